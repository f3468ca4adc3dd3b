export { RegistrationModule } from './registration.module';
export { RegistrationErrors } from './registration.errors';
