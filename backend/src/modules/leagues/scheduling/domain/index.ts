export { planCapacity } from './capacity';
export type { CapacityPlan, DivisionCapacity } from './capacity-plan';
export { stateCapacity, type CapacityChange, type CapacityStatement } from './capacity-statement';
export { findConflicts, type Conflict, type ConflictRule } from './conflicts';
export {
  fairnessOf,
  METRICS,
  type DivisionFairness,
  type Measure,
  type Metric,
  type TeamFairness,
} from './fairness';
export { BadInstance, readInstance } from './read-instance';
export { repairAfterRainout, type RepairedGame, type RepairedSchedule } from './repair';
export { reportText } from './report';
export { scheduleSeason, type SeasonSchedule } from './schedule-season';
export { buildSeason } from './season-model';
export { solve, type Solution } from './solve';
export * from './types';
