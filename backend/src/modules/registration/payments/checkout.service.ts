import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { parseDollars } from '../../../kernel';
import { Clock, RateLimits, violates, type UserPrincipal } from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaims } from '../checkout/checkout-claims';
import { CheckoutIntents } from './checkout-intents';
import { CheckoutLedger, type OpenedCheckout } from '../checkout/checkout-ledger';
import { checkoutView, type CheckoutView } from '../checkout/checkout-view';
import type { QuoteView } from '../checkout/quote-view';
import { Holds } from '../checkout/holds';
import { holdsLineOf, isOf, OpenCheckouts, ownOf } from '../checkout/open-checkouts';
import { problemsError } from '../checkout/problems';
import { SelectionService, type Cart, type Selection } from '../checkout/selection.service';
import { WaiverKeeper } from '../checkout/waiver-keeper';

/** Where an agreement came from. */
export interface Evidence {
  address: string;
  userAgent: string;
}

/** A second tab may begin, end or complete the same checkout meanwhile; then it is looked at anew. */
const MOST_TRIES = 8;

/**
 * So many families at a time are looked up and given places, in the order in which they came. In a rush each then
 * sees what those before it took, and most are refused without a lock; connections are left for everybody else.
 */
const HOLDING_AT_ONCE = 16;

/**
 * Whoever gets no turn by then is asked to come again, with nothing done for them. Every call is answered soon after
 * (docs/promises.md, R19): a longer line would serve only those who have been sent away already, and nobody would hear of a place.
 */
const LONGEST_IN_LINE_MS = 8_000;

/** Where one attempt to hold places led. */
type HoldStep =
  | { kind: 'same'; checkoutId: number }
  | { kind: 'held'; opened: OpenedCheckout; claimedUntil: Date }
  /** Some lines of the open checkout stay. */
  | { kind: 'changed'; checkoutId: number; cart: Cart }
  /** Another checkout of this family has to be ended first. */
  | { kind: 'others' }
  /** Another tab was faster: to be looked at anew. */
  | { kind: 'overtaken' };

interface LineupChange {
  selection: Selection;
  evidence: Evidence;
  code: string | null;
  assertAmount: (price: { totalCents: number }) => void;
}

export function familyKey(userId: number): string {
  return `user:${userId}`;
}

/** What a family does with its checkout: price it, begin and re-price it, look at it, give it up. */
@Injectable()
export class CheckoutService {
  private readonly inTurn = pLimit(HOLDING_AT_ONCE);

  constructor(
    private readonly dataSource: DataSource,
    private readonly openCheckouts: OpenCheckouts,
    private readonly selections: SelectionService,
    private readonly ledger: CheckoutLedger,
    private readonly holds: Holds,
    private readonly claims: CheckoutClaims,
    private readonly intents: CheckoutIntents,
    private readonly waivers: WaiverKeeper,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async quote(user: UserPrincipal, selection: Selection): Promise<QuoteView> {
    const opened = await this.openCheckouts.find(user.userId);
    const cart = await this.selections.load(user.userId, selection, ownOf(opened));
    return this.selections.view(cart);
  }

  async begin(
    user: UserPrincipal,
    selection: Selection & { amount?: number | string },
    evidence: Evidence,
  ): Promise<CheckoutView> {
    const cameAt = this.clock.now().getTime();
    await this.limits.check('failedPayments', familyKey(user.userId));
    this.assertWaiver(selection);
    const code = selection.coupon?.trim().toUpperCase() || null;
    const assertAmount = amountCheck(selection.amount);
    let othersEnded = false;
    for (let turn = 0; turn < MOST_TRIES; turn++) {
      const step = await this.inTurn(() => {
        if (this.clock.now().getTime() - cameAt > LONGEST_IN_LINE_MS) throw RegistrationErrors.busy();
        return this.tryHold(user, selection, evidence, assertAmount, othersEnded);
      });
      if (step.kind === 'same') return this.reprice(user.userId, step.checkoutId, code, assertAmount);
      if (step.kind === 'held') {
        // Of several equal calls at once only the one that began it counts.
        await this.limits.consume('registrationsBegun', familyKey(user.userId));
        return this.askForPayment(user.userId, step.opened, step.claimedUntil);
      }
      if (step.kind === 'changed') {
        const change = { selection, evidence, code, assertAmount };
        const view = await this.changeLineup(user, step.checkoutId, step.cart, change);
        await this.limits.consume('registrationsBegun', familyKey(user.userId));
        return view;
      }
      // The provider is asked outside, where waiting for it keeps no other family waiting.
      if (step.kind === 'others') await this.endOthers(user.userId);
      othersEnded = step.kind === 'others';
    }
    throw RegistrationErrors.busy();
  }

  private async tryHold(
    user: UserPrincipal,
    selection: Selection,
    evidence: Evidence,
    assertAmount: (price: { totalCents: number }) => void,
    othersEnded: boolean,
  ): Promise<HoldStep> {
    // As of now, not of when the family began to wait for its turn: in a rush most places are gone meanwhile.
    const seen = await this.selections.glance(user.userId, selection);
    const hasBegun = seen === null;
    const held = hasBegun ? await this.openCheckouts.held(user.userId) : undefined;
    const cart = await this.selections.load(user.userId, selection, held, seen ?? undefined);
    const opened = hasBegun ? await this.openCheckouts.find(user.userId) : null;
    if (opened && isOf(cart, opened)) return { kind: 'same', checkoutId: opened.checkout.id };
    try {
      if (cart.problems.length > 0) throw problemsError(cart.problems);
      assertAmount(cart.price);
      await this.limits.check('registrationsBegun', familyKey(user.userId));
    } catch (refusal) {
      // Another tap of this beginning may have taken, since the first look, the very thing that is refused here: the
      // last place, the last use of a coupon, the last checkout that the limit allows.
      const meanwhile = await this.openCheckouts.find(user.userId);
      if (!meanwhile || !isOf(cart, meanwhile)) throw refusal;
      return { kind: 'same', checkoutId: meanwhile.checkout.id };
    }
    if (opened && holdsLineOf(cart, opened)) return { kind: 'changed', checkoutId: opened.checkout.id, cart };
    if (hasBegun && !othersEnded) return { kind: 'others' };
    const claimedUntil = this.claims.expiry();
    const begun = await this.hold(user, cart, evidence, claimedUntil);
    return begun ? { kind: 'held', opened: begun, claimedUntil } : { kind: 'overtaken' };
  }

  async open(user: UserPrincipal): Promise<CheckoutView | null> {
    const opened = await this.openCheckouts.find(user.userId);
    if (!opened) return null;
    const { checkout, quote } = opened;
    const view = this.view(opened);
    if (checkout.paymentIntentId === null || (await this.intents.charges(checkout, quote))) return view;
    // The family goes on by asking for its payment anew.
    return { ...view, clientSecret: null };
  }

  async giveUp(user: UserPrincipal): Promise<void> {
    const open = await this.dataSource.manager.findOneBy(Checkout, { userId: user.userId, state: 'open' });
    if (!open) return;
    await this.claims.claim(open.id, async () => {
      await this.ledger.stop(open.id, 'given_up');
      await this.intents.wind(open.id);
    });
  }

  /** Seats that stay are never free in between, and keep their time. Who agreed to the waiver is not asked again. */
  private changeLineup(
    user: UserPrincipal,
    checkoutId: number,
    cart: Cart,
    { selection, evidence, code, assertAmount }: LineupChange,
  ): Promise<CheckoutView> {
    return this.claims.claim(checkoutId, async () => {
      const wasShown = selection.registrationData.every(({ waiverVersion }) => waiverVersion !== undefined);
      const { version: waiverVersion, hash: waiverHash } = this.waivers.current;
      await this.intents.suspend(checkoutId);
      const agreement = { waiverVersion, waiverHash, ...evidence };
      await this.holds.change(user, checkoutId, cart, agreement, wasShown);
      await this.ledger.reprice(checkoutId, code, assertAmount);
      return this.inStep(user.userId, checkoutId);
    });
  }

  /** Same lines, perhaps another coupon: prices and hold stay as they were frozen. */
  private reprice(
    userId: number,
    checkoutId: number,
    code: string | null,
    assertAmount: (price: { totalCents: number }) => void,
  ): Promise<CheckoutView> {
    return this.claims.claim(checkoutId, async () => {
      await this.ledger.reprice(checkoutId, code, assertAmount);
      return this.inStep(userId, checkoutId);
    });
  }

  private async inStep(userId: number, checkoutId: number): Promise<CheckoutView> {
    await this.intents.ensure(checkoutId);
    const opened = await this.openCheckouts.find(userId);
    if (!opened || opened.checkout.id !== checkoutId) throw RegistrationErrors.checkout_ended();
    return this.view(opened);
  }

  /** Of a checkout that was just begun; for nothing no payment is asked for. */
  private async askForPayment(
    userId: number,
    opened: OpenedCheckout,
    claimedUntil: Date,
  ): Promise<CheckoutView> {
    const { checkout, quote } = opened;
    if (quote.totalCents === 0) return this.view(opened);
    return this.claims.claimed(checkout.id, claimedUntil, () => this.inStep(userId, checkout.id));
  }

  /** null: another tab of this family was faster. */
  private async hold(
    user: UserPrincipal,
    cart: Cart,
    evidence: Evidence,
    claimedUntil: Date,
  ): Promise<OpenedCheckout | null> {
    await this.waivers.keep();
    const { version: waiverVersion, hash: waiverHash } = this.waivers.current;
    try {
      const agreement = { waiverVersion, waiverHash, ...evidence };
      return await this.holds.take(user, cart, agreement, claimedUntil);
    } catch (error) {
      if (violates(error, 'UQ_checkouts_open_of_family')) return null;
      throw error;
    }
  }

  /**
   * Another selection replaces what this family had begun: that payment is ended first, so that never two can be
   * confirmed.
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
        await this.ledger.stop(other.id, runOut ? 'run_out' : 'replaced');
        return this.intents.wind(other.id);
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
      if (item.waiverAccepted !== true) throw RegistrationErrors.waiver_needed().at(`${path}.waiverAccepted`);
      if (item.waiverVersion !== undefined && item.waiverVersion !== version)
        throw RegistrationErrors.waiver_changed().at(`${path}.waiverVersion`);
    });
  }

  private view(opened: OpenedCheckout): CheckoutView {
    return checkoutView(opened, this.ledger.clientSecret(opened.checkout), this.clock.now());
  }
}

/** What the page showed must be what is charged; a page that shows nothing is not asked. */
function amountCheck(amount: number | string | undefined): (price: { totalCents: number }) => void {
  const shown = amount === undefined ? null : parseDollars(amount);
  return ({ totalCents }) => {
    if (shown !== null && shown !== totalCents) throw RegistrationErrors.price_changed();
  };
}
