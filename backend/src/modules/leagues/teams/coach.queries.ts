import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Page } from '../../../kernel';
import { createSearchCondition } from '../../../platform';
import { Coach } from './entities/coach.entity';

export interface CoachFilter {
  seasonId?: number;
  teamId?: number;
  search?: string;
}

/** Head coaches, as recipients of emails. */
@Injectable()
export class CoachQueries {
  constructor(@InjectRepository(Coach) private readonly coaches: Repository<Coach>) {}

  /** Ordered by last name; all coaches when no page is given. */
  async list(filter: CoachFilter, page?: { page: number; pageSize: number }): Promise<Page<Coach>> {
    const { seasonId = null, teamId = null, search } = filter;
    const found = this.coaches.createQueryBuilder('coach').where(
      `exists (select 1 from team_coaches tc join league_teams t on t.id = tc."teamId"
                where tc."coachId" = coach.id and (:seasonId::int is null or t."seasonId" = :seasonId)
                  and (:teamId::int is null or t.id = :teamId))`,
      { seasonId, teamId },
    );
    if (search) found.andWhere(...createSearchCondition(`coach.name || ' ' || coach.email`, search));
    found.orderBy('last_name_first(coach.name)').addOrderBy('coach.id');
    if (page) found.offset((page.page - 1) * page.pageSize).limit(page.pageSize);
    const [items, total] = await found.getManyAndCount();
    return { items, total };
  }

  byIds(ids: readonly number[]): Promise<Coach[]> {
    return this.coaches.findBy({ id: In([...ids]) });
  }

  /** Those of the addresses (in lower case) that belong to a coach. */
  async filterKnown(addresses: readonly string[]): Promise<Set<string>> {
    const coaches = await this.coaches.findBy({ email: In([...addresses]) });
    return new Set(coaches.map(({ email }) => email));
  }
}
