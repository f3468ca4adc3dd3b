import { Like, type EntityManager } from 'typeorm';
import { violatesConstraint } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { teamSport } from '../seasons/domain/season-facts';
import type { Division } from '../seasons/entities/division.entity';
import type { Season } from '../seasons/entities/season.entity';
import { teamGender, teamSlug } from './domain/team-identity';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';

/** @throws LeagueErrors.team_not_found */
export async function lockTeam(tx: EntityManager, id: number): Promise<LeagueTeam> {
  const team = await tx.findOne(LeagueTeam, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!team) throw LeagueErrors.team_not_found();
  return team;
}

/** @throws LeagueErrors.application_not_found */
export async function lockApplication(tx: EntityManager, id: number): Promise<CoachApplication> {
  const application = await tx.findOne(CoachApplication, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!application) throw LeagueErrors.application_not_found();
  return application;
}

/** The subject of an audit entry. */
export const teamSubject = ({ id, name }: Pick<LeagueTeam, 'id' | 'name'>) =>
  ({ subjectType: 'team', subjectId: id, subjectName: name }) as const;

/** The names of the season's teams. The season must be locked, so that teams are named one after the other. */
export async function listTeamNames(tx: EntityManager, seasonId: number): Promise<Set<string>> {
  const teams = await tx.find(LeagueTeam, { select: { id: true, name: true }, where: { seasonId } });
  return new Set(teams.map(({ name }) => name));
}

/** Inserts a team of the division with its own slug. The season must be locked. */
export async function insertTeam(
  tx: EntityManager,
  season: Season,
  division: Division,
  { name, school, maxPlayers }: { name: string; school: string; maxPlayers?: number },
): Promise<LeagueTeam> {
  const plain = teamSlug(name, season.year, new Set());
  const alike = await tx.find(LeagueTeam, {
    select: { id: true, teamSlug: true },
    // The name may have lost its last letters to a number at the end.
    where: { teamSlug: Like(`${plain.slice(0, 100)}%`) },
  });
  const taken = new Set(alike.map((team) => team.teamSlug));
  return tx.save(
    tx.create(LeagueTeam, {
      ...{ seasonId: season.id, divisionId: division.id, name, school, maxPlayers },
      sport: teamSport(season.name),
      grade: division.ageGroup,
      gender: teamGender(division),
      teamSlug: teamSlug(name, season.year, taken),
    }),
  );
}

/**
 * When two seasons create a team of the same name at once, both choose the same slug; the second transaction retries.
 */
export async function retryOnSlugConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 3 || !violatesConstraint(error, 'UQ_league_teams_slug')) throw error;
    }
  }
}
