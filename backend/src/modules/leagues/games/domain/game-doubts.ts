import type { LocalDate } from '../../../../kernel';

/** Most games of a team on one day that need no second thought. */
export const MOST_GAMES_A_DAY = 1;

/** What may well be meant, but is asked first. */
export const DOUBTS = ['past', 'outside_season', 'max_per_day'] as const;
export type Doubt = (typeof DOUBTS)[number];

interface Facts {
  startsAt: Date;
  now: Date;
  /** Without dates a season has no outside. */
  season: { startDate: LocalDate | null; endDate: LocalDate | null };
  /** Games that either team has on that day already, the higher number. */
  gamesThatDay: number;
}

export function doubtsAbout(date: LocalDate, { startsAt, now, season, gamesThatDay }: Facts): Doubt[] {
  const { startDate, endDate } = season;
  const found: Record<Doubt, boolean> = {
    past: startsAt.getTime() <= now.getTime(),
    outside_season: (startDate !== null && date < startDate) || (endDate !== null && date > endDate),
    max_per_day: gamesThatDay >= MOST_GAMES_A_DAY,
  };
  return DOUBTS.filter((doubt) => found[doubt]);
}

/** Of the team that has the most of these games. */
export function mostGames(
  teamIds: readonly number[],
  games: readonly { homeTeamId: number; awayTeamId: number }[],
): number {
  const ofTeam = (id: number) =>
    games.filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id).length;
  return Math.max(0, ...teamIds.map(ofTeam));
}
