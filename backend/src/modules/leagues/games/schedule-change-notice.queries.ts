import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import type { Page } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { getSendTime } from './domain/notice-timing';
import { ScheduleChangeNotice } from './entities/schedule-change-notice.entity';
import { ScheduleChangeNoticeItem } from './entities/schedule-change-notice-item.entity';
import { ScheduleChangeNoticeRecipient } from './entities/schedule-change-notice-recipient.entity';

/** A notice as one line of a list. */
export interface NoticeSummary {
  id: number;
  createdAt: Date;
  /** The title of its first change. */
  title: string;
  changes: number;
  people: number;
  /** Whether some recipients have not been emailed yet. */
  isOpen: boolean;
}

/** Reads changes only; the affected people are read from the recipients. */
export type NoticeItemView = Pick<ScheduleChangeNoticeItem, 'id' | 'title' | 'previousState' | 'newState'>;
const SHOWN = { id: true, title: true, previousState: true, newState: true } as const;

export interface NoticeDetails {
  id: number;
  createdAt: Date;
  changes: NoticeItemView[];
}

export interface PendingChanges {
  dueAt: Date | null;
  /** The first changes. */
  changes: NoticeItemView[];
  total: number;
}

const FEW = 10;

/** Schedule change notices for administrators, and when they are sent. */
@Injectable()
export class ScheduleChangeNoticeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The waiting changes, and when they will be sent. */
  async getPendingChanges(): Promise<PendingChanges> {
    const { manager } = this.dataSource;
    const waiting = { noticeId: IsNull() };
    const times = await manager.find(ScheduleChangeNoticeItem, {
      where: waiting,
      select: { id: true, changedAt: true, isUrgent: true },
    });
    const changes = await manager.find(ScheduleChangeNoticeItem, {
      ...{ where: waiting, select: SHOWN, order: { id: 'ASC' }, take: FEW },
    });
    return { dueAt: getSendTime(times), changes, total: times.length };
  }

  /** Newest first. */
  async listRecent(page: number, pageSize: number): Promise<Page<NoticeSummary>> {
    const { manager } = this.dataSource;
    const [notices, total] = await manager.findAndCount(ScheduleChangeNotice, {
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const ofThese = { noticeId: In(notices.map(({ id }) => id)) };
    const changes = await manager
      .createQueryBuilder(ScheduleChangeNoticeItem, 'change')
      .select('change."noticeId"', 'id')
      .addSelect('count(*)::int', 'count')
      .addSelect('(array_agg(change.title order by change.id))[1]', 'title')
      .where(ofThese)
      .groupBy('change."noticeId"')
      .getRawMany<{ id: number; count: number; title: string }>();
    const people = await manager
      .createQueryBuilder(ScheduleChangeNoticeRecipient, 'person')
      .select('person."noticeId"', 'id')
      .addSelect('count(*)::int', 'count')
      .addSelect('bool_or(person."outboxEmailId" is null and person.email is not null)', 'isOpen')
      .where(ofThese)
      .groupBy('person."noticeId"')
      .getRawMany<{ id: number; count: number; isOpen: boolean }>();
    const [changesOf, peopleOf] = [byId(changes), byId(people)];
    const items = notices.map(({ id, createdAt, recipientsResolvedAt }) => ({
      ...{ id, createdAt, title: changesOf.get(id)?.title ?? '' },
      ...{ changes: changesOf.get(id)?.count ?? 0, people: peopleOf.get(id)?.count ?? 0 },
      isOpen: recipientsResolvedAt === null || (peopleOf.get(id)?.isOpen ?? false),
    }));
    return { items, total };
  }

  /** @throws notice_not_found */
  async getById(id: number): Promise<NoticeDetails> {
    const { manager } = this.dataSource;
    const notice = await manager.findOneBy(ScheduleChangeNotice, { id });
    if (!notice) throw LeagueErrors.notice_not_found();
    const changes = await manager.find(ScheduleChangeNoticeItem, {
      ...{ where: { noticeId: id }, select: SHOWN, order: { id: 'ASC' } },
    });
    return { id, createdAt: notice.createdAt, changes };
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
