import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxTextService, type StoredEmail } from '../../../platform';
import {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from '../../identity';

/** Each has to be decrypted. */
const MAX_BATCH_SIZE = 50;

/** Emails to a family's addresses, as long as they are kept: an administrator decides which go with an erased child. */
@Injectable()
export class EmailTextProvider implements FreeTextSource, OnModuleInit {
  readonly name = 'emails';

  constructor(
    private readonly registry: FreeTextRegistry,
    private readonly outbox: OutboxTextService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async list(
    manager: EntityManager,
    { addresses }: ErasureScope,
    afterId: number,
    limit: number,
  ): Promise<FreeText[]> {
    const emails = await this.outbox.list(manager, addresses, afterId, Math.min(limit, MAX_BATCH_SIZE));
    return emails.map(toText);
  }

  async find(
    tx: EntityManager,
    { addresses }: ErasureScope,
    recordIds: readonly number[],
    lock = false,
  ): Promise<FreeText[]> {
    return (await this.outbox.find(tx, addresses, recordIds, lock)).map(toText);
  }

  remove(tx: EntityManager, _scope: ErasureScope, { recordId }: FreeText): Promise<void> {
    return this.outbox.remove(tx, [recordId], REMOVED_TEXT);
  }
}

const toText = ({ id, recipient, text, createdAt }: StoredEmail): FreeText => ({
  ...{ recordId: id, field: 'email', text, place: `Email to ${recipient}`, writtenAt: createdAt },
});
