import { randomBytes } from 'node:crypto';
import { missing } from './sandbox-error';
import type { ObjectKind, ObjectTypes, SandboxObject } from './objects';

/** What distinguishes one account from another, and how it behaves; stored in the journal. */
export interface AccountSettings {
  id: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events are sent; null sends none. */
  webhookUrl: string | null;
  /** The types that are sent, as chosen for an endpoint at Stripe. */
  webhookEvents: string[];
  /** The address at which browsers reach this server, for the links it returns. */
  publicUrl: string | null;
  /** Moves the account's clock. */
  clockOffsetMs: number;
  /** The delay before the first retry of an unanswered event; each later one waits twice as long. */
  retryBaseMs: number;
  webhooks: { drop: boolean; duplicates: number; shuffleMs: number };
  /** Refunds succeed at first and fail after this time. */
  refundsFailAfterMs: number | null;
  /** Confirmed payments stay in `processing` for this time. */
  processingMs: number | null;
  /** The most objects on one page of a list, to page through short ones; null: as many as were asked for. */
  pageLimit: number | null;
}

/** Work that is due later and survives a restart; `at` is real time in milliseconds. */
export interface Task {
  id: string;
  at: number;
  kind: 'deliver' | 'settle_intent' | 'settle_refund' | 'fail_refund';
  target: string;
  attempts: number;
}

/** The answer to a request, kept for repeats with the same key. */
export interface SavedAnswer {
  key: string;
  endpoint: string;
  parameters: string;
  status: number;
  body: unknown;
  requestId: string;
  /** By the account's clock, in milliseconds. */
  at: number;
}

/**
 * A misbehavior of the next `times` calls whose method and path fit.
 *
 * - `stall`: carried out and answered only after `ms`
 * - `late`: nobody gets an answer, and it is carried out after `ms`; without `ms`, by `POST /sandbox/late`
 * - `error`: answered with `status`, not carried out; with `remembered` the idempotency key replays the error; with
 *   `done` it is carried out anyway, and the key replays the error
 * - `lose_answer`: carried out, not answered
 * - `decline`: neither
 */
export interface Fault {
  kind: 'stall' | 'late' | 'error' | 'lose_answer' | 'refuse';
  method?: string;
  /** The start of the path, for example `/v1/refunds`. */
  path?: string;
  /** How long to stall, or how late. */
  ms?: number;
  status?: number;
  done?: boolean;
  remembered?: boolean;
  times?: number;
}

/** One journal entry: everything that a request changed, written and applied as a whole. */
export interface Change {
  account: string;
  settings?: AccountSettings;
  objects?: SandboxObject[];
  tasks?: Task[];
  doneTasks?: string[];
  answer?: SavedAnswer;
  /** All idempotency keys. */
  forgetsKeys?: true;
  closed?: true;
}

const defaultEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.created',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

export function newAccountSettings(
  secret: (bytes: number) => string,
  given: Partial<AccountSettings> = {},
): AccountSettings {
  return {
    id: `acct_${secret(12)}`,
    secretKey: `sk_test_sandbox${secret(18)}`,
    publishableKey: `pk_test_sandbox${secret(18)}`,
    webhookSecret: `whsec_${secret(24)}`,
    webhookUrl: null,
    webhookEvents: defaultEvents,
    publicUrl: null,
    clockOffsetMs: 0,
    retryBaseMs: 1000,
    webhooks: { drop: false, duplicates: 1, shuffleMs: 0 },
    refundsFailAfterMs: null,
    processingMs: null,
    pageLimit: null,
    ...given,
  };
}

export const secret = (bytes: number) => randomBytes(bytes).toString('hex');

export class Account {
  /** Requested by a test; dropped at exit. */
  faults: Fault[] = [];
  /** Requests that are carried out late, on request. */
  late: (() => Promise<unknown>)[] = [];
  readonly tasks = new Map<string, Task>();
  readonly answers = new Map<string, SavedAnswer>();
  private readonly objects = new Map<ObjectKind, Map<string, SandboxObject>>();

  constructor(public settings: AccountSettings) {}

  nowMs(): number {
    return Date.now() + this.settings.clockOffsetMs;
  }

  find<K extends ObjectKind>(kind: K, id: string): ObjectTypes[K] | undefined {
    return this.objects.get(kind)?.get(id) as ObjectTypes[K] | undefined;
  }

  get<K extends ObjectKind>(kind: K, id: string, param = 'id'): ObjectTypes[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** In order of creation. */
  listAll<K extends ObjectKind>(kind: K): ObjectTypes[K][] {
    return [...(this.objects.get(kind)?.values() ?? [])] as ObjectTypes[K][];
  }

  apply(change: Change): void {
    if (change.settings) this.settings = change.settings;
    for (const object of change.objects ?? []) {
      const table = this.objects.get(object.object) ?? new Map<string, SandboxObject>();
      this.objects.set(object.object, table);
      table.set(object.id, object);
    }
    for (const task of change.tasks ?? []) this.tasks.set(task.id, task);
    for (const id of change.doneTasks ?? []) this.tasks.delete(id);
    if (change.forgetsKeys) this.answers.clear();
    if (change.answer) this.answers.set(change.answer.key, change.answer);
  }

  /** The account as one change, to start a new journal with; what nobody can request any more is left out. */
  snapshot(now: number): Change[] {
    const day = 86_400_000;
    const oldestEvent = (now - 30 * day) / 1000;
    const objects = [...this.objects.values()]
      .flatMap((table) => [...table.values()])
      .filter((object) => object.object !== 'event' || object.created > oldestEvent);
    const account = this.settings.id;
    return [
      { account, settings: this.settings, objects, tasks: [...this.tasks.values()] },
      ...[...this.answers.values()]
        .filter((answer) => answer.at > this.nowMs() - day)
        .map((answer) => ({ account, answer })),
    ];
  }
}
