import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import type { Page } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { dueAt } from './domain/notice-time';
import { ChangeNotice } from './entities/change-notice.entity';
import { NoticedChange } from './entities/noticed-change.entity';
import { NoticedPerson } from './entities/noticed-person.entity';

/** A notice as one line of many. */
export interface NoticeHead {
  id: number;
  createdAt: Date;
  /** Of its first change. */
  title: string;
  changes: number;
  people: number;
  /** Not everybody is written to yet. */
  isOpen: boolean;
}

/** All that is read of changes; whom they concern is read of people. */
export type ShownChange = Pick<NoticedChange, 'id' | 'title' | 'before' | 'now'>;
const SHOWN = { id: true, title: true, before: true, now: true } as const;

export interface NoticeFacts {
  id: number;
  createdAt: Date;
  changes: ShownChange[];
}

export interface WaitingChanges {
  dueAt: Date | null;
  /** The first of them. */
  changes: ShownChange[];
  total: number;
}

const FEW = 10;

/** What the office sees of what is told, and when. */
@Injectable()
export class NoticeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** What waits to be told, and when that is. */
  async waiting(): Promise<WaitingChanges> {
    const { manager } = this.dataSource;
    const waiting = { noticeId: IsNull() };
    const times = await manager.find(NoticedChange, {
      where: waiting,
      select: { id: true, madeAt: true, isUrgent: true },
    });
    const changes = await manager.find(NoticedChange, {
      ...{ where: waiting, select: SHOWN, order: { id: 'ASC' }, take: FEW },
    });
    return { dueAt: dueAt(times), changes, total: times.length };
  }

  /** The newest first. */
  async latest(page: number, pageSize: number): Promise<Page<NoticeHead>> {
    const { manager } = this.dataSource;
    const [notices, total] = await manager.findAndCount(ChangeNotice, {
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const ofThese = { noticeId: In(notices.map(({ id }) => id)) };
    const changes = await manager
      .createQueryBuilder(NoticedChange, 'change')
      .select('change."noticeId"', 'id')
      .addSelect('count(*)::int', 'count')
      .addSelect('(array_agg(change.title order by change.id))[1]', 'title')
      .where(ofThese)
      .groupBy('change."noticeId"')
      .getRawMany<{ id: number; count: number; title: string }>();
    const people = await manager
      .createQueryBuilder(NoticedPerson, 'person')
      .select('person."noticeId"', 'id')
      .addSelect('count(*)::int', 'count')
      .addSelect('bool_or(person."mailId" is null and person.email is not null)', 'isOpen')
      .where(ofThese)
      .groupBy('person."noticeId"')
      .getRawMany<{ id: number; count: number; isOpen: boolean }>();
    const [changesOf, peopleOf] = [byId(changes), byId(people)];
    const items = notices.map(({ id, createdAt, addressedAt }) => ({
      ...{ id, createdAt, title: changesOf.get(id)?.title ?? '' },
      ...{ changes: changesOf.get(id)?.count ?? 0, people: peopleOf.get(id)?.count ?? 0 },
      isOpen: addressedAt === null || (peopleOf.get(id)?.isOpen ?? false),
    }));
    return { items, total };
  }

  /** @throws notice_not_found */
  async one(id: number): Promise<NoticeFacts> {
    const { manager } = this.dataSource;
    const notice = await manager.findOneBy(ChangeNotice, { id });
    if (!notice) throw LeagueErrors.notice_not_found();
    const changes = await manager.find(NoticedChange, {
      ...{ where: { noticeId: id }, select: SHOWN, order: { id: 'ASC' } },
    });
    return { id, createdAt: notice.createdAt, changes };
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
