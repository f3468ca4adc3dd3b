import type { Stripe } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';

import { validate } from '@/ui/form/rules';

import { cardNumber, cardRules, expiry } from './card-rules';
import { couponCode } from './coupon-rules';
import { formatTimeLeft, formatHeldSpots, HOLD_MS, timeLeft } from './hold';
import { loadPaymentScript, SCRIPT_RETRY_MS } from './stripe-script';
import { formatSuccess } from './success-words';
import { byChild, formatCount, couponSaving } from './summary';

describe('a card of the sandbox', () => {
  const card = { name: 'Dana', number: '4242 4242 4242 4242', expiry: '09 / 28', code: '123' };
  it('is accepted when complete', () => expect(validate(card, cardRules)).toEqual({}));
  it.each([
    ['number', '4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['number', '4242', 'Your card number is incorrect.'],
    ['expiry', '13 / 28', 'Enter the date like 09 / 28'],
    ['expiry', '9', 'Enter the date like 09 / 28'],
    ['code', '12', 'Enter the 3-digit code'],
    ['name', ' ', 'Enter the name on the card'],
  ] as const)('is rejected with %s %j', (field, value, sentence) => {
    expect(validate({ ...card, [field]: value }, cardRules)).toEqual({ [field]: sentence });
  });
  it('requires four digits for an American Express card', () => {
    expect(validate({ ...card, number: '378282246310005' }, cardRules)).toEqual({
      code: 'Enter the 4-digit code',
    });
  });
  it('is formatted in groups', () => {
    expect(cardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(cardNumber('42424')).toBe('4242 4');
    expect(expiry('0928')).toBe('09 / 28');
    expect(expiry('09')).toBe('09');
  });
});

it('trims a coupon code and converts it to upper case', () =>
  expect(couponCode('  hoops10 ')).toBe('HOOPS10'));

describe('the hold', () => {
  it('counts down, and never shows more than a whole one or less than nothing', () => {
    expect(timeLeft(1_496_000, 1_000_000)).toBe(496_000);
    expect(timeLeft(900_000, 1_000_000)).toBe(0);
    expect(timeLeft(9_000_000, 1_000_000)).toBe(HOLD_MS);
    expect(formatTimeLeft(496_000)).toBe('08:16');
    expect(formatTimeLeft(1)).toBe('00:01');
  });
  it('says how many spots', () => {
    expect(formatHeldSpots(1)).toBe('1 spot held for you');
    expect(formatHeldSpots(5)).toBe('5 spots held for you');
  });
});

describe('the checkout summary', () => {
  const lines = [
    { childId: 1, childName: 'Maya', name: 'August', amount: 79 },
    { childId: 2, childName: 'Theo', name: 'August', amount: 79 },
    { childId: 1, childName: 'Maya', name: 'Week 1', amount: 325 },
  ];
  it('is totaled by child', () => {
    expect(byChild(lines).map(({ childName, sum, names }) => [childName, sum, names])).toEqual([
      ['Maya', 404, ['August', 'Week 1']],
      ['Theo', 79, ['August']],
    ]);
    expect(formatCount(lines)).toBe('2 children, 3 programs');
    expect(formatCount(lines.slice(0, 1))).toBe('1 child, 1 program');
  });
  it('names what the coupon saved', () => {
    const discounts = [
      { kind: 'multi_session', label: 'Coupon for Maya', amount: 50 },
      { kind: 'coupon', label: 'HOOPS10', amount: 34.5 },
    ];
    expect(couponSaving(discounts)).toBe(34.5);
    expect(couponSaving(discounts.slice(0, 1))).toBe(0);
  });
});

describe('the success sentence', () => {
  const one = { childId: 1, childName: 'Maya', programName: 'Week 1' };
  it.each([
    [[one], false, 'Maya is registered for Week 1.'],
    [[one, { ...one, programName: 'Week 2' }], false, 'Maya is registered for 2 programs.'],
    [[one, { ...one, childId: 2 }], false, '2 children have been successfully registered!'],
    [[one], true, 'Your free registration has been processed successfully.'],
  ])('%#', (registrations, isFree, words) => expect(formatSuccess(registrations, isFree)).toBe(words));
});

describe("the provider's script", () => {
  const stripe = {} as Stripe;
  it('is requested again up to three times, a second apart', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
    load.mockResolvedValue(stripe);
    const pause = vi.fn().mockResolvedValue(undefined);
    await expect(loadPaymentScript('pk_test_1', load, pause)).resolves.toBe(stripe);
    expect(load).toHaveBeenCalledTimes(3);
    expect(pause.mock.calls).toEqual([[SCRIPT_RETRY_MS], [SCRIPT_RETRY_MS]]);
  });
  it('fails after the third retry', async () => {
    const load = vi.fn().mockRejectedValue(new Error('no'));
    await expect(loadPaymentScript('pk_live_1', load, () => Promise.resolve())).rejects.toThrow('no');
    expect(load).toHaveBeenCalledTimes(4);
  });
  it('is not requested with a key of an unknown kind', async () => {
    const load = vi.fn();
    await expect(loadPaymentScript('sk_test_1', load)).rejects.toThrow('prefix');
    expect(load).not.toHaveBeenCalled();
  });
});
