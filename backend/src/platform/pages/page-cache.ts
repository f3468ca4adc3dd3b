/** Caches results for a short time, creates each one once for simultaneous callers, and drops failures. */
export class PageCache<T> {
  private readonly kept = new Map<string, { until: number; made: Promise<T> }>();

  constructor(
    private readonly lifeMs: number,
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > this.now()) return known.made;
    this.kept.delete(key);
    const made = make();
    this.kept.set(key, { until: this.now() + this.lifeMs, made });
    made.catch(() => {
      if (this.kept.get(key)?.made === made) this.kept.delete(key);
    });
    // The oldest go first: a Map keeps the order in which its keys were added.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return made;
  }
}
