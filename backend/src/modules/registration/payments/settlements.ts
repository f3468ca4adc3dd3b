import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  violates,
} from '../../../platform';
import { CouponErrors, Coupons } from '../../coupons';
import { RegistrationErrors } from '../registration.errors';
import { decideCapture, wasAskedFor, type CaptureDecision } from './domain/capture';
import { holdsPlaces, nextState } from '../checkout/domain/checkout-states';
import { takenAlready } from '../checkout/domain/eligibility';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { RUN_REFUNDS } from './jobs/job-names';
import { tooLateMail, type SentBack } from './mails/too-late-mail';
import type { Intent } from './provider/payment-provider';
import { CheckoutLedger, type Agreed } from '../checkout/checkout-ledger';
import { HeldCoupons } from '../checkout/held-coupons';
import { OfferingSources } from '../checkout/offering-sources';
import { ProgramSeasons } from '../checkout/program-seasons';
import { PaymentExceptions } from './payment-exceptions';
import { ReceiptMails } from './receipt-mails';
import { RefundLedger } from './refund-ledger';
import { RegistrationViews, type RegistrationView } from './registration-views';
import { registrationRow } from './registration-row';
import { liveRegistrations } from '../checkout/live-registrations';
import { MISMATCH, UNASKED, whyNeverBooked, type WhyExcepted } from './why-excepted';

/** How a payment or checkout stands after settling. */
export type Settlement = 'completed' | 'refunded' | 'exception' | 'open';

/** Nothing was taken: another registration stands in the way, or no place is left. */
class CannotBook extends Error {}

/**
 * The one completion. It is called by the family's page, by the signed webhook and by the reconciler, whichever
 * comes first; all of them any number of times. The checkout's row lock and the unique payment make it once.
 */
@Injectable()
export class Settlements {
  private readonly logger = new Logger(Settlements.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: CheckoutLedger,
    private readonly sources: OfferingSources,
    private readonly seasons: ProgramSeasons,
    private readonly coupons: Coupons,
    private readonly heldCoupons: HeldCoupons,
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptMails,
    private readonly registrations: RegistrationViews,
    private readonly exceptions: PaymentExceptions,
    private readonly refunds: RefundLedger,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  /** Does what the provider's word on a payment asks for. */
  async settle(intent: Intent): Promise<Settlement> {
    if (intent.status === 'canceled' && intent.checkoutId !== null) {
      await this.ledger.forgetIntent(intent.checkoutId, intent.id);
      return 'open';
    }
    if (intent.status !== 'succeeded') return 'open';
    const outcome = await this.capture(intent).catch((error: unknown) => {
      // Another checkout registered the child in the same moment: seen now, it decides otherwise.
      if (!isTakenByAnother(error)) throw error;
      return this.capture(intent);
    });
    // In a rush it is one of many: no family waits for it.
    void this.outbox.nudge();
    if (outcome === 'refunded') await this.jobs.nudge(RUN_REFUNDS);
    return outcome;
  }

  /**
   * The free path: only on the server's own quote of zero, with no payment that could still be confirmed. Returns
   * what is registered; null: something is to be paid, or may still be.
   */
  async completeFree(checkoutId: number): Promise<RegistrationView[] | null> {
    const registered = await this.transactions.run(async (tx) => {
      const checkout = await this.ledger.lock(tx, checkoutId);
      if (checkout.state === 'completed') return 'before';
      const isAskedFor = checkout.paymentIntentId !== null || checkout.attemptVersion !== null;
      if (checkout.state !== 'open' || isAskedFor) return null;
      const { items, quote } = await this.ledger.agreed(tx, checkout);
      if (quote.totalCents !== 0) return null;
      return this.register(tx, checkout, quote, null, items);
    });
    if (registered === null) return null;
    if (registered === 'before') return this.registrations.ofCheckout(checkoutId);
    void this.outbox.nudge();
    return this.registrations.withTeams(registered);
  }

  private capture(intent: Intent): Promise<Settlement> {
    return this.transactions.run(async (tx): Promise<Settlement> => {
      const checkout = await this.checkoutOf(tx, intent);
      const known = await tx.findOneBy(Payment, { paymentIntentId: intent.id });
      if (known) return settled(checkout);
      const agreed =
        checkout && intent.quoteVersion !== null
          ? await this.ledger.frozen(tx, checkout.id, intent.quoteVersion)
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
      // Without a checkout there is no lock: whoever is told of it in the same moment waits here, and finds it written.
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(Payment)
        .values(payment)
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as unknown[]).length === 0) return settled(checkout);
      if (!checkout) return this.except(tx, null, payment, UNASKED);
      if (decision === 'except' || !agreed) return this.except(tx, checkout, payment, MISMATCH);
      if (decision === 'paid_twice' || decision === 'other_price')
        return this.sendBack(tx, checkout, payment, decision);
      try {
        const late = decision === 'book_late';
        await tx.transaction((inner) => this.book(inner, checkout, agreed, payment, late));
        return 'completed';
      } catch (error) {
        if (error instanceof CannotBook) return this.sendBack(tx, checkout, payment, 'too_late');
        const why = isTakenByAnother(error) ? null : whyNeverBooked(error, checkout);
        if (why === null) throw error;
        this.logger.warn(error);
        // What the booking had changed of the checkout is undone in the database, so it is read anew.
        return this.except(tx, await this.ledger.lock(tx, checkout.id), payment, why);
      }
    });
  }

  /** The checkout that it names; null unless this database asked for the payment. */
  private async checkoutOf(tx: EntityManager, intent: Intent): Promise<Checkout | null> {
    if (intent.checkoutId === null) return null;
    const checkout = await this.ledger.lockIfAny(tx, intent.checkoutId);
    return checkout && wasAskedFor(intent, checkout) ? checkout : null;
  }

  private async book(
    tx: EntityManager,
    checkout: Checkout,
    { items, quote }: Agreed,
    payment: Payment,
    late: boolean,
  ): Promise<void> {
    const childIds = items.map(({ childId }) => childId);
    const live = await liveRegistrations(tx, childIds);
    const isTaken = ({ childId, offering, placement: { seasonId } }: CheckoutItem) =>
      takenAlready(live, childId, { ...offering, seasonId }) !== null;
    if (items.some(isTaken)) throw new CannotBook();
    if (items.some((item) => item.registrant === null)) throw new CannotBook();
    await this.register(tx, checkout, quote, payment, items, late);
  }

  /** After its hold a payment gets all its places and the coupon's use again, or none. */
  private async takeAgain(
    tx: EntityManager,
    checkout: Checkout,
    items: CheckoutItem[],
    quote: CheckoutQuote,
    late: boolean,
  ): Promise<void> {
    const { couponId, couponCode } = quote;
    try {
      if (late) {
        const places = items.map((item) => item.offering);
        await this.sources.take(tx, places);
      }
      if (couponId !== null && couponCode !== null && !checkout.heldCouponIds.includes(couponId)) {
        await this.coupons.redeem(tx, couponCode, this.clock.today());
        checkout.heldCouponIds = [...checkout.heldCouponIds, couponId];
      }
    } catch (error) {
      if (RegistrationErrors.program_full.is(error) || CouponErrors.unusable.is(error))
        throw new CannotBook();
      throw error;
    }
  }

  /** Offerings come last but for coupons: every other family that registers for them waits until we commit. */
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
      const divisionId = await this.seasons.divisionOf(tx, item);
      rows.push(tx.create(Registration, { ...registrationRow(checkout, item, quote, payment), divisionId }));
    }
    await tx.insert(Registration, rows);
    const { email } = checkout;
    await this.outbox.put(
      tx,
      'registration.receipt',
      email,
      this.receipts.compose(checkout, items, quote, payment),
    );
    const coupons = quote.couponId === null ? [] : [quote.couponId];
    // It was paid by this very quote, whatever was asked for since.
    await tx.query(
      `with forgotten as (update checkout_items set registrant = null where "checkoutId" = $1)
       update checkouts
          set state = $2, "quoteVersion" = $3, "heldCouponIds" = $4, "completedAt" = $5,
              "nextCheckAt" = null, "attemptVersion" = null, "sealedClientSecret" = null
        where id = $1`,
      [checkout.id, nextState(checkout.state, 'complete'), quote.version, coupons, this.clock.now()],
    );
    await this.takeAgain(tx, checkout, items, quote, late);
    await this.sources.confirm(tx, rows);
    await this.heldCoupons.release(tx, checkout, coupons);
    return rows;
  }

  private async sendBack(
    tx: EntityManager,
    checkout: Checkout,
    payment: Payment,
    reason: SentBack,
  ): Promise<Settlement> {
    const { amountCents } = payment;
    const locked = await this.refunds.lock(tx, payment.id);
    await this.refunds.ask(tx, locked, { registrationId: null, amountCents, reason });
    const items = await this.ledger.items(tx, checkout.id);
    const mail = tooLateMail(this.saved.of(organisationSettings), {
      reason,
      amountCents,
      bought: items,
      reference: payment.paymentIntentId,
    });
    await this.outbox.put(tx, 'registration.refunded', checkout.email, mail);
    await this.audit.record(tx, 'system', {
      action: 'payment.refunded',
      subjectType: 'payment',
      subjectId: payment.id,
      after: { reason, amountCents, paymentIntentId: payment.paymentIntentId },
    });
    await this.finish(tx, checkout, 'refund');
    return 'refunded';
  }

  private async except(
    tx: EntityManager,
    checkout: Checkout | null,
    payment: Payment,
    why: WhyExcepted,
  ): Promise<Settlement> {
    await this.exceptions.open(tx, {
      ...why,
      reference: payment.paymentIntentId,
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
      checkoutId: checkout?.id ?? null,
      amountCents: payment.amountCents,
    });
    if (checkout) await this.finish(tx, checkout, 'except');
    return 'exception';
  }

  /** Ends a checkout that leads to no registration. */
  private async finish(tx: EntityManager, checkout: Checkout, event: 'refund' | 'except'): Promise<void> {
    if (['completed', 'refunded', 'exception'].includes(checkout.state)) return;
    if (holdsPlaces(checkout.state)) await this.ledger.giveBack(tx, checkout);
    checkout.move(event);
    Object.assign(checkout, { nextCheckAt: null, attemptVersion: null, endedAt: this.clock.now() });
    await tx.save(checkout);
    await tx.update(CheckoutItem, { checkoutId: checkout.id }, { registrant: null });
  }
}

function settled(checkout: Checkout | null): Settlement {
  if (checkout?.state === 'completed' || checkout?.state === 'refunded') return checkout.state;
  return 'exception';
}

const ONE_PLACE = [
  'UQ_registrations_live_in_program',
  'UQ_registrations_live_on_team',
  'UQ_registrations_live_in_season',
];

function isTakenByAnother(error: unknown): boolean {
  return ONE_PLACE.some((index) => violates(error, index));
}
