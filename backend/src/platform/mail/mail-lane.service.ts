import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { MINUTE_MS } from '../../kernel';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { TransactionRunner } from '../database/transaction-runner';
import { organizationSettingsSection } from '../settings/organization';
import { SettingsService } from '../settings/settings.service';
import { getLaneState, MAIL_LANES, type MailLane } from './lanes';
import { MailLaneState } from './mail-lane-state.entity';
import { MailTransport } from './mail-transport';
import { OutboxEmail } from './outbox-email.entity';
import { OutboxService } from './outbox.service';
import { isSenderRejected, maskAddresses } from './smtp-reply';
import { senderRejectedEmail } from './emails/sender-refused.email';

/** Bulk is paused based on the outcome of this many recent emails. */
const RECENT_EMAIL_COUNT = 50;

/** More emails than all processes together send within `LARGE_CAPACITY_CACHE_MS`. */
const LARGE_CAPACITY = 1_000;
const LARGE_CAPACITY_CACHE_MS = 1_000;

/** Pauses and resumes lanes for all workers together. */
@Injectable()
export class MailLaneService {
  private readonly logger = new Logger(MailLaneService.name);
  /**
   * Until this time the capacity of the bulk lane is large, so sent emails need not be counted again. A paused lane
   * still starts no email.
   */
  private largeCapacityUntil = new Date(0);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly transport: MailTransport,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly settings: AppConfig,
    private readonly savedSettings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Whether any lane is paused. */
  async isAnyPaused(): Promise<boolean> {
    return this.dataSource.manager.existsBy(MailLaneState, { pausedReason: Not(IsNull()) });
  }

  list(): Promise<MailLaneState[]> {
    return Promise.all(MAIL_LANES.map((lane) => this.getState(lane)));
  }

  /** How many emails the lane can claim now. If the login was rejected, it is retried first. */
  async getCapacity(lane: MailLane): Promise<number> {
    if (lane === 'bulk' && this.clock.now() < this.largeCapacityUntil) return LARGE_CAPACITY;
    const { pausedReason, pausedUntil } = await this.getState(lane);
    if (pausedReason !== null) {
      if (pausedUntil === null || pausedUntil > this.clock.now()) return 0;
      if (!(await this.transport.canAuthenticate())) {
        await this.pauseAll(pausedReason);
        return 0;
      }
      await this.dataSource.manager.update(
        MailLaneState,
        { pausedUntil: Not(IsNull()) },
        { pausedReason: null, pausedUntil: null },
      );
    }
    return lane === 'bulk' ? this.getBulkCapacity() : Infinity;
  }

  /** Pauses every lane, because the mail server rejects our login. */
  async pauseAll(reason: string): Promise<void> {
    this.logger.error(`Email sending is stopped: ${maskAddresses(reason)}`);
    await this.dataSource.manager.update(
      MailLaneState,
      [{ pausedReason: IsNull() }, { pausedUntil: Not(IsNull()) }],
      { pausedReason: reason.slice(0, 500), pausedUntil: new Date(this.clock.now().getTime() + MINUTE_MS) },
    );
  }

  /** Called after a policy rejection: pauses bulk before the organization's reputation also affects its receipts. */
  async pauseBulkIfSenderRejected(): Promise<void> {
    const reason = await this.transactions.run(async (tx) => {
      const bulk = await this.lockBulk(tx);
      if (bulk.pausedReason !== null) return null;
      const recentEmails = await tx
        .createQueryBuilder(OutboxEmail, 'mail')
        .where(`mail.lane = 'bulk' and mail.attemptedAt > :since`, { since: bulk.resumedAt ?? new Date(0) })
        .andWhere(`mail.state <> 'sending'`)
        .orderBy('mail.attemptedAt', 'DESC')
        .limit(RECENT_EMAIL_COUNT)
        .getMany();
      if (
        !isSenderRejected(
          recentEmails.map(({ recipient, lastSmtpCode }) => ({ recipient, code: lastSmtpCode })),
        )
      )
        return null;
      const lastError = recentEmails.find(({ lastError }) => lastError !== null)?.lastError ?? '';
      bulk.pausedReason = `Several mail servers are rejecting our emails: ${lastError}`.slice(0, 500);
      await tx.save(bulk);
      const organization = this.savedSettings.get(organizationSettingsSection);
      const { opsEmail } = this.settings;
      const mail = senderRejectedEmail(organization, lastError);
      for (const recipient of new Set([organization.email, opsEmail ?? organization.email]))
        await this.outbox.enqueue(tx, 'mail.bulk_paused', recipient, mail);
      return bulk.pausedReason;
    });
    if (reason !== null) this.logger.error(maskAddresses(reason));
  }

  /** Resuming twice succeeds. A lane whose login was rejected can't be resumed by hand. */
  async resumeBulk(by: Principals): Promise<MailLaneState> {
    return this.transactions.run(async (tx) => {
      const bulk = await this.lockBulk(tx);
      if (getLaneState(bulk) !== 'paused') return bulk;
      const before = { lane: bulk.lane, pausedReason: bulk.pausedReason };
      Object.assign(bulk, { pausedReason: null, resumedAt: this.clock.now() });
      await this.audit.record(tx, by, {
        action: 'mail_lane.resumed',
        subjectType: 'mail_lane',
        subjectName: bulk.lane,
        before,
        after: { lane: bulk.lane, pausedReason: null },
      });
      return tx.save(bulk);
    });
  }

  private lockBulk(tx: EntityManager): Promise<MailLaneState> {
    return tx.findOneOrFail(MailLaneState, {
      where: { lane: 'bulk' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private getState(lane: MailLane): Promise<MailLaneState> {
    return this.dataSource.manager.findOneByOrFail(MailLaneState, { lane });
  }

  private async getBulkCapacity(): Promise<number> {
    const minuteAgo = new Date(this.clock.now().getTime() - MINUTE_MS);
    const [{ sent }] = await this.dataSource.query<{ sent: number }[]>(
      `select count(*)::int as sent from outbox_emails where lane = 'bulk' and "attemptedAt" > $1`,
      [minuteAgo],
    );
    const capacity = this.settings.bulkMailsPerMinute - sent;
    if (capacity > LARGE_CAPACITY)
      this.largeCapacityUntil = new Date(this.clock.now().getTime() + LARGE_CAPACITY_CACHE_MS);
    return capacity;
  }
}
