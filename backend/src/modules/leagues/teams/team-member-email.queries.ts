import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupedBy } from '../../../kernel';
import { listInIdOrder } from '../../../platform';
import { normalizeEmail } from '../../identity';
import { LeagueTeam } from './entities/league-team.entity';
import { listTeamCoachContacts } from './team-contacts';
import { TeamFamilyQueries } from './team-family.queries';

/** Email addresses in lower case. */
export interface TeamMemberEmails {
  id: number;
  name: string;
  families: ReadonlySet<string>;
  /** Includes assistant coaches. */
  coaches: ReadonlySet<string>;
}

/** The people of a team, to exclude them as its referees. */
@Injectable()
export class TeamMemberEmailQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: TeamFamilyQueries,
  ) {}

  async findByTeams(teamIds: readonly number[]): Promise<TeamMemberEmails[]> {
    const teams = await listInIdOrder(this.dataSource.manager, LeagueTeam, teamIds);
    const ids = teams.map(({ id }) => id);
    const [families, coaches] = await Promise.all([
      this.families.getAddresses(ids),
      listTeamCoachContacts(this.dataSource.manager, ids),
    ]);
    const coachesOfTeam = groupedBy(coaches, ({ teamId }) => teamId);
    return teams.map(({ id, name }) => ({
      ...{ id, name, families: families.get(id)! },
      coaches: new Set(
        (coachesOfTeam.get(id) ?? []).flatMap(({ email }) => (email ? [normalizeEmail(email)] : [])),
      ),
    }));
  }
}
