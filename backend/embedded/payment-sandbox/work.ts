import type { Account, Change, Task } from './account';
import { secret } from './account';
import { missing } from './sandbox-error';
import type { ObjectKind, ObjectTypes, SandboxEvent, SandboxObject } from './objects';

export const apiVersion = '2026-10-28.endive';

export interface RequestContext {
  requestId: string | null;
  idempotencyKey: string | null;
  /** Where browsers reach this server, without a trailing slash. */
  publicUrl: string;
}

/** Collects what one request changes. It becomes visible, and goes to the journal, all at once. */
export class Work {
  private readonly puts = new Map<string, SandboxObject>();
  private readonly tasks: Task[] = [];

  constructor(
    readonly account: Account,
    readonly context: RequestContext,
  ) {}

  /** Seconds since 1970 on the account's clock. */
  now(): number {
    return Math.floor(this.account.nowMs() / 1000);
  }

  find<K extends ObjectKind>(kind: K, id: string): ObjectTypes[K] | undefined {
    const put = this.puts.get(id);
    return put?.object === kind ? (put as ObjectTypes[K]) : this.account.find(kind, id);
  }

  get<K extends ObjectKind>(kind: K, id: string, param = 'id'): ObjectTypes[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  enqueue<T extends SandboxObject>(object: T): T {
    this.puts.set(object.id, object);
    return object;
  }

  /** Records an event with the current state of `object`; later changes of the object do not affect it. */
  event(type: string, object: SandboxObject): void {
    const { settings } = this.account;
    const wanted = settings.webhookUrl !== null && settings.webhookEvents.includes(type);
    const sent = wanted && !settings.webhooks.drop;
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: { object },
      livemode: false,
      pending_webhooks: sent ? 1 : 0,
      request: { id: this.context.requestId, idempotency_key: this.context.idempotencyKey },
      type,
    };
    this.enqueue(event);
    for (let copy = 0; sent && copy < settings.webhooks.duplicates; copy++) {
      this.later('deliver', event.id, Math.random() * settings.webhooks.shuffleMs);
    }
  }

  later(kind: Task['kind'], target: string, ms: number): void {
    this.tasks.push({ id: newId('task'), at: Date.now() + ms, kind, target, attempts: 0 });
  }

  change(): Change {
    return { account: this.account.settings.id, objects: [...this.puts.values()], tasks: this.tasks };
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${secret(12)}`;
}
