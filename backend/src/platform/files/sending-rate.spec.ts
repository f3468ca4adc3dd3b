import { describe, expect, it } from '@jest/globals';
import { SendingRate } from './sending-rate';

const WINDOW_MS = 20_000;

/** A sender that has sent so much by each time; both from its start on. */
function rateAfter(
  sent: readonly (readonly [atMs: number, bytes: number])[],
  startedAtMs = 5_000,
): SendingRate {
  const rate = new SendingRate(startedAtMs, WINDOW_MS);
  for (const [atMs, bytes] of sent) rate.add(bytes, startedAtMs + atMs);
  return rate;
}
const steadily = (bytesPerSecond: number, seconds: number, everyMs = 100) =>
  Array.from(
    { length: (seconds * 1000) / everyMs },
    (_, i) => [(i + 1) * everyMs, (bytesPerSecond * everyMs) / 1000] as const,
  );

describe('SendingRate', () => {
  it('says nothing before the sender has had the time', () => {
    expect(rateAfter([]).over(WINDOW_MS, 5_000 + WINDOW_MS - 1)).toBeNull();
    expect(rateAfter([]).over(WINDOW_MS, 5_000 + WINDOW_MS)).toBe(0);
  });

  it.each([
    ['a byte now and then', steadily(10, 30), 10],
    ['a phone', steadily(40_000, 30), 40_000],
    ['parts a second apart', steadily(9_000, 30, 1000), 9_000],
    ['nearly all at once, and then drops', [[10, 4_900_000] as const, ...steadily(7_000, 30)], 7_000],
    ['nothing any more', [[10, 4_900_000] as const], 0],
  ])('measures one that sends %s over the last window', (_, sent, expected) => {
    const rate = rateAfter(sent).over(WINDOW_MS, 5_000 + 30_000)!;
    expect(rate).toBeGreaterThanOrEqual(expected * 0.94);
    expect(rate).toBeLessThanOrEqual(expected * 1.06);
  });

  it('looks at less than the window, too', () => {
    const rate = rateAfter([[10, 4_900_000], ...steadily(8_000, 6)]);
    expect(rate.over(5_000, 5_000 + 6_000)).toBeCloseTo(8_000, -3);
  });

  it('keeps no more than the window of a sender of many small parts', () => {
    const rate = rateAfter(steadily(100, 180, 5));
    expect((rate as unknown as { buckets: unknown[] }).buckets.length).toBeLessThanOrEqual(22);
  });
});
