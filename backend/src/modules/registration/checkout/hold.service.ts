import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, TransactionRunner, type UserPrincipal } from '../../../platform';
import { FamilyQueries } from '../../identity';
import { lineKey, offeringKeyText, type OfferingTerms } from './domain/cart';
import { priceCart } from './domain/pricing';
import { findExistingRegistration } from './domain/eligibility';
import { holdExpiry } from './domain/hold-timing';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutStateService, toLine, type CheckoutWithQuote } from './checkout-state.service';
import { CouponHoldService } from './coupon-hold.service';
import { couponTerms, insertHold, toItemRow, toQuoteRow } from './insert-hold';
import { listChildRegistrations } from './child-registrations';
import { OfferingSourceRegistry } from './offering-source.registry';
import { listIneligibilityReasons, toReasonError } from './ineligibility-errors';
import { UnpaidHoldService, type LimitedLine } from './unpaid-hold.service';
import type { Cart, CartItem } from './cart.service';

/** What was accepted, and from which IP address. */
export interface ConfirmedCart {
  waiverVersion: string;
  waiverHash: string;
  address: string;
  userAgent: string;
}

/** Starts checkouts, which reserve spots and a coupon use. Locks are taken in the ledger's order. */
@Injectable()
export class HoldService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly ledger: CheckoutStateService,
    private readonly sources: OfferingSourceRegistry,
    private readonly coupons: CouponHoldService,
    private readonly families: FamilyQueries,
    private readonly unpaid: UnpaidHoldService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the spots and one coupon use, and freezes lines and price, all or nothing. If there is something to pay, the
   * caller has the claim until `claimedUntil` to create the payment at once.
   */
  async createHold(
    user: UserPrincipal,
    cart: Cart,
    confirmedCart: ConfirmedCart,
    claimedUntil: Date,
  ): Promise<CheckoutWithQuote> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const { price } = cart;
      const isDue = price.totalCents > 0;
      const checkout = tx.create(Checkout, {
        userId: user.userId,
        email: user.email,
        cart: cart.key,
        holdExpiresAt: holdExpiry(now),
        nextCheckAt: holdExpiry(now),
        attemptVersion: isDue ? 1 : null,
        claimedUntil: isDue ? claimedUntil : null,
        ...this.agreed(confirmedCart),
      });
      const items = cart.items.map((item, position) => tx.create(CheckoutItem, toItemRow(position, item)));
      const quote = tx.create(CheckoutQuote, toQuoteRow(1, price, cart.coupon, null));
      // First, because the family's second tab waits at the unique index until this transaction ends.
      await insertHold(tx, checkout, items, quote);
      if (isDue) await this.assertMayStart(tx, checkout, cart.items, confirmedCart.address);
      await this.lockChildren(tx, user.userId, cart);
      const spots = cart.items.map(({ offering }) => offering);
      this.assertStillOffered(cart.items, await this.sources.take(tx, spots));
      if (cart.coupon) {
        const couponId = await this.coupons.redeem(tx, cart.coupon);
        await tx.update(CheckoutQuote, { checkoutId: checkout.id, version: 1 }, { couponId });
        await tx.update(Checkout, checkout.id, { heldCouponIds: [couponId] });
      }
      return { checkout, items, quote };
    });
  }

  /**
   * Replaces the cart of an open checkout whose payment the caller has canceled. Items that stay keep spot, price, and
   * hold, and the coupon keeps its use. Only the difference is taken and released, all or nothing. The waiver
   * acceptance stays too, unless the waiver was shown again or a child without one was added.
   */
  async changeHold(
    user: UserPrincipal,
    checkoutId: number,
    cart: Cart,
    confirmedCart: ConfirmedCart,
    wasShown: boolean,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { checkout, items: before, quote } = await this.ledger.lockOpen(tx, checkoutId);
      if (checkout.paymentIntentId !== null || checkout.attemptVersion !== null)
        throw new Error(`Checkout ${checkoutId} has a payment in progress and can't be changed.`);
      await this.lockChildren(tx, user.userId, cart);
      const frozen = new Map(before.map((item) => [lineKey(item.childId, item.offering), item]));
      if (cart.price.totalCents > 0) {
        if (quote.totalCents === 0)
          await this.assertMayStart(tx, checkout, cart.items, confirmedCart.address);
        else await this.assertWithinLimits(tx, user.userId, checkoutId, cart.items, new Set(frozen.keys()));
      }
      const wanted = new Set(cart.items.map(cartKey));
      const dropped = before.filter((item) => !wanted.has(lineKey(item.childId, item.offering)));
      const added = cart.items.filter((item) => !frozen.has(cartKey(item)));
      const locked = await this.sources.exchange(
        tx,
        dropped.map(({ offering }) => offering),
        added.map(({ offering }) => offering),
      );
      this.assertStillOffered(added, locked);

      const items = cart.items.map((item, position) =>
        tx.create(CheckoutItem, {
          ...(frozen.get(cartKey(item)) ?? toItemRow(position, item)),
          ...{ id: undefined, checkoutId, position },
        }),
      );
      await tx.delete(CheckoutItem, { checkoutId });
      await tx.insert(CheckoutItem, items);
      const coupon = couponTerms(quote);
      checkout.quoteVersion += 1;
      checkout.cart = cart.key;
      // Prices of other lines are no longer valid: a payment for them would become a payment issue.
      await tx.delete(CheckoutQuote, { checkoutId });
      const next = toQuoteRow(
        checkout.quoteVersion,
        priceCart(items.map(toLine), coupon),
        coupon,
        quote.couponId,
      );
      await tx.insert(CheckoutQuote, { checkoutId, ...next });
      const isNew = added.some(({ child }) => before.every(({ childId }) => childId !== child.id));
      if (wasShown || isNew) Object.assign(checkout, this.agreed(confirmedCart));
      await tx.save(checkout);
    });
  }

  /**
   * Checks the limits when a free checkout begins to cost money. Otherwise a family could hold any number of spots with
   * a 100% coupon.
   */
  async beginToCost(
    tx: EntityManager,
    { checkout, items }: Pick<CheckoutWithQuote, 'checkout' | 'items'>,
    ipAddress: string,
  ): Promise<void> {
    const lines = items.map(({ childId, offering, seasonPlacement: { seasonId }, name, priceCents }) => ({
      ...{ child: { id: childId }, offering: { ...offering, seasonId, name, priceCents } },
    }));
    await this.assertMayStart(tx, checkout, lines, ipAddress);
  }

  /** @throws registration.unpaid_spots_limit, too_many_unpaid_holds, request.rate_limited */
  private async assertMayStart(
    tx: EntityManager,
    { id, userId }: Checkout,
    lines: readonly LimitedLine[],
    ipAddress: string,
  ): Promise<void> {
    const isLimited = await this.assertWithinLimits(tx, userId, id, lines, new Set());
    if (isLimited) await this.unpaid.countStart(tx, ipAddress, id);
  }

  private agreed(confirmedCart: ConfirmedCart) {
    return {
      waiverVersion: confirmedCart.waiverVersion,
      waiverHash: confirmedCart.waiverHash,
      waiverAcceptedAt: this.clock.now(),
      waiverIpAddress: confirmedCart.address.slice(0, 64),
      waiverUserAgent: confirmedCart.userAgent.slice(0, 400),
    };
  }

  private async lockChildren(tx: EntityManager, userId: number, cart: Cart): Promise<void> {
    const ids = [...new Set(cart.items.map(({ child }) => child.id))];
    const locked = await this.families.lockChildren(tx, userId, ids);
    if (locked.length < ids.length) throw RegistrationErrors.child_not_found();
    const live = await listChildRegistrations(tx, ids);
    for (const { child, offering } of cart.items) {
      const taken = findExistingRegistration(live, child.id, offering);
      if (taken) throw toReasonError(taken, { child: child.name, offering });
    }
  }

  /** Returns whether the user has never paid. @throws registration.unpaid_spots_limit, too_many_unpaid_holds */
  private async assertWithinLimits(
    tx: EntityManager,
    userId: number,
    checkoutId: number,
    items: readonly LimitedLine[],
    held: ReadonlySet<string>,
  ): Promise<boolean> {
    const unpaid = await this.unpaid.getHolds(tx, userId, checkoutId);
    const refusals = this.unpaid.listReasons(items, held, unpaid);
    const first = refusals.findIndex((refusal) => refusal !== null);
    if (first >= 0) throw refusals[first]!.withPath(`registrationData.${first}`);
    return unpaid !== null;
  }

  /** Data read before the lock may have changed: closed, sold out, audience, or price. */
  private assertStillOffered(items: readonly CartItem[], locked: ReadonlyMap<string, OfferingTerms>): void {
    const today = this.clock.today();
    for (const { child, offering } of items) {
      const terms = locked.get(offeringKeyText(offering));
      if (!terms) throw RegistrationErrors.offering_not_found();
      const spots = items.filter(
        (other) => other.offering.kind === offering.kind && other.offering.id === offering.id,
      ).length;
      const [reason] = listIneligibilityReasons(child, terms, today, spots);
      if (reason) throw toReasonError(reason, { child: child.name, offering: terms });
      if (terms.priceCents !== offering.priceCents) throw RegistrationErrors.price_changed();
    }
  }
}

const cartKey = ({ child, offering }: CartItem) => lineKey(child.id, offering);
