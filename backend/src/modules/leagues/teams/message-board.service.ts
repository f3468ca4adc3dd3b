import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organisationSettings,
  RateLimits,
  SavedSettings,
  Transactions,
  type Principals,
} from '../../../platform';
import { emailKey, Families } from '../../identity';
import { LeagueErrors } from '../leagues.errors';
import { mayRemove, type AuthorType } from './domain/message-board';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamMessage } from './entities/team-message.entity';
import { TeamAnnouncements } from './team-announcements';
import { TeamFamilies } from './team-families';
import { TeamPlayers } from './team-players';
import { lockTeam, teamSubject } from './team-rows';

/** Who stands before the board, as one who belongs to the team. */
export interface BoardVisit {
  team: LeagueTeam;
  as: 'coach' | 'family';
  by: Principals;
}

export interface ShownMessage {
  message: TeamMessage;
  isPinned: boolean;
}

/** A family that has named nobody, or was forgotten. */
export const A_PARENT = 'A parent';
const PAGE = 50;
const PINNED = 3;
/** An announcement sent again within it is a second press, and nobody gets two mails. */
const SENT_AGAIN_MS = 60_000;

/** The board of a team: its families, its coach and the office write and read there, and nobody else. */
@Injectable()
export class MessageBoard {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly players: TeamPlayers,
    private readonly families: Families,
    private readonly teamFamilies: TeamFamilies,
    private readonly announcements: TeamAnnouncements,
    private readonly limits: RateLimits,
    private readonly saved: SavedSettings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** As whom they may read it, and the number of its last change. @throws LeagueErrors.board_closed to all others */
  async enter(teamId: number, by: Principals): Promise<{ as: BoardVisit['as']; version: number }> {
    const { as, messagesVersion: version } = await this.players.standing(teamId, by);
    if (as === null) throw LeagueErrors.board_closed();
    return { as, version };
  }

  /** To write there. @throws LeagueErrors.board_closed */
  async visit(teamId: number, by: Principals): Promise<BoardVisit> {
    const { as } = await this.enter(teamId, by);
    const team = await this.dataSource.manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    return { team, as, by };
  }

  /** The latest first: those before `before`, else the newest, after which stand older ones that are pinned. */
  async messages(leagueTeamId: number, before?: number): Promise<ShownMessage[]> {
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
    const [ofPage, ofPinned] = [idsOf(page), idsOf(pinned)];
    const further = before === undefined ? pinned.filter(({ id }) => !ofPage.has(id)) : [];
    return [...page, ...further].map((message) => ({ message, isPinned: ofPinned.has(message.id) }));
  }

  async post(
    visit: BoardVisit,
    { message, isAnnouncement }: { message: string; isAnnouncement: boolean },
  ): Promise<TeamMessage> {
    const { team, as, by } = visit;
    await this.limits.consume('teamMessages', writerKey(by));
    const author = await this.authorOf(visit);
    const addresses = as === 'coach' && isAnnouncement ? await this.teamFamilies.addresses(team.id) : null;
    const posted = await this.transactions.run(async (tx) => {
      await lockTeam(tx, team.id);
      const words = { leagueTeamId: team.id, ...author, message, isAnnouncement: addresses !== null };
      const sentBefore = addresses && (await this.sentBefore(tx, words));
      if (sentBefore) return sentBefore;
      const made = await tx.save(tx.create(TeamMessage, { ...words, createdAt: this.clock.now() }));
      await raiseVersion(tx, team.id);
      if (addresses) {
        await this.announcements.put(tx, team, made, addresses);
        await this.record(tx, by, team, 'team.announced', { after: { mails: addresses.length } });
      }
      return made;
    });
    if (addresses) await this.announcements.nudge();
    return posted;
  }

  /** What it said is forgotten; that something stood there is not. */
  async remove({ team, as, by }: BoardVisit, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await lockTeam(tx, team.id);
      const message = await tx.findOneBy(TeamMessage, { id, leagueTeamId: team.id });
      if (!message) throw LeagueErrors.message_not_found();
      if (message.removedAt) return;
      const now = this.clock.now();
      if (!mayRemove(message, { as, userId: by.user?.userId }, now)) throw LeagueErrors.message_stays();
      await tx.update(TeamMessage, id, { message: '', removedAt: now });
      await raiseVersion(tx, team.id);
      await this.record(tx, by, team, 'team.message_removed', { before: { author: message.authorName } });
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
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - SENT_AGAIN_MS));
    const same = { leagueTeamId, authorType, authorName, message };
    return tx.findOneBy(TeamMessage, { ...same, isAnnouncement: true, createdAt });
  }

  private async authorOf({ team, as, by }: BoardVisit): Promise<{
    authorType: AuthorType;
    authorName: string;
    userId: number | null;
  }> {
    // A user name of the office is half of what it signs in with: families read the organisation's name.
    const { name } = this.saved.of(organisationSettings);
    if (by.admin) return { authorType: 'admin', authorName: name, userId: null };
    const userId = by.user?.userId ?? null;
    if (as === 'coach') return { authorType: 'coach', authorName: await this.coachName(team), userId };
    const { parents } = await this.families.of(by.user!.userId);
    const own = parents.find(({ email }) => emailKey(email) === by.user!.email) ?? parents.at(0);
    return { authorType: 'parent', authorName: own?.name ?? A_PARENT, userId };
  }

  private async coachName({ coachApplicationId: id }: LeagueTeam): Promise<string> {
    const coach = id === null ? null : await this.dataSource.manager.findOneBy(CoachApplication, { id });
    return coach?.name ?? 'The coach';
  }
}

/** Under the team's lock, so that nobody who has seen a version misses a message before it. */
async function raiseVersion(tx: EntityManager, teamId: number): Promise<void> {
  await tx.increment(LeagueTeam, { id: teamId }, 'messagesVersion', 1);
}

function writerKey({ admin, user, coach }: Principals): string {
  if (admin) return `admin:${admin.adminId}`;
  return user ? `user:${user.userId}` : `coach:${coach?.applicationId}`;
}

const idsOf = (messages: readonly TeamMessage[]) => new Set(messages.map(({ id }) => id));
