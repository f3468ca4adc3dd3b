import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { canRetry } from './domain/key-trust';
import { canChangeAmount, canStillBePaid, matchesQuote } from './domain/capture';
import { decideExpiredHold } from '../checkout/domain/hold-timing';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import {
  KEY_REUSED,
  PaymentProvider,
  ProviderError,
  type Intent,
  type PaymentIntentParams,
} from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutStateService } from '../checkout/checkout-state.service';
import { buildIntentParams } from './payment-intent-params';
import { SettlementService } from './settlement.service';

/** More rounds than any sequence of events needs, so exceeding it is a bug. */
const MAX_ROUNDS = 12;
const POLL_INTERVAL_MS = 20_000;
/** How far the provider's clock may be behind ours. */
const CLOCKS_APART_MS = 10 * 60_000;

/**
 * Keeps a checkout's one payment intent in sync with its quote, and cancels it. Every call runs under the checkout's
 * claim and outside any transaction.
 */
@Injectable()
export class PaymentIntentService {
  private readonly logger = new Logger(PaymentIntentService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly ledger: CheckoutStateService,
    private readonly settlements: SettlementService,
    private readonly clock: Clock,
  ) {}

  /** Afterwards the checkout has an intent for exactly its quote, or none when nothing has to be paid. */
  async ensureMatchesQuote(checkoutId: number): Promise<void> {
    try {
      for (let turn = 0; turn < MAX_ROUNDS; turn++) {
        if (await this.step(checkoutId)) return;
      }
      throw RegistrationErrors.payment_unavailable();
    } catch (error) {
      throw this.getRefusal(checkoutId, error);
    }
  }

  private getRefusal(checkoutId: number, error: unknown): unknown {
    if (!(error instanceof ProviderError)) return error;
    this.logger.warn(`Payment of checkout ${checkoutId}: ${error.kind}, ${error.message}`);
    return RegistrationErrors.payment_unavailable();
  }

  /**
   * Handles a checkout that was abandoned, has expired, or ended without the provider's answer. Does what the state of
   * its payment requires, and returns that state.
   */
  async finishEndingCheckout(checkoutId: number): Promise<Intent['status'] | 'silent' | null> {
    for (let turn = 0; turn < MAX_ROUNDS; turn++) {
      const checkout = await this.read(checkoutId);
      if (checkout.state !== 'ending' && checkout.state !== 'ended') return null;
      const now = this.clock.now();
      const intent = await this.current(checkout);
      const status = intent === null || intent === 'silent' ? intent : intent.status;
      const decision = decideExpiredHold({
        now,
        holdExpiresAt: checkout.holdExpiresAt,
        endingStartedAt: checkout.endingStartedAt,
        givenUp: checkout.endReason !== 'run_out',
        status,
      });
      const again = new Date(now.getTime() + POLL_INTERVAL_MS);
      if (decision === 'complete') {
        await this.settlements.settle(intent as Intent);
        return status;
      }
      if (decision === 'free') {
        const known = status === null || status === 'canceled';
        if (known && intent) await this.ledger.clearIntent(checkoutId, (intent as Intent).id);
        await this.ledger.release(checkoutId, known ? null : again);
        return status;
      }
      if (decision === 'keep' || !(await this.cancel((intent as Intent).id))) {
        await this.ledger.scheduleCheck(checkoutId, again);
        return status;
      }
    }
    return 'silent';
  }

  /** Afterwards nothing can be paid for an open checkout until a payment is requested again; its spots stay held. */
  async cancelIntentKeepingHold(checkoutId: number): Promise<void> {
    try {
      for (let turn = 0; turn < MAX_ROUNDS; turn++) {
        const checkout = await this.read(checkoutId);
        if (checkout.state !== 'open') return;
        if (checkout.attemptVersion !== null) await this.resolveAttempt(checkout, checkout.attemptVersion);
        else if (checkout.paymentIntentId === null) return;
        else await this.cancelOpenIntent(checkout);
      }
      throw RegistrationErrors.payment_unavailable();
    } catch (error) {
      throw this.getRefusal(checkoutId, error);
    }
  }

  /** Cancels the intent of an open checkout, whose spots stay held. */
  async cancelOpenIntent(checkout: Checkout): Promise<void> {
    if (checkout.paymentIntentId === null) return;
    const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
    if (intent.status === 'succeeded') {
      await this.settlements.settle(intent);
      throw RegistrationErrors.already_paid();
    }
    if (intent.status === 'processing') throw RegistrationErrors.payment_processing();
    if (intent.status !== 'canceled') await this.provider.cancelIntent(intent.id);
    await this.ledger.clearIntent(checkout.id, intent.id);
  }

  /** Whether the family would be charged exactly the current quote, according to the provider. */
  async chargesQuote(checkout: Checkout, quote: CheckoutQuote): Promise<boolean> {
    if (checkout.paymentIntentId === null || checkout.attemptVersion !== null) return false;
    try {
      const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
      return canStillBePaid(intent.status) && matchesQuote(intent, checkout, quote);
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  }

  /** Returns true when intent and quote are in sync. */
  private async step(checkoutId: number): Promise<boolean> {
    const checkout = await this.read(checkoutId);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_expired();
    if (checkout.attemptVersion !== null) return this.resolveAttempt(checkout, checkout.attemptVersion);
    const quote = await this.quote(checkout, checkout.quoteVersion);
    if (quote.totalCents === 0) {
      await this.cancelOpenIntent(checkout);
      return true;
    }
    if (checkout.paymentIntentId === null) {
      const isNoted = await this.ledger.recordIntentAttempt(checkoutId, quote.version);
      return isNoted && (await this.create(checkout, quote)) !== null;
    }
    const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
    const shown = await this.quote(checkout, checkout.intentVersion ?? quote.version);
    if (canStillBePaid(intent.status) && matchesQuote(intent, checkout, shown)) {
      if (checkout.intentVersion !== quote.version)
        return canChangeAmount(intent.status) ? this.change(checkout, intent.id, quote) : this.end(checkout);
      // The secret was encrypted with a key that we no longer have, so it is encrypted again.
      if (this.ledger.clientSecret(checkout) === null)
        await this.ledger.recordIntent(checkoutId, intent, quote.version);
      return true;
    }
    return this.end(checkout);
  }

  /** A price was requested, and the answer is unknown. */
  private async resolveAttempt(checkout: Checkout, version: number): Promise<boolean> {
    // The change may still happen at any time, and a payment that can still change must not be shown.
    if (checkout.paymentIntentId !== null) return this.end(checkout);
    const intent = await this.create(checkout, await this.quote(checkout, version));
    return intent !== null && version === checkout.quoteVersion;
  }

  private async end(checkout: Checkout): Promise<false> {
    await this.cancelOpenIntent(checkout);
    return false;
  }

  /** Amount and version can change only while no payment is in progress. */
  private async change(checkout: Checkout, intentId: string, quote: CheckoutQuote): Promise<boolean> {
    if (!(await this.ledger.recordIntentAttempt(checkout.id, quote.version))) return false;
    try {
      const input = await this.buildParams(checkout, quote);
      await this.provider.updateIntent(intentId, input, toKey(checkout, quote.version, 'update'));
    } catch (error) {
      // Whatever the error says, the change may happen later. So the intent is canceled, and another one gets the new
      // price.
      if (error instanceof ProviderError) return false;
      throw error;
    }
    const intent = await this.provider.retrieveIntent(intentId);
    // The answer may be an old one that was replayed for the key. Only what would be charged now counts.
    if (!matchesQuote(intent, checkout, quote)) return false;
    await this.ledger.recordIntent(checkout.id, intent, quote.version);
    return true;
  }

  /**
   * Always uses the same key. Null when the key can have no more effect and no payment was created: then the next key
   * is used.
   */
  private async create(checkout: Checkout, quote: CheckoutQuote): Promise<Intent | null> {
    try {
      const intent = await this.provider.createIntent(
        await this.buildParams(checkout, quote),
        toKey(checkout, quote.version, 'create'),
      );
      await this.ledger.recordIntent(checkout.id, intent, quote.version);
      return intent;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (!error.remembered && error.code !== KEY_REUSED) throw error;
      const made = await this.findMade(checkout, quote);
      if (made) {
        await this.ledger.recordIntent(checkout.id, made, quote.version);
        return made;
      }
      await this.ledger.clearIntentAttempt(checkout.id);
      return null;
    }
  }

  /**
   * The provider may replay an error for a key although the payment was created. Of this checkout's unrecorded
   * payments, the one for this quote is returned, or null. All others are canceled, because nobody has their secret.
   */
  private async findMade(checkout: Checkout, quote: CheckoutQuote | null): Promise<Intent | null> {
    const since = new Date(checkout.createdAt.getTime() - CLOCKS_APART_MS);
    const made = await this.provider.findIntents(
      since,
      ({ checkoutId, nonce, status }) =>
        checkoutId === checkout.id && nonce === checkout.paymentNonce && canStillBePaid(status),
    );
    const ours = quote && made.find((intent) => matchesQuote(intent, checkout, quote));
    for (const { id } of made) if (id !== ours?.id) await this.provider.cancelIntent(id);
    return ours ?? null;
  }

  /** The current payment according to the provider; null when there is none. */
  private async current(checkout: Checkout): Promise<Intent | null | 'silent'> {
    try {
      if (checkout.paymentIntentId !== null)
        return await this.provider.retrieveIntent(checkout.paymentIntentId);
      if (checkout.attemptVersion === null) return null;
      return await this.lookForUnseen(checkout, checkout.attemptVersion);
    } catch (error) {
      if (error instanceof ProviderError) return 'silent';
      throw error;
    }
  }

  /**
   * For an ending checkout whose payment was requested without an answer: the same key returns the same payment, which
   * can then be canceled. If the key is rejected or can't be trusted any more, the provider's list decides; no other
   * key is used.
   */
  private async lookForUnseen(checkout: Checkout, version: number): Promise<Intent | null> {
    if (canRetry(checkout.createdAt, this.clock.now())) {
      try {
        const made = await this.create(checkout, await this.quote(checkout, version));
        return made && (await this.provider.retrieveIntent(made.id));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      }
    }
    await this.findMade(checkout, null);
    await this.ledger.clearIntentAttempt(checkout.id);
    return null;
  }

  /** Returns false when the provider did not answer; a rejection is checked again. */
  private async cancel(intentId: string): Promise<boolean> {
    try {
      await this.provider.cancelIntent(intentId);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return error.kind === 'refused';
      throw error;
    }
  }

  private async buildParams(checkout: Checkout, quote: CheckoutQuote): Promise<PaymentIntentParams> {
    const items = await this.dataSource.manager.find(CheckoutItem, {
      where: { checkoutId: checkout.id },
      order: { position: 'ASC' },
    });
    return buildIntentParams(checkout, quote, items);
  }

  private read(checkoutId: number): Promise<Checkout> {
    return this.dataSource.manager
      .createQueryBuilder(Checkout, 'checkout')
      .addSelect('checkout.encryptedClientSecret')
      .where({ id: checkoutId })
      .getOneOrFail();
  }

  private quote(checkout: Checkout, version: number): Promise<CheckoutQuote> {
    return this.dataSource.manager.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version });
  }
}

function toKey(checkout: Checkout, version: number, verb: 'create' | 'update'): string {
  return `${checkout.id}:${version}:${verb}`;
}
