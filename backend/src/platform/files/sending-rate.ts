/** With this many, even a shorter window is accurate to less than a second. */
const BUCKETS_PER_WINDOW = 20;

interface Bucket {
  sinceMs: number;
  bytes: number;
}

/** Measures how fast a client sends, over at most the last `windowMs`. Times are milliseconds of a monotonic clock. */
export class SendingRate {
  private readonly buckets: Bucket[] = [];

  constructor(
    private readonly startedAtMs: number,
    private readonly windowMs: number,
  ) {}

  add(bytes: number, nowMs: number): void {
    const last = this.buckets.at(-1);
    if (last && nowMs - last.sinceMs < this.windowMs / BUCKETS_PER_WINDOW) last.bytes += bytes;
    else this.buckets.push({ sinceMs: nowMs, bytes });
    while (nowMs - this.buckets[0].sinceMs > this.windowMs) this.buckets.shift();
  }

  /** Bytes per second over the last `overMs`; null when the client has been sending for less time than that. */
  getRate(overMs: number, nowMs: number): number | null {
    if (nowMs - this.startedAtMs < overMs) return null;
    const recent = this.buckets.filter(({ sinceMs }) => nowMs - sinceMs < overMs);
    return (recent.reduce((sum, { bytes }) => sum + bytes, 0) * 1000) / overMs;
  }
}
