export { RegistrationModule } from './registration.module';
export { RegistrationErrors } from './registration.errors';
export { Registration } from './entities/registration.entity';
