import { describe, expect, it } from '@jest/globals';
import { SendingRate } from './sending-rate';

const WINDOW_MS = 20_000;

/** The rate after each of these amounts was sent at its time, both counted from the start. */
function createRate(
  sent: readonly (readonly [atMs: number, bytes: number])[],
  startedAtMs = 5_000,
): SendingRate {
  const rate = new SendingRate(startedAtMs, WINDOW_MS);
  for (const [atMs, bytes] of sent) rate.add(bytes, startedAtMs + atMs);
  return rate;
}
const sendSteadily = (bytesPerSecond: number, seconds: number, everyMs = 100) =>
  Array.from(
    { length: (seconds * 1000) / everyMs },
    (_, i) => [(i + 1) * everyMs, (bytesPerSecond * everyMs) / 1000] as const,
  );

describe('SendingRate', () => {
  it('returns null before the window has passed', () => {
    expect(createRate([]).getRate(WINDOW_MS, 5_000 + WINDOW_MS - 1)).toBeNull();
    expect(createRate([]).getRate(WINDOW_MS, 5_000 + WINDOW_MS)).toBe(0);
  });

  it.each([
    ['a byte now and then', sendSteadily(10, 30), 10],
    ['40 kB/s', sendSteadily(40_000, 30), 40_000],
    ['one chunk a second', sendSteadily(9_000, 30, 1000), 9_000],
    [
      'nearly everything at once and then little',
      [[10, 4_900_000] as const, ...sendSteadily(7_000, 30)],
      7_000,
    ],
    ['nothing after the first moment', [[10, 4_900_000] as const], 0],
  ])('measures a client that sends %s', (_, sent, expected) => {
    const rate = createRate(sent).getRate(WINDOW_MS, 5_000 + 30_000)!;
    expect(rate).toBeGreaterThanOrEqual(expected * 0.94);
    expect(rate).toBeLessThanOrEqual(expected * 1.06);
  });

  it('measures a shorter time than its window', () => {
    const rate = createRate([[10, 4_900_000], ...sendSteadily(8_000, 6)]);
    expect(rate.getRate(5_000, 5_000 + 6_000)).toBeCloseTo(8_000, -3);
  });

  it('keeps only buckets within the window, however many small chunks arrive', () => {
    const rate = createRate(sendSteadily(100, 180, 5));
    expect((rate as unknown as { buckets: unknown[] }).buckets.length).toBeLessThanOrEqual(22);
  });
});
