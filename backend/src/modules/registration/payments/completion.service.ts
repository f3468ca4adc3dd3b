import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { isOutcomeUnknown, type UserPrincipal } from '../../../platform';
import { selectionKey } from '../checkout/domain/cart';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { PaymentProvider, ProviderError, type Intent } from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaims } from '../checkout/checkout-claims';
import { OpenCheckouts } from '../checkout/open-checkouts';
import { CheckoutIntents } from './checkout-intents';
import { CheckoutService, type Evidence } from './checkout.service';
import { RegistrationViews, type RegistrationView } from './registration-views';
import { SelectionService, type SelectedItem, type Selection } from '../checkout/selection.service';
import { Settlements } from './settlements';

/** Sent in place of a payment's id when nothing is to be paid. */
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

/** What the family's page calls when the card form is done, or when there is nothing to pay. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutService,
    private readonly openCheckouts: OpenCheckouts,
    private readonly selections: SelectionService,
    private readonly claims: CheckoutClaims,
    private readonly intents: CheckoutIntents,
    private readonly settlements: Settlements,
    private readonly provider: PaymentProvider,
    private readonly registrations: RegistrationViews,
  ) {}

  async complete(user: UserPrincipal, request: CompletionRequest, evidence: Evidence): Promise<Completion> {
    const { paymentIntentId } = request;
    return request.isFreeRegistration || !paymentIntentId || paymentIntentId === FREE
      ? this.completeFree(user, request, evidence)
      : this.completePaid(user, paymentIntentId);
  }

  /** Completes this family's checkout of exactly these lines; null: there is none, or it is to be paid still. */
  async resume(user: UserPrincipal, lines: Parameters<typeof selectionKey>[0]): Promise<Completion | null> {
    const { userId } = user;
    const selection = selectionKey(lines);
    const opened = await this.openCheckouts.find(userId);
    if (opened?.checkout.selection === selection && opened.quote.totalCents === 0)
      return this.withNothingToPay(opened.checkout.id);
    const state = In(['open', 'ending', 'completed']);
    const checkout = await this.dataSource.manager.findOne(Checkout, {
      where: { userId, selection, state },
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

  /** Takes what costs nothing, and completes it at once. @throws registration.price_changed where it costs anything */
  async takeFree(user: UserPrincipal, selection: Selection, evidence: Evidence): Promise<Completion> {
    const { checkoutId } = await this.checkouts.begin(user, { ...selection, amount: 0 }, evidence);
    return this.withNothingToPay(checkoutId);
  }

  private async completePaid(user: UserPrincipal, intentId: string): Promise<Completion> {
    const checkout = await this.ofIntent(user.userId, intentId);
    if (checkout.state === 'completed' || checkout.state === 'refunded') return this.outcome(checkout);
    const intent = await this.ask(intentId);
    // The payment may well be done: the webhook or the reconciler completes it.
    if (intent === null || intent.status === 'processing') return { status: 'processing', registrations: [] };
    const settlement = await this.settlements.settle(intent).catch(asUnderWay);
    if (settlement === 'exception' || settlement === 'unknown')
      return { status: 'processing', registrations: [] };
    if (settlement === 'open') {
      if (intent.status === 'canceled') throw RegistrationErrors.checkout_ended();
      const error = RegistrationErrors.payment_open();
      throw intent.lastError ? error.saying(intent.lastError) : error;
    }
    return this.outcome(await this.ofIntent(user.userId, intentId));
  }

  private async completeFree(
    user: UserPrincipal,
    request: CompletionRequest,
    evidence: Evidence,
  ): Promise<Completion> {
    const checkoutId = (await this.openFree(user, request, evidence)) ?? (await this.doneFree(user, request));
    if (checkoutId === null) throw RegistrationErrors.no_checkout();
    return this.withNothingToPay(checkoutId);
  }

  private async withNothingToPay(checkoutId: number): Promise<Completion> {
    const registrations =
      (await this.settlements.completeFree(checkoutId)) ?? (await this.endPayment(checkoutId));
    return { status: 'completed', registrations };
  }

  /** An earlier price of this checkout was asked for: it has to be impossible to pay before the free one is taken. */
  private endPayment(checkoutId: number): Promise<RegistrationView[]> {
    return this.claims.claim(checkoutId, async () => {
      const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id: checkoutId });
      if (checkout.state === 'open') await this.intents.ensure(checkoutId);
      const registrations = await this.settlements.completeFree(checkoutId);
      if (registrations === null) throw RegistrationErrors.payment_due();
      return registrations;
    });
  }

  /** The open checkout whose price is zero; begun or re-priced here when the page did not. */
  private async openFree(
    user: UserPrincipal,
    { registrationData, coupon }: CompletionRequest,
    evidence: Evidence,
  ): Promise<number | null> {
    const opened = await this.openCheckouts.glance(user.userId);
    if (opened?.totalCents === 0) return opened.checkoutId;
    if (!registrationData?.length) {
      if (opened) throw RegistrationErrors.payment_due();
      return null;
    }
    const done = await this.doneFree(user, { registrationData });
    if (done !== null) return done;
    const quoted = await this.checkouts.quote(user, { registrationData, coupon });
    if (quoted.totalCents !== 0) throw RegistrationErrors.payment_due();
    try {
      return (await this.checkouts.begin(user, { registrationData, coupon }, evidence)).checkoutId;
    } catch (error) {
      const overtaken = await this.doneFree(user, { registrationData });
      if (overtaken === null) throw error;
      return overtaken;
    }
  }

  /** Asked again, or by a second tab: the checkout that this very selection completed for nothing. */
  private async doneFree(
    user: UserPrincipal,
    { registrationData }: CompletionRequest,
  ): Promise<number | null> {
    const key = registrationData?.length
      ? (await this.selections.load(user.userId, { registrationData })).key
      : undefined;
    const last = await this.dataSource.manager.findOne(Checkout, {
      where: { userId: user.userId, state: 'completed', ...(key === undefined ? {} : { selection: key }) },
      order: { id: 'DESC' },
    });
    if (!last || (await this.dataSource.manager.existsBy(Payment, { checkoutId: last.id }))) return null;
    const registered = await this.registrations.ofCheckout(last.id);
    return registered.some(({ registration }) => registration.status === 'active') ? last.id : null;
  }

  private async ofIntent(userId: number, intentId: string): Promise<Checkout> {
    const manager = this.dataSource.manager;
    const current = await manager.findOneBy(Checkout, { paymentIntentId: intentId });
    const payment = current ? null : await manager.findOneBy(Payment, { paymentIntentId: intentId });
    const checkout =
      current ?? (payment?.checkoutId ? await manager.findOneBy(Checkout, { id: payment.checkoutId }) : null);
    if (!checkout || checkout.userId !== userId) throw RegistrationErrors.payment_unknown();
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
    return { status: 'completed', registrations: await this.registrations.ofCheckout(checkout.id) };
  }
}

/** Whether it was booked is not known now, but it will be: nothing of it is lost. */
function asUnderWay(error: unknown): 'unknown' {
  if (isOutcomeUnknown(error)) return 'unknown';
  throw error;
}

function isUnpaid(error: unknown): boolean {
  return RegistrationErrors.payment_open.is(error) || RegistrationErrors.checkout_ended.is(error);
}
