import { decodeForm, list, onlyKnown, text, type FormObject } from './form';
import { invalid, unauthorised } from './sandbox-error';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from './intents';
import { expand, page } from './lists';
import type { PaymentIntent } from './objects';
import { createPaymentMethod } from './payment-methods';
import { createRefund } from './refunds';
import type { Work } from './work';

interface Route {
  method: 'GET' | 'POST';
  pattern: RegExp;
  /** A browser may call it with the publishable key and, when an intent is named, its client secret. */
  browser: boolean;
  handle(work: Work, form: FormObject, id: string): unknown;
}

const route = (
  method: Route['method'],
  path: string,
  handle: Route['handle'],
  browser: 'browser' | 'secret' = 'secret',
): Route => ({
  method,
  pattern: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`),
  browser: browser === 'browser',
  handle,
});

const routes: Route[] = [
  route('POST', '/v1/payment_intents', (work, form) => createIntent(work, form)),
  route('GET', '/v1/payment_intents', (work, form) =>
    page(work, 'payment_intent', '/v1/payment_intents', form, { names: ['customer'], keep: () => true }),
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    (work, form, id) => {
      onlyKnown(form, []);
      return work.get('payment_intent', id, 'intent');
    },
    'browser',
  ),
  route('POST', '/v1/payment_intents/:id', (work, form, id) => updateIntent(work, id, form)),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    (work, form, id) => confirmIntent(work, id, form),
    'browser',
  ),
  route('POST', '/v1/payment_intents/:id/cancel', (work, form, id) => cancelIntent(work, id, form)),
  route('POST', '/v1/payment_methods', (work, form) => createPaymentMethod(work, form), 'browser'),
  route('GET', '/v1/payment_methods/:id', (work, _form, id) => work.get('payment_method', id)),
  route('POST', '/v1/refunds', (work, form) => createRefund(work, form)),
  route('GET', '/v1/refunds', (work, form) => {
    const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
    return page(work, 'refund', '/v1/refunds', form, {
      names: ['payment_intent', 'charge'],
      keep: (refund) =>
        (intent === undefined || refund.payment_intent === intent) &&
        (charge === undefined || refund.charge === charge),
    });
  }),
  route('GET', '/v1/refunds/:id', (work, _form, id) => work.get('refund', id)),
  route('GET', '/v1/charges', (work, form) => {
    const intent = text(form, 'payment_intent');
    return page(work, 'charge', '/v1/charges', form, {
      names: ['payment_intent'],
      keep: (charge) => intent === undefined || charge.payment_intent === intent,
    });
  }),
  route('GET', '/v1/charges/:id', (work, _form, id) => work.get('charge', id)),
  route('GET', '/v1/disputes', (work, form) => {
    const intent = text(form, 'payment_intent');
    return page(work, 'dispute', '/v1/disputes', form, {
      names: ['payment_intent', 'charge'],
      keep: (dispute) => intent === undefined || dispute.payment_intent === intent,
    });
  }),
  route('GET', '/v1/disputes/:id', (work, _form, id) => work.get('dispute', id)),
  route('GET', '/v1/events', (work, form) => {
    const types = list(form, 'types') ?? (text(form, 'type') ? [text(form, 'type')] : undefined);
    return page(work, 'event', '/v1/events', form, {
      names: ['type', 'types', 'delivery_success'],
      keep: (event) => types === undefined || types.includes(event.type),
    });
  }),
  route('GET', '/v1/events/:id', (work, _form, id) => work.get('event', id)),
];

export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const candidate of routes) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null;
    if (match) return { route: candidate, id: match[1] ?? '' };
  }
  return undefined;
}

/** The call's form without its authentication fields. */
export function readForm(encoded: string): { form: FormObject; key?: string; clientSecret?: string } {
  const form = decodeForm(encoded);
  const [key, clientSecret] = [text(form, 'key'), text(form, 'client_secret')];
  for (const name of ['key', 'client_secret', '_stripe_version', '_stripe_account']) delete form[name];
  return { form, key, clientSecret };
}

export function answer(
  work: Work,
  found: { route: Route; id: string },
  form: FormObject,
  caller: { secret: boolean; clientSecret?: string },
): unknown {
  const { route, id } = found;
  if (!caller.secret) {
    if (!route.browser) {
      throw unauthorised(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list ' +
          'of your API keys at https://dashboard.stripe.com/account/apikeys.',
        'secret_key_required',
      );
    }
    if (id) assertClientSecret(work, id, caller.clientSecret);
  }
  const paths = list(form, 'expand') ?? [];
  const object = route.handle(work, form, id);
  if (caller.secret) return expand(work, object, paths);
  return forBrowser(object);
}

function assertClientSecret(work: Work, id: string, clientSecret: string | undefined): void {
  if (!clientSecret)
    throw invalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  if (work.get('payment_intent', id, 'intent').client_secret !== clientSecret) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      'client_secret',
      'payment_intent_invalid_parameter',
    );
  }
}

/** What Stripe shows to a caller that only has the publishable key. */
export function forBrowser(object: unknown): unknown {
  const { object: kind } = object as { object: string };
  if (kind !== 'payment_intent') return object;
  const { metadata, latest_charge, customer, ...visible } = object as PaymentIntent;
  void [metadata, latest_charge, customer];
  return visible;
}
