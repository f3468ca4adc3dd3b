import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  BatchMails,
  Clock,
  SparedAddresses,
  MailBatches,
  Outbox,
  Transactions,
  type AdminPrincipal,
  type OnceMore,
} from '../../../platform';
import { FamilyAddresses } from '../../identity';
import { MessagingErrors } from '../messaging.errors';
import { auditSubject } from './audit-subject';
import { batchOf, mailOf } from './campaign-mails';
import { CampaignValues } from './campaign-values';
import { CampaignService } from './campaign.service';
import { idsByKind } from './domain/member-number';
import { reachOf } from './domain/reach';
import { Campaign } from './entities/campaign.entity';

/** What becomes of an e-mail that was sent off: paused, stopped, sent once more. */
@Injectable()
export class CampaignDelivery {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly transactions: Transactions,
    private readonly batches: MailBatches,
    private readonly mails: BatchMails,
    private readonly families: FamilyAddresses,
    private readonly values: CampaignValues,
    private readonly spared: SparedAddresses,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Whoever finds it so already has what they wanted. */
  async setPaused(by: AdminPrincipal, id: number, isPaused: boolean): Promise<void> {
    await this.change(by, id, async (tx) => {
      const state = await this.batches.lock(tx, id);
      if (state !== (isPaused ? 'running' : 'paused')) return null;
      const count = await (isPaused ? this.batches.pause(tx, id) : this.batches.resume(tx, id));
      if (isPaused && count === 0) await this.assertUnderWay(tx, id);
      return { action: isPaused ? 'campaign.paused' : 'campaign.resumed', count };
    });
    if (!isPaused) await this.outbox.nudge('bulk');
  }

  /** Recalls what was not begun; what left is gone. Whoever finds it cancelled has what they wanted. */
  async cancel(by: AdminPrincipal, id: number): Promise<void> {
    await this.change(by, id, async (tx, campaign) => {
      const count = await this.batches.cancel(tx, id);
      if (count === 0 && campaign.cancelledAt) return null;
      if (count === 0) await this.assertUnderWay(tx, id);
      campaign.cancelledAt = this.clock.now();
      return { action: 'campaign.cancelled', count };
    });
  }

  /** By hand alone, as the mail server may have taken what it did not answer. */
  async sendAgain(by: AdminPrincipal, id: number, which: OnceMore): Promise<void> {
    await this.change(by, id, async (tx) => {
      const count = await this.batches.again(tx, id, which);
      if (count === 0) throw MessagingErrors.nothing_again();
      return { action: 'campaign.sent_again', count };
    });
    await this.outbox.nudge('bulk');
  }

  /** Writes the same to the other addresses of families whom it did not reach. */
  async sendToOthers(by: AdminPrincipal, id: number, which: OnceMore): Promise<void> {
    const { audience, kind, unreachedIds } = await this.campaigns.campaign(id);
    if (audience?.type !== 'families') throw MessagingErrors.no_other_guardian();
    const lost = (await this.mails.notReached(id, which)).flatMap(({ memberId }) => memberId ?? []);
    const some = which.mailIds ? lost : [...lost, ...unreachedIds];
    // Coaches and staff who were written to as well have no other guardian.
    const only = idsByKind(some, audience.type).get('families') ?? [];
    const families = await this.families.of({ only }, 'both');
    const members = families.map(({ familyId, addresses }) => ({ id: familyId, addresses }));
    const { recipients } = reachOf(members, kind, await this.spared.all());
    const valuesOf = await this.values.of(audience, recipients);
    await this.change(by, id, async (tx, campaign) => {
      const now = this.clock.now();
      if (campaign.cancelledAt) throw MessagingErrors.stopped();
      if (campaign.startsAt > now) throw MessagingErrors.not_begun();
      const count = await this.batches.put(
        tx,
        { ...batchOf(campaign), startsAt: now },
        recipients.map((recipient) => mailOf(campaign, recipient, valuesOf(recipient))),
      );
      if (count === 0) throw MessagingErrors.no_other_guardian();
      campaign.recipientCount += count;
      return { action: 'campaign.sent_to_others', count };
    });
    await this.outbox.nudge('bulk');
  }

  /** What is being sent may come back yet, and is stopped then. */
  private async assertUnderWay(tx: EntityManager, id: number): Promise<void> {
    if (!(await this.batches.isUnderWay(tx, id))) throw MessagingErrors.begun();
  }

  private change(
    by: AdminPrincipal,
    id: number,
    change: (tx: EntityManager, campaign: Campaign) => Promise<{ action: string; count: number } | null>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!campaign) throw MessagingErrors.campaign_not_found();
      const done = await change(tx, campaign);
      if (!done) return;
      await tx.save(campaign);
      const { action, count } = done;
      await this.audit.record(tx, { admin: by }, { ...auditSubject(campaign), action, after: { count } });
    });
  }
}
