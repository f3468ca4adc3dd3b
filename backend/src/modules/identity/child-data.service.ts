import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Audit, Clock, createSearchCondition, TransactionRunner, type Principals } from '../../platform';
import type { Page } from '../../kernel';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { IdentityErrors } from './identity.errors';
import { FamilyDataRegistry } from './family-data.registry';

export interface ChildListItem {
  child: Child;
  familyEmail: string;
  /** The family's first parent; null while it has none. */
  parentName: string | null;
  /** From the profile; for a removed child from its latest registration copy, '' when there is none. */
  name: string;
}

interface ChildListQuery {
  search?: string;
  page: number;
  pageSize: number;
}

export interface ChildExport {
  exportedAt: Date;
  child: Child;
  user: User;
  parents: Parent[];
  records: Record<string, unknown>;
}

/** Finds and exports a child's data when the family asks the office for it. */
@Injectable()
export class ChildDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly records: FamilyDataRegistry,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** By the child's name, school or the family's email address, ordered by last name. */
  search(query: ChildListQuery): Promise<Page<ChildListItem>> {
    const builder = this.createListQuery().where('child.removedAt is null');
    if (query.search) {
      const [childCondition, words] = createSearchCondition(
        `child.name || ' ' || child.school`,
        query.search,
      );
      const [familyCondition, addresses] = createSearchCondition('"user".email', query.search, 'address');
      builder.andWhere(`(${childCondition} or ${familyCondition})`, { ...words, ...addresses });
    }
    builder.orderBy('last_name_first(child.name)').addOrderBy('child.id');
    return this.fetchPage(builder, query);
  }

  /**
   * Children that their families removed and that are not erased, most recently removed first. The search matches any
   * name stored with a registration, or the family's email address.
   */
  async searchRemoved(query: ChildListQuery): Promise<Page<ChildListItem>> {
    const { manager } = this.dataSource;
    const builder = this.createListQuery().where('child.removedAt is not null and child.erasedAt is null');
    if (query.search) {
      const removed = await manager.find(Child, {
        select: { id: true },
        where: { removedAt: Not(IsNull()), erasedAt: IsNull() },
      });
      const ids = removed.map(({ id }) => id);
      const copies = await this.records.listCopies(manager, ids);
      const [ofChild, words] = createSearchCondition('former.name', query.search);
      const [ofFamily, addresses] = createSearchCondition('"user".email', query.search, 'address');
      builder.andWhere(
        `(${ofFamily} or child.id in (select former.id from unnest(:ids::int[], :names::text[]) former(id, name)
                                       where ${ofChild}))`,
        {
          ...{ ...words, ...addresses },
          ...{ ids: copies.map(({ childId }) => childId), names: copies.map(({ name }) => name) },
        },
      );
    }
    builder.orderBy('child.removedAt', 'DESC').addOrderBy('child.id', 'DESC');
    const { items, total } = await this.fetchPage(builder, query);
    const copies = await this.records.listCopies(
      manager,
      items.map(({ child }) => child.id),
    );
    const latestNames = new Map(copies.toReversed().map(({ childId, name }) => [childId, name]));
    return { total, items: items.map((item) => ({ ...item, name: latestNames.get(item.child.id) ?? '' })) };
  }

  /** Counts the children that the family removed from its profile and that are not erased. */
  countRemoved(userId: number): Promise<number> {
    return this.dataSource.manager.countBy(Child, {
      ...{ userId, removedAt: Not(IsNull()), erasedAt: IsNull() },
    });
  }

  private createListQuery(): SelectQueryBuilder<Child> {
    return this.dataSource
      .createQueryBuilder(Child, 'child')
      .innerJoin(User, 'user', 'user.id = child.userId')
      .addSelect('user.email', 'email')
      .addSelect(
        (first) =>
          first
            .select('parent.name')
            .from(Parent, 'parent')
            .where('parent.userId = child.userId and parent.removedAt is null')
            .orderBy('parent.id')
            .limit(1),
        'parentName',
      );
  }

  private async fetchPage(
    builder: SelectQueryBuilder<Child>,
    query: ChildListQuery,
  ): Promise<Page<ChildListItem>> {
    const total = await builder.getCount();
    const { entities, raw } = await builder
      .offset((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .getRawAndEntities<{ email: string; parentName: string | null }>();
    const items = entities.map((child, i) => {
      const { email: familyEmail, parentName } = raw[i];
      return { child, familyEmail, parentName, name: child.name };
    });
    return { items, total };
  }

  export(by: Principals, id: number): Promise<ChildExport> {
    return this.transactions.run(async (tx) => {
      const child = await this.find(tx, id);
      const user = await tx.findOneByOrFail(User, { id: child.userId });
      const parents = await tx.find(Parent, {
        where: { userId: child.userId, removedAt: IsNull() },
        order: { id: 'ASC' },
      });
      const records = await this.records.exportChild(tx, child);
      await this.audit.record(tx, by, { action: 'child.exported', subjectType: 'child', subjectId: id });
      return { exportedAt: this.clock.now(), child, user, parents, records };
    });
  }

  private async find(tx: EntityManager, id: number): Promise<Child> {
    const where = { id, erasedAt: IsNull() };
    const child = await tx.findOne(Child, { where, lock: { mode: 'pessimistic_read' } });
    if (!child) throw IdentityErrors.child_not_found();
    return child;
  }
}
