import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { parseDollars } from '../../../kernel';
import { Clock, RateLimitService, violatesConstraint, type UserPrincipal } from '../../../platform';
import { CouponCheckService } from '../../coupons';
import { Checkout } from '../checkout/entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaimService } from '../checkout/checkout-claim.service';
import { PaymentIntentService } from './payment-intent.service';
import { CheckoutStateService, type CheckoutWithQuote } from '../checkout/checkout-state.service';
import { checkoutView, type CheckoutView } from '../checkout/checkout-view';
import type { QuoteView } from '../checkout/quote-view';
import { HoldService } from '../checkout/hold.service';
import {
  sharesLine,
  hasSameLines,
  OpenCheckoutQueries,
  getOwnHolds,
} from '../checkout/open-checkout.queries';
import { toProblemsError } from '../checkout/ineligibility-errors';
import { familyKey, cartProblem, CartService, type Cart, type Selection } from '../checkout/cart.service';
import { UnpaidHoldService } from '../checkout/unpaid-hold.service';
import { WaiverService } from '../checkout/waiver.service';

/** The IP address and browser of an acceptance. */
export interface RequestOrigin {
  address: string;
  userAgent: string;
}

/** How often the checkout is read again when another tab starts, ends, or completes it meanwhile. */
const MAX_ATTEMPTS = 8;

/**
 * How many families at a time get spots, in order of arrival. In a rush, each family then sees the spots taken before
 * it, and most are rejected without a lock; connections are left for all other requests.
 */
const MAX_CONCURRENT_HOLDS = 16;

/**
 * A family that waits longer is asked to try again, with nothing done for it. A request must be answered within ten
 * seconds (docs/promises.md, R19), so a longer queue would serve only requests that have already timed out.
 */
const MAX_QUEUE_WAIT_MS = 8_000;

/** The result of one attempt to hold spots. */
type HoldAttempt =
  | { kind: 'same'; checkoutId: number }
  | { kind: 'held'; opened: CheckoutWithQuote; claimedUntil: Date }
  /** Some lines of the open checkout stay. */
  | { kind: 'changed'; checkoutId: number; cart: Cart }
  /** Another checkout of this family must be ended first. */
  | { kind: 'others' }
  /** Another tab was faster, so the attempt is repeated. */
  | { kind: 'overtaken' };

interface NewPrice {
  evidence: RequestOrigin;
  code: string | null;
  assertAmount: (price: { totalCents: number }) => void;
}

interface CartChange extends NewPrice {
  selection: Selection;
}

/** A family's checkout: pricing, starting, changing, viewing, and abandoning it. */
@Injectable()
export class CheckoutService {
  private readonly inTurn = pLimit(MAX_CONCURRENT_HOLDS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly openCheckouts: OpenCheckoutQueries,
    private readonly selections: CartService,
    private readonly ledger: CheckoutStateService,
    private readonly holds: HoldService,
    private readonly claims: CheckoutClaimService,
    private readonly intents: PaymentIntentService,
    private readonly waivers: WaiverService,
    private readonly coupons: CouponCheckService,
    private readonly unpaid: UnpaidHoldService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
  ) {}

  async quote(user: UserPrincipal, selection: Selection, ipAddress: string): Promise<QuoteView> {
    const opened = await this.openCheckouts.find(user.userId);
    const cart = await this.selections.load(user.userId, selection, getOwnHolds(opened));
    const isStart = cart.price.totalCents > 0 && !opened?.quote.totalCents;
    const refusal = isStart && !cart.hasPaid ? await this.unpaid.startRefusal(ipAddress) : null;
    if (refusal) cart.problems.push(cartProblem(refusal));
    return this.selections.toQuoteView(cart);
  }

  async startCheckout(
    user: UserPrincipal,
    selection: Selection & { amount?: number | string },
    requestOrigin: RequestOrigin,
  ): Promise<CheckoutView> {
    const cameAt = this.clock.now().getTime();
    await this.limits.check('failedPayments', familyKey(user.userId));
    this.assertWaiver(selection);
    const code = selection.coupon?.trim().toUpperCase() || null;
    const assertAmount = amountCheck(selection.amount);
    let othersEnded = false;
    for (let turn = 0; turn < MAX_ATTEMPTS; turn++) {
      const step = await this.inTurn(() => {
        if (this.clock.now().getTime() - cameAt > MAX_QUEUE_WAIT_MS) throw RegistrationErrors.busy();
        return this.tryHold(user, selection, requestOrigin, assertAmount, othersEnded);
      });
      if (step.kind === 'same')
        return this.reprice(user.userId, step.checkoutId, { code, assertAmount, evidence: requestOrigin });
      if (step.kind === 'held') {
        // Of several equal simultaneous requests, only the one that started it counts.
        await this.limits.consume('registrationsBegun', familyKey(user.userId));
        return this.createFirstIntent(user.userId, step.opened, step.claimedUntil);
      }
      if (step.kind === 'changed') {
        const change = { selection, evidence: requestOrigin, code, assertAmount };
        const view = await this.updateCart(user, step.checkoutId, step.cart, change);
        await this.limits.consume('registrationsBegun', familyKey(user.userId));
        return view;
      }
      // The provider is called outside the limit, so that waiting for it delays no other family.
      if (step.kind === 'others') await this.endOthers(user.userId);
      othersEnded = step.kind === 'others';
    }
    throw RegistrationErrors.busy();
  }

  private async tryHold(
    user: UserPrincipal,
    selection: Selection,
    requestOrigin: RequestOrigin,
    assertAmount: (price: { totalCents: number }) => void,
    othersEnded: boolean,
  ): Promise<HoldAttempt> {
    // Read now, not when the family started to wait: in a rush, most spots are gone by then.
    const seen = await this.selections.preload(user.userId, selection);
    const hasBegun = seen === null;
    const held = hasBegun ? await this.openCheckouts.getHolds(user.userId) : undefined;
    const cart = await this.selections.load(user.userId, selection, held, seen ?? undefined);
    const opened = hasBegun ? await this.openCheckouts.find(user.userId) : null;
    if (opened && hasSameLines(cart, opened)) return { kind: 'same', checkoutId: opened.checkout.id };
    try {
      if (cart.problems.length > 0) throw toProblemsError(cart.problems);
      assertAmount(cart.price);
      await this.limits.check('registrationsBegun', familyKey(user.userId));
    } catch (refusal) {
      // Another tap of the same start may meanwhile have taken what is rejected here: the last spot, the last coupon
      // use, or the last checkout within the limit.
      const meanwhile = await this.openCheckouts.find(user.userId);
      if (!meanwhile || !hasSameLines(cart, meanwhile)) throw refusal;
      return { kind: 'same', checkoutId: meanwhile.checkout.id };
    }
    if (opened && sharesLine(cart, opened)) return { kind: 'changed', checkoutId: opened.checkout.id, cart };
    if (hasBegun && !othersEnded) return { kind: 'others' };
    const claimedUntil = this.claims.expiry();
    const begun = await this.hold(user, cart, requestOrigin, claimedUntil);
    return begun ? { kind: 'held', opened: begun, claimedUntil } : { kind: 'overtaken' };
  }

  async getOpen(user: UserPrincipal): Promise<CheckoutView | null> {
    const opened = await this.openCheckouts.find(user.userId);
    if (!opened) return null;
    const { checkout, quote } = opened;
    const view = this.view(opened);
    if (checkout.paymentIntentId === null || (await this.intents.chargesQuote(checkout, quote))) return view;
    // The family continues by requesting its payment again.
    return { ...view, clientSecret: null };
  }

  async abandon(user: UserPrincipal): Promise<void> {
    const open = await this.dataSource.manager.findOneBy(Checkout, { userId: user.userId, state: 'open' });
    if (!open) return;
    await this.claims.claim(open.id, async () => {
      await this.ledger.startEnding(open.id, 'given_up');
      await this.intents.finishEndingCheckout(open.id);
    });
  }

  /**
   * Spots that stay are never released in between, and keep their hold. A family that accepted the waiver is not asked
   * again.
   */
  private updateCart(
    user: UserPrincipal,
    checkoutId: number,
    cart: Cart,
    { selection, evidence, code, assertAmount }: CartChange,
  ): Promise<CheckoutView> {
    return this.claims.claim(checkoutId, async () => {
      const wasShown = selection.registrationData.every(({ waiverVersion }) => waiverVersion !== undefined);
      const { version: waiverVersion, hash: waiverHash } = this.waivers.current;
      await this.intents.cancelIntentKeepingHold(checkoutId);
      const agreement = { waiverVersion, waiverHash, ...evidence };
      await this.holds.changeHold(user, checkoutId, cart, agreement, wasShown);
      await this.repriceAt(checkoutId, { code, assertAmount, evidence });
      return this.syncIntentAndView(user.userId, checkoutId);
    });
  }

  /** The same lines, perhaps with another coupon: line prices and hold stay the same. */
  private reprice(
    userId: number,
    checkoutId: number,
    { code, assertAmount, evidence }: NewPrice,
  ): Promise<CheckoutView> {
    return this.claims.claim(checkoutId, async () => {
      await this.repriceAt(checkoutId, { code, assertAmount, evidence }).catch(async (refusal: unknown) => {
        // Counted outside the failed transaction, which would undo the count.
        if (code !== null && RegistrationErrors.coupon_invalid.is(refusal))
          await this.coupons.countWrong(code, familyKey(userId));
        throw refusal;
      });
      return this.syncIntentAndView(userId, checkoutId);
    });
  }

  private repriceAt(checkoutId: number, { code, assertAmount, evidence }: NewPrice): Promise<void> {
    return this.ledger.reprice(checkoutId, code, assertAmount, (tx, opened) =>
      this.holds.beginToCost(tx, opened, evidence.address),
    );
  }

  private async syncIntentAndView(userId: number, checkoutId: number): Promise<CheckoutView> {
    await this.intents.ensureMatchesQuote(checkoutId);
    const opened = await this.openCheckouts.find(userId);
    if (!opened || opened.checkout.id !== checkoutId) throw RegistrationErrors.checkout_expired();
    return this.view(opened);
  }

  /** For a checkout that was just started. A free checkout needs no payment intent. */
  private async createFirstIntent(
    userId: number,
    opened: CheckoutWithQuote,
    claimedUntil: Date,
  ): Promise<CheckoutView> {
    const { checkout, quote } = opened;
    if (quote.totalCents === 0) return this.view(opened);
    return this.claims.runClaimed(checkout.id, claimedUntil, () =>
      this.syncIntentAndView(userId, checkout.id),
    );
  }

  /** null when another tab of this family was faster. */
  private async hold(
    user: UserPrincipal,
    cart: Cart,
    requestOrigin: RequestOrigin,
    claimedUntil: Date,
  ): Promise<CheckoutWithQuote | null> {
    await this.waivers.ensureStored();
    const { version: waiverVersion, hash: waiverHash } = this.waivers.current;
    try {
      const agreement = { waiverVersion, waiverHash, ...requestOrigin };
      return await this.holds.createHold(user, cart, agreement, claimedUntil);
    } catch (error) {
      if (violatesConstraint(error, 'UQ_checkouts_open_of_user')) return null;
      throw error;
    }
  }

  /**
   * A new cart replaces the family's earlier checkout. Its payment is canceled first, so that there are never two
   * payments that can be confirmed.
   */
  private async endOthers(userId: number): Promise<void> {
    const others = await this.dataSource.manager.find(Checkout, {
      where: [
        { userId, state: 'open' },
        { userId, state: 'ending' },
      ],
      order: { id: 'ASC' },
    });
    for (const other of others) {
      const status = await this.claims.claim(other.id, async () => {
        const runOut = other.holdExpiresAt <= this.clock.now();
        await this.ledger.startEnding(other.id, runOut ? 'run_out' : 'replaced');
        return this.intents.finishEndingCheckout(other.id);
      });
      if (status === 'processing' || status === 'requires_action')
        throw RegistrationErrors.payment_processing();
      if (status === 'silent') throw RegistrationErrors.payment_unavailable();
    }
  }

  private assertWaiver(selection: Selection): void {
    const { version } = this.waivers.current;
    selection.registrationData.forEach((item, i) => {
      const path = `registrationData.${i}`;
      if (item.waiverAccepted !== true)
        throw RegistrationErrors.waiver_required().withPath(`${path}.waiverAccepted`);
      if (item.waiverVersion !== undefined && item.waiverVersion !== version)
        throw RegistrationErrors.waiver_changed().withPath(`${path}.waiverVersion`);
    });
  }

  private view(opened: CheckoutWithQuote): CheckoutView {
    return checkoutView(opened, this.ledger.clientSecret(opened.checkout), this.clock.now());
  }
}

/** The total shown on the page must be charged. Without an amount from the page, nothing is checked. */
function amountCheck(amount: number | string | undefined): (price: { totalCents: number }) => void {
  const shown = amount === undefined ? null : parseDollars(amount);
  return ({ totalCents }) => {
    if (shown !== null && shown !== totalCents) throw RegistrationErrors.price_changed();
  };
}
