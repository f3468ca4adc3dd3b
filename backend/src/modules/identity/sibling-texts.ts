import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { Child } from './entities/child.entity';
import {
  FreeTextRegistry,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from './free-text-registry';

/** The medical notes of an erased child's brothers and sisters, which may name the child. */
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
      where: { id: MoreThan(afterId), ...isSiblingWithNotes(scope) },
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
      where: { id: Any([...recordIds]), ...isSiblingWithNotes(scope) },
      order: { id: 'ASC' },
      ...(lock && { lock: { mode: 'pessimistic_write' } }),
    });
    return siblings.map(toText);
  }

  /** Empties the note instead of replacing it, because the family wrote it and may write another. */
  async remove(tx: EntityManager, _scope: ErasureScope, { recordId }: FreeText): Promise<void> {
    await tx.update(Child, recordId, { medicalNotes: null });
  }
}

/** The erased child itself never matches, because its notes are already deleted. */
const isSiblingWithNotes = ({ userId }: ErasureScope) => ({ userId, medicalNotes: Not(IsNull()) });

const toText = ({ id: recordId, name, medicalNotes, updatedAt: writtenAt }: Child): FreeText => ({
  ...{ recordId, field: 'medicalNotes', text: medicalNotes ?? '', writtenAt },
  place: `Medical notes of ${name}`,
});
