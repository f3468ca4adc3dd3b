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

/** The names of the season's teams. The season must be locked, so that no other transaction takes a name. */
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
  const baseSlug = teamSlug(name, season.year, new Set());
  const similarTeams = await tx.find(LeagueTeam, {
    select: { id: true, teamSlug: true },
    // A long slug loses its end to the number that makes it unique, so we compare only the first 100 characters.
    where: { teamSlug: Like(`${baseSlug.slice(0, 100)}%`) },
  });
  const takenSlugs = new Set(similarTeams.map((team) => team.teamSlug));
  return tx.save(
    tx.create(LeagueTeam, {
      ...{ seasonId: season.id, divisionId: division.id, name, school, maxPlayers },
      sport: teamSport(season.name),
      grade: division.ageGroup,
      gender: teamGender(division),
      teamSlug: teamSlug(name, season.year, takenSlugs),
    }),
  );
}

/**
 * Repeats a transaction when another transaction took its new slug first. Two seasons that create teams of the same
 * name at the same time choose the same slug.
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
