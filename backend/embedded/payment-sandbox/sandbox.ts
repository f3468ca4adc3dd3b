import { Account, newAccountSettings, secret, type AccountSettings, type Change } from './account';
import { capture } from './charges';
import { Deliverer } from './deliverer';
import { Journal } from '../journal';
import type { PaymentIntent } from './objects';
import { behavior } from './payment-methods';
import { failRefund, settleRefund } from './refunds';
import { Work, type RequestContext } from './work';

export interface SandboxOptions {
  /** Where the journal is stored; without it everything is lost at exit. */
  file?: string;
}

/** All accounts with their objects, what is due later, and the journal that stores them. */
export class Sandbox {
  private readonly accounts = new Map<string, Account>();
  private readonly deliverer = new Deliverer((account, taskId) => this.due(account, taskId));
  private journal!: Journal<Change>;
  private address = '';

  static async open(options: SandboxOptions = {}): Promise<Sandbox> {
    const sandbox = new Sandbox();
    sandbox.journal = await Journal.open<Change>(
      options.file,
      (change) => sandbox.apply(change),
      () => [...sandbox.accounts.values()].flatMap((account) => account.snapshot(Date.now())),
    );
    if (sandbox.accounts.size === 0) await sandbox.openAccount();
    return sandbox;
  }

  /** Starts the work that is due; the address is used in links when an account has none of its own. */
  start(address: string): void {
    this.address = address;
    for (const account of this.accounts.values()) this.deliverer.schedule(account, account.tasks.values());
  }

  async close(): Promise<void> {
    this.deliverer.close();
    await this.journal.close();
  }

  /** The product's own account; tests open others next to it. */
  get mainAccount(): Account {
    const [first] = this.accounts.values();
    if (!first) throw new Error('The sandbox is not open.');
    return first;
  }

  accountOfKey(key: string): { account: Account; secret: boolean } | undefined {
    for (const account of this.accounts.values()) {
      if (account.settings.secretKey === key) return { account, secret: true };
      if (account.settings.publishableKey === key) return { account, secret: false };
    }
    return undefined;
  }

  findIntent(id: string): { account: Account; intent: PaymentIntent } | undefined {
    for (const account of this.accounts.values()) {
      const intent = account.find('payment_intent', id);
      if (intent) return { account, intent };
    }
    return undefined;
  }

  async openAccount(given: Partial<AccountSettings> = {}): Promise<Account> {
    const settings = newAccountSettings(secret, given);
    await this.commit({ account: settings.id, settings });
    const account = this.accounts.get(settings.id);
    if (!account) throw new Error('The account was not opened.');
    return account;
  }

  async closeAccount(account: Account): Promise<void> {
    this.deliverer.clear(account);
    await this.commit({ account: account.settings.id, closed: true });
  }

  async configure(account: Account, given: Partial<AccountSettings>): Promise<void> {
    const settings = { ...account.settings, ...given };
    // A program that just came back wants its events now, not after the delay that grew while it was away.
    const tasks = [...account.tasks.values()].map((task) => ({ ...task, at: Math.min(task.at, Date.now()) }));
    await this.commit({ account: settings.id, settings, ...('webhookUrl' in given ? { tasks } : {}) });
  }

  context(account: Account, requestId: string | null, idempotencyKey: string | null): RequestContext {
    return { requestId, idempotencyKey, publicUrl: account.settings.publicUrl ?? this.address };
  }

  /** Applies the change at once and resolves when it is safely on disk. */
  async commit(change: Change): Promise<void> {
    this.apply(change);
    const account = this.accounts.get(change.account);
    const stored = this.journal.append(change);
    if (account && change.tasks) this.deliverer.schedule(account, change.tasks);
    await stored;
  }

  private apply(change: Change): void {
    if (change.closed) {
      this.accounts.delete(change.account);
      return;
    }
    let account = this.accounts.get(change.account);
    if (!account && change.settings) {
      account = new Account(change.settings);
      this.accounts.set(change.account, account);
    }
    account?.apply(change);
  }

  private async due(account: Account, taskId: string): Promise<void> {
    const task = account.tasks.get(taskId);
    if (!task) return;
    if (task.kind === 'deliver') {
      const result = await this.deliverer.deliver(account, task);
      const event = account.find('event', task.target);
      await this.commit({
        account: account.settings.id,
        ...(result === 'done'
          ? { doneTasks: [task.id], objects: event ? [{ ...event, pending_webhooks: 0 }] : [] }
          : { tasks: [result] }),
      });
      return;
    }
    const work = new Work(account, this.context(account, null, null));
    if (task.kind === 'fail_refund') failRefund(work, task.target);
    if (task.kind === 'settle_refund') settleRefund(work, task.target);
    if (task.kind === 'settle_intent') settleIntent(work, task.target);
    await this.commit({ ...work.change(), doneTasks: [task.id] });
  }
}

function settleIntent(work: Work, id: string): void {
  const intent = work.get('payment_intent', id);
  if (intent.status !== 'processing' || !intent.payment_method) return;
  const method = work.get('payment_method', intent.payment_method);
  const card = behavior(method);
  capture(work, intent, method, card.kind === 'authenticates' ? card.then : card);
}
