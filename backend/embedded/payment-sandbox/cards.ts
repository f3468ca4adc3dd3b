import { createHash } from 'node:crypto';
import { cardError, invalid } from './sandbox-error';
import { integer, nested, required, text, type FormObject } from './form';
import type { CardDetails, StripeErrorBody } from './objects';

/** What happens when a card is charged. */
export type CardBehavior =
  | { kind: 'pays'; dispute?: 'fraudulent' | 'product_not_received'; refunds?: 'fail' | 'pending' }
  | { kind: 'declines'; code: string; declineCode?: string; message: string }
  /** The bank asks the cardholder first; the charge is attempted only after that. */
  | { kind: 'authenticates'; then: CardBehavior };

export interface TestCard {
  number: string;
  tokens: string[];
  behavior: CardBehavior;
}

const pays: CardBehavior = { kind: 'pays' };
const declines = (declineCode: string, message = 'Your card was declined.'): CardBehavior => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
  message,
});
const rejects = (code: string, message: string): CardBehavior => ({ kind: 'declines', code, message });
const authenticates = (then: CardBehavior = pays): CardBehavior => ({ kind: 'authenticates', then });

const insufficient = declines('insufficient_funds', 'Your card has insufficient funds.');
const processingError = rejects(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);

const card = (number: string, behavior: CardBehavior, ...tokens: string[]): TestCard => ({
  number,
  behavior: behavior,
  tokens,
});

/** The cards of Stripe's testing page, with their payment methods. */
export const testCards: TestCard[] = [
  card('4242424242424242', pays, 'pm_card_visa', 'pm_card_us'),
  card('4000056655665556', pays, 'pm_card_visa_debit'),
  card('5555555555554444', pays, 'pm_card_mastercard'),
  card('5200828282828210', pays, 'pm_card_mastercard_debit'),
  card('378282246310005', pays, 'pm_card_amex'),
  card('6011111111111117', pays, 'pm_card_discover'),
  card('4000000000000077', pays, 'pm_card_bypassPending'),
  card(
    '4000000000000002',
    declines('generic_decline'),
    'pm_card_chargeDeclined',
    'pm_card_visa_chargeDeclined',
  ),
  card(
    '4000000000009995',
    insufficient,
    'pm_card_chargeDeclinedInsufficientFunds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
  ),
  card('4000000000009987', declines('lost_card'), 'pm_card_visa_chargeDeclinedLostCard'),
  card('4000000000009979', declines('stolen_card'), 'pm_card_visa_chargeDeclinedStolenCard'),
  card(
    '4000000000006975',
    declines('card_velocity_exceeded'),
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  ),
  card('4100000000000019', declines('fraudulent'), 'pm_card_radarBlock', 'pm_card_chargeDeclinedFraudulent'),
  card(
    '4000000000000069',
    rejects('expired_card', 'Your card has expired.'),
    'pm_card_chargeDeclinedExpiredCard',
  ),
  card(
    '4000000000000127',
    rejects('incorrect_cvc', "Your card's security code is incorrect."),
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  card('4000000000000119', processingError, 'pm_card_chargeDeclinedProcessingError'),
  card('4000000000000341', declines('generic_decline'), 'pm_card_chargeCustomerFail'),
  card('4000002500003155', authenticates(), 'pm_card_authenticationRequiredOnSetup'),
  card('4000002760003184', authenticates(), 'pm_card_authenticationRequired'),
  card('4000000000003220', authenticates(), 'pm_card_threeDSecure2Required'),
  card('4000000000003063', authenticates(), 'pm_card_threeDSecureRequired'),
  card(
    '4000008400001629',
    authenticates(declines('generic_decline')),
    'pm_card_threeDSecureRequiredChargeDeclined',
  ),
  card(
    '4000008260003178',
    authenticates(insufficient),
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  ),
  card('4000008400001280', authenticates(processingError), 'pm_card_threeDSecureRequiredProcessingError'),
  card('4000000000003055', pays, 'pm_card_threeDSecureOptional'),
  card('4000000000000259', { kind: 'pays', dispute: 'fraudulent' }, 'pm_card_createDispute'),
  card(
    '4000000000002685',
    { kind: 'pays', dispute: 'product_not_received' },
    'pm_card_createDisputeProductNotReceived',
  ),
  card('4000000000005126', { kind: 'pays', refunds: 'fail' }, 'pm_card_refundFail'),
  card('4000000000007726', { kind: 'pays', refunds: 'pending' }, 'pm_card_pendingRefund'),
];

const byFingerprint = new Map(testCards.map((entry) => [fingerprint(entry.number), entry]));
const byToken = new Map(testCards.flatMap((entry) => entry.tokens.map((token) => [token, entry] as const)));

export function findCardByToken(token: string): TestCard | undefined {
  return byToken.get(token);
}

/** A card that is not a listed test card never pays, as in Stripe's test mode. */
export function getBehavior(details: CardDetails): CardBehavior {
  return (
    byFingerprint.get(details.fingerprint)?.behavior ??
    declines(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card.',
    )
  );
}

export function toCardDetails(number: string, expMonth: number, expYear: number, cvc: boolean): CardDetails {
  return {
    brand: getBrand(number),
    last4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    funding: number === '4000056655665556' || number === '5200828282828210' ? 'debit' : 'credit',
    country: 'US',
    fingerprint: fingerprint(number),
    checks: { cvc_check: cvc ? 'pass' : 'unchecked' },
  };
}

/** Card fields as a person typed them, validated as Stripe does; `now` decides what has expired. */
export function readCard(form: FormObject, now: Date): CardDetails {
  const fields = nested(form, 'card');
  if (!fields) throw invalid('Missing required param: card.', 'card', 'parameter_missing');
  const token = text(fields, 'token');
  if (token !== undefined) throw invalid(`No such token: '${token}'`, 'card[token]', 'resource_missing');
  const number = required(fields, 'number').replaceAll(/[\s-]/g, '');
  const month = integer(fields, 'exp_month') ?? 0;
  const shortYear = integer(fields, 'exp_year') ?? 0;
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  const cvc = text(fields, 'cvc') ?? '';

  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (month < 1 || month > 12) {
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (cvc !== '' && !new RegExp(getBrand(number) === 'amex' ? '^\\d{3,4}$' : '^\\d{3}$').test(cvc)) {
    throw cardFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return toCardDetails(number, month, year, cvc !== '');
}

function cardFault(code: StripeErrorBody['code'], message: string, param: string) {
  return cardError({ code, message, param: `card[${param}]` });
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function getBrand(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'unknown';
}

/** Replaces the number, which is never stored. */
function fingerprint(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 16);
}
