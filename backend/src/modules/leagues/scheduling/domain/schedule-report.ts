import { planCapacity } from './capacity';
import { findConflicts, type Conflict } from './conflicts';
import { getFairness, type DivisionFairness } from './fairness';
import { buildSeason } from './season-model';
import type { Instance, ScheduledGame } from './types';

/** A schedule's quality: each metric next to its best possible value, and what it breaks. */
export interface ScheduleReport {
  fairness: DivisionFairness[];
  conflicts: Pick<Conflict, 'kind' | 'reason'>[];
}

/** @param games all of them, including those that stay */
export function scheduleReport(instance: Instance, games: ScheduledGame[]): ScheduleReport {
  return {
    fairness: getFairness(instance, games, planCapacity(buildSeason(instance)).divisions),
    conflicts: findConflicts(instance, games).map(({ kind, reason }) => ({ kind, reason })),
  };
}
