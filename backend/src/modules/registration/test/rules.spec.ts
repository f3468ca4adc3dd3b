import { describe, expect, it } from '@jest/globals';
import { decideCapture, matchesQuote, wasAskedFor } from '../domain/capture';
import { selectionKey, type OfferingTerms } from '../domain/cart';
import { CHECKOUT_STATES, mayMove, nextState, type CheckoutEvent } from '../domain/checkout-states';
import { csvLine, exportFileName, neutralised } from '../domain/csv';
import { decideHold, holdExpiry, nextLook } from '../domain/hold-times';
import {
  allocateRefund,
  paymentStatusOf,
  readRefundWish,
  refundableCents,
  type RefundRow,
} from '../domain/refund-rules';
import { WAIVER, waiverText } from '../domain/waiver-text';
import { ineligibleReasons } from '../services/problems';

const program = (change: Partial<OfferingTerms> = {}): OfferingTerms => ({
  kind: 'program',
  id: 1,
  name: 'Week 1',
  type: 'camp',
  sport: 'Multi-Sport',
  priceCents: 32500,
  registrationOpen: true,
  soldOut: false,
  maxParticipants: null,
  takenPlaces: 0,
  minGrade: null,
  maxGrade: null,
  gender: null,
  registrationDeadline: null,
  startDate: null,
  endDate: null,
  location: null,
  ...change,
});
const child = { grade: '4th', gender: 'Boys' };
const today = '2026-06-10';

describe('eligibility', () => {
  it.each([
    ['open', program(), child, []],
    ['closed', program({ registrationOpen: false }), child, ['program_closed']],
    ['sold out', program({ soldOut: true }), child, ['program_sold_out']],
    ['full', program({ maxParticipants: 5, takenPlaces: 5 }), child, ['program_full']],
    ['over', program({ endDate: '2026-06-09' }), child, ['program_ended']],
    ['on its last day', program({ endDate: today }), child, []],
    ['late', program({ registrationDeadline: '2026-06-09' }), child, ['deadline_passed']],
    ['on the last day to register', program({ registrationDeadline: today }), child, []],
    ['for other grades', program({ minGrade: -1, maxGrade: 2 }), child, ['wrong_grade']],
    ['for girls', program({ gender: 'Girls' }), child, ['wrong_gender']],
    [
      'for some grades, none known',
      program({ minGrade: -1, maxGrade: 2 }),
      { ...child, grade: 'Not specified' },
      ['grade_unknown'],
    ],
    [
      'everything at once',
      program({ minGrade: -1, maxGrade: 2, soldOut: true, registrationOpen: false }),
      child,
      ['program_sold_out', 'program_closed', 'wrong_grade'],
    ],
    ['team that fits', program({ kind: 'team', minGrade: 4, maxGrade: 4, gender: 'Boys' }), child, []],
    [
      'team of another grade and gender',
      program({ kind: 'team', minGrade: 3, maxGrade: 3, gender: 'Girls' }),
      child,
      ['wrong_grade', 'wrong_gender'],
    ],
  ] as const)('%s', (_name, offering, who, reasons) =>
    expect(ineligibleReasons(who, offering, today)).toEqual(reasons),
  );

  it('counts the places that are asked for together', () => {
    expect(ineligibleReasons(child, program({ maxParticipants: 5, takenPlaces: 4 }), today, 2)).toEqual([
      'program_full',
    ]);
  });
});

describe('a selection', () => {
  it('is the same in any order and another with any other child or program', () => {
    const a = { childId: 1, offering: { kind: 'program' as const, id: 2 } };
    const b = { childId: 3, offering: { kind: 'team' as const, id: 2 } };
    expect(selectionKey([a, b])).toBe(selectionKey([b, a]));
    expect(selectionKey([a])).not.toBe(selectionKey([a, b]));
    expect(selectionKey([{ ...a, childId: 3 }])).not.toBe(selectionKey([b]));
  });
});

describe('the states of a checkout', () => {
  const events: CheckoutEvent[] = ['complete', 'stop', 'free', 'refund', 'except'];
  const table = {
    open: ['completed', 'ending', null, 'refunded', 'exception'],
    ending: ['completed', null, 'ended', 'refunded', 'exception'],
    ended: ['completed', null, null, 'refunded', 'exception'],
    completed: [null, null, null, null, null],
    refunded: [null, null, null, null, null],
    exception: [null, null, null, null, null],
  };
  it.each(CHECKOUT_STATES)('%s', (state) => {
    events.forEach((event, i) => {
      const to = table[state][i];
      expect(mayMove(state, event)).toBe(to !== null);
      if (to === null) expect(() => nextState(state, event)).toThrow(`cannot ${event}`);
      else expect(nextState(state, event)).toBe(to);
    });
  });
});

describe('a hold whose time is over', () => {
  const heldAt = new Date('2026-06-10T12:00:00Z');
  const holdExpiresAt = holdExpiry(heldAt);
  const after = (minutes: number) => new Date(holdExpiresAt.getTime() + minutes * 60_000);
  const hold = (status: Parameters<typeof decideHold>[0]['status'], minutes: number, givenUp = false) =>
    decideHold({ now: after(minutes), holdExpiresAt, endingSince: after(0), givenUp, status });

  it.each([
    ['requires_payment_method', 0, 'cancel'],
    ['requires_confirmation', 0, 'cancel'],
    ['requires_action', 9, 'keep'],
    ['requires_action', 10, 'cancel'],
    ['processing', 9, 'keep'],
    ['processing', 30, 'free'],
    ['silent', 29, 'keep'],
    ['silent', 30, 'free'],
    ['succeeded', 60, 'complete'],
    ['canceled', 0, 'free'],
    [null, 0, 'free'],
  ] as const)('%s after %i minutes: %s', (status, minutes, decision) =>
    expect(hold(status, minutes)).toBe(decision),
  );

  it('gets no grace when the family gave it up', () =>
    expect(hold('requires_action', 0, true)).toBe('cancel'));

  it('lasts fifteen minutes and is looked after each minute, the last time at its end', () => {
    expect(holdExpiresAt.toISOString()).toBe('2026-06-10T12:15:00.000Z');
    expect(nextLook(heldAt, holdExpiresAt).toISOString()).toBe('2026-06-10T12:01:00.000Z');
    expect(nextLook(after(-0.5), holdExpiresAt)).toEqual(holdExpiresAt);
  });
});

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
    ['exception', 100, 100, true, 'except'],
    ['open', 100, 100, false, 'other_price'],
    ['ended', 100, 100, false, 'other_price'],
    ['open', 100, 99, false, 'except'],
    ['completed', 100, 100, false, 'paid_twice'],
  ] as const)(
    '%s, quoted %p, received %p, shown %p: %s',
    (state, quotedCents, receivedCents, wasShown, decision) =>
      expect(decideCapture({ state, quotedCents, receivedCents, wasShown })).toBe(decision),
  );

  const charge = { id: 'pi_1', amountCents: 100, checkoutId: 7, quoteVersion: 2, nonce: 'ours' };
  const checkout = { id: 7, paymentIntentId: null as string | null, nonce: 'ours' as string | null };

  it.each([
    ['carries our nonce', {}, {}, true],
    ['is noted here', { nonce: null }, { paymentIntentId: 'pi_1' }, true],
    [
      'was asked for before there were nonces',
      { nonce: null },
      { paymentIntentId: 'pi_1', nonce: null },
      true,
    ],
    ['names our checkout only', { nonce: null }, {}, false],
    ['names it without a nonce on either side', { nonce: null }, { nonce: null }, false],
    ['carries another nonce', { nonce: 'theirs' }, {}, false],
    ['carries the nonce of another checkout', { checkoutId: 8 }, {}, false],
  ])('that %s: ours %#', (_name, seen, known, expected) =>
    expect(wasAskedFor({ ...charge, ...seen }, { ...checkout, ...known })).toBe(expected),
  );

  it.each([
    ['all of it', {}, true],
    ['another amount', { amountCents: 99 }, false],
    ['another version', { quoteVersion: 1 }, false],
    ['another nonce', { nonce: 'theirs' }, false],
    ['another checkout', { checkoutId: 8 }, false],
  ])('matches its quote by %s', (_name, seen, expected) =>
    expect(matchesQuote({ ...charge, ...seen }, checkout, { version: 2, totalCents: 100 })).toBe(expected),
  );
});

describe('a refund made at the provider', () => {
  const one = { id: 1, isCancelled: false, leftCents: 1000 };
  const two = { id: 2, isCancelled: false, leftCents: 500 };
  it.each([
    ['of one that has this much', 500, [one, two], [[2, 500]]],
    ['of the cancelled one of two alike', 1000, [one, { ...one, id: 3, isCancelled: true }], [[3, 1000]]],
    [
      'of all, whole',
      1500,
      [one, two],
      [
        [1, 1000],
        [2, 500],
      ],
    ],
    [
      'of all, in part',
      100,
      [one, two],
      [
        [1, 67],
        [2, 33],
      ],
    ],
    ['of one that is refunded already', 40, [one, { ...two, leftCents: 0 }], [[1, 40]]],
    [
      'of more than is left',
      1600,
      [one, two],
      [
        [1, 1000],
        [2, 500],
        [null, 100],
      ],
    ],
    ['of nobody', 70, [], [[null, 70]]],
  ])('%s', (_name, amountCents, registrations, parts) =>
    expect(allocateRefund(amountCents, registrations)).toEqual(
      parts.map(([registrationId, cents]) => ({ registrationId, amountCents: cents })),
    ),
  );
});

describe('refunds', () => {
  it.each([
    [undefined, { kind: 'none' }],
    ['none', { kind: 'none' }],
    ['full', { kind: 'full' }],
    ['12.5', { kind: 'part', amountCents: 1250 }],
    ['0', null],
    ['-1', null],
    ['1e3', null],
    ['all', null],
  ])('%p is read as %p', (text, wish) => expect(readRefundWish(text)).toEqual(wish));

  const row = (amountCents: number, status: RefundRow['status'] = 'succeeded'): RefundRow => ({
    amountCents,
    status,
  });

  it('never exceed the share, nor the payment, and a failed one counts for nothing', () => {
    const most = (share: RefundRow[], all: RefundRow[]) =>
      refundableCents({ shareCents: 1000, refunds: share }, { capturedCents: 1500, refunds: all });
    expect(most([], [])).toBe(1000);
    expect(most([row(400)], [row(400)])).toBe(600);
    expect(most([], [row(900)])).toBe(600);
    expect(most([row(1000, 'failed')], [row(1000, 'failed')])).toBe(1000);
    expect(most([row(1000, 'pending')], [row(1000, 'pending')])).toBe(0);
    expect(most([], [row(2000)])).toBe(0);
  });

  it('show in the payment status', () => {
    expect(paymentStatusOf(0, [])).toBe('free');
    expect(paymentStatusOf(1000, [])).toBe('completed');
    expect(paymentStatusOf(1000, [row(1)])).toBe('partially_refunded');
    expect(paymentStatusOf(1000, [row(600), row(400, 'pending')])).toBe('refunded');
    expect(paymentStatusOf(1000, [row(1000, 'failed')])).toBe('completed');
  });
});

describe('CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@cmd',
    '\tx',
    '\rx',
    '＝1+1',
    '＋1',
    '－1',
    '＠cmd',
    '﹦1',
    '−1',
    ' =1',
    '\u00a0=1',
  ])('makes %p text', (cell) => expect(neutralised(cell)).toBe(`'${cell}`));
  it.each([
    '\u200b=1',
    '\u200bAda',
    '\u200d',
    '\ufeff=1',
    '\u00ad=1',
    '\u2060+1',
    '\u202e=1',
    '\n=1',
    '\u0000=1',
  ])('makes %j, which begins with what cannot be seen, text', (cell) =>
    expect(neutralised(cell)).toBe(`'${cell}`),
  );
  it.each(['Ada', 'a=b', '', 'Ångström', '李 =', 'José', 'x@y.z'])('leaves %p alone', (cell) =>
    expect(neutralised(cell)).toBe(cell),
  );
  it.each([
    [['1', 'Ada', ''], '1,Ada,\r\n'],
    [['a,b', 'say "no"', 'two\nlines', '\r'], '"a,b","say ""no""","two\nlines","\r"\r\n'],
    [[''], '\r\n'],
  ])('writes %p as a record', (cells, line) => expect(csvLine(cells)).toBe(line));
  it('names the file after the program', () =>
    expect(exportFileName('Week 1: All Sports!')).toBe('Week_1__All_Sports__registrations.csv'));
});

it('keeps the waiver as one text', () => {
  expect(waiverText(WAIVER)).toContain('Release. So far as the law allows');
});
