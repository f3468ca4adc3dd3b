import { In, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import type { Division } from '../seasons/entities/division.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';

/** Both teams of a game, and the other teams that their coaches lead, with the coach's name. */
export interface Sides {
  home: LeagueTeam;
  away: LeagueTeam;
  coachOf: Map<number, string>;
}

/** Teams whose games nobody else arranges before the transaction ends. */
export interface LockedTeams {
  teams: ReadonlyMap<number, LeagueTeam>;
  /** Who coaches them, by id. */
  coachNames: ReadonlyMap<number, string>;
  /** Every team that one of these coaches leads. */
  led: readonly TeamCoach[];
}

/**
 * Locks teams and then coaches, in the order of their ids: two games that share one of them are arranged one after the
 * other. Games are locked after them.
 */
export async function lockTeams(tx: EntityManager, teamIds: readonly number[]): Promise<LockedTeams> {
  const ids = In([...new Set(teamIds)]);
  const lock = { mode: 'for_no_key_update' } as const;
  const teams = await tx.find(LeagueTeam, { where: { id: ids }, order: { id: 'ASC' }, lock });
  const leading = await tx.findBy(TeamCoach, { teamId: ids });
  const coachIds = In(leading.map(({ coachId }) => coachId));
  const coaches = await tx.find(Coach, { where: { id: coachIds }, order: { id: 'ASC' }, lock });
  return {
    teams: new Map(teams.map((team) => [team.id, team])),
    coachNames: new Map(coaches.map(({ id, name }) => [id, name])),
    led: await tx.find(TeamCoach, { where: { coachId: coachIds }, order: { id: 'ASC' } }),
  };
}

export async function lockSides(tx: EntityManager, homeTeamId: number, awayTeamId: number): Promise<Sides> {
  return sidesOf(await lockTeams(tx, [homeTeamId, awayTeamId]), homeTeamId, awayTeamId);
}

/** @throws team_not_found */
export function sidesOf(
  { teams, coachNames, led }: LockedTeams,
  homeTeamId: number,
  awayTeamId: number,
): Sides {
  const [home, away] = [teams.get(homeTeamId), teams.get(awayTeamId)];
  if (!home || !away) throw LeagueErrors.team_not_found();
  const isOwn = (teamId: number) => teamId === homeTeamId || teamId === awayTeamId;
  const coachIds = new Set(led.filter(({ teamId }) => isOwn(teamId)).map(({ coachId }) => coachId));
  const elsewhere = led.filter(({ teamId, coachId }) => coachIds.has(coachId) && !isOwn(teamId));
  return {
    ...{ home, away },
    coachOf: new Map(elsewhere.map(({ teamId, coachId }) => [teamId, coachNames.get(coachId) ?? ''])),
  };
}

/** Games are played within a division. */
export function assertInDivision({ home, away }: Sides, { id, name: division }: Division): void {
  for (const [side, team] of [['homeTeamId', home] as const, ['awayTeamId', away] as const])
    if (team.divisionId !== id)
      throw LeagueErrors.game_team_of_other_division({ team: team.name, division }).at(side);
}
