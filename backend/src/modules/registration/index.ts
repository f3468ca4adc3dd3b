export { RegistrationModule } from './registration.module';
export { RegistrationErrors } from './registration.errors';
export { ActiveRegistrationService, isOnTeam, type Seat } from './checkout/active-registration.service';
export { Registration } from './checkout/entities/registration.entity';
export {
  OfferingSourceRegistry,
  type OfferingSource,
  type OfferingRegistration,
  type TeamDetails,
} from './checkout/offering-source.registry';
export {
  ProgramSeasonRegistry,
  type ProgramSeason,
  type SeasonLookupProvider,
} from './checkout/program-season.registry';
export {
  RegisteredFamilyQueries,
  type RegisteredFamily,
  type RegistrationAudienceFilter,
} from './checkout/registered-family.queries';
export { REGISTRATION_STATUSES, type RegistrationDisplayStatus } from './checkout/domain/registration-status';
export type { OfferingKey, OfferingKind, OfferingTerms } from './checkout/domain/cart';
export { Refund } from './payments/entities/refund.entity';
export { CheckoutService } from './payments/checkout.service';
export { CompletionService } from './payments/completion.service';
export { SingleRegistrationService } from './payments/single-registration.service';
export { PaymentIssueService } from './payments/payment-issue.service';
export { RefundLedger } from './payments/refund-ledger';
export { CancellationService } from './admin/cancellation.service';
export { RegistrationRefundService } from './admin/registration-refund.service';
export { registrationEmailSamples } from './mail-samples';
