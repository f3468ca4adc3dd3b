import { describe, expect, it } from '@jest/globals';
import {
  parseEnhancedCode,
  classifyFailure,
  isSenderRejected,
  maskAddresses,
  type FailedAttempt,
} from './smtp-reply';

describe('classifyFailure', () => {
  it.each<[string | null, FailedAttempt['during'], ReturnType<typeof classifyFailure>]>([
    ['550 5.1.1 No such user', 'recipient', 'unknown_address'],
    ['550-5.1.1 No such user\n550 5.1.1 here', 'recipient', 'unknown_address'],
    ['550 5.1.2 No such domain', 'recipient', 'unknown_address'],
    ['553 5.1.3 Bad address', 'recipient', 'unknown_address'],
    ['550 5.1.6 Moved', 'recipient', 'unknown_address'],
    ['556 5.1.10 Takes no mail', 'recipient', 'unknown_address'],
    ['550 5.1.1 No such user', 'message', 'failed'],
    ['553 5.1.8 Bad sender', 'recipient', 'failed'],
    ['553 5.1.0 Something about the address', 'recipient', 'failed'],
    ['550 Mailbox unavailable', 'recipient', 'failed'],
    ['552 5.2.2 Mailbox full', 'recipient', 'deferred'],
    ['552 5.2.2 Mailbox full', 'message', 'deferred'],
    ['552 5.2.3 Too large', 'message', 'failed'],
    ['451 4.7.1 Greylisted', 'recipient', 'deferred'],
    ['451 Try again later', 'message', 'deferred'],
    ['421 4.3.2 Closing', 'envelope', 'deferred'],
    ['550 4.2.1 Busy, though the code says never', 'recipient', 'deferred'],
    ['554 5.7.1 Blocked', 'message', 'failed'],
    ['535 5.7.8 Bad credentials', 'login', 'login_refused'],
    ['454 4.7.0 Temporary failure of authentication', 'login', 'login_refused'],
    [null, 'login', 'deferred'],
    [null, 'connection', 'deferred'],
    [null, 'recipient', 'deferred'],
    [null, 'message', 'silent'],
  ])('classifies %j during %s as %s', (reply, during, kind) =>
    expect(classifyFailure({ reply, during })).toBe(kind),
  );

  it.each([
    ['550 5.1.1 x', '5.1.1'],
    ['550-5.7.26 x', '5.7.26'],
    ['550 x 5.1.1', null],
    ['550 5.1.1234 x', null],
    [null, null],
  ])('parseEnhancedCode(%j) is %s', (reply, code) => expect(parseEnhancedCode(reply)).toBe(code));
});

describe('isSenderRejected', () => {
  const rejectedBy = (...domains: string[]) =>
    domains.map((domain) => ({ recipient: `a@${domain}`, code: '5.7.1' }));
  it.each([
    ['is true for policy rejections by three domains', rejectedBy('a.test', 'b.test', 'c.test'), true],
    [
      'is false for many rejections by two domains',
      rejectedBy('a.test', 'A.test', 'a.test', 'b.test'),
      false,
    ],
    [
      'is false for other errors at three domains',
      rejectedBy('a.test', 'b.test', 'c.test').map((r) => ({ ...r, code: '5.1.1' })),
      false,
    ],
    ['is false without rejections', [], false],
  ])('%s', (_, lately, refused) => expect(isSenderRejected(lately)).toBe(refused));
});

it.each([
  ['550 5.1.1 <dana.w@mail.example.com>: user unknown', '550 5.1.1 <(an address)>: user unknown'],
  ['no mailbox dana@example.com, nor joe@example.com', 'no mailbox (an address), nor (an address)'],
  ['451 4.7.1 Greylisted', '451 4.7.1 Greylisted'],
])('maskAddresses turns %j into %j', (words, logged) => expect(maskAddresses(words)).toBe(logged));
