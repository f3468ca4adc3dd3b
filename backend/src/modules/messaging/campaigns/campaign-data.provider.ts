import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxRedactionService, EmailBatchService, EmailHistoryQueries } from '../../../platform';
import {
  FamilyDataRegistry,
  FamilyQueries,
  UserService,
  type Child,
  type ErasureScope,
  type FamilyDataProvider,
} from '../../identity';
import { CAMPAIGN_MAIL, CAMPAIGN_TEST_MAIL, type SealedValues } from './campaign-email.composer';
import { FALLBACK_VALUE } from './merge-value.service';
import { firstName, formatFirstNamesExcept } from './domain/merge-fields';
import { Campaign } from './entities/campaign.entity';

const MAX_EXPORTED = 1_000;

/** What emails to a family say about a child: exported and erased with the child. */
@Injectable()
export class CampaignDataProvider implements FamilyDataProvider, OnModuleInit {
  readonly name = 'mails';

  constructor(
    private readonly records: FamilyDataRegistry,
    private readonly users: UserService,
    private readonly families: FamilyQueries,
    private readonly history: EmailHistoryQueries,
    private readonly kept: OutboxRedactionService,
    private readonly batches: EmailBatchService,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  /** Which kind of email went to which family member, when, and its outcome. */
  async exportChild(_tx: EntityManager, { userId }: Child): Promise<unknown> {
    const { items } = await this.history.listForRecipients(await this.addresses(userId), {
      page: 1,
      pageSize: MAX_EXPORTED,
    });
    return items.map(({ kind, recipient, state, createdAt, sentAt }) => ({
      ...{ kind, recipient, state, createdAt, sentAt },
    }));
  }

  /** Where the family was written to. */
  async getErasureScope(tx: EntityManager, { userId }: Child): Promise<Partial<ErasureScope>> {
    return { addresses: await this.batches.getRecipients(tx, await this.listForFamilies(tx), userId) };
  }

  /**
   * What is filled in for the family goes without the name, so that campaigns that wait still reach it; test emails
   * that were filled in for it go as a whole.
   */
  async eraseChild(tx: EntityManager, { id, userId }: Child, names: readonly string[]): Promise<void> {
    const { children } = await this.families.getByUser(userId);
    // An earlier name of the child may be a sibling's by now, who keeps it.
    const others = children.filter((one) => one.id !== id).map(({ name }) => firstName(name));
    const own = [...new Set(names.map(firstName))];
    const gone = own.filter((one, i) => i === 0 || !others.includes(one));
    const who = {
      batchIds: await this.listForFamilies(tx),
      recipientKey: userId,
      kinds: [CAMPAIGN_TEST_MAIL],
    };
    await this.kept.redact(tx, who, ({ kind, content: sealed }) =>
      kind === CAMPAIGN_MAIL ? redactChild(sealed as SealedValues, gone) : null,
    );
  }

  /** A guardian who left the family, with their address, reads nothing more about the children. */
  async eraseEmail(
    tx: EntityManager,
    userId: number,
    address: string,
    instead: string | null,
  ): Promise<void> {
    const batches = await this.listForFamilies(tx);
    const who = { recipientKey: userId, recipient: address };
    if (instead !== null) await this.batches.changeRecipientEmail(tx, batches, who, instead);
    await this.batches.cancelForRecipient(tx, batches, who);
  }

  private async listForFamilies(tx: EntityManager): Promise<number[]> {
    const campaigns = await tx
      .createQueryBuilder(Campaign, 'campaign')
      .select('campaign.id')
      .where(`campaign.audience->>'type' = 'families'`)
      .getMany();
    return campaigns.map(({ id }) => id);
  }

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([
      this.users.get(userId),
      this.families.getByUser(userId),
    ]);
    return [email, ...parents.map((parent) => parent.email)];
  }
}

/** An email that names no child stays as it is. */
function redactChild(encrypted: SealedValues, gone: readonly string[]): SealedValues | undefined {
  const names = encrypted.values['child.firstName'];
  if (names === FALLBACK_VALUE.child) return undefined;
  const rest = gone.reduce((left, name) => (left === '' ? '' : formatFirstNamesExcept(left, name)), names);
  const left =
    rest === '' ? { 'child.firstName': FALLBACK_VALUE.child, 'program.name': FALLBACK_VALUE.program } : {};
  return { ...encrypted, values: { ...encrypted.values, 'child.firstName': rest, ...left } };
}
