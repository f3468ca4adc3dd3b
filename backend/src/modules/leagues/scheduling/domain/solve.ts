import { planCapacity } from './capacity';
import { analyzeCapacity, type CapacityStatement } from './capacity-report';
import { findConflicts } from './conflicts';
import { InvalidInstanceError, parseInstance } from './parse-instance';
import { repairAfterRainout, type RepairedGame } from './repair';
import { scheduleSeason, type SeasonSchedule } from './schedule-season';
import { buildSeason } from './season-model';
import type { Instance, SolveOptions } from './types';

export type Solution = SeasonSchedule & { repairs?: RepairedGame[]; capacity: CapacityStatement };

/**
 * Parses an instance and generates its schedule, or repairs it after a rainout. Both the command and the job use this.
 * @throws InvalidInstanceError
 */
export function solve(
  input: unknown,
  options: SolveOptions = {},
): { instance: Instance; solution: Solution } {
  const instance = parseInstance(input);
  assertFixedGamesCompatible(instance);
  const schedule: SeasonSchedule & { repairs?: RepairedGame[] } = instance.rainout
    ? repairAfterRainout(instance, options)
    : scheduleSeason(instance, options);
  const season = buildSeason(instance);
  const capacity = analyzeCapacity(instance, season, planCapacity(season), schedule.games.length);
  return { instance, solution: { ...schedule, capacity } };
}

/**
 * No schedule is possible when fixed games conflict with each other.
 * @throws InvalidInstanceError
 */
export function assertFixedGamesCompatible(instance: Instance): void {
  const season = buildSeason(instance);
  const fixed = season.fixed.flatMap(({ source }) =>
    source.division === undefined ? [] : [{ ...source, division: source.division }],
  );
  const conflict = findConflicts(instance, fixed).find(
    ({ rule }) =>
      rule === 'court double-booked' ||
      rule === 'court booked by others' ||
      rule === 'team in two games at once',
  );
  if (conflict) throw new InvalidInstanceError(`Locked games conflict: ${conflict.reason}`);
}
