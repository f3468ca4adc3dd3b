import type { LocalDate } from '../../../../kernel';

interface GameOfDay {
  date: LocalDate;
  homeTeamId: number;
  awayTeamId: number;
}

export interface OverbookedDay {
  teamId: number;
  date: LocalDate;
  games: number;
}

/** Dates on which a team would have more games than allowed, at least one of them from `made`; ordered by date. */
export function findOverbookedDays(
  games: readonly (GameOfDay & { id: number })[],
  made: ReadonlySet<number>,
  maxPerDay: number,
): OverbookedDay[] {
  const days = new Map<string, OverbookedDay & { isMade: boolean }>();
  for (const { id, date, homeTeamId, awayTeamId } of games)
    for (const teamId of [homeTeamId, awayTeamId]) {
      const day = days.get(`${teamId} ${date}`) ?? { teamId, date, games: 0, isMade: false };
      days.set(`${teamId} ${date}`, { ...day, games: day.games + 1, isMade: day.isMade || made.has(id) });
    }
  return [...days.values()]
    .filter((day) => day.isMade && day.games > maxPerDay)
    .sort((a, b) => a.date.localeCompare(b.date) || a.teamId - b.teamId)
    .map(({ teamId, date, games: count }) => ({ teamId, date, games: count }));
}
