/** Types of people who can get emails; assistant coaches have no page, and are found through their team only. */
export const RECIPIENT_KINDS = ['families', 'staff', 'coaches', 'assistants'] as const;
export type PeopleKind = (typeof RECIPIENT_KINDS)[number];

/** An audience's additional recipients, by id. */
export type AdditionalRecipients = Partial<Record<Exclude<PeopleKind, 'families'>, readonly number[]>>;

export interface Person {
  kind: PeopleKind;
  id: number;
}

/*
 * Each email stores one number for its recipient. For the email's own type that is the id; for additional recipients
 * it is below zero and includes the type, so that a coach is never mistaken for the family with the same id.
 */

export function encodeRecipientKey({ kind, id }: Person, type: PeopleKind): number {
  return kind === type ? id : -(id * RECIPIENT_KINDS.length + RECIPIENT_KINDS.indexOf(kind));
}

export function decodeRecipientKey(number: number, type: PeopleKind): Person {
  if (number >= 0) return { kind: type, id: number };
  return {
    kind: RECIPIENT_KINDS[-number % RECIPIENT_KINDS.length],
    id: Math.floor(-number / RECIPIENT_KINDS.length),
  };
}

/** The largest id that such a number can hold. */
export const MAX_ALSO_ID = Math.floor(2_147_483_647 / RECIPIENT_KINDS.length) - 1;

/** Splits several people by type. */
export function idsByKind(numbers: readonly number[], type: PeopleKind): Map<PeopleKind, number[]> {
  const found = new Map<PeopleKind, number[]>();
  for (const number of numbers) {
    const { kind, id } = decodeRecipientKey(number, type);
    const others = found.get(kind);
    if (others) others.push(id);
    else found.set(kind, [id]);
  }
  return found;
}

/** The types that have anyone. */
export const getKinds = (
  also: AdditionalRecipients = {},
): [kind: keyof AdditionalRecipients, ids: readonly number[]][] =>
  (['coaches', 'assistants', 'staff'] as const).flatMap((kind) => {
    const ids = also[kind] ?? [];
    return ids.length > 0 ? [[kind, ids]] : [];
  });
