import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { formatDollars } from '../../../kernel';
import { Clock, seal, Settings, Transactions, unseal, type Place } from '../../../platform';
import { nextLook } from './domain/hold-times';
import { LARGEST_CHARGE, priceCart } from './domain/pricing';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout, type EndReason } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { HeldCoupons } from './held-coupons';
import { quoteRow } from './hold-rows';
import { OfferingSources } from './offering-sources';

/** Lines and price that a family has agreed to. */
export interface Agreed {
  items: CheckoutItem[];
  quote: CheckoutQuote;
}

/** A checkout with its lines and the quote in force. */
export interface OpenedCheckout extends Agreed {
  checkout: Checkout;
}

/**
 * The state of checkouts and what they hold. Locks are taken in one order everywhere: checkout, children, offerings
 * by id, coupons; so that no two transactions wait for each other.
 */
@Injectable()
export class CheckoutLedger {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sources: OfferingSources,
    private readonly coupons: HeldCoupons,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The same lines at another coupon. The use of the coupon before is kept until the provider has taken the new
   * price: until then the family may still pay the old one.
   */
  async reprice(
    checkoutId: number,
    coupon: string | null,
    assertAmount: (price: { totalCents: number }) => void,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { checkout, items, quote } = await this.lockOpen(tx, checkoutId);
      if ((quote.couponCode ?? null) === coupon) return assertAmount(quote);
      const used = coupon === null ? null : await this.coupons.useOf(tx, checkout, coupon);
      const terms = used && { code: used.code, discountPercentage: used.discountPercentage };
      const price = priceCart(items.map(lineOf), terms);
      if (price.totalCents > LARGEST_CHARGE)
        throw RegistrationErrors.total_too_large({ most: formatDollars(LARGEST_CHARGE) });
      assertAmount(price);
      checkout.quoteVersion += 1;
      const next = quoteRow(checkout.quoteVersion, price, terms, used?.id ?? null);
      await tx.insert(CheckoutQuote, { checkoutId, ...next });
      await tx.save(checkout);
    });
  }

  /**
   * What was asked for is known to have come to nothing. The same price goes on under a new number, as the provider
   * remembers what was asked under the old one.
   */
  async forgetAttempt(checkoutId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state === 'open') await this.copyQuote(tx, checkout, await this.quote(tx, checkout));
      checkout.attemptVersion = null;
      await tx.save(checkout);
    });
  }

  /**
   * Notes which quote is being asked for, before asking; false when the checkout has moved on. Should the asker die,
   * a job looks at it at once.
   */
  async noteAttempt(checkoutId: number, version: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      Checkout,
      { id: checkoutId, state: 'open', quoteVersion: version },
      { attemptVersion: version, nextCheckAt: this.clock.now() },
    );
    return affected === 1;
  }

  async noteIntent(
    checkoutId: number,
    intent: { id: string; clientSecret: string | null },
    version: number,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      const isOpen = checkout.state === 'open';
      if (isOpen && version === checkout.quoteVersion) await this.releaseOtherCoupons(tx, checkout);
      await tx.update(Checkout, checkoutId, {
        paymentIntentId: intent.id,
        sealedClientSecret: seal(
          Buffer.from(intent.clientSecret ?? ''),
          this.settings.filesKey,
          secretPlace(checkoutId),
        ),
        intentVersion: version,
        attemptVersion: null,
        heldCouponIds: checkout.heldCouponIds,
        ...(isOpen && { nextCheckAt: nextLook(this.clock.now(), checkout.holdExpiresAt) }),
      });
    });
  }

  /** The provider says that the intent is cancelled: nothing can be captured by it any more. */
  async forgetIntent(checkoutId: number, intentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lockIfAny(tx, checkoutId);
      if (checkout?.paymentIntentId !== intentId) return;
      if (checkout.state === 'open' && checkout.intentVersion === checkout.quoteVersion) {
        await this.copyQuote(tx, checkout, await this.quote(tx, checkout));
      }
      checkout.paymentIntentId = null;
      checkout.sealedClientSecret = null;
      checkout.intentVersion = null;
      checkout.attemptVersion = null;
      if (checkout.state === 'ending') {
        await this.endHold(tx, checkout);
      } else if (checkout.state === 'open') {
        await this.releaseOtherCoupons(tx, checkout);
      }
      if (checkout.state === 'ended') checkout.nextCheckAt = null;
      await tx.save(checkout);
    });
  }

  /** From now on nothing new is begun; the places stay held until the provider has spoken. */
  async stop(checkoutId: number, reason: EndReason): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state !== 'open') return;
      const now = this.clock.now();
      checkout.move('stop');
      Object.assign(checkout, { endReason: reason, endingSince: now, nextCheckAt: now });
      await tx.save(checkout);
    });
  }

  /** Gives places and coupon uses back; with `watch` the intent is still to be cancelled one day. */
  async free(checkoutId: number, watch: Date | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state === 'ending') await this.endHold(tx, checkout);
      checkout.nextCheckAt = watch;
      await tx.save(checkout);
    });
  }

  async checkAgain(checkoutId: number, at: Date): Promise<void> {
    await this.transactions.run((tx) => tx.update(Checkout, checkoutId, { nextCheckAt: at }));
  }

  private async endHold(tx: EntityManager, checkout: Checkout): Promise<void> {
    await this.giveBack(tx, checkout);
    checkout.move('free');
    checkout.endedAt = this.clock.now();
  }

  /** Everything a checkout still holds, in the transaction that ends it. The row is saved by the caller. */
  async giveBack(tx: EntityManager, checkout: Checkout): Promise<void> {
    const items = await this.items(tx, checkout.id);
    const places = items.map((item) => item.offering);
    await this.sources.giveBack(tx, places);
    await this.coupons.release(tx, checkout, []);
  }

  async lock(tx: EntityManager, id: number): Promise<Checkout> {
    const checkout = await this.lockIfAny(tx, id);
    if (!checkout) throw RegistrationErrors.no_checkout();
    return checkout;
  }

  lockIfAny(tx: EntityManager, id: number): Promise<Checkout | null> {
    return tx.findOne(Checkout, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  items(tx: EntityManager, checkoutId: number): Promise<CheckoutItem[]> {
    return tx.find(CheckoutItem, { where: { checkoutId }, order: { position: 'ASC' } });
  }

  quote(tx: EntityManager, checkout: Checkout): Promise<CheckoutQuote> {
    return tx.findOneByOrFail(CheckoutQuote, { checkoutId: checkout.id, version: checkout.quoteVersion });
  }

  /** null when there never was such a version. */
  async frozen(tx: EntityManager, checkoutId: number, version: number): Promise<Agreed | null> {
    const quote = await tx.findOneBy(CheckoutQuote, { checkoutId, version });
    return quote && { quote, items: await this.items(tx, checkoutId) };
  }

  /** null where there is none, or it was sealed with another key. */
  clientSecret(checkout: Checkout): string | null {
    if (!checkout.sealedClientSecret) return null;
    try {
      return unseal(
        checkout.sealedClientSecret,
        this.settings.filesKey,
        secretPlace(checkout.id),
        '',
      ).toString();
    } catch {
      return null;
    }
  }

  /** The quote in force. */
  async agreed(tx: EntityManager, checkout: Checkout): Promise<Agreed> {
    const agreed = await this.frozen(tx, checkout.id, checkout.quoteVersion);
    if (!agreed) throw new Error(`Checkout ${checkout.id} has no quote ${checkout.quoteVersion}.`);
    return agreed;
  }

  /** @throws registration.already_paid, registration.checkout_ended */
  async lockOpen(tx: EntityManager, id: number): Promise<OpenedCheckout> {
    const checkout = await this.lock(tx, id);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_ended();
    return { checkout, ...(await this.agreed(tx, checkout)) };
  }

  private async releaseOtherCoupons(tx: EntityManager, checkout: Checkout): Promise<void> {
    if (checkout.heldCouponIds.length === 0) return;
    const { couponId } = await this.quote(tx, checkout);
    await this.coupons.release(tx, checkout, couponId === null ? [] : [couponId]);
  }

  private async copyQuote(tx: EntityManager, checkout: Checkout, quote: CheckoutQuote): Promise<void> {
    checkout.quoteVersion += 1;
    await tx.insert(CheckoutQuote, { ...quote, version: checkout.quoteVersion, createdAt: undefined });
  }
}

const secretPlace = (row: number): Place => ({ table: 'checkouts', column: 'sealedClientSecret', row });

export function lineOf(item: CheckoutItem) {
  return {
    childId: item.childId,
    childName: item.registrant?.childName ?? '',
    kind: item.offeringKind,
    type: item.type,
    priceCents: item.priceCents,
  };
}
