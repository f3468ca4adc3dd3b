import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons';
import { IdentityModule } from '../identity';
import { ProgramsModule } from '../programs';
import { ActiveRegistrationService } from './checkout/active-registration.service';
import { CheckoutClaimService } from './checkout/checkout-claim.service';
import { CheckoutStateService } from './checkout/checkout-state.service';
import { CheckoutItem } from './checkout/entities/checkout-item.entity';
import { CheckoutQuote } from './checkout/entities/checkout-quote.entity';
import { Checkout } from './checkout/entities/checkout.entity';
import { Registration } from './checkout/entities/registration.entity';
import { Waiver } from './checkout/entities/waiver.entity';
import { CouponHoldService } from './checkout/coupon-hold.service';
import { HoldService } from './checkout/hold.service';
import { TermsController } from './checkout/http/terms.controller';
import { OfferingSourceRegistry } from './checkout/offering-source.registry';
import { OpenCheckoutQueries } from './checkout/open-checkout.queries';
import { ProgramOfferingSource } from './checkout/program-offering-source';
import { ProgramSeasonRegistry } from './checkout/program-season.registry';
import { RegisteredFamilyQueries } from './checkout/registered-family.queries';
import { CartService } from './checkout/cart.service';
import { UnpaidHoldService } from './checkout/unpaid-hold.service';
import { WaiverService } from './checkout/waiver.service';
import { CancellationService } from './admin/cancellation.service';
import { FamilyPaymentQueries } from './admin/family-payment.queries';
import { RegistrationDataProvider } from './admin/registration-data.provider';
import { RegistrationTextProvider } from './admin/registration-text.provider';
import { FamilyPaymentsController } from './admin/http/family-payments.controller';
import { RegistrationsController } from './admin/http/registrations.controller';
import { PaymentSearchProvider } from './admin/payment-search.provider';
import { RegistrationExportService } from './admin/registration-export.service';
import { RegistrationQueries } from './admin/registration.queries';
import { RegistrationRefundService } from './admin/registration-refund.service';
import { PaymentIntentService } from './payments/payment-intent.service';
import { CheckoutService } from './payments/checkout.service';
import { CompletionService } from './payments/completion.service';
import { SingleRegistrationService } from './payments/single-registration.service';
import { PaymentEventCursor } from './payments/entities/payment-event-cursor.entity';
import { PaymentIssue } from './payments/entities/payment-issue.entity';
import { Payment } from './payments/entities/payment.entity';
import { Refund } from './payments/entities/refund.entity';
import { WebhookEvent } from './payments/entities/webhook-event.entity';
import { CheckoutController } from './payments/http/checkout.controller';
import { PaymentEventsController } from './payments/http/payment-events.controller';
import { PaymentIssuesController } from './payments/http/payment-issues.controller';
import { CheckoutJobs } from './payments/jobs/checkout-jobs';
import { ExternalRefundService } from './payments/external-refund.service';
import { WebhookEventService } from './payments/webhook-event.service';
import { PaymentIssueService } from './payments/payment-issue.service';
import { PaymentsConfig } from './payments/payments-config';
import { PaymentProvider } from './payments/provider/payment-provider';
import { ReceiptMailer } from './payments/receipt.mailer';
import { ReceiptService } from './payments/receipt.service';
import { RefundLedger } from './payments/refund-ledger';
import { RefundMailer } from './payments/refund.mailer';
import { RefundProcessor } from './payments/refund.processor';
import { FamilyRegistrationQueries } from './payments/family-registration.queries';
import { SettlementService } from './payments/settlement.service';
import { UnknownRefundService } from './payments/unknown-refund.service';

const CHECKOUT = [
  ActiveRegistrationService,
  CheckoutClaimService,
  CheckoutStateService,
  CouponHoldService,
  HoldService,
  OfferingSourceRegistry,
  OpenCheckoutQueries,
  ProgramOfferingSource,
  ProgramSeasonRegistry,
  RegisteredFamilyQueries,
  CartService,
  UnpaidHoldService,
  WaiverService,
];

const PAYMENTS = [
  PaymentIntentService,
  CheckoutJobs,
  CheckoutService,
  CompletionService,
  SingleRegistrationService,
  ExternalRefundService,
  WebhookEventService,
  PaymentIssueService,
  PaymentProvider,
  PaymentsConfig,
  ReceiptMailer,
  ReceiptService,
  RefundLedger,
  RefundMailer,
  RefundProcessor,
  FamilyRegistrationQueries,
  SettlementService,
  UnknownRefundService,
];

const OFFICE = [
  CancellationService,
  FamilyPaymentQueries,
  RegistrationDataProvider,
  RegistrationTextProvider,
  PaymentSearchProvider,
  RegistrationExportService,
  RegistrationQueries,
  RegistrationRefundService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Checkout,
      CheckoutItem,
      CheckoutQuote,
      Payment,
      PaymentEventCursor,
      PaymentIssue,
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
    PaymentIssuesController,
    RegistrationsController,
    FamilyPaymentsController,
  ],
  providers: [...CHECKOUT, ...PAYMENTS, ...OFFICE],
  exports: [
    ActiveRegistrationService,
    OfferingSourceRegistry,
    SingleRegistrationService,
    ProgramSeasonRegistry,
    RegisteredFamilyQueries,
  ],
})
export class RegistrationModule {}
