import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import {
  getByIds,
  Clock,
  JobService,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  TransactionRunner,
} from '../../../../platform';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { mergeEdits } from '../domain/schedule-change-item';
import { getSendTime } from '../domain/notice-timing';
import { ScheduleChangeNotice } from '../entities/schedule-change-notice.entity';
import { ScheduleChangeNoticeItem } from '../entities/schedule-change-notice-item.entity';
import { ScheduleChangeNoticeRecipient } from '../entities/schedule-change-notice-recipient.entity';
import { changeEmail } from '../emails/change.email';
import { AffectedPeopleQueries } from '../affected-people.queries';

export const SEND_SCHEDULE_CHANGE_NOTICES = 'send-schedule-change-notices';

const BATCH_SIZE = 100;

/**
 * Notifies people of changes in three steps: due changes become a notice, the notice determines the affected people,
 * and each of them gets an email. The rows record which steps are done, in the same transaction as the step, so a kill
 * loses nobody and emails nobody twice.
 */
@Injectable()
export class SendScheduleChangeNoticesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly people: AffectedPeopleQueries,
    private readonly outbox: OutboxService,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', SEND_SCHEDULE_CHANGE_NOTICES, () => this.sendDueNotices(), {
      everyMs: 5_000,
    });
  }

  private async sendDueNotices(): Promise<void> {
    await this.transactions.run((tx) => this.collectDueChanges(tx));
    const open = await this.dataSource.manager.findBy(ScheduleChangeNotice, {
      recipientsResolvedAt: IsNull(),
    });
    for (const { id } of open) await this.resolveRecipients(id);
    for (;;) {
      const written = await this.transactions.run((tx) => this.enqueueEmailBatch(tx));
      if (written > 0) await this.outbox.nudge();
      if (written < BATCH_SIZE) return;
    }
  }

  /** Puts all waiting changes into one notice, so each person gets one email. */
  private async collectDueChanges(tx: EntityManager): Promise<void> {
    const waiting = await tx.find(ScheduleChangeNoticeItem, {
      where: { noticeId: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const due = getSendTime(waiting);
    if (due === null || due > this.clock.now()) return;
    const told = mergeEdits(waiting);
    const ids = new Set(told.map(({ id }) => id));
    const past = waiting.filter(({ id }) => !ids.has(id));
    await tx.delete(ScheduleChangeNoticeItem, { id: In(past.map(({ id }) => id)) });
    if (told.length === 0) return;
    const { id: noticeId } = await tx.save(tx.create(ScheduleChangeNotice, { createdAt: this.clock.now() }));
    await tx.update(ScheduleChangeNoticeItem, { id: In([...ids]) }, { noticeId });
    const asTheyWere = new Set(waiting);
    const merged = told.filter((change) => !asTheyWere.has(change));
    await tx.save(
      ScheduleChangeNoticeItem,
      merged.map((change) => ({ ...change, noticeId })),
    );
  }

  private async resolveRecipients(noticeId: number): Promise<void> {
    const changes = await this.dataSource.manager.find(ScheduleChangeNoticeItem, {
      where: { noticeId },
      order: { id: 'ASC' },
    });
    const people = await this.people.findByChanges(changes);
    await this.transactions.run(async (tx) => {
      const where = { id: noticeId, recipientsResolvedAt: IsNull() };
      if (!(await tx.findOne(ScheduleChangeNotice, { where, lock: { mode: 'for_no_key_update' } }))) return;
      const rows = people.map(({ name, phone, ...person }) =>
        tx.create(ScheduleChangeNoticeRecipient, {
          ...{ noticeId, ...person },
          ...(person.userId === null ? { name, phone } : { name: null, phone: null }),
        }),
      );
      await tx.save(rows, { chunk: BATCH_SIZE });
      await tx.update(ScheduleChangeNotice, noticeId, { recipientsResolvedAt: this.clock.now() });
    });
  }

  private async enqueueEmailBatch(tx: EntityManager): Promise<number> {
    const people = await tx.find(ScheduleChangeNoticeRecipient, {
      where: { outboxEmailId: IsNull(), email: Not(IsNull()) },
      order: { id: 'ASC' },
      take: BATCH_SIZE,
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    const changes = await getByIds(
      tx,
      ScheduleChangeNoticeItem,
      people.flatMap(({ itemIds }) => itemIds),
    );
    const teams = await getByIds(
      tx,
      LeagueTeam,
      people.flatMap(({ teamIds }) => teamIds),
    );
    for (const { id, email, itemIds, teamIds } of people) {
      const own = teamIds.flatMap((teamId) => teams.get(teamId) ?? []);
      const mail = changeEmail(
        this.saved.get(organizationSettingsSection),
        itemIds.flatMap((changeId) => changes.get(changeId) ?? []),
        own.length === 1
          ? { url: `${this.settings.appUrl}/teams/${own[0].teamSlug}`, label: 'View team page' }
          : { url: `${this.settings.appUrl}/schedules`, label: 'View schedule' },
      );
      const emailId = await this.outbox.enqueue(tx, 'leagues.change', email!, mail);
      await tx.update(ScheduleChangeNoticeRecipient, id, { outboxEmailId: emailId });
    }
    return people.length;
  }
}
