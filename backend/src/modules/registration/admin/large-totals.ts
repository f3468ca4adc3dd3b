/** Counting this many rows with every page of a list would take longer than the page. */
const LARGE = 10_000;
const FRESH_MS = 15_000;
/** Until then, the old total is shown while it is recounted. */
const USABLE_MS = 5 * 60_000;
const MAX_KEPT = 200;

/** The count, and the latest audit entries at the same moment. */
export interface CountSnapshot {
  total: number;
  auditIds: string;
}

interface Kept extends CountSnapshot {
  countedAt: number;
}

/**
 * How many rows a list's filters find. Small totals are always counted. Large ones may lag a little behind families'
 * changes, never behind administrators': after canceling a registration in any process, an administrator sees one less.
 */
export class CachedRowCounts {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<number>>();

  constructor(
    private readonly getLatestAuditIds: () => Promise<string>,
    private readonly now: () => number = Date.now,
  ) {}

  async get(filter: object, count: () => Promise<CountSnapshot>): Promise<number> {
    const key = JSON.stringify(filter);
    const known = this.kept.get(key);
    if (!known) return this.count(key, count);
    const age = this.now() - known.countedAt;
    const auditIds = age > USABLE_MS ? null : await this.getLatestAuditIds();
    // Not a count that started before the change.
    if (known.auditIds !== auditIds) return this.counted(key, count);
    if (age >= FRESH_MS) {
      // The next page shows it, or counts again if it failed.
      this.count(key, count).catch(() => undefined);
    }
    return known.total;
  }

  private count(key: string, count: () => Promise<CountSnapshot>): Promise<number> {
    const running = this.underWay.get(key);
    if (running) return running;
    const counted = this.counted(key, count).finally(() => this.underWay.delete(key));
    this.underWay.set(key, counted);
    return counted;
  }

  private async counted(key: string, count: () => Promise<CountSnapshot>): Promise<number> {
    const { total, auditIds } = await count();
    this.kept.delete(key);
    if (total > LARGE) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(key, { total, auditIds, countedAt: this.now() });
    }
    return total;
  }
}
