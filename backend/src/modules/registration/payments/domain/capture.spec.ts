import { describe, expect, it } from '@jest/globals';
import { decideCapture, matchesQuote, wasRequestedByUs } from './capture';

describe('a captured payment', () => {
  it.each([
    ['open', 100, 100, true, 'book'],
    ['ending', 100, 100, true, 'book'],
    ['ended', 100, 100, true, 'book_late'],
    ['open', 100, 99, true, 'except'],
    ['ended', 100, 101, true, 'except'],
    ['open', null, 100, true, 'except'],
    ['completed', 100, 100, true, 'paid_twice'],
    ['refunded', 100, 100, true, 'paid_twice'],
    ['issue', 100, 100, true, 'except'],
    ['open', 100, 100, false, 'other_price'],
    ['ended', 100, 100, false, 'other_price'],
    ['open', 100, 99, false, 'except'],
    ['completed', 100, 100, false, 'paid_twice'],
  ] as const)(
    'in state %s, quoted %p, captured %p, shown %p: %s',
    (state, quotedCents, receivedCents, wasShown, decision) =>
      expect(decideCapture({ state, quotedCents, receivedCents, wasShown })).toBe(decision),
  );

  const charge = { id: 'pi_1', amountCents: 100, checkoutId: 7, quoteVersion: 2, nonce: 'ours' };
  const checkout = { id: 7, paymentIntentId: null as string | null, paymentNonce: 'ours' as string | null };

  it.each([
    ['with our nonce', {}, {}, true],
    ['with an intent id recorded here', { nonce: null }, { paymentIntentId: 'pi_1' }, true],
    [
      'requested before nonces existed',
      { nonce: null },
      { paymentIntentId: 'pi_1', paymentNonce: null },
      true,
    ],
    ['that only names our checkout', { nonce: null }, {}, false],
    [
      'that names our checkout, without a nonce on either side',
      { nonce: null },
      { paymentNonce: null },
      false,
    ],
    ['with another nonce', { nonce: 'theirs' }, {}, false],
    ['with the nonce of another checkout', { checkoutId: 8 }, {}, false],
  ])('%s is recognized as ours or not', (_name, seen, known, expected) =>
    expect(wasRequestedByUs({ ...charge, ...seen }, { ...checkout, ...known })).toBe(expected),
  );

  it.each([
    ['is accepted by its quote', {}, true],
    ['with another amount is rejected', { amountCents: 99 }, false],
    ['with another version is rejected', { quoteVersion: 1 }, false],
    ['with another nonce is rejected', { nonce: 'theirs' }, false],
    ['with another checkout is rejected', { checkoutId: 8 }, false],
  ])('%s', (_name, seen, expected) =>
    expect(matchesQuote({ ...charge, ...seen }, checkout, { version: 2, totalCents: 100 })).toBe(expected),
  );
});
