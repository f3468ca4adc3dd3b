import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons';
import { IdentityModule } from '../identity';
import { ProgramsModule } from '../programs';
import { ActiveRegistrations } from './checkout/active-registrations';
import { CheckoutClaims } from './checkout/checkout-claims';
import { CheckoutLedger } from './checkout/checkout-ledger';
import { CheckoutItem } from './checkout/entities/checkout-item.entity';
import { CheckoutQuote } from './checkout/entities/checkout-quote.entity';
import { Checkout } from './checkout/entities/checkout.entity';
import { Registration } from './checkout/entities/registration.entity';
import { Waiver } from './checkout/entities/waiver.entity';
import { HeldCoupons } from './checkout/held-coupons';
import { Holds } from './checkout/holds';
import { TermsController } from './checkout/http/terms.controller';
import { OfferingSources } from './checkout/offering-sources';
import { OpenCheckouts } from './checkout/open-checkouts';
import { ProgramOfferings } from './checkout/program-offerings';
import { ProgramSeasons } from './checkout/program-seasons';
import { RegisteredFamilies } from './checkout/registered-families';
import { SelectionService } from './checkout/selection.service';
import { WaiverKeeper } from './checkout/waiver-keeper';
import { CancellationService } from './office/cancellation.service';
import { FamilyPayments } from './office/family-payments';
import { FamilyRegistrations } from './office/family-registrations';
import { FamilyPaymentsController } from './office/http/family-payments.controller';
import { RegistrationsController } from './office/http/registrations.controller';
import { PaymentSearch } from './office/payment-search';
import { RegistrationExport } from './office/registration-export';
import { RegistrationQueries } from './office/registration.queries';
import { RegistrationRefunds } from './office/registration-refunds';
import { CheckoutIntents } from './payments/checkout-intents';
import { CheckoutService } from './payments/checkout.service';
import { CompletionService } from './payments/completion.service';
import { OnePlaceService } from './payments/one-place.service';
import { PaymentEventCursor } from './payments/entities/payment-event-cursor.entity';
import { PaymentException } from './payments/entities/payment-exception.entity';
import { Payment } from './payments/entities/payment.entity';
import { Refund } from './payments/entities/refund.entity';
import { WebhookEvent } from './payments/entities/webhook-event.entity';
import { CheckoutController } from './payments/http/checkout.controller';
import { PaymentEventsController } from './payments/http/payment-events.controller';
import { PaymentExceptionsController } from './payments/http/payment-exceptions.controller';
import { CheckoutJobs } from './payments/jobs/checkout-jobs';
import { OutsideRefunds } from './payments/outside-refunds';
import { PaymentEvents } from './payments/payment-events';
import { PaymentExceptions } from './payments/payment-exceptions';
import { PaymentsConfig } from './payments/payments-config';
import { PaymentProvider } from './payments/provider/payment-provider';
import { ReceiptMails } from './payments/receipt-mails';
import { ReceiptService } from './payments/receipt.service';
import { RefundLedger } from './payments/refund-ledger';
import { Refunds } from './payments/refunds';
import { RegistrationViews } from './payments/registration-views';
import { Settlements } from './payments/settlements';

const CHECKOUT = [
  ActiveRegistrations,
  CheckoutClaims,
  CheckoutLedger,
  HeldCoupons,
  Holds,
  OfferingSources,
  OpenCheckouts,
  ProgramOfferings,
  ProgramSeasons,
  RegisteredFamilies,
  SelectionService,
  WaiverKeeper,
];

const PAYMENTS = [
  CheckoutIntents,
  CheckoutJobs,
  CheckoutService,
  CompletionService,
  OnePlaceService,
  OutsideRefunds,
  PaymentEvents,
  PaymentExceptions,
  PaymentProvider,
  PaymentsConfig,
  ReceiptMails,
  ReceiptService,
  RefundLedger,
  Refunds,
  RegistrationViews,
  Settlements,
];

const OFFICE = [
  CancellationService,
  FamilyPayments,
  FamilyRegistrations,
  PaymentSearch,
  RegistrationExport,
  RegistrationQueries,
  RegistrationRefunds,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Checkout,
      CheckoutItem,
      CheckoutQuote,
      Payment,
      PaymentEventCursor,
      PaymentException,
      Refund,
      Registration,
      Waiver,
      WebhookEvent,
    ]),
    IdentityModule,
    ProgramsModule,
    CouponsModule,
  ],
  controllers: [
    TermsController,
    CheckoutController,
    PaymentEventsController,
    PaymentExceptionsController,
    RegistrationsController,
    FamilyPaymentsController,
  ],
  providers: [...CHECKOUT, ...PAYMENTS, ...OFFICE],
  exports: [ActiveRegistrations, OfferingSources, OnePlaceService, ProgramSeasons, RegisteredFamilies],
})
export class RegistrationModule {}
