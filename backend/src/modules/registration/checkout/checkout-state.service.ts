import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { formatDollars } from '../../../kernel';
import {
  Clock,
  encrypt,
  AppConfig,
  TransactionRunner,
  decrypt,
  type EncryptionContext,
} from '../../../platform';
import { getNextCheck } from './domain/hold-timing';
import { MAX_CHARGE_CENTS, priceCart } from './domain/pricing';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout, type EndReason } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { CouponHoldService } from './coupon-hold.service';
import { toQuoteRow } from './insert-hold';
import { OfferingSourceRegistry } from './offering-source.registry';

/** The lines and price that a family accepted. */
export interface QuotedCart {
  items: CheckoutItem[];
  quote: CheckoutQuote;
}

/** A checkout with its lines and its current quote. */
export interface CheckoutWithQuote extends QuotedCart {
  checkout: Checkout;
}

/**
 * The state of checkouts and what they hold. All transactions take locks in the same order: checkout, children,
 * offerings by id, coupons.
 */
@Injectable()
export class CheckoutStateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly sources: OfferingSourceRegistry,
    private readonly coupons: CouponHoldService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Prices the same lines with another coupon. The previous coupon's use is kept until the provider has accepted the
   * new price, because until then the family may pay the old one. `beginToCost` may reject a price for a checkout that
   * was free.
   */
  async reprice(
    checkoutId: number,
    coupon: string | null,
    assertAmount: (price: { totalCents: number }) => void,
    beginToCost: (tx: EntityManager, opened: CheckoutWithQuote) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const opened = await this.lockOpen(tx, checkoutId);
      const { checkout, items, quote } = opened;
      if ((quote.couponCode ?? null) === coupon) return assertAmount(quote);
      const used = coupon === null ? null : await this.coupons.reuseOrRedeem(tx, checkout, coupon);
      const terms = used && { code: used.code, discountPercentage: used.discountPercentage };
      const price = priceCart(items.map(toLine), terms);
      if (price.totalCents > MAX_CHARGE_CENTS)
        throw RegistrationErrors.total_too_large({ most: formatDollars(MAX_CHARGE_CENTS) });
      assertAmount(price);
      if (quote.totalCents === 0 && price.totalCents > 0) await beginToCost(tx, opened);
      checkout.quoteVersion += 1;
      const next = toQuoteRow(checkout.quoteVersion, price, terms, used?.id ?? null);
      await tx.insert(CheckoutQuote, { checkoutId, ...next });
      await tx.save(checkout);
    });
  }

  /**
   * Called when the requested change is known to have failed. The same price continues under a new version, because the
   * provider remembers the result for the old one.
   */
  async clearIntentAttempt(checkoutId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state === 'open') await this.copyQuote(tx, checkout, await this.quote(tx, checkout));
      checkout.attemptVersion = null;
      await tx.save(checkout);
    });
  }

  /**
   * Records which quote is about to be requested; returns false when the checkout has changed. If the process dies, a
   * job checks the checkout at once.
   */
  async recordIntentAttempt(checkoutId: number, version: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      Checkout,
      { id: checkoutId, state: 'open', quoteVersion: version },
      { attemptVersion: version, nextCheckAt: this.clock.now() },
    );
    return affected === 1;
  }

  async recordIntent(
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
        encryptedClientSecret: encrypt(
          Buffer.from(intent.clientSecret ?? ''),
          this.settings.filesKey,
          getEncryptionContext(checkoutId),
        ),
        intentVersion: version,
        attemptVersion: null,
        heldCouponIds: checkout.heldCouponIds,
        ...(isOpen && { nextCheckAt: getNextCheck(this.clock.now(), checkout.holdExpiresAt) }),
      });
    });
  }

  /** The provider confirmed that the intent is canceled, so nothing can be captured with it any more. */
  async clearIntent(checkoutId: number, intentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lockIfAny(tx, checkoutId);
      if (checkout?.paymentIntentId !== intentId) return;
      if (checkout.state === 'open' && checkout.intentVersion === checkout.quoteVersion) {
        await this.copyQuote(tx, checkout, await this.quote(tx, checkout));
      }
      checkout.paymentIntentId = null;
      checkout.encryptedClientSecret = null;
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

  /** Starts ending a checkout: nothing new can start, and the spots stay held until the provider has answered. */
  async startEnding(checkoutId: number, reason: EndReason): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state !== 'open') return;
      const now = this.clock.now();
      checkout.move('stop');
      Object.assign(checkout, { endReason: reason, endingStartedAt: now, nextCheckAt: now });
      await tx.save(checkout);
    });
  }

  /** Releases spots and coupon uses. With `watch`, the intent still has to be canceled later. */
  async release(checkoutId: number, watch: Date | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      if (checkout.state === 'ending') await this.endHold(tx, checkout);
      checkout.nextCheckAt = watch;
      await tx.save(checkout);
    });
  }

  async scheduleCheck(checkoutId: number, at: Date): Promise<void> {
    await this.transactions.run((tx) => tx.update(Checkout, checkoutId, { nextCheckAt: at }));
  }

  private async endHold(tx: EntityManager, checkout: Checkout): Promise<void> {
    await this.releaseAll(tx, checkout);
    checkout.move('free');
    checkout.endedAt = this.clock.now();
  }

  /** Releases everything that a checkout still holds, in the transaction that ends it. The caller saves the row. */
  async releaseAll(tx: EntityManager, checkout: Checkout): Promise<void> {
    const items = await this.items(tx, checkout.id);
    const spots = items.map((item) => item.offering);
    await this.sources.giveBack(tx, spots);
    await this.coupons.release(tx, checkout, []);
  }

  async lock(tx: EntityManager, id: number): Promise<Checkout> {
    const checkout = await this.lockIfAny(tx, id);
    if (!checkout) throw RegistrationErrors.checkout_not_found();
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

  /** null when the version never existed. */
  async findQuoteVersion(tx: EntityManager, checkoutId: number, version: number): Promise<QuotedCart | null> {
    const quote = await tx.findOneBy(CheckoutQuote, { checkoutId, version });
    return quote && { quote, items: await this.items(tx, checkoutId) };
  }

  /** null when there is none, or when it was encrypted with another key. */
  clientSecret(checkout: Checkout): string | null {
    if (!checkout.encryptedClientSecret) return null;
    try {
      return decrypt(
        checkout.encryptedClientSecret,
        this.settings.filesKey,
        getEncryptionContext(checkout.id),
      ).toString();
    } catch {
      return null;
    }
  }

  /** The current quote. */
  async getCurrentQuote(tx: EntityManager, checkout: Checkout): Promise<QuotedCart> {
    const agreed = await this.findQuoteVersion(tx, checkout.id, checkout.quoteVersion);
    if (!agreed) throw new Error(`Checkout ${checkout.id} has no quote ${checkout.quoteVersion}.`);
    return agreed;
  }

  /** @throws registration.already_paid, registration.checkout_expired */
  async lockOpen(tx: EntityManager, id: number): Promise<CheckoutWithQuote> {
    const checkout = await this.lock(tx, id);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_expired();
    return { checkout, ...(await this.getCurrentQuote(tx, checkout)) };
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

const getEncryptionContext = (row: number): EncryptionContext => ({
  table: 'checkouts',
  column: 'encryptedClientSecret',
  row,
});

export function toLine(item: CheckoutItem) {
  return {
    childId: item.childId,
    childName: item.registrantDetails?.childName ?? '',
    kind: item.offeringKind,
    type: item.type,
    priceCents: item.priceCents,
  };
}
