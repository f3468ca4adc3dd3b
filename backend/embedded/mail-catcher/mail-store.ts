import { Journal } from '../journal';
import { isFor, type CaughtMail } from './mails';

type Entry = { mail: CaughtMail } | { removed: string[] };

export interface MailFilter {
  /** An address, or `@domain`. */
  to?: string;
  limit?: number;
}

/** More than the largest bulk mail, and little enough to be kept in memory. */
const most = 12_000;

/** The caught mails, oldest first; those beyond the limit are forgotten. */
export class MailStore {
  private readonly mails = new Map<string, CaughtMail>();
  private readonly waiting = new Set<(mail: CaughtMail) => void>();
  private journal!: Journal<Entry>;

  static async open(file: string | undefined): Promise<MailStore> {
    const store = new MailStore();
    store.journal = await Journal.open<Entry>(
      file,
      (entry) => store.apply(entry),
      () => [...store.mails.values()].map((mail) => ({ mail })),
    );
    return store;
  }

  async add(mail: CaughtMail): Promise<void> {
    await this.journal.append({ mail });
    this.apply({ mail });
    for (const look of this.waiting) look(mail);
  }

  get(id: string): CaughtMail | undefined {
    return this.mails.get(id);
  }

  /** Newest first. */
  find({ to, limit = 100 }: MailFilter): CaughtMail[] {
    const found: CaughtMail[] = [];
    for (const mail of [...this.mails.values()].reverse()) {
      if (found.length === limit) break;
      if (to === undefined || isFor(mail.recipients, to)) found.push(mail);
    }
    return found;
  }

  /** Waits until `count` mails fit, or the time is over, and gives what there is. */
  async await(filter: MailFilter, count: number, ms: number): Promise<CaughtMail[]> {
    const enough = () =>
      this.find({ ...filter, limit: Math.max(count, filter.limit ?? 100) }).length >= count;
    if (!enough()) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          this.waiting.delete(look);
          resolve();
        };
        // All others change nothing, and thousands of them may arrive meanwhile.
        const look = ({ recipients }: CaughtMail) =>
          (filter.to === undefined || isFor(recipients, filter.to)) && enough() && done();
        const timer = setTimeout(done, ms);
        this.waiting.add(look);
      });
    }
    return this.find(filter);
  }

  async remove(to: string | undefined): Promise<number> {
    const removed = this.find({ to, limit: most }).map(({ id }) => id);
    await this.journal.append({ removed });
    this.apply({ removed });
    return removed.length;
  }

  async close(): Promise<void> {
    await this.journal.close();
  }

  private apply(entry: Entry): void {
    if ('removed' in entry) {
      for (const id of entry.removed) this.mails.delete(id);
      return;
    }
    this.mails.set(entry.mail.id, entry.mail);
    const [oldest] = this.mails.keys();
    if (this.mails.size > most && oldest !== undefined) this.mails.delete(oldest);
  }
}
