import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { emailKey } from '../../identity';
import { AssistantCoach } from './entities/assistant-coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { Coach } from './entities/coach.entity';
import { TeamCoach } from './entities/team-coach.entity';
import { TeamFamilies } from './team-families';

/** By their addresses, in lower case. */
export interface PeopleOfTeam {
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
    return Promise.all(
      teams.map(async ({ id, name }) => ({
        name,
        families: new Set(await this.families.addresses(id)),
        coaches: new Set(await this.coachesOf(id)),
      })),
    );
  }

  private async coachesOf(teamId: number): Promise<string[]> {
    const { manager } = this.dataSource;
    const [leading, assistants] = await Promise.all([
      manager.findBy(TeamCoach, { teamId }),
      manager.findBy(AssistantCoach, { teamId }),
    ]);
    const coaches = await manager.findBy(Coach, { id: In(leading.map(({ coachId }) => coachId)) });
    return [...coaches, ...assistants].flatMap(({ email }) => (email ? [emailKey(email)] : []));
  }
}
