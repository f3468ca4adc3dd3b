import { secret } from './account';
import { invalid, refused } from './sandbox-error';
import {
  integer,
  list,
  mergeMetadata,
  nested,
  oneOf,
  onlyKnown,
  required,
  text,
  type FormObject,
} from './form';
import type { IntentStatus, PaymentIntent } from './objects';
import { charge, decline } from './charges';
import { behavior, createPaymentMethod, resolvePaymentMethod } from './payment-methods';
import { newId, type Work } from './work';

/** Which calls a state allows; everything else is rejected. */
export const allowedIn: Record<'update' | 'confirm' | 'cancel', readonly IntentStatus[]> = {
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};

const minimumCents = 50;
const maximumCents = 99_999_999;

const described = [
  'description',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
] as const;
const settable = [
  'amount',
  'currency',
  'metadata',
  'payment_method',
  'allowed_payment_method_types',
  ...described,
];
const confirmable = ['payment_method', 'payment_method_data', 'return_url', 'error_on_requires_action'];
/** Not read here, but valid at Stripe. */
const tolerated = [
  'off_session',
  'setup_future_usage',
  'use_stripe_sdk',
  'payment_method_options',
  'mandate_data',
];

export function createIntent(work: Work, form: FormObject): PaymentIntent {
  assertNoTypes(form);
  onlyKnown(form, [
    ...[...settable, ...confirmable, ...tolerated],
    ...['confirm', 'automatic_payment_methods', 'capture_method', 'confirmation_method'],
  ]);
  required(form, 'amount');
  required(form, 'currency');
  oneOf(form, 'confirmation_method', ['automatic']);
  const id = newId('pi');
  const blank: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: 0,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: oneOf(form, 'capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: `${id}_secret_${secret(12)}`,
    confirmation_method: 'automatic',
    created: work.now(),
    currency: 'usd',
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  };
  const confirm = text(form, 'confirm') === 'true';
  const intent = work.enqueue(changed(work, blank, form));
  work.event('payment_intent.created', intent);
  return confirm ? confirmStored(work, intent, form) : intent;
}

export function updateIntent(work: Work, id: string, form: FormObject): PaymentIntent {
  assertNoTypes(form);
  onlyKnown(form, [...settable, ...tolerated]);
  const intent = work.get('payment_intent', id, 'intent');
  const bound = ['amount', 'currency', 'payment_method', 'allowed_payment_method_types'].find(
    (name) => name in form,
  );
  if (bound && !allowedIn.update.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${bound} could not be updated because it has a status of ${intent.status}. ` +
        `You may only update the ${bound} of a PaymentIntent with one of the following statuses: ` +
        `${allowedIn.update.join(', ')}.`,
      bound,
    );
  }
  return work.enqueue(changed(work, intent, form));
}

export function confirmIntent(work: Work, id: string, form: FormObject): PaymentIntent {
  onlyKnown(form, [...confirmable, ...tolerated, 'receipt_email', 'capture_method']);
  return confirmStored(work, work.get('payment_intent', id, 'intent'), form);
}

export function cancelIntent(work: Work, id: string, form: FormObject): PaymentIntent {
  onlyKnown(form, ['cancellation_reason']);
  const intent = work.get('payment_intent', id, 'intent');
  const reason = oneOf(form, 'cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ]);
  if (!allowedIn.cancel.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        'one of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
        'requires_confirmation, requires_action, processing.',
    );
  }
  const canceled = work.enqueue({
    ...intent,
    status: 'canceled' as const,
    canceled_at: work.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  });
  work.event('payment_intent.canceled', canceled);
  return canceled;
}

function confirmStored(work: Work, intent: PaymentIntent, form: FormObject): PaymentIntent {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (!allowedIn.confirm.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    );
  }
  const data = nested(form, 'payment_method_data');
  const given = data ? createPaymentMethod(work, data).id : text(form, 'payment_method');
  const chosen = given || intent.payment_method;
  if (!chosen) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method or ConfirmationToken.',
    );
  }
  const method = resolvePaymentMethod(work, chosen);
  const confirmed = work.enqueue({
    ...intent,
    payment_method: method.id,
    receipt_email: text(form, 'receipt_email') ?? intent.receipt_email,
    last_payment_error: null,
    next_action: null,
  });
  const card = behavior(method);
  if (card.kind !== 'authenticates') return charge(work, confirmed, method, card);
  if (text(form, 'error_on_requires_action') === 'true') {
    throw decline(work, confirmed, method, {
      code: 'authentication_required',
      declineCode: 'authentication_not_handled',
      message:
        'This payment required an authentication action to complete, but `error_on_requires_action` was set.',
    });
  }
  return askHolder(work, confirmed, text(form, 'return_url'));
}

function askHolder(work: Work, intent: PaymentIntent, returnUrl: string | undefined): PaymentIntent {
  const query = new URLSearchParams({ client_secret: intent.client_secret });
  if (returnUrl !== undefined) {
    if (!URL.canParse(returnUrl) || !/^https?:/.test(returnUrl))
      throw invalid('Not a valid URL', 'return_url');
    query.set('return_url', returnUrl);
  }
  const url = `${work.context.publicUrl}/authenticate/${intent.id}?${query.toString()}`;
  const waiting = work.enqueue({
    ...intent,
    status: 'requires_action' as const,
    next_action: returnUrl
      ? { type: 'redirect_to_url' as const, redirect_to_url: { url, return_url: returnUrl } }
      : {
          type: 'use_stripe_sdk' as const,
          use_stripe_sdk: { type: 'three_d_secure_redirect' as const, stripe_js: url },
        },
  });
  work.event('payment_intent.requires_action', waiting);
  return waiting;
}

/** The cardholder came back from the bank's page. */
export function finishAuthentication(work: Work, intent: PaymentIntent, approved: boolean): PaymentIntent {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState(intent, `This PaymentIntent does not wait for an authentication.`);
  }
  const method = work.get('payment_method', intent.payment_method, 'payment_method');
  const card = behavior(method);
  const answered = { ...intent, next_action: null };
  if (approved) return charge(work, answered, method, card.kind === 'authenticates' ? card.then : card);
  throw decline(
    work,
    answered,
    method,
    {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    'invalid_request_error',
  );
}

function changed(work: Work, intent: PaymentIntent, form: FormObject): PaymentIntent {
  const currency = (text(form, 'currency') ?? intent.currency).toLowerCase();
  if (currency !== 'usd')
    throw invalid(`Invalid currency: ${currency}. This sandbox charges usd.`, 'currency');
  const types = list(form, 'allowed_payment_method_types');
  if (types && !types.includes('card')) {
    throw invalid('This sandbox takes payments by card.', 'allowed_payment_method_types');
  }
  const next = {
    ...intent,
    amount: checkedAmount(form) ?? intent.amount,
    currency,
  };
  if (types) next.allowed_payment_method_types = types;
  next.metadata = mergeMetadata(intent.metadata, form);
  for (const name of described) next[name] = name in form ? text(form, name) || null : intent[name];
  const method = text(form, 'payment_method');
  if (method !== undefined) {
    next.payment_method = method === '' ? null : resolvePaymentMethod(work, method).id;
    next.status = next.payment_method ? 'requires_confirmation' : 'requires_payment_method';
    next.next_action = null;
  }
  return next;
}

/** Removed from the API on September 30, 2026. */
function assertNoTypes(form: FormObject): void {
  if (!('payment_method_types' in form)) return;
  throw invalid(
    'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.',
    'payment_method_types',
    'payment_method_types_no_longer_supported',
  );
}

function checkedAmount(form: FormObject): number | undefined {
  const amount = integer(form, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 0) {
    throw invalid('This value must be greater than or equal to 0.', 'amount', 'parameter_invalid_integer');
  }
  if (amount < minimumCents) {
    throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  }
  if (amount > maximumCents) {
    throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  }
  return amount;
}

function unexpectedState(intent: PaymentIntent, message: string, param?: string) {
  return refused(message, { code: 'payment_intent_unexpected_state', param, payment_intent: intent });
}
