export { ProgramsModule } from './programs.module';
export { ProgramErrors } from './programs.errors';
export { Program } from './entities/program.entity';
export { ProgramQueries } from './program.queries';
export { ProgramPlaces } from './program-places';
export {
  ProgramExtensions,
  type LeagueProgramCreated,
  type LeagueProgramEdited,
  type ProgramDeletion,
} from './program-extensions';
export { ProgramAdminService } from './program-admin.service';
export { Price } from './http/price';
export {
  closedReasons,
  isEffectivelyOpen,
  placesLeft,
  PROGRAM_TYPES,
  type ClosedReason,
  type ProgramType,
  type RegistrationTerms,
} from './domain/program-states';
export { derivedAudience, gradesInWords, type Audience, type ChildFacts } from './domain/audience';
export { saleRefusals } from './domain/sale';
export { dateLabel, daysLabel, hoursLabel, hoursOf } from './domain/program-dates';
