import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { Child } from './entities/child.entity';
import {
  FreeTextRegistry,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from './free-text-registry';

/** What a family noted about the brothers and sisters of an erased child. */
@Injectable()
export class SiblingTexts implements FreeTextSource, OnModuleInit {
  readonly name = 'children';

  constructor(private readonly registry: FreeTextRegistry) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async list(
    manager: EntityManager,
    scope: ErasureScope,
    afterId: number,
    limit: number,
  ): Promise<FreeText[]> {
    const siblings = await manager.find(Child, {
      where: { id: MoreThan(afterId), ...ofSiblings(scope) },
      order: { id: 'ASC' },
      take: limit,
    });
    return siblings.map(toText);
  }

  async find(
    tx: EntityManager,
    scope: ErasureScope,
    recordIds: readonly number[],
    lock = false,
  ): Promise<FreeText[]> {
    const siblings = await tx.find(Child, {
      where: { id: Any([...recordIds]), ...ofSiblings(scope) },
      order: { id: 'ASC' },
      ...(lock && { lock: { mode: 'pessimistic_write' } }),
    });
    return siblings.map(toText);
  }

  /** The family wrote it itself, and may write another. */
  async remove(tx: EntityManager, _scope: ErasureScope, { recordId }: FreeText): Promise<void> {
    await tx.update(Child, recordId, { medicalNotes: null });
  }
}

/** The erased child has no notes any more. */
const ofSiblings = ({ userId }: ErasureScope) => ({ userId, medicalNotes: Not(IsNull()) });

const toText = ({ id: recordId, name, medicalNotes, updatedAt: writtenAt }: Child): FreeText => ({
  ...{ recordId, field: 'medicalNotes', text: medicalNotes ?? '', writtenAt },
  place: `Medical notes of ${name}`,
});
