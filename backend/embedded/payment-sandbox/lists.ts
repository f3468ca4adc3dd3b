import { invalid } from './sandbox-error';
import { integer, nested, onlyKnown, text, type FormObject } from './form';
import type { ObjectKind, ObjectTypes } from './objects';
import type { Work } from './work';

export interface Page {
  object: 'list';
  data: unknown[];
  has_more: boolean;
  url: string;
}

/** Newest first, cut by `limit`, `starting_after` and `ending_before`, like every list of Stripe. */
export function page<K extends ObjectKind>(
  work: Work,
  kind: K,
  url: string,
  form: FormObject,
  filters: { names: string[]; keep: (object: ObjectTypes[K]) => boolean },
): Page {
  onlyKnown(form, ['limit', 'starting_after', 'ending_before', 'created', ...filters.names]);
  const asked = integer(form, 'limit') ?? 10;
  if (asked < 1 || asked > 100) throw invalid('Limit must be between 1 and 100.', 'limit');
  const limit = Math.min(asked, work.account.settings.pageLimit ?? asked);
  const within = createdWithin(form);
  const newest = work.account
    .listAll(kind)
    .reverse()
    .filter((object) => within(object.created) && filters.keep(object));

  const before = text(form, 'ending_before');
  if (before !== undefined) {
    work.get(kind, before, 'ending_before');
    const end = newest.findIndex(({ id }) => id === before);
    const from = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(from, Math.max(0, end)), has_more: from > 0, url };
  }
  const after = text(form, 'starting_after');
  if (after !== undefined) work.get(kind, after, 'starting_after');
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: newest.slice(from, from + limit),
    has_more: newest.length > from + limit,
    url,
  };
}

/** `created=170…` or `created[gte]=…` with gt, gte, lt, lte. */
function createdWithin(form: FormObject): (created: number) => boolean {
  if (typeof form.created === 'string') {
    const exact = integer(form, 'created');
    return (created) => created === exact;
  }
  const range = nested(form, 'created') ?? {};
  onlyKnown(range, ['gt', 'gte', 'lt', 'lte']);
  const gt = integer(range, 'gt') ?? -1;
  const gte = integer(range, 'gte') ?? 0;
  const lt = integer(range, 'lt') ?? Infinity;
  const lte = integer(range, 'lte') ?? Infinity;
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}

const kinds: Record<string, ObjectKind> = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
};

/** Replaces ids with their objects where `expand` asks for it: `latest_charge`, `data.latest_charge`. */
export function expand(work: Work, answer: unknown, paths: string[]): unknown {
  return paths.reduce((value, path) => expandPath(work, value, path.split('.'), path), answer);
}

function expandPath(work: Work, value: unknown, path: string[], whole: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((element) => expandPath(work, element, path, whole));
  const holder = value as Record<string, unknown>;
  if (!(name in holder)) {
    throw invalid(`This property cannot be expanded (${whole}).`, 'expand');
  }
  const found = resolve(work, holder[name], whole);
  return { ...holder, [name]: expandPath(work, found, rest, whole) };
}

function resolve(work: Work, value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value;
  const kind = kinds[value.split('_')[0] ?? ''];
  if (!kind) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return work.find(kind, value) ?? value;
}
