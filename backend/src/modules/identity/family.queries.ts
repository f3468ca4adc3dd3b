import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import { createBatchLoader } from '../../platform';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';

/** Both lists are in id order. */
export interface Family {
  parents: Parent[];
  children: Child[];
}

/** Reads family profiles, for every module. Removed parents and children are never included. */
@Injectable()
export class FamilyQueries {
  private readonly familyLoader = createBatchLoader((userIds: readonly number[]) =>
    this.loadFamilies(userIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  getByUser(userId: number): Promise<Family> {
    return this.familyLoader.load(userId);
  }

  /** Returns those of `ids` that belong to this family, and locks them: they can't be removed before `tx` ends. */
  async lockChildren(tx: EntityManager, userId: number, ids: readonly number[]): Promise<number[]> {
    const children = await tx.query<{ id: number }[]>(
      `select id from children where id = any($1) and "userId" = $2 and "removedAt" is null
        order by id for share`,
      [ids, userId],
    );
    return children.map(({ id }) => id);
  }

  private async loadFamilies(userIds: readonly number[]): Promise<Family[]> {
    const { manager } = this.dataSource;
    const where = { userId: Any([...new Set(userIds)]), removedAt: IsNull() };
    const [parents, children] = await Promise.all([
      manager.find(Parent, { where, order: { id: 'ASC' } }),
      manager.find(Child, { where, order: { id: 'ASC' } }),
    ]);
    const [parentsOf, childrenOf] = [groupByUser(parents), groupByUser(children)];
    return userIds.map((id) => ({ parents: parentsOf.get(id) ?? [], children: childrenOf.get(id) ?? [] }));
  }
}

function groupByUser<T extends { userId: number }>(people: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of people) groups.set(one.userId, [...(groups.get(one.userId) ?? []), one]);
  return groups;
}
