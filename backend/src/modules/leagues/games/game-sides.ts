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

/**
 * Locks teams and then coaches, in the order of their ids: two games that share one of them are arranged one after the
 * other. Games are locked after them.
 */
export async function lockSides(tx: EntityManager, homeTeamId: number, awayTeamId: number): Promise<Sides> {
  const teamIds = [homeTeamId, awayTeamId];
  const lock = { mode: 'for_no_key_update' } as const;
  const teams = await tx.find(LeagueTeam, { where: { id: In(teamIds) }, order: { id: 'ASC' }, lock });
  const [home, away] = teamIds.map((id) => teams.find((team) => team.id === id));
  if (!home || !away) throw LeagueErrors.team_not_found();
  const leading = await tx.findBy(TeamCoach, { teamId: In(teamIds) });
  const coachIds = leading.map(({ coachId }) => coachId);
  const coaches = await tx.find(Coach, { where: { id: In(coachIds) }, order: { id: 'ASC' }, lock });
  const names = new Map(coaches.map(({ id, name }) => [id, name]));
  const led = await tx.find(TeamCoach, { where: { coachId: In(coachIds) }, order: { id: 'ASC' } });
  const elsewhere = led.filter(({ teamId }) => !teamIds.includes(teamId));
  return {
    ...{ home, away },
    coachOf: new Map(elsewhere.map(({ teamId, coachId }) => [teamId, names.get(coachId) ?? ''])),
  };
}

/** Games are played within a division. */
export function assertInDivision({ home, away }: Sides, { id, name: division }: Division): void {
  for (const [side, team] of [['homeTeamId', home] as const, ['awayTeamId', away] as const])
    if (team.divisionId !== id)
      throw LeagueErrors.game_team_of_other_division({ team: team.name, division }).at(side);
}
