import type { Stripe } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';

import { faultsOf } from '@/ui/form/rules';

import { cardNumber, cardRules, expiry } from './card-rules';
import { couponCode } from './coupon-rules';
import { clockWords, heldWords, HOLD_MS, timeLeft } from './hold';
import { loadPaymentScript, SCRIPT_RETRY_MS } from './stripe-script';
import { successWords } from './success-words';
import { byChild, countWords, couponSaving } from './summary';

describe('a card of the sandbox', () => {
  const card = { name: 'Dana', number: '4242 4242 4242 4242', expiry: '09 / 28', code: '123' };
  it('is taken when complete', () => expect(faultsOf(card, cardRules)).toEqual({}));
  it.each([
    ['number', '4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['number', '4242', 'Your card number is incorrect.'],
    ['expiry', '13 / 28', 'Month and year'],
    ['expiry', '9', 'Month and year'],
    ['code', '12', '3 digits'],
    ['name', ' ', 'The name on the card'],
  ] as const)('is refused with %s %j', (field, value, sentence) => {
    expect(faultsOf({ ...card, [field]: value }, cardRules)).toEqual({ [field]: sentence });
  });
  it('asks for four digits of an American Express card', () => {
    expect(faultsOf({ ...card, number: '378282246310005' }, cardRules)).toEqual({ code: '4 digits' });
  });
  it('is written in groups', () => {
    expect(cardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(cardNumber('42424')).toBe('4242 4');
    expect(expiry('0928')).toBe('09 / 28');
    expect(expiry('09')).toBe('09');
  });
});

it('a coupon code is trimmed and upper case', () => expect(couponCode('  hoops10 ')).toBe('HOOPS10'));

describe('the hold', () => {
  it('counts down, and never shows more than a whole one or less than nothing', () => {
    expect(timeLeft(1_496_000, 1_000_000)).toBe(496_000);
    expect(timeLeft(900_000, 1_000_000)).toBe(0);
    expect(timeLeft(9_000_000, 1_000_000)).toBe(HOLD_MS);
    expect(clockWords(496_000)).toBe('08:16');
    expect(clockWords(1)).toBe('00:01');
  });
  it('says how many seats', () => {
    expect(heldWords(1)).toBe('1 seat is held for you');
    expect(heldWords(5)).toBe('5 seats are held for you');
  });
});

describe('what is bought', () => {
  const lines = [
    { childId: 1, childName: 'Maya', name: 'August', amount: 79 },
    { childId: 2, childName: 'Theo', name: 'August', amount: 79 },
    { childId: 1, childName: 'Maya', name: 'Week 1', amount: 325 },
  ];
  it('is summed by child', () => {
    expect(byChild(lines).map(({ childName, sum, names }) => [childName, sum, names])).toEqual([
      ['Maya', 404, ['August', 'Week 1']],
      ['Theo', 79, ['August']],
    ]);
    expect(countWords(lines)).toBe('2 children, 3 programs');
    expect(countWords(lines.slice(0, 1))).toBe('1 child, 1 program');
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

describe('the sentence of success', () => {
  const one = { childId: 1, childName: 'Maya', programName: 'Week 1' };
  it.each([
    [[one], false, 'Maya is registered for Week 1.'],
    [[one, { ...one, programName: 'Week 2' }], false, 'Maya is registered for 2 programs.'],
    [[one, { ...one, childId: 2 }], false, '2 children have been successfully registered!'],
    [[one], true, 'Your free registration has been processed successfully.'],
  ])('%#', (registrations, isFree, words) => expect(successWords(registrations, isFree)).toBe(words));
});

describe("the provider's script", () => {
  const stripe = {} as Stripe;
  it('is asked for again up to three times, a second apart', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
    load.mockResolvedValue(stripe);
    const pause = vi.fn().mockResolvedValue(undefined);
    await expect(loadPaymentScript('pk_test_1', load, pause)).resolves.toBe(stripe);
    expect(load).toHaveBeenCalledTimes(3);
    expect(pause.mock.calls).toEqual([[SCRIPT_RETRY_MS], [SCRIPT_RETRY_MS]]);
  });
  it('fails after the third repetition', async () => {
    const load = vi.fn().mockRejectedValue(new Error('no'));
    await expect(loadPaymentScript('pk_live_1', load, () => Promise.resolve())).rejects.toThrow('no');
    expect(load).toHaveBeenCalledTimes(4);
  });
  it('is not asked for with a key of an unknown kind', async () => {
    const load = vi.fn();
    await expect(loadPaymentScript('sk_test_1', load)).rejects.toThrow('prefix');
    expect(load).not.toHaveBeenCalled();
  });
});
