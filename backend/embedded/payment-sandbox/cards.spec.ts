import { describe, expect, it } from '@jest/globals';
import { getBehavior, findCardByToken, toCardDetails, passesLuhn, readCard, testCards } from './cards';
import { decodeForm } from './form';

const now = new Date('2026-11-21T12:00:00Z');
const read = (fields: string) => readCard(decodeForm(fields), now);
const good = 'card[number]=4242424242424242&card[cvc]=123';

describe('test cards', () => {
  it('have numbers that a card form accepts', () => {
    expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(new Set(testCards.flatMap(({ tokens }) => tokens)).size).toBe(
      testCards.flatMap(({ tokens }) => tokens).length,
    );
  });

  it.each([
    ['pm_card_visa', 'pays'],
    ['pm_card_chargeDeclined', 'declines'],
    ['pm_card_visa_chargeDeclined', 'declines'],
    ['pm_card_authenticationRequired', 'authenticates'],
    ['pm_card_createDispute', 'pays'],
  ])('%s %s', (token, kind) => {
    expect(findCardByToken(token)?.behavior.kind).toBe(kind);
  });

  it('are the only cards that pay', () => {
    const unknown = toCardDetails('4012888888881881', 12, 2030, true);
    expect(getBehavior(unknown)).toMatchObject({ kind: 'declines', declineCode: 'test_mode_live_card' });
    expect(getBehavior(toCardDetails('4242424242424242', 12, 2030, true)).kind).toBe('pays');
  });
});

describe('a typed card', () => {
  it.each([
    [`${good}&card[exp_month]=11&card[exp_year]=2026`, { brand: 'visa', last4: '4242', exp_year: 2026 }],
    [`${good}&card[exp_month]=1&card[exp_year]=30`, { exp_month: 1, exp_year: 2030 }],
    [
      'card[number]=378282246310005&card[cvc]=1234&card[exp_month]=1&card[exp_year]=30',
      { brand: 'amex', last4: '0005' },
    ],
  ])('%s is accepted', (fields, expected) => {
    expect(read(fields)).toMatchObject(expected);
  });

  it.each([
    [`${good}&card[exp_month]=10&card[exp_year]=2026`, 'invalid_expiry_month'],
    [`${good}&card[exp_month]=0&card[exp_year]=2030`, 'invalid_expiry_month'],
    [`${good}&card[exp_month]=1&card[exp_year]=2025`, 'invalid_expiry_year'],
    [`${good}&card[exp_month]=1&card[exp_year]=2099`, 'invalid_expiry_year'],
    ['card[number]=4242424242424242&card[cvc]=1234&card[exp_month]=1&card[exp_year]=30', 'invalid_cvc'],
    ['card[number]=4242424242424243&card[cvc]=123&card[exp_month]=1&card[exp_year]=30', 'incorrect_number'],
  ])('%s is rejected', (fields, code) => {
    expect(() => read(fields)).toThrow(expect.objectContaining({ body: expect.objectContaining({ code }) }));
  });
});
