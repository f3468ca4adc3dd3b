import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock, searchCondition, Transactions, type Principals } from '../../platform';
import type { Page } from '../../kernel';
import { isSameName } from './domain/person-name';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { IdentityErrors } from './identity.errors';
import { FamilyRecords } from './family-records';

export interface ChildOfFamily {
  child: Child;
  familyEmail: string;
  /** The family's first parent; null while it has named none. */
  parentName: string | null;
}

export interface ChildExport {
  exportedAt: Date;
  child: Child;
  user: User;
  parents: Parent[];
  records: Record<string, unknown>;
}

/** What an administrator does with a child's data when its family asks for it. */
@Injectable()
export class ChildRecords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly records: FamilyRecords,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** By the child's name, school or the family's address, in the order of last names. */
  async search(query: { search?: string; page: number; pageSize: number }): Promise<Page<ChildOfFamily>> {
    const builder = this.dataSource
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
      )
      .where('child.removedAt is null');
    if (query.search) {
      const [ofChild, words] = searchCondition(`child.name || ' ' || child.school`, query.search);
      const [ofFamily, addresses] = searchCondition('"user".email', query.search, 'address');
      builder.andWhere(`(${ofChild} or ${ofFamily})`, { ...words, ...addresses });
    }
    const total = await builder.getCount();
    const { entities, raw } = await builder
      .orderBy('last_name_first(child.name)')
      .addOrderBy('child.id')
      .offset((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .getRawAndEntities<{ email: string; parentName: string | null }>();
    const items = entities.map((child, i) => {
      const { email: familyEmail, parentName } = raw[i];
      return { child, familyEmail, parentName };
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

  /**
   * For good, once the name is given with the number. The audit names the child by its number only, as the name is part
   * of what is erased.
   */
  erase(by: Principals, id: number, name: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const child = await this.find(tx, id, 'pessimistic_write');
      if (!isSameName(child.name, name)) throw IdentityErrors.name_differs().at('name');
      await this.records.eraseChild(tx, child);
      child.forget(this.clock.now());
      await tx.save(child);
      await this.audit.record(tx, by, { action: 'child.erased', subjectType: 'child', subjectId: id });
    });
  }

  private async find(
    tx: EntityManager,
    id: number,
    mode: 'pessimistic_read' | 'pessimistic_write' = 'pessimistic_read',
  ): Promise<Child> {
    const child = await tx.findOne(Child, { where: { id, removedAt: IsNull() }, lock: { mode } });
    if (!child) throw IdentityErrors.child_not_found();
    return child;
  }
}
