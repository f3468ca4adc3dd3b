import { In, Not, type EntityManager } from 'typeorm';
import { monthDay, type LocalDate } from '../../../kernel';
import { getByIds } from '../../../platform';
import { Game } from '../games/entities/game.entity';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { loadUnavailableDates } from './unavailable-date.service';
import {
  allUnavailableDates,
  findGamesOnUnavailableDates,
  findOverbookedDays,
  type ScheduleRunInput,
} from './domain';

interface TeamDayViolation {
  teamId: number;
  date: LocalDate;
  getReason(team: string): string;
}

/**
 * Checks dates for games that were just published: no team plays on an unavailable date, including dates entered since
 * the schedule was generated, and no team has more games per day than allowed, including games added by hand since. The
 * teams are locked, so no game or unavailable date can be added meanwhile.
 * @throws draft_stale_version
 */
export async function assertNoGamesOnUnavailableDates(
  tx: EntityManager,
  made: readonly number[],
  { maxPerDay, blackouts }: Pick<ScheduleRunInput, 'maxPerDay' | 'blackouts'>,
): Promise<void> {
  const games = await tx.findBy(Game, { id: In([...made]) });
  const teamIds = [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))];
  const unavailableDates = allUnavailableDates(blackouts, await loadUnavailableDates(tx, teamIds));
  const broken = [
    ...findGamesOnUnavailableDates(games, unavailableDates).map((day) => ({
      ...day,
      getReason: (team: string) => `${team} isn't available on ${monthDay(day.date)}.`,
    })),
    ...(await crowded(tx, games, teamIds, maxPerDay)),
  ];
  if (broken.length === 0) return;
  const teams = await getByIds(
    tx,
    LeagueTeam,
    broken.map(({ teamId }) => teamId),
  );
  const conflicts = broken.map(({ teamId, date, getReason }) => {
    return { teamId, date, reason: getReason(teams.get(teamId)?.name ?? '') };
  });
  const more = conflicts.length > 1 ? [`There are ${conflicts.length} conflicts like this.`] : [];
  throw LeagueErrors.draft_stale_version({ reason: [conflicts[0].reason, ...more].join(' ') }).withDetails({
    current: { conflicts },
  });
}

async function crowded(
  tx: EntityManager,
  made: readonly Game[],
  teamIds: readonly number[],
  most: number,
): Promise<TeamDayViolation[]> {
  const counted = {
    date: In([...new Set(made.map(({ date }) => date))]),
    status: Not(In(['canceled', 'postponed'] as const)),
  };
  const games = await tx.findBy(Game, [
    { ...counted, homeTeamId: In([...teamIds]) },
    { ...counted, awayTeamId: In([...teamIds]) },
  ]);
  return findOverbookedDays(games, new Set(made.map(({ id }) => id)), most).map(
    ({ teamId, date, games: count }) => ({
      ...{ teamId, date },
      getReason: (team) => `${team} would have ${count} games on ${monthDay(date)}; the maximum is ${most}.`,
    }),
  );
}
