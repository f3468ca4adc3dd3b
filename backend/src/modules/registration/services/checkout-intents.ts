import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, Settings } from '../../../platform';
import { decideHold } from '../domain/hold-times';
import { CheckoutItem } from '../entities/checkout-item.entity';
import { CheckoutQuote } from '../entities/checkout-quote.entity';
import { Checkout } from '../entities/checkout.entity';
import {
  KEY_REUSED,
  PaymentProvider,
  ProviderError,
  type Intent,
  type IntentWish,
} from '../provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutLedger } from './checkout-ledger';
import { Settlements } from './settlement.service';

/** More turns than any course of events needs; a loop that does not end would be a fault. */
const MOST_TURNS = 12;
const CHECK_AGAIN_MS = 20_000;

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
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Afterwards the checkout has an intent for exactly its quote, or none when nothing is to be paid. */
  async ensure(checkoutId: number): Promise<void> {
    try {
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        if (await this.stepWithFreshKey(checkoutId)) return;
      }
      throw RegistrationErrors.payment_unavailable();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(`Payment of checkout ${checkoutId}: ${error.kind}, ${error.message}`);
      // Its answer is remembered under the key: the next try has to be a new quote.
      if (error.kind !== 'silent') await this.ledger.renumber(checkoutId);
      throw RegistrationErrors.payment_unavailable();
    }
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

  private async stepWithFreshKey(checkoutId: number): Promise<boolean> {
    try {
      return await this.step(checkoutId);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== KEY_REUSED) throw error;
      await this.ledger.renumber(checkoutId);
      return false;
    }
  }

  /** True when intent and quote are in step. */
  private async step(checkoutId: number): Promise<boolean> {
    const checkout = await this.read(checkoutId);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_ended();
    if (checkout.paymentIntentId === null && checkout.attemptVersion !== null) {
      await this.create(checkout, await this.quote(checkout, checkout.attemptVersion));
      return checkout.attemptVersion === checkout.quoteVersion;
    }
    const quote = await this.quote(checkout, checkout.quoteVersion);
    if (quote.totalCents === 0) {
      await this.endOfOpen(checkout);
      return true;
    }
    if (checkout.paymentIntentId === null) {
      const isNoted = await this.ledger.noteAttempt(checkoutId, quote.version);
      if (isNoted) await this.create(checkout, quote);
      return isNoted;
    }
    if (checkout.intentVersion === quote.version) return true;
    return this.change(checkout, checkout.paymentIntentId, quote);
  }

  /** Amount and version change only while no payment is under way; else the intent is ended first. */
  private async change(checkout: Checkout, intentId: string, quote: CheckoutQuote): Promise<boolean> {
    const { status } = await this.provider.retrieveIntent(intentId);
    if (status === 'requires_payment_method' || status === 'requires_confirmation') {
      const intent = await this.provider.updateIntent(
        intentId,
        await this.wish(checkout, quote),
        keyOf(checkout, quote.version, 'update'),
      );
      await this.ledger.noteIntent(checkout.id, intent, quote.version);
      return true;
    }
    await this.endOfOpen(checkout);
    return false;
  }

  private async create(checkout: Checkout, quote: CheckoutQuote): Promise<Intent> {
    const intent = await this.provider.createIntent(
      await this.wish(checkout, quote),
      keyOf(checkout, quote.version, 'create'),
    );
    await this.ledger.noteIntent(checkout.id, intent, quote.version);
    return intent;
  }

  /** What the provider says of the payment now; null: there is none. */
  private async current(checkout: Checkout): Promise<Intent | null | 'silent'> {
    try {
      if (checkout.paymentIntentId !== null)
        return await this.provider.retrieveIntent(checkout.paymentIntentId);
      if (checkout.attemptVersion === null) return null;
      // Asked for without an answer: the same key gives the same intent, which can then be cancelled.
      const { id } = await this.create(checkout, await this.quote(checkout, checkout.attemptVersion));
      return await this.provider.retrieveIntent(id);
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
    const listed = (names: string[]) => [...new Set(names)].join(', ').slice(0, 400);
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    return {
      checkoutId: checkout.id,
      quoteVersion: quote.version,
      amountCents: quote.totalCents,
      email: checkout.email,
      description: `${this.settings.organisation.name}: ${listed(items.map((item) => item.name))}`.slice(
        0,
        500,
      ),
      labels: {
        childName: listed(items.map((item) => item.registrant?.childName ?? '')),
        programName: listed(items.map((item) => item.name)),
        originalAmount: dollars(quote.subtotalCents),
        discountAmount: dollars(quote.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
        processingFee: dollars(quote.processingFeeCents),
        finalAmount: dollars(quote.totalCents),
      },
    };
  }

  private read(checkoutId: number): Promise<Checkout> {
    return this.dataSource.manager.findOneByOrFail(Checkout, { id: checkoutId });
  }

  private quote(checkout: Checkout, version: number): Promise<CheckoutQuote> {
    return this.dataSource.manager.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version });
  }
}

function keyOf(checkout: Checkout, version: number, verb: 'create' | 'update'): string {
  return `${checkout.id}:${version}:${verb}`;
}
