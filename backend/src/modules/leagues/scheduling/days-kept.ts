import { In, Not, type EntityManager } from 'typeorm';
import { monthDay, type LocalDate } from '../../../kernel';
import { byIds } from '../../../platform';
import { Game } from '../games/entities/game.entity';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { daysOffOf } from './days-off';
import { allDaysOff, brokenDaysOff, crowdedDays, type ScheduleRequest } from './domain';

interface BrokenDay {
  teamId: number;
  date: LocalDate;
  reasonOf(team: string): string;
}

/**
 * What days are to teams, for games that were just published: nobody plays on a day off, also on one that was named
 * since the schedule was worked out, and nobody gets more games a day than was asked for, those included that were added
 * by hand since. The teams are locked, so no game of theirs and no day off comes meanwhile.
 * @throws schedule_stale
 */
export async function assertDaysKept(
  tx: EntityManager,
  made: readonly number[],
  { maxPerDay, blackouts }: Pick<ScheduleRequest, 'maxPerDay' | 'blackouts'>,
): Promise<void> {
  const games = await tx.findBy(Game, { id: In([...made]) });
  const teamIds = [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))];
  const daysOff = allDaysOff(blackouts, await daysOffOf(tx, teamIds));
  const broken = [
    ...brokenDaysOff(games, daysOff).map((day) => ({
      ...day,
      reasonOf: (team: string) => `${team} cannot play on ${monthDay(day.date)}.`,
    })),
    ...(await crowded(tx, games, teamIds, maxPerDay)),
  ];
  if (broken.length === 0) return;
  const teams = await byIds(
    tx,
    LeagueTeam,
    broken.map(({ teamId }) => teamId),
  );
  const clashes = broken.map(({ teamId, date, reasonOf }) => {
    return { teamId, date, reason: reasonOf(teams.get(teamId)?.name ?? '') };
  });
  const more = clashes.length > 1 ? [`There are ${clashes.length} such days.`] : [];
  throw LeagueErrors.schedule_stale({ reason: [clashes[0].reason, ...more].join(' ') }).with({
    current: { clashes },
  });
}

async function crowded(
  tx: EntityManager,
  made: readonly Game[],
  teamIds: readonly number[],
  most: number,
): Promise<BrokenDay[]> {
  const counted = {
    date: In([...new Set(made.map(({ date }) => date))]),
    status: Not(In(['cancelled', 'postponed'] as const)),
  };
  const games = await tx.findBy(Game, [
    { ...counted, homeTeamId: In([...teamIds]) },
    { ...counted, awayTeamId: In([...teamIds]) },
  ]);
  return crowdedDays(games, new Set(made.map(({ id }) => id)), most).map(
    ({ teamId, date, games: count }) => ({
      ...{ teamId, date },
      reasonOf: (team) =>
        `${team} would have ${count} games on ${monthDay(date)}; at most ${most} ${most === 1 ? 'is' : 'are'} allowed.`,
    }),
  );
}
