import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Transactions, type UserPrincipal } from '../../../platform';
import { Families } from '../../identity';
import { lineKey, offeringKeyText, type OfferingTerms } from './domain/cart';
import { priceCart } from './domain/pricing';
import { takenAlready } from './domain/eligibility';
import { holdExpiry } from './domain/hold-times';
import { CheckoutItem } from './entities/checkout-item.entity';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import { Checkout } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutLedger, lineOf, type OpenedCheckout } from './checkout-ledger';
import { HeldCoupons } from './held-coupons';
import { couponTerms, insertHold, itemRow, quoteRow } from './hold-rows';
import { liveRegistrations } from './live-registrations';
import { OfferingSources } from './offering-sources';
import { ineligibleReasons, reasonError } from './problems';
import type { Cart, CartItem } from './selection.service';

/** What was agreed to, and from where. */
export interface Agreement {
  waiverVersion: string;
  waiverHash: string;
  address: string;
  userAgent: string;
}

/** Begins checkouts: what they hold is taken from everybody else. Locks as in the ledger. */
@Injectable()
export class Holds {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: CheckoutLedger,
    private readonly sources: OfferingSources,
    private readonly coupons: HeldCoupons,
    private readonly families: Families,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the places and one use of the coupon, freezes lines and price: all of it or nothing. With something to pay
   * the caller has the claim until `claimedUntil`, to ask for the payment at once.
   */
  async take(
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
        ...this.agreed(agreement),
      });
      const items = cart.items.map((item, position) => tx.create(CheckoutItem, itemRow(position, item)));
      const quote = tx.create(CheckoutQuote, quoteRow(1, price, cart.coupon, null));
      // First of all, as a second tab of this family waits at its unique index until we are done.
      await insertHold(tx, checkout, items, quote);
      await this.lockChildren(tx, user.userId, cart);
      const places = cart.items.map(({ offering }) => offering);
      this.assertStillOffered(cart.items, await this.sources.take(tx, places));
      if (cart.coupon) {
        const couponId = await this.coupons.redeem(tx, cart.coupon);
        await tx.update(CheckoutQuote, { checkoutId: checkout.id, version: 1 }, { couponId });
        await tx.update(Checkout, checkout.id, { heldCouponIds: [couponId] });
      }
      return { checkout, items, quote };
    });
  }

  /**
   * Another lineup of an open checkout, whose payment the caller has ended. What stays keeps its seat, its price and
   * its time, and the coupon its use; only the difference is taken and given back: all of it or nothing. The waiver's
   * evidence stays too, unless the waiver was shown anew or somebody comes who was not agreed for.
   */
  async change(
    user: UserPrincipal,
    checkoutId: number,
    cart: Cart,
    agreement: Agreement,
    wasShown: boolean,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { checkout, items: before, quote } = await this.ledger.lockOpen(tx, checkoutId);
      if (checkout.paymentIntentId !== null || checkout.attemptVersion !== null)
        throw new Error(`Checkout ${checkoutId} can still be paid as it was.`);
      await this.lockChildren(tx, user.userId, cart);
      const frozen = new Map(before.map((item) => [lineKey(item.childId, item.offering), item]));
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
          ...(frozen.get(cartKey(item)) ?? itemRow(position, item)),
          ...{ id: undefined, checkoutId, position },
        }),
      );
      await tx.delete(CheckoutItem, { checkoutId });
      await tx.insert(CheckoutItem, items);
      const coupon = couponTerms(quote);
      checkout.quoteVersion += 1;
      checkout.selection = cart.key;
      // A price of other lines is none any more: what came for it would be listed, never booked.
      await tx.delete(CheckoutQuote, { checkoutId });
      const next = quoteRow(
        checkout.quoteVersion,
        priceCart(items.map(lineOf), coupon),
        coupon,
        quote.couponId,
      );
      await tx.insert(CheckoutQuote, { checkoutId, ...next });
      const isNew = added.some(({ child }) => before.every(({ childId }) => childId !== child.id));
      if (wasShown || isNew) Object.assign(checkout, this.agreed(agreement));
      await tx.save(checkout);
    });
  }

  private agreed(agreement: Agreement) {
    return {
      waiverVersion: agreement.waiverVersion,
      waiverHash: agreement.waiverHash,
      waiverAcceptedAt: this.clock.now(),
      waiverAddress: agreement.address.slice(0, 64),
      waiverUserAgent: agreement.userAgent.slice(0, 400),
    };
  }

  private async lockChildren(tx: EntityManager, userId: number, cart: Cart): Promise<void> {
    const ids = [...new Set(cart.items.map(({ child }) => child.id))];
    const locked = await this.families.lockChildren(tx, userId, ids);
    if (locked.length < ids.length) throw RegistrationErrors.child_unknown();
    const live = await liveRegistrations(tx, ids);
    for (const { child, offering } of cart.items) {
      const taken = takenAlready(live, child.id, offering);
      if (taken) throw reasonError(taken, { child: child.name, offering });
    }
  }

  /** What was read before the lock may have changed: closed, sold out, for other children, another price. */
  private assertStillOffered(items: readonly CartItem[], locked: ReadonlyMap<string, OfferingTerms>): void {
    const today = this.clock.today();
    for (const { child, offering } of items) {
      const terms = locked.get(offeringKeyText(offering));
      if (!terms) throw RegistrationErrors.offering_unknown();
      const places = items.filter(
        (other) => other.offering.kind === offering.kind && other.offering.id === offering.id,
      ).length;
      const [reason] = ineligibleReasons(child, terms, today, places);
      if (reason) throw reasonError(reason, { child: child.name, offering: terms });
      if (terms.priceCents !== offering.priceCents) throw RegistrationErrors.price_changed();
    }
  }
}

const cartKey = ({ child, offering }: CartItem) => lineKey(child.id, offering);
