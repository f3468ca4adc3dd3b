import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { OutboxTextService } from '../../../platform';
import {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from '../../identity';
import { Contact } from './entities/contact.entity';

/** What a family wrote to the office or a coach, from its dashboard or from one of its addresses. */
@Injectable()
export class ContactTextProvider implements FreeTextSource, OnModuleInit {
  readonly name = 'contacts';

  constructor(
    private readonly registry: FreeTextRegistry,
    private readonly outbox: OutboxTextService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async list(
    manager: EntityManager,
    scope: ErasureScope,
    afterId: number,
    limit: number,
  ): Promise<FreeText[]> {
    const found = inScope(manager, scope).andWhere('contact.id > :afterId', { afterId }).limit(limit);
    return (await found.getMany()).flatMap(toTexts);
  }

  async find(
    tx: EntityManager,
    scope: ErasureScope,
    recordIds: readonly number[],
    lock = false,
  ): Promise<FreeText[]> {
    const found = inScope(tx, scope).andWhere({ id: Any([...recordIds]) });
    return (await (lock ? found.setLock('pessimistic_write') : found).getMany()).flatMap(toTexts);
  }

  /** That something was written stays. The email about it has the same words. */
  async remove(tx: EntityManager, _scope: ErasureScope, { recordId, field }: FreeText): Promise<void> {
    await tx.update(Contact, recordId, field === 'subject' ? { subject: '' } : { message: '' });
    const { notificationEmailId } = await tx.findOneByOrFail(Contact, { id: recordId });
    if (notificationEmailId !== null) await this.outbox.remove(tx, [notificationEmailId], REMOVED_TEXT);
  }
}

const inScope = (manager: EntityManager, { userId, addresses }: ErasureScope): SelectQueryBuilder<Contact> =>
  manager
    .createQueryBuilder(Contact, 'contact')
    .where(
      new Brackets((either) =>
        either
          .where('contact.userId = :userId', { userId })
          .orWhere('lower(contact.email) = any(:addresses)', { addresses }),
      ),
    )
    .orderBy('contact.id');

const toTexts = ({ id: recordId, subject, message, createdAt: writtenAt }: Contact): FreeText[] => [
  { recordId, field: 'subject', text: subject, place: 'Message to us: subject', writtenAt },
  { recordId, field: 'message', text: message, place: 'Message to us', writtenAt },
];
