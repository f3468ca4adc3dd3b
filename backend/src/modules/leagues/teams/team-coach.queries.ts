import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { createSearchCondition } from '../../../platform';
import { AssistantCoach } from './entities/assistant-coach.entity';
import { TeamCoach } from './entities/team-coach.entity';

/** A team's head and assistant coaches. */
export interface TeamCoachIds {
  teamId: number;
  coachIds: number[];
  assistantIds: number[];
}

/** Head and assistant coaches by team, as recipients of emails. */
@Injectable()
export class TeamCoachQueries {
  constructor(
    @InjectRepository(TeamCoach) private readonly leading: Repository<TeamCoach>,
    @InjectRepository(AssistantCoach) private readonly helping: Repository<AssistantCoach>,
  ) {}

  async findByTeams(teamIds: readonly number[]): Promise<TeamCoachIds[]> {
    const ofTeams = { where: { teamId: In([...teamIds]) }, order: { id: 'ASC' } } as const;
    const [coaches, assistants] = await Promise.all([this.leading.find(ofTeams), this.helping.find(ofTeams)]);
    return teamIds.map((teamId) => ({
      teamId,
      coachIds: coaches.filter((one) => one.teamId === teamId).map(({ coachId }) => coachId),
      assistantIds: assistants.filter((one) => one.teamId === teamId).map(({ id }) => id),
    }));
  }

  assistants(ids: readonly number[], search?: string): Promise<AssistantCoach[]> {
    const found = this.helping
      .createQueryBuilder('helping')
      .where('helping.id in (select unnest(:ids::int[]))', { ids });
    if (search)
      found.andWhere(...createSearchCondition(`helping.name || ' ' || coalesce(helping.email, '')`, search));
    return found.orderBy('helping.id').getMany();
  }
}
