/** Counting so many rows with every page of a list would take longer than the page. */
const LARGE = 10_000;
const FRESH_MS = 15_000;
/** Until then an old total is shown while it is counted anew. */
const USABLE_MS = 5 * 60_000;
const MOST_KEPT = 200;

/** What was counted, and the latest deeds of the audit log as of the same moment. */
export interface Counted {
  total: number;
  deeds: string;
}

interface Kept extends Counted {
  countedAt: number;
}

/**
 * How many rows the filters of a list find. Small totals are always counted. Large ones may lag a little behind the
 * families, never behind the office: whoever cancelled a registration, on whatever process, sees one less.
 */
export class LargeTotals {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<number>>();

  constructor(
    private readonly latestDeeds: () => Promise<string>,
    private readonly now: () => number = Date.now,
  ) {}

  async of(filter: object, count: () => Promise<Counted>): Promise<number> {
    const key = JSON.stringify(filter);
    const known = this.kept.get(key);
    if (!known) return this.count(key, count);
    const age = this.now() - known.countedAt;
    const deeds = age > USABLE_MS ? null : await this.latestDeeds();
    // Not what was begun before the deed.
    if (known.deeds !== deeds) return this.counted(key, count);
    if (age >= FRESH_MS) {
      // The next page shows it, or counts again where it failed.
      this.count(key, count).catch(() => undefined);
    }
    return known.total;
  }

  private count(key: string, count: () => Promise<Counted>): Promise<number> {
    const running = this.underWay.get(key);
    if (running) return running;
    const counted = this.counted(key, count).finally(() => this.underWay.delete(key));
    this.underWay.set(key, counted);
    return counted;
  }

  private async counted(key: string, count: () => Promise<Counted>): Promise<number> {
    const { total, deeds } = await count();
    this.kept.delete(key);
    if (total > LARGE) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(key, { total, deeds, countedAt: this.now() });
    }
    return total;
  }
}
