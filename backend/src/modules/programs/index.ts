export { ProgramsModule } from './programs.module';
export { ProgramErrors } from './programs.errors';
export { Program } from './entities/program.entity';
export { ProgramQueries } from './program.queries';
export { ProgramPlaces } from './program-places';
export { ProgramExtensions, type LeagueProgramCreated } from './program-extensions';
export { ProgramAdminService } from './program-admin.service';
export {
  closedReasons,
  isEffectivelyOpen,
  placesLeft,
  PROGRAM_TYPES,
  type ClosedReason,
  type ProgramType,
  type RegistrationTerms,
} from './domain/program-states';
export { dateLabel } from './domain/program-dates';
