import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons';
import { IdentityModule } from '../identity';
import { ProgramsModule } from '../programs';
import { REGISTRATION_ENTITIES } from './entities';
import { CheckoutController } from './http/checkout.controller';
import { PaymentEventsController } from './http/payment-events.controller';
import { PaymentExceptionsController } from './http/payment-exceptions.controller';
import { RegistrationsController } from './http/registrations.controller';
import { CheckoutJobs } from './jobs/checkout-jobs';
import { PaymentProvider } from './provider/payment-provider';
import { CancellationService } from './services/cancellation.service';
import { CheckoutClaims } from './services/checkout-claims';
import { CheckoutIntents } from './services/checkout-intents';
import { CheckoutLedger } from './services/checkout-ledger';
import { HeldCoupons } from './services/held-coupons';
import { Holds } from './services/holds.service';
import { CheckoutService } from './services/checkout.service';
import { CompletionService } from './services/completion.service';
import { FamilyRegistrations } from './services/family-registrations';
import { OfferingSources } from './services/offering-sources';
import { OutsideRefunds } from './services/outside-refunds';
import { PaymentEvents } from './services/payment-events.service';
import { PaymentExceptions } from './services/payment-exceptions.service';
import { PaymentsConfig } from './services/payments-config';
import { ProgramOfferings } from './services/program-offerings';
import { ReceiptMails } from './services/receipt-mails';
import { ReceiptService } from './services/receipt.service';
import { Refunds } from './services/refund.service';
import { RegistrationExport } from './services/registration-export';
import { RegistrationQueries } from './services/registration.queries';
import { SelectionService } from './services/selection.service';
import { Settlements } from './services/settlement.service';
import { WaiverKeeper } from './services/waiver-keeper';

@Module({
  imports: [TypeOrmModule.forFeature(REGISTRATION_ENTITIES), IdentityModule, ProgramsModule, CouponsModule],
  controllers: [
    CheckoutController,
    PaymentEventsController,
    RegistrationsController,
    PaymentExceptionsController,
  ],
  providers: [
    CancellationService,
    CheckoutClaims,
    CheckoutIntents,
    CheckoutJobs,
    CheckoutLedger,
    HeldCoupons,
    Holds,
    CheckoutService,
    CompletionService,
    FamilyRegistrations,
    OfferingSources,
    OutsideRefunds,
    PaymentEvents,
    PaymentExceptions,
    PaymentProvider,
    PaymentsConfig,
    ProgramOfferings,
    ReceiptMails,
    ReceiptService,
    Refunds,
    RegistrationExport,
    RegistrationQueries,
    SelectionService,
    Settlements,
    WaiverKeeper,
  ],
  exports: [OfferingSources, RegistrationQueries],
})
export class RegistrationModule {}
