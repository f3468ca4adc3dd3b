import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  FamilyDataRegistry,
  findWords,
  getNameWords,
  splitName,
  type Child,
  type ErasureScope,
  type FamilyDataProvider,
} from '../../identity';
import { Contact } from './entities/contact.entity';

/** What a family wrote from its dashboard and names a child in: it is exported with the child. */
@Injectable()
export class ContactDataProvider implements FamilyDataProvider, OnModuleInit {
  readonly name = 'contacts';

  constructor(private readonly records: FamilyDataRegistry) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    const found = await this.naming(tx, child);
    return found.map(({ subject, message, createdAt }) => ({ subject, message, createdAt }));
  }

  /** What the family gave as its address in messages to us. */
  async getErasureScope(tx: EntityManager, { userId }: Child): Promise<Partial<ErasureScope>> {
    const contacts = await tx.find(Contact, { select: { email: true }, where: { userId } });
    return { addresses: contacts.map(({ email }) => email) };
  }

  private async naming(tx: EntityManager, { userId, name }: Child): Promise<Contact[]> {
    const words = getNameWords(splitName(name).firstName);
    const own = await tx.find(Contact, { where: { userId }, order: { id: 'ASC' } });
    return own.filter(({ subject, message }) => findWords(`${subject}\n${message}`, words).length > 0);
  }
}
