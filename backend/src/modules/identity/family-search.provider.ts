import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createSearchCondition, SearchSourceRegistry, type SearchHit } from '../../platform';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';

/* These expressions must equal those of the search indexes. */
export const CHILD_SEARCH_SQL = `child.name || ' ' || child.school`;
export const GUARDIAN_SEARCH_SQL = `parent.name || ' ' || parent.email || ' ' || regexp_replace(parent.phone, '\\D', '', 'g')`;

/** Finds families by children, schools, guardians, email addresses, and phone numbers. */
@Injectable()
export class FamilySearchProvider implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SearchSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.register({ kind: 'children', find: (typed, limit) => this.findChildren(typed, limit) });
    this.sources.register({ kind: 'guardians', find: (typed, limit) => this.findGuardians(typed, limit) });
    this.sources.register({ kind: 'guardians', find: (typed, limit) => this.findUsers(typed, limit) });
  }

  private async findChildren(typed: string, limit: number): Promise<SearchHit[]> {
    const children = await this.dataSource
      .createQueryBuilder(Child, 'child')
      .where('child.removedAt is null')
      .andWhere(...createSearchCondition(CHILD_SEARCH_SQL, typed))
      .orderBy('last_name_first(child.name)')
      .addOrderBy('child.id')
      .limit(limit)
      .getMany();
    return children.map(({ name, grade, school, userId }) => ({
      title: name,
      detail: [grade, school].filter(Boolean).join(', '),
      familyId: userId,
    }));
  }

  private async findGuardians(typed: string, limit: number): Promise<SearchHit[]> {
    const parents = await this.dataSource
      .createQueryBuilder(Parent, 'parent')
      .where('parent.removedAt is null')
      .andWhere(...createSearchCondition(GUARDIAN_SEARCH_SQL, typed))
      .orderBy('last_name_first(parent.name)')
      .addOrderBy('parent.id')
      .limit(limit)
      .getMany();
    return parents.map(({ name, email, userId }) => ({ title: name, detail: email, familyId: userId }));
  }

  /** Users by email address, unless one of their guardians has the same address and is found already. */
  private async findUsers(typed: string, limit: number): Promise<SearchHit[]> {
    const users = await this.dataSource
      .createQueryBuilder(User, 'user')
      .where(...createSearchCondition('"user".email', typed))
      .andWhere(
        `not exists (select 1 from parents p
                      where p."userId" = "user".id and lower(p.email) = "user".email and p."removedAt" is null)`,
      )
      .orderBy('user.email')
      .limit(limit)
      .getMany();
    return users.map(({ id, name, email }) => ({ title: name || email, detail: email, familyId: id }));
  }
}
