import type { LocalDate } from '../../../../kernel';

/** More games of a team on one day need a confirmation. */
export const MAX_GAMES_PER_DAY_WITHOUT_WARNING = 1;

/** Reasons for which a game needs a confirmation. */
export const GAME_WARNINGS = ['past', 'outside_season', 'max_per_day'] as const;
export type GameWarning = (typeof GAME_WARNINGS)[number];

interface Facts {
  startsAt: Date;
  now: Date;
  /** Without dates, no game is outside the season. */
  season: { startDate: LocalDate | null; endDate: LocalDate | null };
  /** How many games either team already has on that day; the higher of both numbers. */
  gamesThatDay: number;
}

export function findGameWarnings(
  date: LocalDate,
  { startsAt, now, season, gamesThatDay }: Facts,
): GameWarning[] {
  const { startDate, endDate } = season;
  const found: Record<GameWarning, boolean> = {
    past: startsAt.getTime() <= now.getTime(),
    outside_season: (startDate !== null && date < startDate) || (endDate !== null && date > endDate),
    max_per_day: gamesThatDay >= MAX_GAMES_PER_DAY_WITHOUT_WARNING,
  };
  return GAME_WARNINGS.filter((warning) => found[warning]);
}

/** The highest number of these games that one team has. */
export function getMaxGamesPerTeam(
  teamIds: readonly number[],
  games: readonly { homeTeamId: number; awayTeamId: number }[],
): number {
  const ofTeam = (id: number) =>
    games.filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id).length;
  return Math.max(0, ...teamIds.map(ofTeam));
}
