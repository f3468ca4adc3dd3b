import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { REGISTRATION_ENTITIES } from './entities';
import { CheckoutController } from './http/checkout.controller';
import { PaymentEventsController } from './http/payment-events.controller';
import { PaymentExceptionsController } from './http/payment-exceptions.controller';
import { RegistrationsController } from './http/registrations.controller';
import { CancellationService } from './services/cancellation.service';
import { CheckoutService } from './services/checkout.service';
import { CompletionService } from './services/completion.service';
import { PaymentEvents } from './services/payment-events.service';
import { PaymentExceptions } from './services/payment-exceptions.service';
import { PaymentsConfig } from './services/payments-config';
import { ReceiptService } from './services/receipt.service';
import { RegistrationExport } from './services/registration-export';
import { RegistrationQueries } from './services/registration.queries';
import { WaiverKeeper } from './services/waiver-keeper';

@Module({
  imports: [TypeOrmModule.forFeature(REGISTRATION_ENTITIES)],
  controllers: [
    CheckoutController,
    PaymentEventsController,
    RegistrationsController,
    PaymentExceptionsController,
  ],
  providers: [
    CancellationService,
    CheckoutService,
    CompletionService,
    PaymentEvents,
    PaymentExceptions,
    PaymentsConfig,
    ReceiptService,
    RegistrationExport,
    RegistrationQueries,
    WaiverKeeper,
  ],
})
export class RegistrationModule {}
