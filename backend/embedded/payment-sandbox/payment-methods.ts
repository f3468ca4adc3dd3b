import { getBehavior, findCardByToken, toCardDetails, readCard, type CardBehavior } from './cards';
import { invalid, missing } from './sandbox-error';
import { mergeMetadata, nested, onlyKnown, required, text, type FormObject } from './form';
import type { BillingDetails, PaymentMethod } from './objects';
import { newId, type Work } from './work';

export function createPaymentMethod(work: Work, form: FormObject): PaymentMethod {
  onlyKnown(form, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay']);
  const type = required(form, 'type');
  if (type !== 'card') throw invalid(`Invalid type: must be card`, 'type');
  const card = readCard(form, new Date(work.account.nowMs()));
  return work.enqueue({
    ...blank(work, form),
    card,
    metadata: mergeMetadata({}, form),
  });
}

/** `pm_card_visa` and the like become a new payment method each time, as at Stripe. */
export function resolvePaymentMethod(work: Work, id: string): PaymentMethod {
  const stored = work.find('payment_method', id);
  if (stored) return stored;
  const testCard = findCardByToken(id);
  if (!testCard) throw missing('PaymentMethod', id, 'payment_method');
  const nextYear = new Date(work.account.nowMs()).getUTCFullYear() + 1;
  return work.enqueue({ ...blank(work, {}), card: toCardDetails(testCard.number, 12, nextYear, true) });
}

export function behavior(method: PaymentMethod): CardBehavior {
  return getBehavior(method.card);
}

function blank(work: Work, form: FormObject): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: work.now(),
    livemode: false,
    billing_details: billingDetails(nested(form, 'billing_details')),
    card: toCardDetails('', 1, 2000, false),
    customer: null,
    metadata: {},
  };
}

function billingDetails(form: FormObject = {}): BillingDetails {
  const given = nested(form, 'address') ?? {};
  const address = (name: string) => text(given, name) || null;
  return {
    name: text(form, 'name') || null,
    email: text(form, 'email') || null,
    phone: text(form, 'phone') || null,
    address: {
      city: address('city'),
      country: address('country'),
      line1: address('line1'),
      line2: address('line2'),
      postal_code: address('postal_code'),
      state: address('state'),
    },
  };
}
