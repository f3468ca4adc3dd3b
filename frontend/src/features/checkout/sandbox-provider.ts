import { isAccepted, type PaymentFailure } from './card-form';
import { expiryParts, type CardFields } from './card-rules';

interface ProviderError {
  type?: string;
  message?: string;
  param?: string;
  payment_intent?: Intent;
}

interface Intent {
  id: string;
  status: string;
  next_action?: { type: string; redirect_to_url?: { url: string } } | null;
}

export type SandboxOutcome =
  | { kind: 'paid'; paymentIntentId: string }
  | { kind: 'authenticate'; url: string }
  | { kind: 'failed'; failure: PaymentFailure; field?: keyof CardFields };

const NO_ANSWER = 'We could not reach the payment provider. Please try again.';

class Refusal extends Error {
  constructor(readonly fault: ProviderError) {
    super(fault.message);
  }
}

/** Straight to the provider, never through our own server: a card number has no place there. */
async function post<T>(url: string, fields: Record<string, string>): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  const body = (await response.json()) as T & { error?: ProviderError };
  if (body.error) throw new Refusal(body.error);
  return body;
}

const fieldOf: Record<string, keyof CardFields> = {
  'card[number]': 'number',
  'card[exp_month]': 'expiry',
  'card[exp_year]': 'expiry',
  'card[cvc]': 'code',
};

/** What Stripe's script does in the browser: creates a payment method from the card, then confirms with it. */
export async function payInSandbox(
  sandboxUrl: string,
  publishableKey: string,
  clientSecret: string,
  paymentIntentId: string,
  card: CardFields,
  returnUrl: string,
): Promise<SandboxOutcome> {
  const expires = expiryParts(card.expiry);
  try {
    const method = await post<{ id: string }>(`${sandboxUrl}/v1/payment_methods`, {
      key: publishableKey,
      type: 'card',
      'card[number]': card.number.replace(/\D/g, ''),
      'card[exp_month]': String(expires?.month ?? ''),
      'card[exp_year]': String(expires?.year ?? ''),
      'card[cvc]': card.code.replace(/\D/g, ''),
      'billing_details[name]': card.name.trim(),
    });
    const intent = await post<Intent>(`${sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      payment_method: method.id,
      return_url: returnUrl,
    });
    return getOutcome(intent);
  } catch (error) {
    if (!(error instanceof Refusal)) return failed('Payment Error', NO_ANSWER);
    const { type, message = NO_ANSWER, param, payment_intent: intent } = error.fault;
    if (intent && isAccepted(intent)) return { kind: 'paid', paymentIntentId: intent.id };
    const known = type === 'card_error' || type === 'invalid_request_error';
    return { ...failed(known ? 'Payment Failed' : 'Payment Error', message), field: fieldOf[param ?? ''] };
  }
}

function getOutcome(intent: Intent): SandboxOutcome {
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url !== undefined) return { kind: 'authenticate', url };
  if (isAccepted(intent)) return { kind: 'paid', paymentIntentId: intent.id };
  return failed('Payment Failed', 'Your payment was not approved. Please try another card.');
}

function failed(title: PaymentFailure['title'], message: string): SandboxOutcome & { kind: 'failed' } {
  return { kind: 'failed', failure: { title, message } };
}
