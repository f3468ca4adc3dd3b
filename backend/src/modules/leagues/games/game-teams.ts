import { In, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import type { Division } from '../seasons/entities/division.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';

/** Both teams of a game, and the other teams that their coaches manage, with the coach's name. */
export interface GameTeams {
  home: LeagueTeam;
  away: LeagueTeam;
  coachOf: Map<number, string>;
}

/** Locked teams: no one else can change their games before the transaction ends. */
export interface LockedTeams {
  teams: ReadonlyMap<number, LeagueTeam>;
  /** Names of their coaches, by coach id. */
  coachNames: ReadonlyMap<number, string>;
  /** All teams that one of these coaches manages. */
  led: readonly TeamCoach[];
}

/**
 * Locks teams and then coaches in id order, so that two games with a common team or coach are arranged one after the
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

export async function lockGameTeams(
  tx: EntityManager,
  homeTeamId: number,
  awayTeamId: number,
): Promise<GameTeams> {
  return loadGameTeams(await lockTeams(tx, [homeTeamId, awayTeamId]), homeTeamId, awayTeamId);
}

/** @throws team_not_found */
export function loadGameTeams(
  { teams, coachNames, led }: LockedTeams,
  homeTeamId: number,
  awayTeamId: number,
): GameTeams {
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

/** Asserts that both teams are in the same division. */
export function assertTeamsInDivision({ home, away }: GameTeams, { id, name: division }: Division): void {
  for (const [side, team] of [['homeTeamId', home] as const, ['awayTeamId', away] as const])
    if (team.divisionId !== id)
      throw LeagueErrors.game_team_of_other_division({ team: team.name, division }).withPath(side);
}
