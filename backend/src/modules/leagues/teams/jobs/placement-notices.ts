import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import {
  Clock,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Settings,
  Transactions,
} from '../../../../platform';
import { Users } from '../../../identity';
import { ActiveRegistrations, type Registration } from '../../../registration';
import { Season } from '../../seasons/entities/season.entity';
import { LeagueTeam } from '../entities/league-team.entity';
import { PlacementNotice } from '../entities/placement-notice.entity';
import { placementMail } from '../mails/placement-mail';

export const TELL_PLACEMENTS = 'tell-placements';

const AT_ONCE = 100;

/** Tells families where their children stand, one mail after the last of several moves. What is due stands in rows. */
@Injectable()
export class PlacementNotices implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly registrations: ActiveRegistrations,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', TELL_PLACEMENTS, () => this.tellDue(), { everyMs: 15_000 });
  }

  private async tellDue(): Promise<void> {
    for (;;) {
      const told = await this.transactions.run((tx) => this.tellSome(tx));
      if (told > 0) await this.outbox.nudge();
      if (told < AT_ONCE) return;
    }
  }

  /** Mails and what is known by them are written together: a kill in between loses none and doubles none. */
  private async tellSome(tx: EntityManager): Promise<number> {
    const due = await tx.find(PlacementNotice, {
      where: { dueAt: LessThanOrEqual(this.clock.now()) },
      order: { dueAt: 'ASC' },
      take: AT_ONCE,
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    const children = await this.registrations.byId(due.map(({ registrationId }) => registrationId));
    for (const notice of due) {
      const child = children.get(notice.registrationId);
      const toldTeamId = child ? child.leagueTeamId : notice.toldTeamId;
      if (child && toldTeamId !== notice.toldTeamId) await this.tell(tx, child);
      await tx.update(PlacementNotice, notice.registrationId, { toldTeamId, dueAt: null });
    }
    return due.length;
  }

  private async tell(tx: EntityManager, child: Registration): Promise<void> {
    const { userId, seasonId, leagueTeamId } = child;
    const season = await tx.findOneByOrFail(Season, { id: seasonId ?? 0 });
    const team = leagueTeamId === null ? null : await tx.findOneByOrFail(LeagueTeam, { id: leagueTeamId });
    const { email } = await this.users.byId(userId);
    const mail = placementMail(this.saved.of(organisationSettings), {
      child: child.childName,
      season: season.name,
      team: team && { name: team.name, page: `${this.settings.appUrl}/teams/${team.teamSlug}` },
    });
    await this.outbox.put(tx, 'leagues.placement', email, mail);
  }
}
