/** Counting so many rows with every page of a list would take longer than the page. */
const LARGE = 10_000;
const FRESH_MS = 15_000;
/** Until then an old total is shown while it is counted anew. */
const USABLE_MS = 5 * 60_000;
const MOST_KEPT = 200;

interface Kept {
  total: number;
  countedAt: number;
}

/** How many rows the filters of a list find. Small totals are always counted; large ones may lag a little behind. */
export class LargeTotals {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<number>>();

  constructor(private readonly now: () => number = Date.now) {}

  of(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const known = this.kept.get(key);
    const age = known ? this.now() - known.countedAt : Infinity;
    if (known && age < FRESH_MS) return Promise.resolve(known.total);
    const counted = this.count(key, count);
    if (!known || age > USABLE_MS) return counted;
    // The next page shows it, or counts again where it failed.
    counted.catch(() => undefined);
    return Promise.resolve(known.total);
  }

  private count(key: string, count: () => Promise<number>): Promise<number> {
    const running = this.underWay.get(key);
    if (running) return running;
    const counted = count()
      .then((total) => {
        this.keep(key, total);
        return total;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, counted);
    return counted;
  }

  private keep(key: string, total: number): void {
    this.kept.delete(key);
    if (total <= LARGE) return;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, { total, countedAt: this.now() });
  }
}
