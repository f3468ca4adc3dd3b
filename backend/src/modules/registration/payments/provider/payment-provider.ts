import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { Cents } from '../../../../kernel';
import { Clock, Settings } from '../../../../platform';
import type { IntentStatus } from '../../checkout/domain/hold-times';

/** A payment at the provider, as far as it matters here. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: Cents;
  receivedCents: Cents;
  clientSecret: string | null;
  /** What its metadata say. Anybody with the account may have written them: only the nonce proves that we did. */
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
  /** The row that it names; its nonce proves it. */
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
 * - `silent`: no answer; it may have been done, or be done later. Asking again with the same key is safe.
 * - `failed`: an answer without a result; it may have been done. It may be remembered under its key.
 * - `refused`: the provider will not do it as things stand.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'silent' | 'failed' | 'refused',
    message: string,
    readonly code: string | null = null,
    /** The answer that is kept for this key: whoever asks with it gets no other, and nothing is done under it any more. */
    readonly remembered = false,
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
  nonce: string | null;
  amountCents: Cents;
  email: string;
  description: string;
  /** What the provider's own pages show beside the payment. They outlive an erasure here, so no child is named. */
  labels: Record<string, string>;
}

/** Shorter than a call may last, so that a silent provider is told from a silent database. */
const TIME_OUT_MS = 8_000;
/** A new price that got no answer and the look at what became of it stay within the same time together. */
const CHANGE_MS = 5_000;
const LOOK_MS = 3_000;
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
          { idempotencyKey: key, timeout: CHANGE_MS },
        ),
      ),
    );
  }

  async retrieveIntent(id: string): Promise<Intent> {
    return this.ask(async () =>
      intentOf(await this.stripe.paymentIntents.retrieve(id, {}, { timeout: LOOK_MS })),
    );
  }

  /** Those asked for since then that are `wanted`. Read from the list, which knows what was just made; the search does not. */
  async findIntents(since: Date, wanted: (intent: Intent) => boolean): Promise<Intent[]> {
    return this.ask(async () => {
      const found: Intent[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 })) {
        const read = intentOf(intent);
        if (wanted(read)) found.push(read);
      }
      return found;
    });
  }

  /** Without a key of its own: a refusal must not be remembered, as it may hold no longer in a minute. */
  async cancelIntent(id: string): Promise<Intent> {
    return this.ask(async () =>
      intentOf(
        await this.stripe.paymentIntents.cancel(
          id,
          { cancellation_reason: 'abandoned' },
          { timeout: LOOK_MS },
        ),
      ),
    );
  }

  async createRefund(
    wish: { paymentIntentId: string; amountCents: Cents; refundId: number; nonce: string | null },
    key: string,
  ): Promise<ProviderRefund> {
    return this.ask(async () =>
      refundOf(
        await this.stripe.refunds.create(
          {
            payment_intent: wish.paymentIntentId,
            amount: wish.amountCents,
            metadata: {
              refundId: String(wish.refundId),
              ...(wish.nonce !== null && { nonce: wish.nonce }),
            },
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

  /** All that the provider told since `since`, newest first, a page at a time. */
  async *eventsSince(since: Date, types: string[]): AsyncGenerator<ProviderEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for (let after: string | undefined; ;) {
      const page = await this.ask(() =>
        this.stripe.events.list({ types, created, limit: 100, starting_after: after }),
      );
      yield page.data.map(eventOf);
      if (!page.has_more) return;
      after = page.data[page.data.length - 1].id;
    }
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
  const remembered = error.headers?.['idempotent-replayed'] === 'true';
  if (status >= 500) return new ProviderError('failed', error.message, code, remembered);
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
    ...(wish.nonce !== null && { nonce: wish.nonce }),
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
    nonce: intent.metadata.nonce ?? null,
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
    paymentIntentId: typeof refund.payment_intent === 'string' ? refund.payment_intent : null,
    refundId: numberIn(refund.metadata?.refundId),
    nonce: refund.metadata?.nonce ?? null,
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
    createdAt: new Date((event.created ?? 0) * 1000),
  };
}
