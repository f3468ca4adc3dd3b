import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { KeptMails } from '../../../platform';
import { FamilyRecords, splitName, type Child, type FamilyRecordKeeper } from '../../identity';
import { Contact } from './entities/contact.entity';

/** What a family wrote from its dashboard and names a child in: with the child it is exported and erased. */
@Injectable()
export class FamilyContacts implements FamilyRecordKeeper, OnModuleInit {
  readonly name = 'contacts';

  constructor(
    private readonly records: FamilyRecords,
    private readonly kept: KeptMails,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    const found = await this.naming(tx, child);
    return found.map(({ subject, message, createdAt }) => ({ subject, message, createdAt }));
  }

  /** That something was written stays; what is on its way to a coach or the office arrives. */
  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    const found = await this.naming(tx, child);
    await tx.update(Contact, { id: Any(found.map(({ id }) => id)) }, { subject: '', message: '' });
    const notices = found.flatMap(({ noticeMailId }) => noticeMailId ?? []);
    await this.kept.change(tx, { ids: notices }, ({ isOpen }) => (isOpen ? undefined : null));
  }

  private async naming(tx: EntityManager, { userId, name }: Child): Promise<Contact[]> {
    const first = splitName(name).firstName.toLowerCase();
    const own = await tx.find(Contact, { where: { userId }, order: { id: 'ASC' } });
    return own.filter(({ subject, message }) => `${subject}\n${message}`.toLowerCase().includes(first));
  }
}
