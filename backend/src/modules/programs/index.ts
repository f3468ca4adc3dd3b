export { ProgramsModule } from './programs.module';
export { ProgramErrors } from './programs.errors';
export { Program } from './entities/program.entity';
export { ProgramQueries } from './program.queries';
export { ProgramSpotService } from './program-spot.service';
export {
  ProgramHooks,
  type LeagueProgramCreated,
  type LeagueProgramEdited,
  type ProgramDeletion,
} from './program.hooks';
export { ProgramAdminService } from './program-admin.service';
export { Price } from './http/price';
export {
  getClosedReasons,
  isEffectivelyOpen,
  getSpotsLeft,
  PROGRAM_TYPES,
  type ClosedReason,
  type ProgramType,
  type RegistrationTerms,
} from './domain/program-states';
export { deriveAudience, formatGradesLong, type Audience, type ChildFacts } from './domain/audience';
export { getSaleBlockers } from './domain/sale-eligibility';
export { dateLabel, daysLabel, hoursLabel, getHours } from './domain/program-dates';
