export { planCapacity } from './capacity';
export type { CapacityPlan, DivisionCapacity } from './capacity-plan';
export { analyzeCapacity, type CapacityChange, type CapacityStatement } from './capacity-report';
export {
  summarizeCapacity,
  applyFix,
  type CapacitySummary,
  type SuggestedFix,
  type FixableFields,
} from './suggested-fixes';
export {
  listBlockedTimes,
  listCandidateSlots,
  getFixedGames,
  onDay,
  type SlotConflict,
  type DraftSlotOption,
  type DraftDay,
  type FixedGame,
} from './draft-day';
export {
  toDraft,
  formatSlot,
  toSlot,
  toPublication,
  scheduledGames,
  type DraftGame,
  type DraftSlot,
  type DraftStep,
  type ReplacedGame,
} from './schedule-draft';
export {
  MIN_TEAMS,
  MAX_DAYS,
  MAX_COURTS,
  MAX_TEAMS,
  usualGames,
  type RequestedLocation,
  type ScheduleRunInput,
} from './schedule-run-input';
export {
  toCalendar,
  isLocked,
  lockedId,
  noPlayingDay,
  seasonInstance,
  type ScheduleBoard,
  type SeasonFacts,
  type SeasonInstance,
  type ExistingGame,
} from './season-instance';
export { playingDates } from './calendar';
export { findOverbookedDays } from './games-per-day';
export { findConflicts, type Conflict, type ConflictRule } from './conflicts';
export {
  getFairness,
  METRICS,
  type DivisionFairness,
  type FairnessMetric,
  type Metric,
  type TeamFairness,
} from './fairness';
export { DEVIATION_KINDS, findTeamDeviations, type DeviationKind } from './team-deviations';
export { InvalidInstanceError, parseInstance } from './parse-instance';
export { repairAfterRainout, type RepairedGame, type RepairedSchedule } from './repair';
export { reportText } from './report';
export { scheduleSeason, type SeasonSchedule } from './schedule-season';
export { buildSeason } from './season-model';
export { scheduleReport, type ScheduleReport } from './schedule-report';
export { assertFixedGamesCompatible, solve, type Solution } from './solve';
export * from './types';
export {
  allUnavailableDates,
  findGamesOnUnavailableDates,
  applyPreferences,
  type PartialScheduleRunInput,
} from './scheduling-preferences';
