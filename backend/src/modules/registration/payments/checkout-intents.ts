import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { isIdle, isPayable, matchesQuote } from './domain/capture';
import { decideHold } from '../checkout/domain/hold-times';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import {
  KEY_REUSED,
  PaymentProvider,
  ProviderError,
  type Intent,
  type IntentWish,
} from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutLedger } from '../checkout/checkout-ledger';
import { intentWish } from './intent-wish';
import { Settlements } from './settlements';

/** More turns than any course of events needs; a loop that does not end would be a fault. */
const MOST_TURNS = 12;
const CHECK_AGAIN_MS = 20_000;
/** How far the provider's clock may be behind ours. */
const CLOCKS_APART_MS = 10 * 60_000;

/**
 * Keeps the one payment intent of a checkout in step with its quote, and ends it. Every call runs under the
 * checkout's claim and outside any transaction.
 */
@Injectable()
export class CheckoutIntents {
  private readonly logger = new Logger(CheckoutIntents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly ledger: CheckoutLedger,
    private readonly settlements: Settlements,
    private readonly clock: Clock,
  ) {}

  /** Afterwards the checkout has an intent for exactly its quote, or none when nothing is to be paid. */
  async ensure(checkoutId: number): Promise<void> {
    try {
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        if (await this.step(checkoutId)) return;
      }
      throw RegistrationErrors.payment_unavailable();
    } catch (error) {
      throw this.refusalOf(checkoutId, error);
    }
  }

  private refusalOf(checkoutId: number, error: unknown): unknown {
    if (!(error instanceof ProviderError)) return error;
    this.logger.warn(`Payment of checkout ${checkoutId}: ${error.kind}, ${error.message}`);
    return RegistrationErrors.payment_unavailable();
  }

  /**
   * Looks at a checkout that is being given up, has run out, or ended without the provider's word, and does what
   * its payment's state asks for. Returns that state.
   */
  async wind(checkoutId: number): Promise<Intent['status'] | 'silent' | null> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const checkout = await this.read(checkoutId);
      if (checkout.state !== 'ending' && checkout.state !== 'ended') return null;
      const now = this.clock.now();
      const intent = await this.current(checkout);
      const status = intent === null || intent === 'silent' ? intent : intent.status;
      const decision = decideHold({
        now,
        holdExpiresAt: checkout.holdExpiresAt,
        endingSince: checkout.endingSince,
        givenUp: checkout.endReason !== 'run_out',
        status,
      });
      const again = new Date(now.getTime() + CHECK_AGAIN_MS);
      if (decision === 'complete') {
        await this.settlements.settle(intent as Intent);
        return status;
      }
      if (decision === 'free') {
        const known = status === null || status === 'canceled';
        if (known && intent) await this.ledger.forgetIntent(checkoutId, (intent as Intent).id);
        await this.ledger.free(checkoutId, known ? null : again);
        return status;
      }
      if (decision === 'keep' || !(await this.cancel((intent as Intent).id))) {
        await this.ledger.checkAgain(checkoutId, again);
        return status;
      }
    }
    return 'silent';
  }

  /** Afterwards nothing can be paid for an open checkout until it is asked for anew; its places stay held. */
  async suspend(checkoutId: number): Promise<void> {
    try {
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        const checkout = await this.read(checkoutId);
        if (checkout.state !== 'open') return;
        if (checkout.attemptVersion !== null) await this.resolve(checkout, checkout.attemptVersion);
        else if (checkout.paymentIntentId === null) return;
        else await this.endOfOpen(checkout);
      }
      throw RegistrationErrors.payment_unavailable();
    } catch (error) {
      throw this.refusalOf(checkoutId, error);
    }
  }

  /** Ends the intent of an open checkout, whose places stay held. */
  async endOfOpen(checkout: Checkout): Promise<void> {
    if (checkout.paymentIntentId === null) return;
    const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
    if (intent.status === 'succeeded') {
      await this.settlements.settle(intent);
      throw RegistrationErrors.already_paid();
    }
    if (intent.status === 'processing') throw RegistrationErrors.payment_processing();
    if (intent.status !== 'canceled') await this.provider.cancelIntent(intent.id);
    await this.ledger.forgetIntent(checkout.id, intent.id);
  }

  /** Whether the family would be charged exactly the quote in force: read from the provider, nothing is believed. */
  async charges(checkout: Checkout, quote: CheckoutQuote): Promise<boolean> {
    if (checkout.paymentIntentId === null || checkout.attemptVersion !== null) return false;
    try {
      const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
      return isPayable(intent.status) && matchesQuote(intent, checkout, quote);
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  }

  /** True when intent and quote are in step. */
  private async step(checkoutId: number): Promise<boolean> {
    const checkout = await this.read(checkoutId);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_ended();
    if (checkout.attemptVersion !== null) return this.resolve(checkout, checkout.attemptVersion);
    const quote = await this.quote(checkout, checkout.quoteVersion);
    if (quote.totalCents === 0) {
      await this.endOfOpen(checkout);
      return true;
    }
    if (checkout.paymentIntentId === null) {
      const isNoted = await this.ledger.noteAttempt(checkoutId, quote.version);
      return isNoted && (await this.create(checkout, quote)) !== null;
    }
    const intent = await this.provider.retrieveIntent(checkout.paymentIntentId);
    const shown = await this.quote(checkout, checkout.intentVersion ?? quote.version);
    if (isPayable(intent.status) && matchesQuote(intent, checkout, shown)) {
      if (checkout.intentVersion !== quote.version)
        return isIdle(intent.status) ? this.change(checkout, intent.id, quote) : this.end(checkout);
      // Sealed with a key that we have no more: sealed anew.
      if (this.ledger.clientSecret(checkout) === null)
        await this.ledger.noteIntent(checkoutId, intent, quote.version);
      return true;
    }
    return this.end(checkout);
  }

  /** A price was asked for and its answer is not known. */
  private async resolve(checkout: Checkout, version: number): Promise<boolean> {
    // It may be taken on at any time from now on: a payment that can still change is none to show.
    if (checkout.paymentIntentId !== null) return this.end(checkout);
    const intent = await this.create(checkout, await this.quote(checkout, version));
    return intent !== null && version === checkout.quoteVersion;
  }

  private async end(checkout: Checkout): Promise<false> {
    await this.endOfOpen(checkout);
    return false;
  }

  /** Amount and version change only while no payment is under way. */
  private async change(checkout: Checkout, intentId: string, quote: CheckoutQuote): Promise<boolean> {
    if (!(await this.ledger.noteAttempt(checkout.id, quote.version))) return false;
    try {
      const wish = await this.wish(checkout, quote);
      await this.provider.updateIntent(intentId, wish, keyOf(checkout, quote.version, 'update'));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'silent') return false;
      return this.afterRefusal(checkout, intentId, quote, error);
    }
    return this.noteIfTaken(checkout, intentId, quote);
  }

  /** An answer may be an old one that is remembered under the key: what counts is what would be charged now. */
  private async noteIfTaken(checkout: Checkout, intentId: string, quote: CheckoutQuote): Promise<boolean> {
    const intent = await this.provider.retrieveIntent(intentId);
    if (!matchesQuote(intent, checkout, quote)) return false;
    await this.ledger.noteIntent(checkout.id, intent, quote.version);
    return true;
  }

  /** The provider answered that it did not change the price: where that is so, the old one stays payable. */
  private async afterRefusal(
    checkout: Checkout,
    intentId: string,
    quote: CheckoutQuote,
    error: ProviderError,
  ): Promise<boolean> {
    if (await this.noteIfTaken(checkout, intentId, quote)) return true;
    await this.ledger.forgetAttempt(checkout.id);
    if (error.code === KEY_REUSED) return false;
    throw error;
  }

  /** null: this key leads to no payment, and the next one may be used. */
  private async create(checkout: Checkout, quote: CheckoutQuote): Promise<Intent | null> {
    try {
      const intent = await this.provider.createIntent(
        await this.wish(checkout, quote),
        keyOf(checkout, quote.version, 'create'),
      );
      await this.ledger.noteIntent(checkout.id, intent, quote.version);
      return intent;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const isOver = error.remembered || error.kind === 'refused';
      if (!isOver) throw error;
      await this.endUnseen(checkout);
      await this.ledger.forgetAttempt(checkout.id);
      if (error.remembered || error.code === KEY_REUSED) return null;
      throw error;
    }
  }

  /** What an error said was not made may have been made: nobody holds its secret, and nobody shall. */
  private async endUnseen(checkout: Checkout): Promise<void> {
    const since = new Date(checkout.createdAt.getTime() - CLOCKS_APART_MS);
    const made = await this.provider.findIntents(
      since,
      ({ checkoutId, nonce }) => checkoutId === checkout.id && nonce === checkout.nonce,
    );
    for (const { id, status } of made) if (isPayable(status)) await this.provider.cancelIntent(id);
  }

  /** What the provider says of the payment now; null: there is none. */
  private async current(checkout: Checkout): Promise<Intent | null | 'silent'> {
    try {
      if (checkout.paymentIntentId !== null)
        return await this.provider.retrieveIntent(checkout.paymentIntentId);
      if (checkout.attemptVersion === null) return null;
      // Asked for without an answer: the same key gives the same intent, which can then be cancelled.
      const made = await this.create(checkout, await this.quote(checkout, checkout.attemptVersion));
      return made && (await this.provider.retrieveIntent(made.id));
    } catch (error) {
      if (error instanceof ProviderError) return 'silent';
      throw error;
    }
  }

  /** False when it could not be reached; refused is worth another look. */
  private async cancel(intentId: string): Promise<boolean> {
    try {
      await this.provider.cancelIntent(intentId);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return error.kind === 'refused';
      throw error;
    }
  }

  private async wish(checkout: Checkout, quote: CheckoutQuote): Promise<IntentWish> {
    const items = await this.dataSource.manager.find(CheckoutItem, {
      where: { checkoutId: checkout.id },
      order: { position: 'ASC' },
    });
    return intentWish(checkout, quote, items);
  }

  private read(checkoutId: number): Promise<Checkout> {
    return this.dataSource.manager
      .createQueryBuilder(Checkout, 'checkout')
      .addSelect('checkout.sealedClientSecret')
      .where({ id: checkoutId })
      .getOneOrFail();
  }

  private quote(checkout: Checkout, version: number): Promise<CheckoutQuote> {
    return this.dataSource.manager.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version });
  }
}

function keyOf(checkout: Checkout, version: number, verb: 'create' | 'update'): string {
  return `${checkout.id}:${version}:${verb}`;
}
