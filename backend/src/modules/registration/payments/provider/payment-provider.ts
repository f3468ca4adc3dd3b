import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Cents } from '../../../../kernel';
import { Clock, AppConfig } from '../../../../platform';
import type { IntentStatus } from '../../checkout/domain/hold-timing';

/** The parts of a provider's payment that we use. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  receivedCents: Cents;
  clientSecret: string | null;
  /**
   * The checkout in its metadata. Anyone with access to the account could have written it; only the nonce proves that
   * we did.
   */
  checkoutId: number | null;
  quoteVersion: number | null;
  nonce: string | null;
  lastError: string | null;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: Cents;
  paymentIntentId: string | null;
  /** The refund row that it names; its nonce proves it. */
  refundId: number | null;
  nonce: string | null;
  failure: string | null;
}

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string;
  paymentIntentId: string | null;
  amountCents: Cents | null;
  /** By the provider's clock. */
  createdAt: Date;
}

/**
 * - `silent`: no answer; the request may have been carried out, or may be later. Repeating it with the same key is
 *   safe.
 * - `failed`: an answer without a result; the request may have been carried out, and the provider may replay the error
 *   for the key.
 * - `refused`: the provider rejects the request in the current state.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'silent' | 'failed' | 'refused',
    message: string,
    readonly code: string | null = null,
    /** The answer was stored for this key: repeating the request returns it, and the key has no further effect. */
    readonly remembered = false,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** The key was used for another request: by another database with the same account, within the last day. */
export const KEY_REUSED = 'key_reused';

export interface PaymentIntentParams {
  checkoutId: number;
  quoteVersion: number;
  nonce: string | null;
  amountCents: Cents;
  email: string;
  description: string;
  /** Shown with the payment on the provider's own pages. They can't be erased there, so they must not name a child. */
  labels: Record<string, string>;
}

/** Shorter than the limit of a request, so that an unresponsive provider can be told from an unresponsive database. */
const TIME_OUT_MS = 8_000;
/** A price change and the check after a missing answer fit into the time limit together. */
const WRITE_TIMEOUT_MS = 5_000;
const READ_TIMEOUT_MS = 3_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * Calls Stripe, or the sandbox with Stripe's API. Must never be called inside a transaction, because it may take long
 * to answer.
 */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe;

  constructor(
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {
    const address = settings.stripe.apiUrl ? new URL(settings.stripe.apiUrl) : null;
    this.stripe = new Stripe(settings.stripe.secretKey, {
      timeout: TIME_OUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(address && {
        host: address.hostname,
        port: address.port || (address.protocol === 'https:' ? 443 : 80),
        protocol: address.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  }

  async createIntent(params: PaymentIntentParams, key: string): Promise<Intent> {
    return this.ask(async () =>
      toIntent(
        await this.stripe.paymentIntents.create(
          {
            amount: params.amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            description: params.description,
            receipt_email: undefined,
            metadata: toMetadata(params),
          },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  /** Amount and quote change in one request, so that a payment always names its own price. */
  async updateIntent(id: string, params: PaymentIntentParams, key: string): Promise<Intent> {
    return this.ask(async () =>
      toIntent(
        await this.stripe.paymentIntents.update(
          id,
          { amount: params.amountCents, metadata: toMetadata(params) },
          { idempotencyKey: key, timeout: WRITE_TIMEOUT_MS },
        ),
      ),
    );
  }

  async retrieveIntent(id: string): Promise<Intent> {
    return this.ask(async () =>
      toIntent(await this.stripe.paymentIntents.retrieve(id, {}, { timeout: READ_TIMEOUT_MS })),
    );
  }

  /**
   * The `wanted` payments requested since then. Uses the list, because it includes recent payments and the search does
   * not.
   */
  async findIntents(since: Date, wanted: (intent: Intent) => boolean): Promise<Intent[]> {
    return this.ask(async () => {
      const found: Intent[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 })) {
        const read = toIntent(intent);
        if (wanted(read)) found.push(read);
      }
      return found;
    });
  }

  /** Without a key, because a rejection must not be replayed: it may be outdated a minute later. */
  async cancelIntent(id: string): Promise<Intent> {
    return this.ask(async () =>
      toIntent(
        await this.stripe.paymentIntents.cancel(
          id,
          { cancellation_reason: 'abandoned' },
          { timeout: READ_TIMEOUT_MS },
        ),
      ),
    );
  }

  async createRefund(
    input: { paymentIntentId: string; amountCents: Cents; refundId: number; nonce: string | null },
    key: string,
  ): Promise<ProviderRefund> {
    return this.ask(async () =>
      getRefund(
        await this.stripe.refunds.create(
          {
            payment_intent: input.paymentIntentId,
            amount: input.amountCents,
            metadata: {
              refundId: String(input.refundId),
              ...(input.nonce !== null && { nonce: input.nonce }),
            },
          },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  async retrieveRefund(id: string): Promise<ProviderRefund> {
    return this.ask(async () => getRefund(await this.stripe.refunds.retrieve(id)));
  }

  /** All refunds of the payment, on all pages. */
  async getRefunds(paymentIntentId: string): Promise<ProviderRefund[]> {
    return this.ask(async () => {
      const refunds: ProviderRefund[] = [];
      const pages = this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      for await (const refund of pages) refunds.push(getRefund(refund));
      return refunds;
    });
  }

  /** All events since `since`, newest first, in pages. */
  async *eventsSince(since: Date, types: string[]): AsyncGenerator<ProviderEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for (let after: string | undefined; ;) {
      const page = await this.ask(() =>
        this.stripe.events.list({ types, created, limit: 100, starting_after: after }),
      );
      yield page.data.map(toEvent);
      if (!page.has_more) return;
      after = page.data[page.data.length - 1].id;
    }
  }

  /** Null when the signature is invalid or too old. */
  readEvent(body: Buffer, signature: string): ProviderEvent | null {
    try {
      return toEvent(
        this.stripe.webhooks.constructEvent(
          body,
          signature,
          this.settings.stripe.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          this.clock.now().getTime(),
        ),
      );
    } catch {
      return null;
    }
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw providerError(error);
    }
  }
}

function providerError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError('silent', error instanceof Error ? error.message : String(error));
  }
  const status = error.statusCode ?? 0;
  const reused =
    error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
  const code = reused ? KEY_REUSED : (error.code ?? null);
  const remembered = error.headers?.['idempotent-replayed'] === 'true';
  if (status >= 500) return new ProviderError('failed', error.message, code, remembered);
  const refused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    reused;
  // Too many requests, a key in use, or a wrong key of ours say nothing about the payment.
  return refused
    ? new ProviderError('refused', error.message, code, remembered)
    : new ProviderError('silent', error.message, code);
}

function toMetadata(params: PaymentIntentParams): Record<string, string> {
  return {
    ...params.labels,
    checkoutId: String(params.checkoutId),
    quoteVersion: String(params.quoteVersion),
    ...(params.nonce !== null && { nonce: params.nonce }),
  };
}

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    clientSecret: intent.client_secret,
    checkoutId: numberIn(intent.metadata.checkoutId),
    quoteVersion: numberIn(intent.metadata.quoteVersion),
    nonce: intent.metadata.nonce ?? null,
    lastError: intent.last_payment_error?.message ?? null,
  };
}

function getRefund(refund: Stripe.Refund): ProviderRefund {
  const status =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return {
    id: refund.id,
    status,
    amountCents: refund.amount,
    paymentIntentId: typeof refund.payment_intent === 'string' ? refund.payment_intent : null,
    refundId: numberIn(refund.metadata?.refundId),
    nonce: refund.metadata?.nonce ?? null,
    failure: refund.failure_reason ?? null,
  };
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: unknown;
    amount?: number;
  };
  const id = object.id ?? '';
  const paymentIntentId =
    object.object === 'payment_intent'
      ? id
      : typeof object.payment_intent === 'string'
        ? object.payment_intent
        : null;
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    paymentIntentId,
    amountCents: object.amount ?? null,
    createdAt: new Date((event.created ?? 0) * 1000),
  };
}
