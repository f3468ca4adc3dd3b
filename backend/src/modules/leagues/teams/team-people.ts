import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { byIds } from '../../../platform';
import { emailKey } from '../../identity';
import { AssistantCoach } from './entities/assistant-coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { Coach } from './entities/coach.entity';
import { TeamCoach } from './entities/team-coach.entity';
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
    const [families, coaches] = await Promise.all([this.families.addressesOf(ids), this.coachesOf(ids)]);
    return teams.map(({ id, name }) => ({
      ...{ id, name, families: families.get(id)! },
      coaches: new Set(coaches.filter(({ teamId }) => teamId === id).map(({ email }) => emailKey(email))),
    }));
  }

  private async coachesOf(teamIds: readonly number[]): Promise<{ teamId: number; email: string }[]> {
    const { manager } = this.dataSource;
    const ofTeams = { teamId: In([...teamIds]) };
    const [leading, assistants] = await Promise.all([
      manager.findBy(TeamCoach, ofTeams),
      manager.findBy(AssistantCoach, ofTeams),
    ]);
    const heads = await byIds(
      manager,
      Coach,
      leading.map(({ coachId }) => coachId),
    );
    return [
      ...leading.map(({ teamId, coachId }) => ({ teamId, email: heads.get(coachId)?.email })),
      ...assistants,
    ].flatMap(({ teamId, email }) => (email ? [{ teamId, email }] : []));
  }
}
