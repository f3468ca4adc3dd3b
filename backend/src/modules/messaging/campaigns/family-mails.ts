import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeptMails, MailHistory } from '../../../platform';
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
    const campaigns = await tx
      .createQueryBuilder(Campaign, 'campaign')
      .select('campaign.id')
      .where(`campaign.audience->>'type' = 'families'`)
      .getMany();
    const who = {
      recipients: await this.addresses(userId),
      batchIds: campaigns.map(({ id }) => id),
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

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([this.users.byId(userId), this.families.of(userId)]);
    return [email, ...parents.map((parent) => parent.email)];
  }
}

function withoutChild(sealed: SealedValues, name: string): SealedValues {
  const rest = firstNamesBut(sealed.values['child.firstName'], firstName(name));
  const left = rest === '' ? { 'child.firstName': UNKNOWN.child, 'program.name': UNKNOWN.program } : {};
  return { ...sealed, values: { ...sealed.values, 'child.firstName': rest, ...left } };
}
