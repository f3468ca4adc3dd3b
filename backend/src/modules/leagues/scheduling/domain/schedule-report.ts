import { planCapacity } from './capacity';
import { findConflicts, type Conflict } from './conflicts';
import { getFairness, type DivisionFairness } from './fairness';
import { buildSeason } from './season-model';
import type { Instance, ScheduledGame } from './types';

/** The quality of a schedule: each metric next to its best possible value, and its conflicts. */
export interface ScheduleReport {
  fairness: DivisionFairness[];
  conflicts: Pick<Conflict, 'kind' | 'reason'>[];
}

/** @param games all games, including fixed ones */
export function scheduleReport(instance: Instance, games: ScheduledGame[]): ScheduleReport {
  return {
    fairness: getFairness(instance, games, planCapacity(buildSeason(instance)).divisions),
    conflicts: findConflicts(instance, games).map(({ kind, reason }) => ({ kind, reason })),
  };
}
