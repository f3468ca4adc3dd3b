import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  JobService,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  TransactionRunner,
  violatesConstraint,
} from '../../../platform';
import { CouponErrors, CouponService } from '../../coupons';
import { RegistrationErrors } from '../registration.errors';
import { decideCapture, wasRequestedByUs, type CaptureDecision } from './domain/capture';
import { holdsSpots, nextState } from '../checkout/domain/checkout-states';
import { findExistingRegistration } from '../checkout/domain/eligibility';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PROCESS_REFUNDS } from './jobs/job-names';
import { fullRefundEmail, type FullRefundReason } from './emails/full-refund.email';
import type { Intent } from './provider/payment-provider';
import { CheckoutStateService, type QuotedCart } from '../checkout/checkout-state.service';
import { CouponHoldService } from '../checkout/coupon-hold.service';
import { OfferingSourceRegistry } from '../checkout/offering-source.registry';
import { ProgramSeasonRegistry } from '../checkout/program-season.registry';
import { PaymentIssueService } from './payment-issue.service';
import { ReceiptMailer } from './receipt.mailer';
import { RefundLedger } from './refund-ledger';
import { FamilyRegistrationQueries, type RegistrationView } from './family-registration.queries';
import { registrationRow } from './registration-row';
import { listChildRegistrations } from '../checkout/child-registrations';
import {
  AMOUNT_MISMATCH,
  UNKNOWN_PAYMENT,
  getPermanentBookingFailure,
  type PaymentIssueCause,
} from './payment-issue-cause';

/** The state of a payment or checkout after settling. */
export type Settlement = 'completed' | 'refunded' | 'issue' | 'open';

/** Nothing was taken, because another registration conflicts or no spot is left. */
class SpotsUnavailableError extends Error {}

/**
 * Settles payments. The family's page, the signed webhook, and the reconciliation job call it, in any order and any
 * number of times. The checkout's row lock and the unique payment make it happen once.
 */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly transactions: TransactionRunner,
    private readonly ledger: CheckoutStateService,
    private readonly sources: OfferingSourceRegistry,
    private readonly seasons: ProgramSeasonRegistry,
    private readonly coupons: CouponService,
    private readonly couponHoldService: CouponHoldService,
    private readonly outbox: OutboxService,
    private readonly receipts: ReceiptMailer,
    private readonly registrations: FamilyRegistrationQueries,
    private readonly issues: PaymentIssueService,
    private readonly refunds: RefundLedger,
    private readonly audit: Audit,
    private readonly jobs: JobService,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Does what the provider's state of a payment requires. */
  async settle(intent: Intent): Promise<Settlement> {
    if (intent.status === 'canceled' && intent.checkoutId !== null) {
      await this.ledger.clearIntent(intent.checkoutId, intent.id);
      return 'open';
    }
    if (intent.status !== 'succeeded') return 'open';
    const outcome = await this.capture(intent).catch((error: unknown) => {
      // Another checkout registered the child at the same moment. Now that it is visible, the decision is made again.
      if (!isTakenByAnother(error)) throw error;
      return this.capture(intent);
    });
    // In a rush there are many of these, and no family waits for them.
    void this.outbox.nudge();
    if (outcome === 'refunded') await this.jobs.nudge(PROCESS_REFUNDS);
    return outcome;
  }

  /**
   * Completes a free checkout, only for the server's own quote of zero and without a payment that could still be
   * confirmed. Returns the registrations; null when something has to be paid or may still be.
   */
  async completeFree(checkoutId: number): Promise<RegistrationView[] | null> {
    const registered = await this.transactions.run(async (tx) => {
      const checkout = await this.ledger.lock(tx, checkoutId);
      if (checkout.state === 'completed') return 'before';
      const isAskedFor = checkout.paymentIntentId !== null || checkout.attemptVersion !== null;
      if (checkout.state !== 'open' || isAskedFor) return null;
      const { items, quote } = await this.ledger.getCurrentQuote(tx, checkout);
      if (quote.totalCents !== 0) return null;
      return this.register(tx, checkout, quote, null, items);
    });
    if (registered === null) return null;
    if (registered === 'before') return this.registrations.listForCheckout(checkoutId);
    void this.outbox.nudge();
    return this.registrations.withTeams(registered);
  }

  private capture(intent: Intent): Promise<Settlement> {
    return this.transactions.run(async (tx): Promise<Settlement> => {
      const checkout = await this.getCheckout(tx, intent);
      const known = await tx.findOneBy(Payment, { paymentIntentId: intent.id });
      if (known) return settled(checkout);
      const agreed =
        checkout && intent.quoteVersion !== null
          ? await this.ledger.findQuoteVersion(tx, checkout.id, intent.quoteVersion)
          : null;
      const decision: CaptureDecision = checkout
        ? decideCapture({
            state: checkout.state,
            quotedCents: agreed?.quote.totalCents ?? null,
            receivedCents: intent.receivedCents,
            wasShown: intent.quoteVersion === (checkout.intentVersion ?? checkout.attemptVersion),
          })
        : 'except';
      const payment = tx.create(Payment, {
        checkoutId: checkout?.id ?? null,
        paymentIntentId: intent.id,
        amountCents: intent.receivedCents,
        quoteVersion: agreed?.quote.version ?? null,
      });
      // Without a checkout there is no lock: a simultaneous call waits for this insert and then finds the row.
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(Payment)
        .values(payment)
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as unknown[]).length === 0) return settled(checkout);
      if (!checkout) return this.openPaymentIssue(tx, null, payment, UNKNOWN_PAYMENT);
      if (decision === 'except' || !agreed)
        return this.openPaymentIssue(tx, checkout, payment, AMOUNT_MISMATCH);
      if (decision === 'paid_twice' || decision === 'other_price')
        return this.refundInFull(tx, checkout, payment, decision);
      try {
        const late = decision === 'book_late';
        await tx.transaction((inner) => this.bookRegistrations(inner, checkout, agreed, payment, late));
        return 'completed';
      } catch (error) {
        if (error instanceof SpotsUnavailableError)
          return this.refundInFull(tx, checkout, payment, 'too_late');
        const why = isTakenByAnother(error) ? null : getPermanentBookingFailure(error, checkout);
        if (why === null) throw error;
        this.logger.warn(error);
        // The rollback undid the changes of the checkout, so it is read again.
        return this.openPaymentIssue(tx, await this.ledger.lock(tx, checkout.id), payment, why);
      }
    });
  }

  /** The checkout that the payment names; null unless this database requested the payment. */
  private async getCheckout(tx: EntityManager, intent: Intent): Promise<Checkout | null> {
    if (intent.checkoutId === null) return null;
    const checkout = await this.ledger.lockIfAny(tx, intent.checkoutId);
    return checkout && wasRequestedByUs(intent, checkout) ? checkout : null;
  }

  private async bookRegistrations(
    tx: EntityManager,
    checkout: Checkout,
    { items, quote }: QuotedCart,
    payment: Payment,
    late: boolean,
  ): Promise<void> {
    const childIds = items.map(({ childId }) => childId);
    const live = await listChildRegistrations(tx, childIds);
    const isTaken = ({ childId, offering, seasonPlacement: { seasonId } }: CheckoutItem) =>
      findExistingRegistration(live, childId, { ...offering, seasonId }) !== null;
    if (items.some(isTaken)) throw new SpotsUnavailableError();
    if (items.some((item) => item.registrantDetails === null)) throw new SpotsUnavailableError();
    await this.register(tx, checkout, quote, payment, items, late);
  }

  /** A payment after its hold gets all its spots and the coupon use again, or nothing. */
  private async reacquireSpots(
    tx: EntityManager,
    checkout: Checkout,
    items: CheckoutItem[],
    quote: CheckoutQuote,
    late: boolean,
  ): Promise<void> {
    const { couponId, couponCode } = quote;
    try {
      if (late) {
        const spots = items.map((item) => item.offering);
        await this.sources.take(tx, spots);
      }
      if (couponId !== null && couponCode !== null && !checkout.heldCouponIds.includes(couponId)) {
        await this.coupons.redeem(tx, couponCode, this.clock.today());
        checkout.heldCouponIds = [...checkout.heldCouponIds, couponId];
      }
    } catch (error) {
      if (RegistrationErrors.program_full.is(error) || CouponErrors.not_usable.is(error))
        throw new SpotsUnavailableError();
      throw error;
    }
  }

  /**
   * Offerings are locked late, just before coupons, because every other family that registers for them waits for this
   * transaction.
   */
  private async register(
    tx: EntityManager,
    checkout: Checkout,
    quote: CheckoutQuote,
    payment: Payment | null,
    items: CheckoutItem[],
    late = false,
  ): Promise<Registration[]> {
    const rows: Registration[] = [];
    for (const item of items) {
      const divisionId = await this.seasons.getDivision(tx, item);
      rows.push(tx.create(Registration, { ...registrationRow(checkout, item, quote, payment), divisionId }));
    }
    await tx.insert(Registration, rows);
    const { email } = checkout;
    await this.outbox.enqueue(
      tx,
      'registration.receipt',
      email,
      this.receipts.compose(checkout, items, quote, payment),
    );
    const coupons = quote.couponId === null ? [] : [quote.couponId];
    // The payment was made with this quote, whatever was requested since.
    await tx.query(
      `with forgotten as (update checkout_items set "registrantDetails" = null where "checkoutId" = $1)
       update checkouts
          set state = $2, "quoteVersion" = $3, "heldCouponIds" = $4, "completedAt" = $5,
              "nextCheckAt" = null, "attemptVersion" = null, "encryptedClientSecret" = null
        where id = $1`,
      [checkout.id, nextState(checkout.state, 'complete'), quote.version, coupons, this.clock.now()],
    );
    await this.reacquireSpots(tx, checkout, items, quote, late);
    await this.sources.confirm(tx, rows);
    await this.couponHoldService.release(tx, checkout, coupons);
    return rows;
  }

  private async refundInFull(
    tx: EntityManager,
    checkout: Checkout,
    payment: Payment,
    reason: FullRefundReason,
  ): Promise<Settlement> {
    const { amountCents } = payment;
    const locked = await this.refunds.lock(tx, payment.id);
    await this.refunds.request(tx, locked, { registrationId: null, amountCents, reason });
    const items = await this.ledger.items(tx, checkout.id);
    const email = fullRefundEmail(this.saved.get(organizationSettingsSection), {
      reason,
      amountCents,
      bought: items,
      reference: payment.paymentIntentId,
    });
    await this.outbox.enqueue(tx, 'registration.refunded', checkout.email, email);
    await this.audit.record(tx, 'system', {
      action: 'payment.refunded',
      subjectType: 'payment',
      subjectId: payment.id,
      after: { cause: reason, amountCents, paymentIntentId: payment.paymentIntentId },
    });
    await this.endCheckout(tx, checkout, 'refund');
    return 'refunded';
  }

  private async openPaymentIssue(
    tx: EntityManager,
    checkout: Checkout | null,
    payment: Payment,
    why: PaymentIssueCause,
  ): Promise<Settlement> {
    await this.issues.open(tx, {
      ...why,
      providerReference: payment.paymentIntentId,
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
      checkoutId: checkout?.id ?? null,
      amountCents: payment.amountCents,
    });
    if (checkout) await this.endCheckout(tx, checkout, 'except');
    return 'issue';
  }

  /** Ends a checkout without registrations. */
  private async endCheckout(
    tx: EntityManager,
    checkout: Checkout,
    event: 'refund' | 'except',
  ): Promise<void> {
    if (['completed', 'refunded', 'issue'].includes(checkout.state)) return;
    if (holdsSpots(checkout.state)) await this.ledger.releaseAll(tx, checkout);
    checkout.move(event);
    Object.assign(checkout, { nextCheckAt: null, attemptVersion: null, endedAt: this.clock.now() });
    await tx.save(checkout);
    await tx.update(CheckoutItem, { checkoutId: checkout.id }, { registrantDetails: null });
  }
}

function settled(checkout: Checkout | null): Settlement {
  if (checkout?.state === 'completed' || checkout?.state === 'refunded') return checkout.state;
  return 'issue';
}

const ONE_SPOT = [
  'UQ_registrations_active_in_program',
  'UQ_registrations_active_on_team',
  'UQ_registrations_active_in_season',
];

function isTakenByAnother(error: unknown): boolean {
  return ONE_SPOT.some((index) => violatesConstraint(error, index));
}
