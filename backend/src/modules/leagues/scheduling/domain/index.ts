export { planCapacity } from './capacity';
export type { CapacityPlan, DivisionCapacity } from './capacity-plan';
export { stateCapacity, type CapacityChange, type CapacityStatement } from './capacity-statement';
export { capacityWords, cured, type CapacityWords, type Cure, type CuredFields } from './cures';
export {
  blockedTimes,
  cellsOf,
  fixedGamesOf,
  onDay,
  type CellConflict,
  type DraftCell,
  type DraftDay,
  type FixedGame,
} from './draft-day';
export {
  draftOf,
  inWords,
  placeOf,
  publicationOf,
  scheduledGames,
  type DraftGame,
  type DraftSlot,
  type DraftStep,
  type ReplacedGame,
} from './drafted-games';
export {
  LEAST_TEAMS,
  MOST_DAYS,
  MOST_COURTS,
  MOST_TEAMS,
  usualGames,
  type RequestedPlace,
  type ScheduleRequest,
} from './schedule-request';
export {
  calendarOf,
  isLocked,
  lockedId,
  noPlayingDay,
  seasonInstance,
  type ScheduleBoard,
  type SeasonFacts,
  type SeasonInstance,
  type StandingGame,
} from './season-instance';
export { playingDates } from './calendar';
export { crowdedDays } from './games-a-day';
export { findConflicts, type Conflict, type ConflictRule } from './conflicts';
export {
  fairnessOf,
  METRICS,
  type DivisionFairness,
  type Measure,
  type Metric,
  type TeamFairness,
} from './fairness';
export { MARKS, marksOf, type Mark } from './team-marks';
export { BadInstance, readInstance } from './read-instance';
export { repairAfterRainout, type RepairedGame, type RepairedSchedule } from './repair';
export { reportText } from './report';
export { scheduleSeason, type SeasonSchedule } from './schedule-season';
export { buildSeason } from './season-model';
export { scheduleReport, type ScheduleReport } from './schedule-report';
export { refuseClashingFixedGames, solve, type Solution } from './solve';
export * from './types';
export { allDaysOff, brokenDaysOff, withWishes, type AskedSchedule } from './wishes';
