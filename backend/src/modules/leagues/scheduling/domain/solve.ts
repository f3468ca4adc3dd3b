import { planCapacity } from './capacity';
import { stateCapacity, type CapacityStatement } from './capacity-statement';
import { findConflicts } from './conflicts';
import { BadInstance, readInstance } from './read-instance';
import { repairAfterRainout, type RepairedGame } from './repair';
import { scheduleSeason, type SeasonSchedule } from './schedule-season';
import { buildSeason } from './season-model';
import type { Instance, SolveOptions } from './types';

export type Solution = SeasonSchedule & { repairs?: RepairedGame[]; capacity: CapacityStatement };

/**
 * From an instance as it was written to its schedule, or to the repaired one after a rain-out: the whole work of the
 * command and of the job.
 * @throws BadInstance
 */
export function solve(
  input: unknown,
  options: SolveOptions = {},
): { instance: Instance; solution: Solution } {
  const instance = readInstance(input);
  refuseClashingFixedGames(instance);
  const schedule: SeasonSchedule & { repairs?: RepairedGame[] } = instance.rainout
    ? repairAfterRainout(instance, options)
    : scheduleSeason(instance, options);
  const season = buildSeason(instance);
  const capacity = stateCapacity(instance, season, planCapacity(season), schedule.games.length);
  return { instance, solution: { ...schedule, capacity } };
}

/** Fixed games that clash with each other cannot be repaired by any schedule around them. @throws BadInstance */
export function refuseClashingFixedGames(instance: Instance): void {
  const season = buildSeason(instance);
  const fixed = season.fixed.flatMap(({ source }) =>
    source.division === undefined ? [] : [{ ...source, division: source.division }],
  );
  const clash = findConflicts(instance, fixed).find(
    ({ rule }) =>
      rule === 'court taken twice' || rule === 'court taken by others' || rule === 'team twice at one time',
  );
  if (clash) throw new BadInstance(`Games that are to stay clash: ${clash.reason}`);
}
