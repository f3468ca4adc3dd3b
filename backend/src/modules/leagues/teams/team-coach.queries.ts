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
    @InjectRepository(TeamCoach) private readonly teamCoaches: Repository<TeamCoach>,
    @InjectRepository(AssistantCoach) private readonly assistantCoaches: Repository<AssistantCoach>,
  ) {}

  async findByTeams(teamIds: readonly number[]): Promise<TeamCoachIds[]> {
    const options = { where: { teamId: In([...teamIds]) }, order: { id: 'ASC' } } as const;
    const [coaches, assistants] = await Promise.all([
      this.teamCoaches.find(options),
      this.assistantCoaches.find(options),
    ]);
    return teamIds.map((teamId) => ({
      teamId,
      coachIds: coaches.filter((coach) => coach.teamId === teamId).map(({ coachId }) => coachId),
      assistantIds: assistants.filter((assistant) => assistant.teamId === teamId).map(({ id }) => id),
    }));
  }

  assistants(ids: readonly number[], search?: string): Promise<AssistantCoach[]> {
    const query = this.assistantCoaches
      .createQueryBuilder('helping')
      .where('helping.id in (select unnest(:ids::int[]))', { ids });
    if (search)
      query.andWhere(...createSearchCondition(`helping.name || ' ' || coalesce(helping.email, '')`, search));
    return query.orderBy('helping.id').getMany();
  }
}
