import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { emailKey } from '../../identity';
import { LeagueTeam } from './entities/league-team.entity';
import { coachesOf } from './team-contacts';
import { TeamFamilies } from './team-families';

/** By their addresses, in lower case. */
export interface PeopleOfTeam {
  id: number;
  name: string;
  families: ReadonlySet<string>;
  /** Assistants too. */
  coaches: ReadonlySet<string>;
}

/** Who belongs to a team, for those who must not. */
@Injectable()
export class TeamPeople {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: TeamFamilies,
  ) {}

  async of(teamIds: readonly number[]): Promise<PeopleOfTeam[]> {
    const teams = await this.dataSource.manager.findBy(LeagueTeam, { id: In([...teamIds]) });
    const ids = teams.map(({ id }) => id);
    const [families, coaches] = await Promise.all([
      this.families.addressesOf(ids),
      coachesOf(this.dataSource.manager, ids),
    ]);
    return teams.map(({ id, name }) => ({
      ...{ id, name, families: families.get(id)! },
      coaches: new Set(
        coaches.flatMap(({ teamId, email }) => (teamId === id && email ? [emailKey(email)] : [])),
      ),
    }));
  }
}
