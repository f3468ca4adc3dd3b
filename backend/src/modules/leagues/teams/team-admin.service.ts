import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, differences, nextVersion, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { lockSeason } from '../seasons/season-rows';
import { insertTeam, lockTeam, listTeamNames, teamSubject, retryOnSlugConflict } from './team-persistence';

export interface NewTeam {
  name: string;
  school: string;
  seasonId: number;
  divisionId: number;
  maxPlayers?: number;
}

export type TeamEdit = Partial<
  Pick<LeagueTeam, 'name' | 'school' | 'maxPlayers' | 'tier' | 'registrationOpen'>
>;

/**
 * Creates and edits teams for administrators. Each change is audited in its own transaction. Seasons are locked before
 * teams.
 */
@Injectable()
export class TeamAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
  ) {}

  /** Sport, grade, and gender follow from season and division. */
  async create({ seasonId, divisionId, ...facts }: NewTeam, by: Principals): Promise<LeagueTeam> {
    return retryOnSlugConflict(() =>
      this.transactions.run(async (tx) => {
        const season = await lockSeason(tx, seasonId);
        const division = await tx.findOneBy(Division, { id: divisionId });
        if (division?.seasonId !== seasonId)
          throw LeagueErrors.team_division_of_other_season().withPath('divisionId');
        await assertNameFree(tx, seasonId, facts.name);
        const team = await insertTeam(tx, season, division, facts);
        await this.audit.record(tx, by, {
          action: 'team.created',
          ...teamSubject(team),
          after: { ...facts, season: season.name, division: division.name },
        });
        return team;
      }),
    );
  }

  async update(id: number, edit: TeamEdit, version: number | undefined, by: Principals): Promise<LeagueTeam> {
    return this.transactions.run(async (tx) => {
      const seen = await tx.findOneBy(LeagueTeam, { id });
      if (!seen) throw LeagueErrors.team_not_found();
      if (edit.name !== undefined) await lockSeason(tx, seen.seasonId);
      const team = await lockTeam(tx, id);
      const { name, school, maxPlayers, tier, registrationOpen, spotsTaken } = team;
      const present = { name, school, maxPlayers, tier, registrationOpen };
      const editVersion = nextVersion(team, version, () => present);
      const { before, after } = differences<TeamEdit>(present, edit);
      if (Object.keys(after).length === 0) return team;
      if (after.name !== undefined) await assertNameFree(tx, team.seasonId, after.name);
      if (after.maxPlayers !== undefined && after.maxPlayers < spotsTaken)
        throw LeagueErrors.team_capacity_below_spots_taken({ taken: spotsTaken }).withPath('maxPlayers');
      await tx.update(LeagueTeam, id, { ...after, editVersion });
      await this.audit.record(tx, by, { action: 'team.updated', ...teamSubject(team), before, after });
      return Object.assign(team, after, { editVersion });
    });
  }
}

async function assertNameFree(tx: EntityManager, seasonId: number, name: string): Promise<void> {
  const taken = [...(await listTeamNames(tx, seasonId))].some(
    (one) => one.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw LeagueErrors.team_name_taken({ team: name }).withPath('name');
}
