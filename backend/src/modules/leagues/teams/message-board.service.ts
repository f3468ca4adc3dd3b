import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organizationSettingsSection,
  RateLimitService,
  SettingsService,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { normalizeEmail, FamilyQueries } from '../../identity';
import { LeagueErrors } from '../leagues.errors';
import { getEmailStatus } from './domain/announcement-email';
import { canRemove, type AuthorType } from './domain/message-board';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamMessage } from './entities/team-message.entity';
import { AnnouncementMailer } from './announcement.mailer';
import { TeamFamilyQueries } from './team-family.queries';
import { TeamRosterQueries } from './team-roster.queries';
import { lockTeam, teamSubject } from './team-persistence';

/** A team's board, with the principals who have access to it and their role. */
export interface BoardAccess {
  team: LeagueTeam;
  as: 'coach' | 'family';
  by: Principals;
}

export interface MessageView {
  message: TeamMessage;
  isPinned: boolean;
}

/** The name of a family that has listed no parent, or was erased. */
export const UNNAMED_PARENT = 'A parent';
const PAGE_SIZE = 50;
const MAX_PINNED = 3;
/** The same announcement within this time counts as a double click, so nobody gets two emails. */
const DUPLICATE_WINDOW_MS = 60_000;

/** A team's message board. Only its families, its coach, and administrators can read and write it. */
@Injectable()
export class MessageBoardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly players: TeamRosterQueries,
    private readonly families: FamilyQueries,
    private readonly teamFamilies: TeamFamilyQueries,
    private readonly announcements: AnnouncementMailer,
    private readonly limits: RateLimitService,
    private readonly saved: SettingsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The reader's role, and the board's version. @throws LeagueErrors.message_board_forbidden for everyone else */
  async authorize(teamId: number, by: Principals): Promise<{ as: BoardAccess['as']; version: number }> {
    const { as, messageBoardVersion: version } = await this.players.standing(teamId, by);
    if (as === null) throw LeagueErrors.message_board_forbidden();
    return { as, version };
  }

  /** Access for writing. @throws LeagueErrors.message_board_forbidden */
  async getAccess(teamId: number, by: Principals): Promise<BoardAccess> {
    const { as } = await this.authorize(teamId, by);
    const team = await this.dataSource.manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    return { team, as, by };
  }

  /** Latest first: the messages before the id `before`, or the newest messages followed by older pinned messages. */
  async messages(leagueTeamId: number, before?: number): Promise<MessageView[]> {
    const { manager } = this.dataSource;
    const order = { id: 'DESC' } as const;
    const pinned = await manager.find(TeamMessage, {
      where: { leagueTeamId, isAnnouncement: true, removedAt: IsNull() },
      ...{ order, take: MAX_PINNED },
    });
    const page = await manager.find(TeamMessage, {
      where: { leagueTeamId, ...(before !== undefined && { id: LessThan(before) }) },
      ...{ order, take: PAGE_SIZE },
    });
    const [pageIds, pinnedIds] = [toIds(page), toIds(pinned)];
    const olderPinned = before === undefined ? pinned.filter(({ id }) => !pageIds.has(id)) : [];
    return [...page, ...olderPinned].map((message) => ({ message, isPinned: pinnedIds.has(message.id) }));
  }

  async post(
    access: BoardAccess,
    { message, isAnnouncement }: { message: string; isAnnouncement: boolean },
  ): Promise<TeamMessage> {
    const { team, as, by } = access;
    await this.limits.consume('teamMessages', writerKey(by));
    const author = await this.getAuthor(access);
    const addresses = as === 'coach' && isAnnouncement ? await this.teamFamilies.addresses(team.id) : null;
    const posted = await this.transactions.run(async (tx) => {
      await lockTeam(tx, team.id);
      const fields = { leagueTeamId: team.id, ...author, message, isAnnouncement: addresses !== null };
      const duplicate = addresses && (await this.findDuplicate(tx, fields));
      if (duplicate) return duplicate;
      const now = this.clock.now();
      const plan = addresses && (await this.announcements.plan(tx, team.id, now));
      const emailedAt = plan?.isNow ? now : null;
      const newMessage = await tx.save(
        tx.create(TeamMessage, {
          ...{ ...fields, createdAt: now, removedAt: null },
          ...{ emailDueAt: plan?.dueAt ?? null, emailedAt },
        }),
      );
      await incrementVersion(tx, team.id);
      if (addresses && emailedAt) await this.announcements.enqueue(tx, team, [newMessage], addresses);
      if (addresses) await this.recordAnnounced(tx, by, team, newMessage, addresses.length);
      else if (by.admin)
        await this.record(tx, by, team, 'team.message_posted', { after: { messageId: newMessage.id } });
      return newMessage;
    });
    if (addresses) await this.announcements.nudge();
    return posted;
  }

  /** Deletes the message's text. The board still shows that there was a message. */
  async remove({ team, as, by }: BoardAccess, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await lockTeam(tx, team.id);
      const message = await tx.findOneBy(TeamMessage, { id, leagueTeamId: team.id });
      if (!message) throw LeagueErrors.message_not_found();
      if (message.removedAt) return;
      const now = this.clock.now();
      if (!canRemove(message, { as, userId: by.user?.userId }, now))
        throw LeagueErrors.message_not_removable();
      await tx.update(TeamMessage, id, {
        message: '',
        removedAt: now,
        ...(!message.emailedAt && { emailDueAt: null }),
      });
      await incrementVersion(tx, team.id);
      await this.record(tx, by, team, 'team.message_removed', { before: { author: message.authorName } });
    });
  }

  private recordAnnounced(
    tx: EntityManager,
    by: Principals,
    team: LeagueTeam,
    message: TeamMessage,
    recipients: number,
  ): Promise<void> {
    const state = getEmailStatus(message);
    const emails = state === 'sent' ? recipients : 0;
    return this.record(tx, by, team, 'team.announced', {
      after: { messageId: message.id, state, mails: emails },
    });
  }

  private record(
    tx: EntityManager,
    by: Principals,
    team: LeagueTeam,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, by, { action, ...teamSubject(team), ...change });
  }

  /** The same announcement by the same author, posted a moment ago. */
  private findDuplicate(
    tx: EntityManager,
    { leagueTeamId, authorType, authorName, message }: Partial<TeamMessage>,
  ): Promise<TeamMessage | null> {
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - DUPLICATE_WINDOW_MS));
    const sameFields = { leagueTeamId, authorType, authorName, message };
    return tx.findOneBy(TeamMessage, { ...sameFields, isAnnouncement: true, createdAt });
  }

  private async getAuthor({ team, as, by }: BoardAccess): Promise<{
    authorType: AuthorType;
    authorName: string;
    userId: number | null;
  }> {
    // Families see the organization's name, because an administrator's username is part of their sign-in.
    const { name } = this.saved.get(organizationSettingsSection);
    if (by.admin) return { authorType: 'admin', authorName: name, userId: null };
    const userId = by.user?.userId ?? null;
    if (as === 'coach') return { authorType: 'coach', authorName: await this.getCoachName(team), userId };
    const { parents } = await this.families.getByUser(by.user!.userId);
    const parent = parents.find(({ email }) => normalizeEmail(email) === by.user!.email) ?? parents.at(0);
    return { authorType: 'parent', authorName: parent?.name ?? UNNAMED_PARENT, userId };
  }

  private async getCoachName({ coachApplicationId: id }: LeagueTeam): Promise<string> {
    const coach = id === null ? null : await this.dataSource.manager.findOneBy(CoachApplication, { id });
    return coach?.name ?? 'The coach';
  }
}

/** The team must be locked: a reader who has a version then has every message that was posted before that version. */
async function incrementVersion(tx: EntityManager, teamId: number): Promise<void> {
  await tx.increment(LeagueTeam, { id: teamId }, 'messageBoardVersion', 1);
}

function writerKey({ admin, user, coach }: Principals): string {
  if (admin) return `admin:${admin.adminId}`;
  return user ? `user:${user.userId}` : `coach:${coach?.applicationId}`;
}

const toIds = (messages: readonly TeamMessage[]) => new Set(messages.map(({ id }) => id));
