export { RegistrationModule } from './registration.module';
export { RegistrationErrors } from './registration.errors';
export { Registration } from './entities/registration.entity';
export { OfferingSources, type OfferingSource, type SoldRegistration } from './services/offering-sources';
export { RegistrationQueries } from './services/registration.queries';
export type { RegistrationView, TeamFacts } from './services/registration-view';
export type { OfferingKey, OfferingKind, OfferingTerms } from './domain/cart';
export { CheckoutService } from './services/checkout.service';
export { CompletionService } from './services/completion.service';
