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
import { getEmail } from './domain/announcement-email';
import { canRemove, type AuthorType } from './domain/message-board';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamMessage } from './entities/team-message.entity';
import { AnnouncementMailer } from './announcement.mailer';
import { TeamFamilyQueries } from './team-family.queries';
import { TeamRosterQueries } from './team-roster.queries';
import { lockTeam, teamSubject } from './team-persistence';

/** Someone with access to the board, and in which role. */
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
const PAGE = 50;
const PINNED = 3;
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
  async openForVisitor(teamId: number, by: Principals): Promise<BoardAccess> {
    const { as } = await this.authorize(teamId, by);
    const team = await this.dataSource.manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    return { team, as, by };
  }

  /** Latest first: messages before `before`, otherwise the newest, followed by older pinned ones. */
  async messages(leagueTeamId: number, before?: number): Promise<MessageView[]> {
    const { manager } = this.dataSource;
    const order = { id: 'DESC' } as const;
    const pinned = await manager.find(TeamMessage, {
      where: { leagueTeamId, isAnnouncement: true, removedAt: IsNull() },
      ...{ order, take: PINNED },
    });
    const page = await manager.find(TeamMessage, {
      where: { leagueTeamId, ...(before !== undefined && { id: LessThan(before) }) },
      ...{ order, take: PAGE },
    });
    const [ofPage, ofPinned] = [toIds(page), toIds(pinned)];
    const further = before === undefined ? pinned.filter(({ id }) => !ofPage.has(id)) : [];
    return [...page, ...further].map((message) => ({ message, isPinned: ofPinned.has(message.id) }));
  }

  async post(
    visit: BoardAccess,
    { message, isAnnouncement }: { message: string; isAnnouncement: boolean },
  ): Promise<TeamMessage> {
    const { team, as, by } = visit;
    await this.limits.consume('teamMessages', writerKey(by));
    const author = await this.getAuthor(visit);
    const addresses = as === 'coach' && isAnnouncement ? await this.teamFamilies.addresses(team.id) : null;
    const posted = await this.transactions.run(async (tx) => {
      await lockTeam(tx, team.id);
      const words = { leagueTeamId: team.id, ...author, message, isAnnouncement: addresses !== null };
      const sentBefore = addresses && (await this.sentBefore(tx, words));
      if (sentBefore) return sentBefore;
      const now = this.clock.now();
      const plan = addresses && (await this.announcements.plan(tx, team.id, now));
      const emailedAt = plan?.isNow ? now : null;
      const made = await tx.save(
        tx.create(TeamMessage, {
          ...{ ...words, createdAt: now, removedAt: null },
          ...{ emailDueAt: plan?.dueAt ?? null, emailedAt },
        }),
      );
      await raiseVersion(tx, team.id);
      if (addresses && emailedAt) await this.announcements.enqueue(tx, team, [made], addresses);
      if (addresses) await this.recordAnnounced(tx, by, team, made, addresses.length);
      else if (by.admin)
        await this.record(tx, by, team, 'team.message_posted', { after: { messageId: made.id } });
      return made;
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
      await raiseVersion(tx, team.id);
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
    const state = getEmail(message);
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

  private sentBefore(
    tx: EntityManager,
    { leagueTeamId, authorType, authorName, message }: Partial<TeamMessage>,
  ): Promise<TeamMessage | null> {
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - DUPLICATE_WINDOW_MS));
    const same = { leagueTeamId, authorType, authorName, message };
    return tx.findOneBy(TeamMessage, { ...same, isAnnouncement: true, createdAt });
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
    if (as === 'coach') return { authorType: 'coach', authorName: await this.coachName(team), userId };
    const { parents } = await this.families.getByUser(by.user!.userId);
    const own = parents.find(({ email }) => normalizeEmail(email) === by.user!.email) ?? parents.at(0);
    return { authorType: 'parent', authorName: own?.name ?? UNNAMED_PARENT, userId };
  }

  private async coachName({ coachApplicationId: id }: LeagueTeam): Promise<string> {
    const coach = id === null ? null : await this.dataSource.manager.findOneBy(CoachApplication, { id });
    return coach?.name ?? 'The coach';
  }
}

/** Needs the team's lock, so that a reader who has seen a version has seen every message before it. */
async function raiseVersion(tx: EntityManager, teamId: number): Promise<void> {
  await tx.increment(LeagueTeam, { id: teamId }, 'messageBoardVersion', 1);
}

function writerKey({ admin, user, coach }: Principals): string {
  if (admin) return `admin:${admin.adminId}`;
  return user ? `user:${user.userId}` : `coach:${coach?.applicationId}`;
}

const toIds = (messages: readonly TeamMessage[]) => new Set(messages.map(({ id }) => id));
