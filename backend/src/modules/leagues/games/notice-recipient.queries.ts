import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../../kernel';
import { getByIds, EmailHistoryQueries, type EmailRecord } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { listTeamCoachContacts } from '../teams/team-contacts';
import { TeamFamilyQueries } from '../teams/team-family.queries';
import { needsCall, getNoticeDelivery, type NoticeDelivery } from './domain/notice-delivery';
import { ScheduleChangeNotice } from './entities/schedule-change-notice.entity';
import { ScheduleChangeNoticeRecipient } from './entities/schedule-change-notice-recipient.entity';
import { AffectedPeopleQueries } from './affected-people.queries';

/** A person affected by changes, for administrators. */
export interface ShownPerson {
  /** '' once the name was deleted. */
  name: string;
  email: string | null;
  phone: string | null;
  isFamily: boolean;
  teams: string[];
}

export interface NotifiedPerson extends ShownPerson {
  id: number;
  deliveryStatus: NoticeDelivery;
  /** null before the email is written, and without an address. */
  mail: EmailRecord | null;
}

export interface AffectedPeopleSummary {
  /** Families in which someone gets an email. */
  familyCount: number;
  /** People who get an email. */
  families: number;
  coaches: number;
  /** People without an email address. */
  withoutEmail: number;
  /** The first people by name. */
  people: ShownPerson[];
}

export interface RecipientFilter {
  page: number;
  pageSize: number;
  search?: string;
  deliveryStatus?: NoticeDelivery | 'undelivered';
}

const FIRST = 100;

/** Who is notified, for administrators: before the change and afterwards. */
@Injectable()
export class NoticeRecipientQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly affected: AffectedPeopleQueries,
    private readonly families: TeamFamilyQueries,
    private readonly emails: EmailHistoryQueries,
  ) {}

  /** Who will get an email when games of these teams change now. */
  async previewRecipients(teamIds: readonly number[]): Promise<AffectedPeopleSummary> {
    const { manager } = this.dataSource;
    const others = await listTeamCoachContacts(manager, teamIds);
    const people = await this.affected.findByChanges([{ id: 0, teamIds, additionalContacts: others }]);
    const names = await this.getNames(people);
    const written = people.filter(({ email }) => email !== null);
    const ofFamilies = written.flatMap(({ userId }) => userId ?? []);
    const families = ofFamilies.length;
    const shown = people.map(({ userId, ...person }) => ({
      ...{ name: person.name || (person.email ?? ''), email: person.email, phone: person.phone },
      ...{ isFamily: userId !== null, teams: names(person.teamIds) },
    }));
    return {
      familyCount: new Set(ofFamilies).size,
      ...{ families, coaches: written.length - families, withoutEmail: people.length - written.length },
      people: shown.sort(byName).slice(0, FIRST),
    };
  }

  /** Ordered by name. @throws notice_not_found */
  async listForNotice(
    noticeId: number,
    { page, pageSize, search = '', deliveryStatus }: RecipientFilter,
  ): Promise<Page<NotifiedPerson>> {
    const words = search.toLowerCase().split(/\s+/);
    const found = (await this.listAll(noticeId)).filter((person) => {
      const text = [person.name, person.email, ...person.teams].join(' ').toLowerCase();
      const isAsked =
        deliveryStatus === 'undelivered'
          ? needsCall(person.deliveryStatus)
          : person.deliveryStatus === (deliveryStatus ?? person.deliveryStatus);
      return isAsked && words.every((word) => text.includes(word));
    });
    return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  }

  /** People whose email was not delivered, as long as they can be identified. @throws notice_not_found */
  async listPeopleToCall(noticeId: number): Promise<NotifiedPerson[]> {
    return (await this.listAll(noticeId)).filter(
      ({ deliveryStatus, name }) => needsCall(deliveryStatus) && name !== '',
    );
  }

  /** Counts the recipients by delivery status. @throws notice_not_found */
  async countByDelivery(
    noticeId: number,
  ): Promise<{ isOpen: boolean; counts: Record<NoticeDelivery, number> }> {
    const { recipientsResolvedAt } = await this.notice(noticeId);
    const rows = await this.rows(noticeId);
    const counts = { sent: 0, in_progress: 0, failed: 0, no_email: 0 };
    for (const { deliveryStatus } of rows) counts[deliveryStatus] += 1;
    return { isOpen: recipientsResolvedAt === null || counts.in_progress > 0, counts };
  }

  private async listAll(noticeId: number): Promise<NotifiedPerson[]> {
    await this.notice(noticeId);
    const rows = await this.rows(noticeId);
    const families = await this.families.listRegistrationParents([
      ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
    ]);
    const names = await this.getNames(rows);
    return rows
      .map(({ id, userId, email, mail, deliveryStatus, ...person }) => {
        const own = userId === null ? null : families.get(userId)?.find((one) => one.email === email);
        return {
          ...{ id, email, mail, deliveryStatus, isFamily: userId !== null, teams: names(person.teamIds) },
          name: own?.name || person.name || (email ?? ''),
          phone: own?.phone || person.phone,
        };
      })
      .sort(byName);
  }

  private async rows(noticeId: number) {
    const people = await this.dataSource.manager.findBy(ScheduleChangeNoticeRecipient, { noticeId });
    const emails = await this.emails.getByIds(people.flatMap(({ outboxEmailId }) => outboxEmailId ?? []));
    return people.map((person) => {
      const email = (person.outboxEmailId === null ? null : emails.get(person.outboxEmailId)) ?? null;
      return { ...person, mail: email, deliveryStatus: getNoticeDelivery(person, email?.state) };
    });
  }

  private async notice(id: number): Promise<ScheduleChangeNotice> {
    const notice = await this.dataSource.manager.findOneBy(ScheduleChangeNotice, { id });
    if (!notice) throw LeagueErrors.notice_not_found();
    return notice;
  }

  private async getNames(
    people: readonly { teamIds: readonly number[] }[],
  ): Promise<(ids: readonly number[]) => string[]> {
    const teams = await getByIds(
      this.dataSource.manager,
      LeagueTeam,
      people.flatMap(({ teamIds }) => teamIds),
    );
    return (ids) => ids.flatMap((id) => teams.get(id)?.name ?? []);
  }
}

const byName = (a: ShownPerson, b: ShownPerson): number => a.name.localeCompare(b.name);
