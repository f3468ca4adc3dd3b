/** Fine enough that a window of a few of them is no whole second off. */
const BUCKETS = 20;

interface Bucket {
  sinceMs: number;
  bytes: number;
}

/** How fast somebody sends, looked at over the last `windowMs` at most. Times are milliseconds that never go back. */
export class SendingRate {
  private readonly buckets: Bucket[] = [];

  constructor(
    private readonly startedAtMs: number,
    private readonly windowMs: number,
  ) {}

  add(bytes: number, nowMs: number): void {
    const last = this.buckets.at(-1);
    if (last && nowMs - last.sinceMs < this.windowMs / BUCKETS) last.bytes += bytes;
    else this.buckets.push({ sinceMs: nowMs, bytes });
    while (nowMs - this.buckets[0].sinceMs > this.windowMs) this.buckets.shift();
  }

  /** Bytes per second of the last `overMs`; null before the sender has had that much time. */
  over(overMs: number, nowMs: number): number | null {
    if (nowMs - this.startedAtMs < overMs) return null;
    const recent = this.buckets.filter(({ sinceMs }) => nowMs - sinceMs < overMs);
    return (recent.reduce((sum, { bytes }) => sum + bytes, 0) * 1000) / overMs;
  }
}
