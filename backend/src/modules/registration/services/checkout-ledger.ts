import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, seal, Settings, Transactions, unseal, type UserPrincipal } from '../../../platform';
import { Coupons } from '../../coupons';
import { Families } from '../../identity';
import { offeringKeyText, type OfferingTerms } from '../domain/cart';
import { offeringReasons } from '../domain/eligibility';
import { holdExpiry, nextLook } from '../domain/hold-times';
import { priceCart, type CouponTerms, type Price } from '../domain/pricing';
import { CheckoutItem, type Registrant } from '../entities/checkout-item.entity';
import { CheckoutQuote } from '../entities/checkout-quote.entity';
import { Checkout, type EndReason } from '../entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import type { Intent } from '../provider/payment-provider';
import { insertHold } from './hold-rows';
import { OfferingSources } from './offering-sources';
import { reasonError } from './problems';
import { liveRegistrations, type Cart, type CartItem } from './selection.service';

/** Lines and price that a family has agreed to. */
export interface Agreed {
  items: CheckoutItem[];
  quote: CheckoutQuote;
}

/** A checkout with its lines and the quote in force. */
export interface OpenedCheckout extends Agreed {
  checkout: Checkout;
}

/** What was agreed to, and from where. */
export interface Agreement {
  waiverVersion: string;
  waiverHash: string;
  address: string;
  userAgent: string;
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
    private readonly coupons: Coupons,
    private readonly families: Families,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the places and one use of the coupon, freezes lines and price: all of it or nothing. With something to pay
   * the caller has the claim until `claimedUntil`, to ask for the payment at once.
   */
  async hold(
    user: UserPrincipal,
    cart: Cart,
    agreement: Agreement,
    claimedUntil: Date,
  ): Promise<OpenedCheckout> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const { price } = cart;
      const isDue = price.totalCents > 0;
      const checkout = tx.create(Checkout, {
        userId: user.userId,
        email: user.email,
        selection: cart.key,
        holdExpiresAt: holdExpiry(now),
        nextCheckAt: holdExpiry(now),
        attemptVersion: isDue ? 1 : null,
        claimedUntil: isDue ? claimedUntil : null,
        waiverVersion: agreement.waiverVersion,
        waiverHash: agreement.waiverHash,
        waiverAcceptedAt: now,
        waiverAddress: agreement.address.slice(0, 64),
        waiverUserAgent: agreement.userAgent.slice(0, 400),
      });
      const items = cart.items.map((item, position) => tx.create(CheckoutItem, itemRow(position, item)));
      const quote = tx.create(CheckoutQuote, quoteRow(1, price, cart.coupon, null));
      // First of all, as a second tab of this family waits at its unique index until we are done.
      await insertHold(tx, checkout, items, quote);
      await this.lockChildren(tx, user.userId, cart);
      const places = cart.items.map(({ offering }) => offering);
      this.assertStillOffered(cart, await this.sources.take(tx, places));
      if (cart.coupon) {
        const couponId = await this.redeem(tx, cart.coupon);
        await tx.update(CheckoutQuote, { checkoutId: checkout.id, version: 1 }, { couponId });
        await tx.update(Checkout, checkout.id, { heldCouponIds: [couponId] });
      }
      return { checkout, items, quote };
    });
  }

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
      const used = coupon === null ? null : await this.useOf(tx, checkout, coupon);
      const terms = used && { code: used.code, discountPercentage: used.discountPercentage };
      const price = priceCart(items.map(lineOf), terms);
      assertAmount(price);
      checkout.quoteVersion += 1;
      const next = quoteRow(checkout.quoteVersion, price, terms, used?.id ?? null);
      await tx.insert(CheckoutQuote, { checkoutId, ...next });
      await tx.save(checkout);
    });
  }

  /** The same price under a new number, as the provider remembers what was asked under the old one. */
  async renumber(checkoutId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { checkout, quote } = await this.lockOpen(tx, checkoutId);
      await this.copyQuote(tx, checkout, quote);
      checkout.attemptVersion = null;
      await tx.save(checkout);
    });
  }

  /** Notes which quote an intent is being asked for, before asking; false when the checkout has moved on. */
  async noteAttempt(checkoutId: number, version: number): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      Checkout,
      { id: checkoutId, state: 'open', quoteVersion: version },
      { attemptVersion: version },
    );
    return affected === 1;
  }

  async noteIntent(checkoutId: number, intent: Intent, version: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const checkout = await this.lock(tx, checkoutId);
      const isOpen = checkout.state === 'open';
      if (isOpen && version === checkout.quoteVersion) await this.releaseOtherCoupons(tx, checkout);
      await tx.update(Checkout, checkoutId, {
        paymentIntentId: intent.id,
        sealedClientSecret: seal(Buffer.from(intent.clientSecret ?? ''), this.settings.filesKey),
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
    await this.releaseCoupons(tx, checkout, []);
  }

  /** Gives back all uses but those of `kept`. The row is saved by the caller. */
  async releaseCoupons(tx: EntityManager, checkout: Checkout, kept: readonly number[]): Promise<void> {
    const released = checkout.heldCouponIds.filter((id) => !kept.includes(id)).sort((a, b) => a - b);
    for (const id of released) await this.coupons.release(tx, id);
    checkout.heldCouponIds = checkout.heldCouponIds.filter((id) => kept.includes(id));
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
    const [found] = await tx.query<Agreed[]>(
      `select to_jsonb(q) as quote, array(select to_jsonb(i) from checkout_items i
                                           where i."checkoutId" = q."checkoutId" order by i.position) as items
         from checkout_quotes q where q."checkoutId" = $1 and q.version = $2`,
      [checkoutId, version],
    );
    if (!found) return null;
    return {
      items: found.items.map((item) => tx.create(CheckoutItem, item)),
      quote: tx.create(CheckoutQuote, found.quote),
    };
  }

  clientSecret(checkout: Checkout): string | null {
    if (!checkout.sealedClientSecret) return null;
    return unseal(checkout.sealedClientSecret, this.settings.filesKey).toString();
  }

  /** The quote in force. */
  async agreed(tx: EntityManager, checkout: Checkout): Promise<Agreed> {
    const agreed = await this.frozen(tx, checkout.id, checkout.quoteVersion);
    if (!agreed) throw new Error(`Checkout ${checkout.id} has no quote ${checkout.quoteVersion}.`);
    return agreed;
  }

  private async lockOpen(tx: EntityManager, id: number): Promise<OpenedCheckout> {
    const checkout = await this.lock(tx, id);
    if (checkout.state === 'completed') throw RegistrationErrors.already_paid();
    if (checkout.state !== 'open') throw RegistrationErrors.checkout_ended();
    return { checkout, ...(await this.agreed(tx, checkout)) };
  }

  private async lockChildren(tx: EntityManager, userId: number, cart: Cart): Promise<void> {
    const ids = [...new Set(cart.items.map(({ child }) => child.id))];
    const locked = await this.families.lockChildren(tx, userId, ids);
    if (locked.length < ids.length) throw RegistrationErrors.child_unknown();
    const live = await liveRegistrations(tx, cart.items);
    for (const { child, offering } of cart.items) {
      if (live.has(`${child.id}@${offering.kind}:${offering.id}`))
        throw reasonError('already_registered', { child: child.name, offering });
    }
  }

  /** What was read before the lock may have changed: closed, sold out, another price. */
  private assertStillOffered(cart: Cart, locked: ReadonlyMap<string, OfferingTerms>): void {
    const today = this.clock.today();
    for (const { child, offering } of cart.items) {
      const terms = locked.get(offeringKeyText(offering));
      if (!terms) throw RegistrationErrors.offering_unknown();
      const places = cart.items.filter(
        (other) => other.offering.kind === offering.kind && other.offering.id === offering.id,
      ).length;
      const [reason] = offeringReasons(terms, today, places);
      if (reason) throw reasonError(reason, { child: child.name, offering: terms });
      if (terms.priceCents !== offering.priceCents) throw RegistrationErrors.price_changed();
    }
  }

  private async redeem(tx: EntityManager, coupon: CouponTerms): Promise<number> {
    const redeemed = await this.coupons.redeem(tx, coupon.code, this.clock.today()).catch(asCouponInvalid);
    if (redeemed.discountPercentage !== coupon.discountPercentage) throw RegistrationErrors.price_changed();
    return redeemed.id;
  }

  /** A use that this checkout still holds is used again, on its old terms; else one is taken. */
  private async useOf(
    tx: EntityManager,
    checkout: Checkout,
    code: string,
  ): Promise<CouponTerms & { id: number }> {
    const earlier = await tx.findOne(CheckoutQuote, {
      where: { checkoutId: checkout.id, couponCode: code },
      order: { version: 'DESC' },
    });
    if (earlier?.couponId && earlier.couponPercent && checkout.heldCouponIds.includes(earlier.couponId)) {
      return { id: earlier.couponId, code, discountPercentage: earlier.couponPercent };
    }
    const redeemed = await this.coupons.redeem(tx, code, this.clock.today()).catch(asCouponInvalid);
    checkout.heldCouponIds = [...checkout.heldCouponIds, redeemed.id];
    return redeemed;
  }

  private async releaseOtherCoupons(tx: EntityManager, checkout: Checkout): Promise<void> {
    if (checkout.heldCouponIds.length === 0) return;
    const { couponId } = await this.quote(tx, checkout);
    await this.releaseCoupons(tx, checkout, couponId === null ? [] : [couponId]);
  }

  private async copyQuote(tx: EntityManager, checkout: Checkout, quote: CheckoutQuote): Promise<void> {
    checkout.quoteVersion += 1;
    await tx.insert(CheckoutQuote, { ...quote, version: checkout.quoteVersion, createdAt: undefined });
  }
}

function asCouponInvalid(error: unknown): never {
  if ((error as { code?: string }).code === 'coupons.unusable') throw RegistrationErrors.coupon_invalid();
  throw error;
}

export function lineOf(item: CheckoutItem) {
  return {
    childId: item.childId,
    childName: item.registrant?.childName ?? '',
    kind: item.offeringKind,
    type: item.type,
    priceCents: item.priceCents,
  };
}

function quoteRow(
  version: number,
  price: Price,
  coupon: CouponTerms | null,
  couponId: number | null,
): Omit<CheckoutQuote, 'checkoutId' | 'createdAt'> {
  return {
    version,
    couponId,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.discountPercentage ?? null,
    subtotalCents: price.subtotalCents,
    discounts: price.discounts,
    processingFeeCents: price.processingFeeCents,
    totalCents: price.totalCents,
    sharesCents: price.sharesCents,
  };
}

function itemRow(position: number, { child, parent, offering }: CartItem) {
  if (!parent) throw RegistrationErrors.parent_missing();
  const registrant: Registrant = {
    childName: child.name,
    childGender: child.gender,
    grade: child.grade,
    school: child.school,
    tshirtSize: child.tshirtSize,
    jerseyColor: child.jerseyColor,
    medicalNotes: child.medicalNotes,
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    relationship: parent.relationship,
    emergencyContactName: parent.emergencyContactName,
    emergencyContactPhone: parent.emergencyContactPhone,
  };
  return {
    position,
    childId: child.id,
    parentId: parent.id,
    offeringKind: offering.kind,
    offeringId: offering.id,
    placement: {
      seasonId: offering.seasonId ?? null,
      seasonProgramId: offering.seasonProgramId ?? null,
      divisionId: offering.divisionId ?? null,
      coachApplicationId: offering.coachApplicationId ?? null,
    },
    name: offering.name,
    type: offering.type,
    sport: offering.sport,
    priceCents: offering.priceCents,
    startDate: offering.startDate,
    endDate: offering.endDate,
    location: offering.location,
    registrant,
  };
}
