import { describe, expect, it } from '@jest/globals';
import type { MailLane } from './lanes';
import { afterFailure, pauseMs, retryDelayMs } from './retry-delay';
import type { FailureKind } from './smtp-reply';

it('waits longer after each failure, and gives up after about a day', () => {
  const delays = Array.from({ length: 40 }, (_, i) => retryDelayMs(i + 1));
  const used = delays.filter((d): d is number => d !== null);
  expect(used).toEqual([...used].sort((a, b) => a - b));
  const hours = used.reduce((a, b) => a + b, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
  expect(delays.at(-1)).toBeNull();
});

it.each([
  ['the first attempt', 1, 10_000],
  ['the last that waits longer than the one before', 8, 3_600_000],
  ['the last before a mail is given up', 29, 3_600_000],
  ['the one at which it is', 30, 3_600_000],
  ['any after that', 10_000, 3_600_000],
  ['none, as of a claim that was given back', 0, 10_000],
])('pauses after %s, so that nothing is retried in a tight loop', (_, attempt, ms) =>
  expect(pauseMs(attempt)).toBe(ms),
);

describe('after a failed attempt', () => {
  type Kind = Exclude<FailureKind, 'login_refused'>;
  it.each<[string, Kind, MailLane, number, number, ReturnType<typeof afterFailure>]>([
    ['a refused mail fails', 'failed', 'service', 1, 0, { state: 'failed', delayMs: null }],
    ['so does one to nobody', 'unknown_address', 'service', 1, 0, { state: 'failed', delayMs: null }],
    ['a refusal outweighs a silence', 'failed', 'service', 2, 1, { state: 'failed', delayMs: null }],
    ['what was put off is tried again', 'deferred', 'bulk', 1, 0, { state: 'deferred', delayMs: 10_000 }],
    ['for about a day', 'deferred', 'service', 30, 0, { state: 'failed', delayMs: null }],
    ['a receipt survives a silence', 'silent', 'service', 1, 1, { state: 'deferred', delayMs: 10_000 }],
    ['and a second', 'silent', 'service', 2, 2, { state: 'deferred', delayMs: 30_000 }],
    ['but no third', 'silent', 'service', 3, 3, { state: 'unverified', delayMs: null }],
    ['nor does a sign-in link', 'silent', 'urgent', 3, 3, { state: 'unverified', delayMs: null }],
    ['a bulk mail not even one', 'silent', 'bulk', 1, 1, { state: 'unverified', delayMs: null }],
    ['nobody is sure of one after a day', 'silent', 'service', 30, 1, { state: 'unverified', delayMs: null }],
    ['however the day ended', 'deferred', 'service', 30, 1, { state: 'unverified', delayMs: null }],
  ])('%s', (_, kind, lane, attempts, unansweredAttempts, step) =>
    expect(afterFailure(kind, lane, { attempts, unansweredAttempts })).toEqual(step),
  );
});
