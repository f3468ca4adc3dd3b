import { sandboxControl, type TestApp } from './test-app';

export interface SandboxIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
  next_action?: { use_stripe_sdk?: { stripe_js: string } };
  client_secret: string;
}

/** Confirms a payment as the browser's card form does: with the publishable key and the intent's secret. */
export async function confirmCard(
  test: TestApp,
  intent: { paymentIntentId: string | null; clientSecret: string | null },
  paymentMethod = 'pm_card_visa',
): Promise<{ ok: boolean; body: SandboxIntent & { error?: { message: string; code: string } } }> {
  const { apiUrl, publishableKey } = test.settings.stripe;
  const response = await fetch(`${apiUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      payment_method: paymentMethod,
      key: publishableKey,
      client_secret: intent.clientSecret ?? '',
    }),
  });
  return { ok: response.ok, body: (await response.json()) as SandboxIntent };
}

/** Every object of a kind in the account at the payment provider, newest first. */
export async function fetchFromProvider<T = SandboxIntent>(
  test: TestApp,
  kind: 'payment_intents' | 'charges' | 'refunds' | 'events',
): Promise<T[]> {
  const all: T[] = [];
  for (let after = ''; ;) {
    const response = await fetch(
      `${test.settings.stripe.apiUrl}/v1/${kind}?limit=100${after && `&starting_after=${after}`}`,
      { headers: { authorization: `Bearer ${test.settings.stripe.secretKey}` } },
    );
    const page = (await response.json()) as { data: (T & { id: string })[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
    after = page.data[page.data.length - 1].id;
  }
}

/** Done at the provider by someone else: its dashboard, another installation, another database. */
export async function callProviderDirectly<T = SandboxIntent>(
  test: TestApp,
  path: 'payment_intents' | 'refunds',
  form: Record<string, string>,
  idempotencyKey?: string,
): Promise<T> {
  const response = await fetch(`${test.settings.stripe.apiUrl}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${test.settings.stripe.secretKey}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A fault of the payment provider, for example `{ kind: 'stall', ms: 30000, path: '/v1/refunds' }`. */
export function injectProviderFault(test: TestApp, fault: Record<string, unknown>): Promise<unknown> {
  return sandboxControl(test.settings.stripe.secretKey, 'POST', '/sandbox/faults', fault);
}

export function clearProviderFaults(test: TestApp): Promise<unknown> {
  return sandboxControl(test.settings.stripe.secretKey, 'DELETE', '/sandbox/faults');
}

/** Carries out what faults of the kind `late` held up. */
export function providerCatchesUp(test: TestApp): Promise<unknown> {
  return sandboxControl(test.settings.stripe.secretKey, 'POST', '/sandbox/late');
}

export function expireProviderKeys(test: TestApp): Promise<unknown> {
  return sandboxControl(test.settings.stripe.secretKey, 'DELETE', '/sandbox/keys');
}

export function providerSettings(test: TestApp, settings: Record<string, unknown>): Promise<unknown> {
  return sandboxControl(test.settings.stripe.secretKey, 'POST', '/sandbox/account', settings);
}
