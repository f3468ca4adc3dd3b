import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Child } from '../entities/child.entity';
import { Parent } from '../entities/parent.entity';

export interface Family {
  parents: Parent[];
  children: Child[];
}

/** Reads of the family profile, for every module. Removed people are never among them. */
@Injectable()
export class Families {
  constructor(private readonly dataSource: DataSource) {}

  async familyOf(userId: number, tx?: EntityManager): Promise<Family> {
    return {
      parents: await this.parentsOf(userId, tx),
      children: await this.childrenOf(userId, undefined, tx),
    };
  }

  parentsOf(userId: number, tx: EntityManager = this.dataSource.manager): Promise<Parent[]> {
    return tx.find(Parent, { where: { userId, removedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** All children, or those of `ids` that are this family's, in id order; another family's are simply absent. */
  childrenOf(
    userId: number,
    ids?: readonly number[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Child[]> {
    const named = ids ? { id: In(ids) } : {};
    return tx.find(Child, { where: { ...named, userId, removedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** Those of `ids`, kept from being removed until the transaction ends. */
  lockChildren(tx: EntityManager, userId: number, ids: readonly number[]): Promise<Child[]> {
    return tx.find(Child, {
      where: { id: In(ids), userId, removedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** The named parent, else the family's first; null when there is none. */
  async parentOf(
    userId: number,
    parentId?: number | null,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Parent | null> {
    return tx.findOne(Parent, {
      where: { userId, removedAt: IsNull(), ...(parentId ? { id: parentId } : {}) },
      order: { id: 'ASC' },
    });
  }
}
