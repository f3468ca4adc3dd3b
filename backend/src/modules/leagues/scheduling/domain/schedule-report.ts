import { planCapacity } from './capacity';
import { findConflicts, type Conflict } from './conflicts';
import { fairnessOf, type DivisionFairness } from './fairness';
import { buildSeason } from './season-model';
import type { Instance, ScheduledGame } from './types';

/** What a schedule is worth: each metric beside its bound, and what it breaks. */
export interface ScheduleReport {
  fairness: DivisionFairness[];
  conflicts: Pick<Conflict, 'kind' | 'reason'>[];
}

/** @param games all of them, also those that stay */
export function scheduleReport(instance: Instance, games: ScheduledGame[]): ScheduleReport {
  return {
    fairness: fairnessOf(instance, games, planCapacity(buildSeason(instance)).divisions),
    conflicts: findConflicts(instance, games).map(({ kind, reason }) => ({ kind, reason })),
  };
}
