import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { byIds, MailHistory, type MailRecord } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { coachesOf } from '../teams/team-contacts';
import { TeamFamilies } from '../teams/team-families';
import { dueAt } from './domain/notice-time';
import { ChangeNotice } from './entities/change-notice.entity';
import { NoticedChange } from './entities/noticed-change.entity';
import { NoticedPerson } from './entities/noticed-person.entity';
import { PeopleConcerned } from './people-concerned';

/** Somebody whom changes concern, as the office reads it. */
export interface ShownPerson {
  name: string;
  email: string | null;
  phone: string | null;
  isFamily: boolean;
  teams: string[];
}

export interface ToldPerson extends ShownPerson {
  id: number;
  /** null: not written yet, or nothing to write to. */
  mail: MailRecord | null;
}

export interface NoticeFacts {
  id: number;
  createdAt: Date;
  changes: NoticedChange[];
  people: number;
}

/** What the office sees of who is told what. */
@Injectable()
export class NoticeQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly concerned: PeopleConcerned,
    private readonly families: TeamFamilies,
    private readonly mails: MailHistory,
  ) {}

  /** Whom a change of games of these teams would be mailed to now. */
  async preview(teamIds: readonly number[]): Promise<ShownPerson[]> {
    const { manager } = this.dataSource;
    const others = await coachesOf(manager, teamIds);
    const people = await this.concerned.by([{ id: 0, teamIds, others }]);
    const names = await this.namesOf(people);
    return people
      .map(({ userId, ...person }) => ({
        ...{ name: person.name || (person.email ?? ''), email: person.email, phone: person.phone },
        ...{ isFamily: userId !== null, teams: names(person.teamIds) },
      }))
      .sort(byName);
  }

  /** What waits to be told, and when that is. */
  async waiting(): Promise<{ dueAt: Date | null; changes: NoticedChange[] }> {
    const changes = await this.dataSource.manager.find(NoticedChange, {
      where: { noticeId: IsNull() },
      order: { id: 'ASC' },
    });
    return { dueAt: dueAt(changes), changes };
  }

  /** The newest first. */
  async latest(page: number, pageSize: number): Promise<{ items: NoticeFacts[]; total: number }> {
    const { manager } = this.dataSource;
    const [notices, total] = await manager.findAndCount(ChangeNotice, {
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items: await Promise.all(notices.map((notice) => this.facts(notice))), total };
  }

  /** @throws notice_not_found */
  async one(id: number): Promise<NoticeFacts> {
    const notice = await this.dataSource.manager.findOneBy(ChangeNotice, { id });
    if (!notice) throw LeagueErrors.notice_not_found();
    return this.facts(notice);
  }

  /** In the order of their names. */
  async peopleOf(noticeId: number): Promise<ToldPerson[]> {
    const rows = await this.dataSource.manager.findBy(NoticedPerson, { noticeId });
    const mails = await this.mails.byIds(rows.flatMap(({ mailId }) => mailId ?? []));
    const families = await this.families.peopleBehind([
      ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
    ]);
    const names = await this.namesOf(rows);
    return rows
      .map(({ id, userId, email, mailId, ...person }) => {
        const own = userId === null ? null : families.get(userId)?.find((one) => one.email === email);
        return {
          ...{ id, email, isFamily: userId !== null, teams: names(person.teamIds) },
          name: own?.name || person.name || (email ?? ''),
          phone: own?.phone || person.phone,
          mail: (mailId === null ? null : mails.get(mailId)) ?? null,
        };
      })
      .sort(byName);
  }

  private async facts({ id, createdAt }: ChangeNotice): Promise<NoticeFacts> {
    const { manager } = this.dataSource;
    const changes = await manager.find(NoticedChange, { where: { noticeId: id }, order: { id: 'ASC' } });
    return { id, createdAt, changes, people: await manager.countBy(NoticedPerson, { noticeId: id }) };
  }

  private async namesOf(
    people: readonly { teamIds: readonly number[] }[],
  ): Promise<(ids: readonly number[]) => string[]> {
    const teams = await byIds(
      this.dataSource.manager,
      LeagueTeam,
      people.flatMap(({ teamIds }) => teamIds),
    );
    return (ids) => ids.flatMap((id) => teams.get(id)?.name ?? []);
  }
}

const byName = (a: ShownPerson, b: ShownPerson): number => a.name.localeCompare(b.name);
