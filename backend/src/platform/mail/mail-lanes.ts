import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import type { Principals } from '../access/principal';
import { Audit } from '../audit/audit';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { organisationSettings } from '../settings/organisation';
import { SavedSettings } from '../settings/saved-settings';
import { laneState, MAIL_LANES, type MailLane } from './lanes';
import { MailLaneState } from './mail-lane-state.entity';
import { MailTransport } from './mail-transport';
import { OutboxMail } from './outbox-mail.entity';
import { Outbox } from './outbox';
import { isSenderRefused, withoutAddresses } from './smtp-reply';
import { senderRefusedMail } from './mails/sender-refused-mail';

const MINUTE = 60_000;
/** So many mails are looked back at before bulk is paused. */
const LOOK_BACK = 50;

/** More than all processes together send until they count again. */
const ROOMY = 1_000;
const ROOMY_MS = 1_000;

/** What stops a lane and lets it go on, for all workers together. */
@Injectable()
export class MailLanes {
  private readonly logger = new Logger(MailLanes.name);
  /** While there is room for many bulk mails, they are not counted for each. Where the lane stops, no mail is begun. */
  private roomyUntil = new Date(0);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  /** Whether some lane is paused, so that mails do not leave as they should. */
  async isSomePaused(): Promise<boolean> {
    return this.dataSource.manager.existsBy(MailLaneState, { pausedReason: Not(IsNull()) });
  }

  list(): Promise<MailLaneState[]> {
    return Promise.all(MAIL_LANES.map((lane) => this.state(lane)));
  }

  /** How many mails may be claimed now. A lane whose log-in was refused tries it again first. */
  async room(lane: MailLane): Promise<number> {
    if (lane === 'bulk' && this.clock.now() < this.roomyUntil) return ROOMY;
    const { pausedReason, pausedUntil } = await this.state(lane);
    if (pausedReason !== null) {
      if (pausedUntil === null || pausedUntil > this.clock.now()) return 0;
      if (!(await this.transport.canLogIn())) {
        await this.stopAll(pausedReason);
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

  /** Nothing can leave: the mail server refuses our log-in. */
  async stopAll(reason: string): Promise<void> {
    this.logger.error(`No mail can be sent: ${withoutAddresses(reason)}`);
    await this.dataSource.manager.update(
      MailLaneState,
      [{ pausedReason: IsNull() }, { pausedUntil: Not(IsNull()) }],
      { pausedReason: reason.slice(0, 500), pausedUntil: new Date(this.clock.now().getTime() + MINUTE) },
    );
  }

  /** After a refusal by policy: bulk pauses before the organisation's name is spoilt for its receipts too. */
  async pauseBulkIfRefused(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const bulk = await this.lockBulk(tx);
      if (bulk.pausedReason !== null) return;
      const lately = await tx
        .createQueryBuilder(OutboxMail, 'mail')
        .where(`mail.lane = 'bulk' and mail.attemptedAt > :since`, { since: bulk.resumedAt ?? new Date(0) })
        .andWhere(`mail.state <> 'sending'`)
        .orderBy('mail.attemptedAt', 'DESC')
        .limit(LOOK_BACK)
        .getMany();
      if (!isSenderRefused(lately.map(({ recipient, lastCode }) => ({ recipient, code: lastCode })))) return;
      const words = lately.find(({ lastError }) => lastError !== null)?.lastError ?? '';
      bulk.pausedReason = `Several mail servers refuse our mails: ${words}`.slice(0, 500);
      await tx.save(bulk);
      const organisation = this.saved.of(organisationSettings);
      const { opsEmail } = this.settings;
      const mail = senderRefusedMail(organisation, words);
      for (const recipient of new Set([organisation.email, opsEmail ?? organisation.email]))
        await this.outbox.put(tx, 'mail.bulk_paused', recipient, mail);
      this.logger.error(withoutAddresses(bulk.pausedReason));
    });
  }

  /** Whoever finds it resumed already has what they wanted; a refused log-in is nobody's to lift. */
  async resumeBulk(by: Principals): Promise<MailLaneState> {
    return this.dataSource.transaction(async (tx) => {
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
    const minuteAgo = new Date(this.clock.now().getTime() - MINUTE);
    const [{ sent }] = await this.dataSource.query<{ sent: number }[]>(
      `select count(*)::int as sent from outbox_mails where lane = 'bulk' and "attemptedAt" > $1`,
      [minuteAgo],
    );
    const room = this.settings.bulkMailsPerMinute - sent;
    if (room > ROOMY) this.roomyUntil = new Date(this.clock.now().getTime() + ROOMY_MS);
    return room;
  }
}
