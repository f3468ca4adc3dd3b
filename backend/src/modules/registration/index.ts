export { RegistrationModule } from './registration.module';
export { RegistrationErrors } from './registration.errors';
export { ActiveRegistrations, isOnTeam } from './checkout/active-registrations';
export { Registration } from './checkout/entities/registration.entity';
export {
  OfferingSources,
  type OfferingSource,
  type SoldRegistration,
  type TeamFacts,
} from './checkout/offering-sources';
export { ProgramSeasons, type ProgramSeason, type SeasonSource } from './checkout/program-seasons';
export {
  RegisteredFamilies,
  type RegisteredFamily,
  type RegisteredFilter,
} from './checkout/registered-families';
export { STANDINGS, type Standing } from './checkout/domain/standing';
export type { OfferingKey, OfferingKind, OfferingTerms } from './checkout/domain/cart';
export { CheckoutService } from './payments/checkout.service';
export { CompletionService } from './payments/completion.service';
export { OnePlaceService } from './payments/one-place.service';
export { CancellationService } from './office/cancellation.service';
export { RegistrationRefunds } from './office/registration-refunds';
export { registrationMailSamples } from './mail-samples';
