import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../../kernel';
import { byIds, MailHistory, type MailRecord } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { coachesOf } from '../teams/team-contacts';
import { TeamFamilies } from '../teams/team-families';
import { isMissed, reachOf, type Reach } from './domain/reach';
import { ChangeNotice } from './entities/change-notice.entity';
import { NoticedPerson } from './entities/noticed-person.entity';
import { PeopleConcerned } from './people-concerned';

/** Somebody whom changes concern, as the office reads it. */
export interface ShownPerson {
  /** '' where it is kept no longer. */
  name: string;
  email: string | null;
  phone: string | null;
  isFamily: boolean;
  teams: string[];
}

export interface ToldPerson extends ShownPerson {
  id: number;
  reach: Reach;
  /** null: not written yet, or nothing to write to. */
  mail: MailRecord | null;
}

export interface ConcernedPeople {
  /** Families of whom somebody gets a mail. */
  households: number;
  /** Who gets a mail. */
  families: number;
  coaches: number;
  /** Who has no address. */
  silent: number;
  /** The first of them, by name. */
  people: ShownPerson[];
}

export interface PeopleWanted {
  page: number;
  pageSize: number;
  search?: string;
  reach?: Reach | 'missed';
}

const FIRST = 100;

/** What the office sees of who is told, before and after. */
@Injectable()
export class NoticedPeopleQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly concerned: PeopleConcerned,
    private readonly families: TeamFamilies,
    private readonly mails: MailHistory,
  ) {}

  /** Whom a change of games of these teams would be mailed to now. */
  async preview(teamIds: readonly number[]): Promise<ConcernedPeople> {
    const { manager } = this.dataSource;
    const others = await coachesOf(manager, teamIds);
    const people = await this.concerned.by([{ id: 0, teamIds, others }]);
    const names = await this.namesOf(people);
    const written = people.filter(({ email }) => email !== null);
    const ofFamilies = written.flatMap(({ userId }) => userId ?? []);
    const families = ofFamilies.length;
    const shown = people.map(({ userId, ...person }) => ({
      ...{ name: person.name || (person.email ?? ''), email: person.email, phone: person.phone },
      ...{ isFamily: userId !== null, teams: names(person.teamIds) },
    }));
    return {
      households: new Set(ofFamilies).size,
      ...{ families, coaches: written.length - families, silent: people.length - written.length },
      people: shown.sort(byName).slice(0, FIRST),
    };
  }

  /** In the order of their names. @throws notice_not_found */
  async of(
    noticeId: number,
    { page, pageSize, search = '', reach }: PeopleWanted,
  ): Promise<Page<ToldPerson>> {
    const words = search.toLowerCase().split(/\s+/);
    const found = (await this.all(noticeId)).filter((person) => {
      const text = [person.name, person.email, ...person.teams].join(' ').toLowerCase();
      const isAsked = reach === 'missed' ? isMissed(person.reach) : person.reach === (reach ?? person.reach);
      return isAsked && words.every((word) => text.includes(word));
    });
    return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  }

  /** Whom no mail reached, as far as it is still known who that is. @throws notice_not_found */
  async toCall(noticeId: number): Promise<ToldPerson[]> {
    return (await this.all(noticeId)).filter(({ reach, name }) => isMissed(reach) && name !== '');
  }

  /** How many are reached, and whether more may be. @throws notice_not_found */
  async reached(noticeId: number): Promise<{ isOpen: boolean; counts: Record<Reach, number> }> {
    const { addressedAt } = await this.notice(noticeId);
    const rows = await this.rows(noticeId);
    const counts = { sent: 0, under_way: 0, failed: 0, no_address: 0 };
    for (const { reach } of rows) counts[reach] += 1;
    return { isOpen: addressedAt === null || counts.under_way > 0, counts };
  }

  private async all(noticeId: number): Promise<ToldPerson[]> {
    await this.notice(noticeId);
    const rows = await this.rows(noticeId);
    const families = await this.families.peopleBehind([
      ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
    ]);
    const names = await this.namesOf(rows);
    return rows
      .map(({ id, userId, email, mail, reach, ...person }) => {
        const own = userId === null ? null : families.get(userId)?.find((one) => one.email === email);
        return {
          ...{ id, email, mail, reach, isFamily: userId !== null, teams: names(person.teamIds) },
          name: own?.name || person.name || (email ?? ''),
          phone: own?.phone || person.phone,
        };
      })
      .sort(byName);
  }

  private async rows(noticeId: number) {
    const people = await this.dataSource.manager.findBy(NoticedPerson, { noticeId });
    const mails = await this.mails.byIds(people.flatMap(({ mailId }) => mailId ?? []));
    return people.map((person) => {
      const mail = (person.mailId === null ? null : mails.get(person.mailId)) ?? null;
      return { ...person, mail, reach: reachOf(person, mail?.state) };
    });
  }

  private async notice(id: number): Promise<ChangeNotice> {
    const notice = await this.dataSource.manager.findOneBy(ChangeNotice, { id });
    if (!notice) throw LeagueErrors.notice_not_found();
    return notice;
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
