import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  BatchEmailQueries,
  Clock,
  BulkEmailExclusionQueries,
  EmailBatchService,
  OutboxService,
  TransactionRunner,
  type AdminPrincipal,
  type ResendFilter,
} from '../../../platform';
import { FamilyEmailQueries } from '../../identity';
import { MessagingErrors } from '../messaging.errors';
import { auditSubject } from './audit-subject';
import { getBatch, toEmail } from './campaign-email.composer';
import { MergeValueService } from './merge-value.service';
import { CampaignService } from './campaign.service';
import { idsByKind } from './domain/recipient-key';
import { calculateReach } from './domain/audience-reach';
import { Campaign } from './entities/campaign.entity';

/** Pauses, stops and resends emails that were sent. */
@Injectable()
export class CampaignDeliveryService {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly transactions: TransactionRunner,
    private readonly batches: EmailBatchService,
    private readonly emails: BatchEmailQueries,
    private readonly families: FamilyEmailQueries,
    private readonly values: MergeValueService,
    private readonly excluded: BulkEmailExclusionQueries,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Repeating the call succeeds. */
  async setPaused(by: AdminPrincipal, id: number, isPaused: boolean): Promise<void> {
    await this.change(by, id, async (tx) => {
      const state = await this.batches.lock(tx, id);
      if (state !== (isPaused ? 'running' : 'paused')) return null;
      const count = await (isPaused ? this.batches.pause(tx, id) : this.batches.resume(tx, id));
      if (isPaused && count === 0) await this.assertInProgress(tx, id);
      return { action: isPaused ? 'campaign.paused' : 'campaign.resumed', count };
    });
    if (!isPaused) await this.outbox.nudge('bulk');
  }

  /** Stops what has not started; what was sent is gone. Repeating the call succeeds. */
  async cancel(by: AdminPrincipal, id: number): Promise<void> {
    await this.change(by, id, async (tx, campaign) => {
      const count = await this.batches.cancel(tx, id);
      if (count === 0 && campaign.canceledAt) return null;
      if (count === 0) await this.assertInProgress(tx, id);
      campaign.canceledAt = this.clock.now();
      return { action: 'campaign.canceled', count };
    });
  }

  /** By hand only, because the mail server may have accepted what it did not answer. */
  async resend(by: AdminPrincipal, id: number, which: ResendFilter): Promise<void> {
    await this.change(by, id, async (tx) => {
      const count = await this.batches.resend(tx, id, which);
      if (count === 0) throw MessagingErrors.nothing_to_resend();
      return { action: 'campaign.resent', count };
    });
    await this.outbox.nudge('bulk');
  }

  /** Sends the same to the other addresses of families that it did not reach. */
  async resendToOtherParents(by: AdminPrincipal, id: number, which: ResendFilter): Promise<void> {
    const { audience, kind, undeliverableRecipientIds } = await this.campaigns.campaign(id);
    if (audience?.type !== 'families') throw MessagingErrors.no_other_parent();
    const lost = (await this.emails.listUndelivered(id, which)).flatMap(
      ({ recipientKey }) => recipientKey ?? [],
    );
    const some = which.emailIds ? lost : [...lost, ...undeliverableRecipientIds];
    // Coaches and staff who also got it have no other guardian.
    const only = idsByKind(some, audience.type).get('families') ?? [];
    const families = await this.families.listRecipients({ only }, 'both');
    const members = families.map(({ familyId, addresses }) => ({ id: familyId, addresses }));
    const { recipients } = calculateReach(members, kind, await this.excluded.list());
    const valuesOf = await this.values.getValues(audience, recipients);
    await this.change(by, id, async (tx, campaign) => {
      const now = this.clock.now();
      if (campaign.canceledAt) throw MessagingErrors.campaign_canceled();
      if (campaign.startsAt > now) throw MessagingErrors.campaign_not_started();
      const count = await this.batches.enqueue(
        tx,
        { ...getBatch(campaign), startsAt: now },
        recipients.map((recipient) => toEmail(campaign, recipient, valuesOf(recipient))),
      );
      if (count === 0) throw MessagingErrors.no_other_parent();
      campaign.recipientCount += count;
      return { action: 'campaign.sent_to_others', count };
    });
    await this.outbox.nudge('bulk');
  }

  /** What is being sent may still come back, and is stopped then. */
  private async assertInProgress(tx: EntityManager, id: number): Promise<void> {
    if (!(await this.batches.isInProgress(tx, id))) throw MessagingErrors.campaign_already_finished();
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
