import { Journal } from '../journal';
import { isFor, type CaughtEmail } from './mails';

type Entry = { mail: CaughtEmail } | { removed: string[] };

export interface MailFilter {
  /** An email address, or `@domain`. */
  to?: string;
  limit?: number;
}

/** More than the largest bulk email, and small enough to keep in memory. */
const most = 12_000;

/** The caught emails, oldest first; those beyond the limit are dropped. */
export class MailStore {
  private readonly mails = new Map<string, CaughtEmail>();
  private readonly waiting = new Set<(mail: CaughtEmail) => void>();
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

  async add(mail: CaughtEmail): Promise<void> {
    await this.journal.append({ mail });
    this.apply({ mail });
    for (const look of this.waiting) look(mail);
  }

  get(id: string): CaughtEmail | undefined {
    return this.mails.get(id);
  }

  /** Newest first. */
  find({ to, limit = 100 }: MailFilter): CaughtEmail[] {
    const found: CaughtEmail[] = [];
    for (const mail of [...this.mails.values()].reverse()) {
      if (found.length === limit) break;
      if (to === undefined || isFor(mail.recipients, to)) found.push(mail);
    }
    return found;
  }

  /** Waits until `count` emails match or the time is over, and returns what there is. */
  async await(filter: MailFilter, count: number, ms: number): Promise<CaughtEmail[]> {
    const enough = () =>
      this.find({ ...filter, limit: Math.max(count, filter.limit ?? 100) }).length >= count;
    if (!enough()) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          this.waiting.delete(look);
          resolve();
        };
        // Other emails change nothing, and thousands of them may arrive in the meantime.
        const look = ({ recipients }: CaughtEmail) =>
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
