import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { isCommitOutcomeUnknown, type UserPrincipal } from '../../../platform';
import { selectionKey } from '../checkout/domain/cart';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { PaymentProvider, ProviderError, type Intent } from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaimService } from '../checkout/checkout-claim.service';
import { OpenCheckoutQueries } from '../checkout/open-checkout.queries';
import { PaymentIntentService } from './payment-intent.service';
import { CheckoutService, type RequestOrigin } from './checkout.service';
import { FamilyRegistrationQueries, type RegistrationView } from './family-registration.queries';
import { CartService, type SelectedItem, type Selection } from '../checkout/cart.service';
import { SettlementService } from './settlement.service';

/** Sent instead of a payment id for a free registration. */
const FREE = 'free_registration';

export interface CompletionRequest {
  paymentIntentId?: string;
  isFreeRegistration?: boolean;
  registrationData?: readonly SelectedItem[];
  coupon?: string | null;
}

export interface Completion {
  status: 'completed' | 'processing' | 'refunded';
  registrations: RegistrationView[];
}

/** Called by the family's page after the card form, or when there is nothing to pay. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutService,
    private readonly openCheckouts: OpenCheckoutQueries,
    private readonly selections: CartService,
    private readonly claims: CheckoutClaimService,
    private readonly intents: PaymentIntentService,
    private readonly settlements: SettlementService,
    private readonly provider: PaymentProvider,
    private readonly registrations: FamilyRegistrationQueries,
  ) {}

  async complete(
    user: UserPrincipal,
    request: CompletionRequest,
    requestOrigin: RequestOrigin,
  ): Promise<Completion> {
    const { paymentIntentId } = request;
    return request.isFreeRegistration || !paymentIntentId || paymentIntentId === FREE
      ? this.completeFree(user, request, requestOrigin)
      : this.completePaid(user, paymentIntentId);
  }

  /** Completes this family's checkout of exactly these lines; null when there is none or it still has to be paid. */
  async resume(user: UserPrincipal, lines: Parameters<typeof selectionKey>[0]): Promise<Completion | null> {
    const { userId } = user;
    const selection = selectionKey(lines);
    const opened = await this.openCheckouts.find(userId);
    if (opened?.checkout.cart === selection && opened.quote.totalCents === 0)
      return this.completeZeroTotal(opened.checkout.id);
    const state = In(['open', 'ending', 'completed']);
    const checkout = await this.dataSource.manager.findOne(Checkout, {
      where: { userId, cart: selection, state },
      order: { id: 'DESC' },
    });
    if (checkout?.state === 'completed') {
      const done = await this.outcome(checkout);
      return done.registrations.some(({ registration }) => registration.status === 'active') ? done : null;
    }
    if (!checkout?.paymentIntentId) return null;
    return this.completePaid(user, checkout.paymentIntentId).catch((error: unknown) => {
      if (isUnpaid(error)) return null;
      throw error;
    });
  }

  /** Registers a free cart at once. @throws registration.price_changed when it costs anything */
  async registerFree(
    user: UserPrincipal,
    selection: Selection,
    requestOrigin: RequestOrigin,
  ): Promise<Completion> {
    const { checkoutId } = await this.checkouts.startCheckout(
      user,
      { ...selection, amount: 0 },
      requestOrigin,
    );
    return this.completeZeroTotal(checkoutId);
  }

  private async completePaid(user: UserPrincipal, intentId: string): Promise<Completion> {
    const checkout = await this.findCheckoutByIntent(user.userId, intentId);
    if (checkout.state === 'completed' || checkout.state === 'refunded') return this.outcome(checkout);
    const intent = await this.ask(intentId);
    // The payment may have succeeded: then the webhook or the reconciliation job completes it.
    if (intent === null || intent.status === 'processing') return { status: 'processing', registrations: [] };
    const settlement = await this.settlements.settle(intent).catch(asUnderWay);
    if (settlement === 'issue' || settlement === 'unknown')
      return { status: 'processing', registrations: [] };
    if (settlement === 'open') {
      if (intent.status === 'canceled') throw RegistrationErrors.checkout_expired();
      const error = RegistrationErrors.payment_incomplete();
      throw intent.lastError ? error.withMessage(intent.lastError) : error;
    }
    return this.outcome(await this.findCheckoutByIntent(user.userId, intentId));
  }

  private async completeFree(
    user: UserPrincipal,
    request: CompletionRequest,
    requestOrigin: RequestOrigin,
  ): Promise<Completion> {
    const checkoutId =
      (await this.openFree(user, request, requestOrigin)) ?? (await this.findCompletedFree(user, request));
    if (checkoutId === null) throw RegistrationErrors.checkout_not_found();
    return this.completeZeroTotal(checkoutId);
  }

  private async completeZeroTotal(checkoutId: number): Promise<Completion> {
    const registrations =
      (await this.settlements.completeFree(checkoutId)) ?? (await this.endPayment(checkoutId));
    return { status: 'completed', registrations };
  }

  /**
   * An earlier price of this checkout was requested. It must be impossible to pay before the free registration is made.
   */
  private endPayment(checkoutId: number): Promise<RegistrationView[]> {
    return this.claims.claim(checkoutId, async () => {
      const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id: checkoutId });
      if (checkout.state === 'open') await this.intents.ensureMatchesQuote(checkoutId);
      const registrations = await this.settlements.completeFree(checkoutId);
      if (registrations === null) throw RegistrationErrors.payment_required();
      return registrations;
    });
  }

  /** The open checkout with a price of zero; started or repriced here if the page did not do it. */
  private async openFree(
    user: UserPrincipal,
    { registrationData, coupon }: CompletionRequest,
    requestOrigin: RequestOrigin,
  ): Promise<number | null> {
    const opened = await this.openCheckouts.getTotal(user.userId);
    if (opened?.totalCents === 0) return opened.checkoutId;
    if (!registrationData?.length) {
      if (opened) throw RegistrationErrors.payment_required();
      return null;
    }
    const done = await this.findCompletedFree(user, { registrationData });
    if (done !== null) return done;
    const quoted = await this.checkouts.quote(user, { registrationData, coupon }, requestOrigin.address);
    if (quoted.totalCents !== 0) throw RegistrationErrors.payment_required();
    try {
      return (await this.checkouts.startCheckout(user, { registrationData, coupon }, requestOrigin))
        .checkoutId;
    } catch (error) {
      const overtaken = await this.findCompletedFree(user, { registrationData });
      if (overtaken === null) throw error;
      return overtaken;
    }
  }

  /** For a repeated request or a second tab: the free checkout that was completed with this cart. */
  private async findCompletedFree(
    user: UserPrincipal,
    { registrationData }: CompletionRequest,
  ): Promise<number | null> {
    const key = registrationData?.length
      ? (await this.selections.load(user.userId, { registrationData })).key
      : undefined;
    const last = await this.dataSource.manager.findOne(Checkout, {
      where: { userId: user.userId, state: 'completed', ...(key === undefined ? {} : { cart: key }) },
      order: { id: 'DESC' },
    });
    if (!last || (await this.dataSource.manager.existsBy(Payment, { checkoutId: last.id }))) return null;
    const registered = await this.registrations.listForCheckout(last.id);
    return registered.some(({ registration }) => registration.status === 'active') ? last.id : null;
  }

  private async findCheckoutByIntent(userId: number, intentId: string): Promise<Checkout> {
    const manager = this.dataSource.manager;
    const current = await manager.findOneBy(Checkout, { paymentIntentId: intentId });
    const payment = current ? null : await manager.findOneBy(Payment, { paymentIntentId: intentId });
    const checkout =
      current ?? (payment?.checkoutId ? await manager.findOneBy(Checkout, { id: payment.checkoutId }) : null);
    if (!checkout || checkout.userId !== userId) throw RegistrationErrors.payment_not_found();
    return checkout;
  }

  private async ask(intentId: string): Promise<Intent | null> {
    try {
      return await this.provider.retrieveIntent(intentId);
    } catch (error) {
      if (error instanceof ProviderError) return null;
      throw error;
    }
  }

  private async outcome(checkout: Checkout): Promise<Completion> {
    if (checkout.state === 'refunded') return { status: 'refunded', registrations: [] };
    return { status: 'completed', registrations: await this.registrations.listForCheckout(checkout.id) };
  }
}

/** Whether it was settled is unknown for now; the reconciliation job will find out. */
function asUnderWay(error: unknown): 'unknown' {
  if (isCommitOutcomeUnknown(error)) return 'unknown';
  throw error;
}

function isUnpaid(error: unknown): boolean {
  return RegistrationErrors.payment_incomplete.is(error) || RegistrationErrors.checkout_expired.is(error);
}
