import { describe, expect, it } from '@jest/globals';
import type { MailLane } from './lanes';
import { decideAfterFailure, getDelayMs, getRetryDelayMs } from './retry-delay';
import type { FailureKind } from './smtp-reply';

it('getRetryDelayMs never gets shorter and ends after about a day', () => {
  const delays = Array.from({ length: 40 }, (_, i) => getRetryDelayMs(i + 1));
  const used = delays.filter((d): d is number => d !== null);
  expect(used).toEqual([...used].sort((a, b) => a - b));
  const hours = used.reduce((a, b) => a + b, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
  expect(delays.at(-1)).toBeNull();
});

it.each([
  ['the first attempt', 1, 10_000],
  ['the last attempt with a growing delay', 8, 3_600_000],
  ['the last attempt that is retried', 29, 3_600_000],
  ['the final attempt', 30, 3_600_000],
  ['any later attempt', 10_000, 3_600_000],
  ['no attempt, for a claim that was returned', 0, 10_000],
])('getDelayMs is never zero after %s', (_, attempt, ms) => expect(getDelayMs(attempt)).toBe(ms));

describe('decideAfterFailure', () => {
  type Kind = Exclude<FailureKind, 'login_refused'>;
  it.each<[string, Kind, MailLane, number, number, ReturnType<typeof decideAfterFailure>]>([
    ['fails a rejected email', 'failed', 'service', 1, 0, { state: 'failed', delayMs: null }],
    [
      'fails an email to an unknown address',
      'unknown_address',
      'service',
      1,
      0,
      { state: 'failed', delayMs: null },
    ],
    [
      'fails a rejected email even after an unanswered attempt',
      'failed',
      'service',
      2,
      1,
      { state: 'failed', delayMs: null },
    ],
    [
      'retries a temporarily rejected email',
      'deferred',
      'bulk',
      1,
      0,
      { state: 'deferred', delayMs: 10_000 },
    ],
    ['fails it after about a day', 'deferred', 'service', 30, 0, { state: 'failed', delayMs: null }],
    [
      'retries a receipt after one unanswered attempt',
      'silent',
      'service',
      1,
      1,
      { state: 'deferred', delayMs: 10_000 },
    ],
    [
      'retries a receipt after two unanswered attempts',
      'silent',
      'service',
      2,
      2,
      { state: 'deferred', delayMs: 30_000 },
    ],
    [
      'leaves a receipt unverified after three unanswered attempts',
      'silent',
      'service',
      3,
      3,
      { state: 'unverified', delayMs: null },
    ],
    [
      'leaves a sign-in link unverified after three unanswered attempts',
      'silent',
      'urgent',
      3,
      3,
      { state: 'unverified', delayMs: null },
    ],
    [
      'leaves a bulk email unverified after one unanswered attempt',
      'silent',
      'bulk',
      1,
      1,
      { state: 'unverified', delayMs: null },
    ],
    [
      'leaves an email unverified when its last attempt after a day is unanswered',
      'silent',
      'service',
      30,
      1,
      { state: 'unverified', delayMs: null },
    ],
    [
      'leaves an email unverified after a day when an earlier attempt was unanswered',
      'deferred',
      'service',
      30,
      1,
      { state: 'unverified', delayMs: null },
    ],
  ])('%s', (_, kind, lane, attempts, unansweredAttempts, step) =>
    expect(decideAfterFailure(kind, lane, { attempts, unansweredAttempts })).toEqual(step),
  );
});
