import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Cents } from '../../../kernel';
import { Clock, Settings } from '../../../platform';
import type { IntentStatus } from '../domain/hold-times';

/** A payment at the provider, as far as it matters here. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  receivedCents: Cents;
  clientSecret: string | null;
  /** From its metadata; null when it is not one of ours. */
  checkoutId: number | null;
  quoteVersion: number | null;
  lastError: string | null;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: Cents;
  /** Our row, from its metadata. */
  refundId: number | null;
  failure: string | null;
}

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string;
  paymentIntentId: string | null;
  amountCents: Cents | null;
}

/**
 * - `silent`: no answer; it may have been done. Asking again with the same key is safe.
 * - `failed`: an answer without a result, remembered under its key, so the next try needs another.
 * - `refused`: the provider will not do it as things stand.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'silent' | 'failed' | 'refused',
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** The key was used for something else: by another database, within the last day, at the same account. */
export const KEY_REUSED = 'key_reused';

export interface IntentWish {
  checkoutId: number;
  quoteVersion: number;
  amountCents: Cents;
  email: string;
  description: string;
  /** The names that the provider's own pages show beside the payment. */
  labels: Record<string, string>;
}

const TIME_OUT_MS = 10_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Stripe, or the sandbox that speaks its API. Never call it inside a transaction: it may stall. */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe;

  constructor(
    private readonly settings: Settings,
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

  async createIntent(wish: IntentWish, key: string): Promise<Intent> {
    return this.ask(async () =>
      intentOf(
        await this.stripe.paymentIntents.create(
          {
            amount: wish.amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            description: wish.description,
            receipt_email: undefined,
            metadata: metadataOf(wish),
          },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  /** Amount and quote change in one call, so that what is captured always names its own price. */
  async updateIntent(id: string, wish: IntentWish, key: string): Promise<Intent> {
    return this.ask(async () =>
      intentOf(
        await this.stripe.paymentIntents.update(
          id,
          { amount: wish.amountCents, metadata: metadataOf(wish) },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  async retrieveIntent(id: string): Promise<Intent> {
    return this.ask(async () => intentOf(await this.stripe.paymentIntents.retrieve(id)));
  }

  /** Without a key of its own: a refusal must not be remembered, as it may hold no longer in a minute. */
  async cancelIntent(id: string): Promise<Intent> {
    return this.ask(async () =>
      intentOf(await this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })),
    );
  }

  async createRefund(
    wish: { paymentIntentId: string; amountCents: Cents; refundId: number },
    key: string,
  ): Promise<ProviderRefund> {
    return this.ask(async () =>
      refundOf(
        await this.stripe.refunds.create(
          {
            payment_intent: wish.paymentIntentId,
            amount: wish.amountCents,
            metadata: { refundId: String(wish.refundId) },
          },
          { idempotencyKey: key },
        ),
      ),
    );
  }

  async retrieveRefund(id: string): Promise<ProviderRefund> {
    return this.ask(async () => refundOf(await this.stripe.refunds.retrieve(id)));
  }

  async refundsOf(paymentIntentId: string): Promise<ProviderRefund[]> {
    return this.ask(async () => {
      const page = await this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      return page.data.map(refundOf);
    });
  }

  /** What the provider told since `since`, oldest first: for messages that never reached us. */
  async eventsSince(since: Date, types: string[]): Promise<ProviderEvent[]> {
    return this.ask(async () => {
      const page = await this.stripe.events.list({
        types,
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      });
      return page.data.map(eventOf).reverse();
    });
  }

  /** Null when the signature does not hold or is too old by the one clock. */
  readEvent(body: Buffer, signature: string): ProviderEvent | null {
    try {
      return eventOf(
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
  if (status >= 500) return new ProviderError('failed', error.message, code);
  const refused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    reused;
  // Too many requests, a key in use, a wrong key of ours: nothing is known about the payment.
  return new ProviderError(refused ? 'refused' : 'silent', error.message, code);
}

function metadataOf(wish: IntentWish): Record<string, string> {
  return {
    ...wish.labels,
    checkoutId: String(wish.checkoutId),
    quoteVersion: String(wish.quoteVersion),
  };
}

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    clientSecret: intent.client_secret,
    checkoutId: numberIn(intent.metadata.checkoutId),
    quoteVersion: numberIn(intent.metadata.quoteVersion),
    lastError: intent.last_payment_error?.message ?? null,
  };
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
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
    refundId: numberIn(refund.metadata?.refundId),
    failure: refund.failure_reason ?? null,
  };
}

function eventOf(event: Stripe.Event): ProviderEvent {
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
  };
}
