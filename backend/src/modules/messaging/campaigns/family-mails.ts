import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeptMails, MailBatches, MailHistory } from '../../../platform';
import { FamilyRecords, Families, Users, type Child, type FamilyRecordKeeper } from '../../identity';
import { CAMPAIGN_MAIL, CAMPAIGN_TEST_MAIL, type SealedValues } from './campaign-mails';
import { UNKNOWN } from './campaign-values';
import { firstName, firstNamesBut } from './domain/merge-fields';
import { Campaign } from './entities/campaign.entity';

const MOST_EXPORTED = 1_000;

/** What mails to a family say of a child: with the child it is exported and erased. */
@Injectable()
export class FamilyMails implements FamilyRecordKeeper, OnModuleInit {
  readonly name = 'mails';

  constructor(
    private readonly records: FamilyRecords,
    private readonly users: Users,
    private readonly families: Families,
    private readonly history: MailHistory,
    private readonly kept: KeptMails,
    private readonly batches: MailBatches,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  /** Which kind of mail went to whom of its family, when, and what became of it. */
  async exportChild(_tx: EntityManager, { userId }: Child): Promise<unknown> {
    const { items } = await this.history.to(await this.addresses(userId), {
      page: 1,
      pageSize: MOST_EXPORTED,
    });
    return items.map(({ kind, recipient, state, createdAt, sentAt }) => ({
      ...{ kind, recipient, state, createdAt, sentAt },
    }));
  }

  /**
   * Campaigns that wait go on without the name, as the family is meant. What was sent already, or will not be, is
   * forgotten whole where it names the child.
   */
  async eraseChild(tx: EntityManager, { userId, name }: Child): Promise<void> {
    const who = {
      recipients: await this.addresses(userId),
      batchIds: await this.toFamilies(tx),
      memberId: userId,
      // Tests go to the office, and speak of whichever family was looked at.
      kinds: [CAMPAIGN_TEST_MAIL],
    };
    await this.kept.change(tx, who, ({ kind, isOpen, sealed }) => {
      if (kind === CAMPAIGN_MAIL) return withoutChild(sealed as SealedValues, name);
      const isNamed = JSON.stringify(sealed).includes(firstName(name));
      return isNamed && !isOpen ? null : undefined;
    });
  }

  /** A guardian who has left, and with them their address, reads nothing more of the children. */
  async forgetAddress(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    const batches = await this.toFamilies(tx);
    const who = { memberId: userId, recipient: address };
    if (instead !== null) await this.batches.redirect(tx, batches, who, instead);
    await this.batches.withdraw(tx, batches, who);
  }

  private async toFamilies(tx: EntityManager): Promise<number[]> {
    const campaigns = await tx
      .createQueryBuilder(Campaign, 'campaign')
      .select('campaign.id')
      .where(`campaign.audience->>'type' = 'families'`)
      .getMany();
    return campaigns.map(({ id }) => id);
  }

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([this.users.byId(userId), this.families.of(userId)]);
    return [email, ...parents.map((parent) => parent.email)];
  }
}

/** One that names no child stays as it is. */
function withoutChild(sealed: SealedValues, name: string): SealedValues | undefined {
  const names = sealed.values['child.firstName'];
  if (names === UNKNOWN.child) return undefined;
  const rest = firstNamesBut(names, firstName(name));
  const left = rest === '' ? { 'child.firstName': UNKNOWN.child, 'program.name': UNKNOWN.program } : {};
  return { ...sealed, values: { ...sealed.values, 'child.firstName': rest, ...left } };
}
