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
import { laneState, MAIL_LANES, type MailLane } from './lanes';
import { MailLaneState } from './mail-lane-state.entity';
import { MailTransport } from './mail-transport';
import { OutboxEmail } from './outbox-email.entity';
import { OutboxService } from './outbox.service';
import { isSenderRefused, withoutAddresses } from './smtp-reply';
import { senderRefusedMail } from './emails/sender-refused.email';

/** How many recent emails are considered before bulk is paused. */
const LOOK_BACK = 50;

/** More than all processes together send before they count again. */
const ROOMY = 1_000;
const ROOMY_MS = 1_000;

/** Stops and resumes lanes, for all workers together. */
@Injectable()
export class MailLaneService {
  private readonly logger = new Logger(MailLaneService.name);
  /**
   * While there is room for many bulk emails, they are not counted for each one. When the lane stops, no email starts.
   */
  private roomyUntil = new Date(0);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly transport: MailTransport,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Whether a lane is paused, so that emails are not sent normally. */
  async isAnyPaused(): Promise<boolean> {
    return this.dataSource.manager.existsBy(MailLaneState, { pausedReason: Not(IsNull()) });
  }

  list(): Promise<MailLaneState[]> {
    return Promise.all(MAIL_LANES.map((lane) => this.state(lane)));
  }

  /** How many emails may be claimed now. A lane whose login was rejected retries it first. */
  async getCapacity(lane: MailLane): Promise<number> {
    if (lane === 'bulk' && this.clock.now() < this.roomyUntil) return ROOMY;
    const { pausedReason, pausedUntil } = await this.state(lane);
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
    return lane === 'bulk' ? this.bulkRoom() : Infinity;
  }

  /** Nothing can be sent: the mail server rejects our login. */
  async pauseAll(reason: string): Promise<void> {
    this.logger.error(`Email sending is stopped: ${withoutAddresses(reason)}`);
    await this.dataSource.manager.update(
      MailLaneState,
      [{ pausedReason: IsNull() }, { pausedUntil: Not(IsNull()) }],
      { pausedReason: reason.slice(0, 500), pausedUntil: new Date(this.clock.now().getTime() + MINUTE_MS) },
    );
  }

  /** After a policy rejection: bulk pauses before the organization's reputation suffers for its receipts too. */
  async pauseBulkIfRefused(): Promise<void> {
    const reason = await this.transactions.run(async (tx) => {
      const bulk = await this.lockBulk(tx);
      if (bulk.pausedReason !== null) return null;
      const lately = await tx
        .createQueryBuilder(OutboxEmail, 'mail')
        .where(`mail.lane = 'bulk' and mail.attemptedAt > :since`, { since: bulk.resumedAt ?? new Date(0) })
        .andWhere(`mail.state <> 'sending'`)
        .orderBy('mail.attemptedAt', 'DESC')
        .limit(LOOK_BACK)
        .getMany();
      if (!isSenderRefused(lately.map(({ recipient, lastSmtpCode }) => ({ recipient, code: lastSmtpCode }))))
        return null;
      const words = lately.find(({ lastError }) => lastError !== null)?.lastError ?? '';
      bulk.pausedReason = `Several mail servers are rejecting our emails: ${words}`.slice(0, 500);
      await tx.save(bulk);
      const organization = this.saved.get(organizationSettingsSection);
      const { opsEmail } = this.settings;
      const mail = senderRefusedMail(organization, words);
      for (const recipient of new Set([organization.email, opsEmail ?? organization.email]))
        await this.outbox.enqueue(tx, 'mail.bulk_paused', recipient, mail);
      return bulk.pausedReason;
    });
    if (reason !== null) this.logger.error(withoutAddresses(reason));
  }

  /** Resuming twice succeeds; nobody can resume a rejected login. */
  async resumeBulk(by: Principals): Promise<MailLaneState> {
    return this.transactions.run(async (tx) => {
      const bulk = await this.lockBulk(tx);
      if (laneState(bulk) !== 'paused') return bulk;
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

  private state(lane: MailLane): Promise<MailLaneState> {
    return this.dataSource.manager.findOneByOrFail(MailLaneState, { lane });
  }

  private async bulkRoom(): Promise<number> {
    const minuteAgo = new Date(this.clock.now().getTime() - MINUTE_MS);
    const [{ sent }] = await this.dataSource.query<{ sent: number }[]>(
      `select count(*)::int as sent from outbox_emails where lane = 'bulk' and "attemptedAt" > $1`,
      [minuteAgo],
    );
    const room = this.settings.bulkMailsPerMinute - sent;
    if (room > ROOMY) this.roomyUntil = new Date(this.clock.now().getTime() + ROOMY_MS);
    return room;
  }
}
