/** From this number on, counting the rows would take longer than reading the page. */
const LARGE = 10_000;
const FRESH_MS = 15_000;
/** For this long, the old total is shown while it is recounted. */
const USABLE_MS = 5 * 60_000;
const MAX_KEPT = 200;

/** A row count, and the latest audit entries at the same moment. */
export interface CountSnapshot {
  total: number;
  auditIds: string;
}

interface Kept extends CountSnapshot {
  countedAt: number;
}

/**
 * Counts the rows that a list's filters find. Small totals are always counted. Large totals are cached: they may miss
 * new registrations for a moment, but never an administrator's change, made in any process.
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
    // A count that started before the change can't be used.
    if (known.auditIds !== auditIds) return this.counted(key, count);
    if (age >= FRESH_MS) {
      // The next page shows the new total, or counts again if this failed.
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
