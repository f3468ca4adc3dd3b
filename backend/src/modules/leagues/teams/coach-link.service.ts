import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, Clock, OutboxService, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { HeadCoachService } from './head-coach.service';
import { lockApplication, lockTeam, teamSubject } from './team-persistence';

/** A coach without an application, entered by an administrator. */
export interface NewCoach {
  name: string;
  email: string;
  phone: string;
}

const NOTHING_TO_DO = Symbol();
/** A second request for a new link within this time counts as a double click. */
const DOUBLE_SUBMIT_WINDOW_MS = 60_000;

/** Renews and revokes coach links, and transfers teams. Teams are locked before applications. */
@Injectable()
export class CoachLinkService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly coaches: HeadCoachService,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Emails the head coach a new link; the old one stops working. After a double click, the link in the one email works.
   */
  async renew(teamId: number, by: Principals): Promise<void> {
    await this.change(teamId, by, 'team.coach_link_renewed', async (tx, team) => {
      const coach = await getCoach(tx, team);
      const now = this.clock.now();
      if (coach.registrationToken && wasJustRenewed(coach, now)) return NOTHING_TO_DO;
      await tx.update(CoachApplication, coach.id, { linkRenewedAt: now });
      await this.coaches.sendLinks(tx, team, coach);
    });
  }

  /** The link stops working, and nobody gets another. */
  async revoke(teamId: number, by: Principals): Promise<void> {
    await this.change(teamId, by, 'team.coach_link_revoked', async (tx, team) => {
      const { id } = await getCoach(tx, team);
      await tx.update(CoachApplication, id, { registrationToken: null });
    });
  }

  /**
   * Transfers the team to an approved coach without a team, or to someone the administrator enters. Requested twice, it
   * is done once. `assertNoConflict` checks the games of the new coach, who is locked by then.
   */
  async transferTeam(
    teamId: number,
    to: number | NewCoach,
    by: Principals,
    assertFree: (tx: EntityManager, team: LeagueTeam) => Promise<void>,
  ): Promise<void> {
    await this.change(teamId, by, 'team.transferred', async (tx, team) => {
      if (await isCurrentHeadCoach(tx, team, to)) return NOTHING_TO_DO;
      const season = await tx.findOneByOrFail(Season, { id: team.seasonId });
      const application =
        typeof to === 'number' ? await loadCoachWithoutTeam(tx, to) : await this.named(tx, team, season, to);
      await this.coaches.assign(tx, team, { ...application, season: season.name });
      await assertFree(tx, team);
      return application.name;
    });
  }

  private async change(
    teamId: number,
    by: Principals,
    action: string,
    work: (tx: EntityManager, team: LeagueTeam) => Promise<string | typeof NOTHING_TO_DO | void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const team = await lockTeam(tx, teamId);
      const coach = await work(tx, team);
      if (coach === NOTHING_TO_DO) return;
      await this.audit.record(tx, by, {
        action,
        ...teamSubject(team),
        after: coach ? { coach } : null,
      });
    });
    await this.outbox.nudge();
  }

  private named(tx: EntityManager, team: LeagueTeam, season: Season, coach: NewCoach) {
    return tx.save(
      tx.create(CoachApplication, {
        ...coach,
        ...{ school: team.school, season: season.name, seasonId: season.id },
        ...{ grade: team.grade, gender: team.gender },
        ...{ status: 'approved', approvedAt: this.clock.now() },
      }),
    );
  }
}

async function getCoach(tx: EntityManager, team: LeagueTeam): Promise<CoachApplication> {
  if (team.coachApplicationId === null) throw LeagueErrors.team_has_no_coach({ team: team.name });
  return lockApplication(tx, team.coachApplicationId);
}

const wasJustRenewed = ({ linkRenewedAt }: CoachApplication, now: Date): boolean =>
  linkRenewedAt !== null && now.getTime() - linkRenewedAt.getTime() < DOUBLE_SUBMIT_WINDOW_MS;

/** Whether the person already has a working link, so that a repeated request does not end it. */
async function isCurrentHeadCoach(
  tx: EntityManager,
  { coachApplicationId: id }: LeagueTeam,
  to: number | NewCoach,
): Promise<boolean> {
  const present = id === null ? null : await tx.findOneBy(CoachApplication, { id });
  if (!present?.registrationToken) return false;
  if (typeof to === 'number') return present.id === to;
  const { name, email, phone } = present;
  return name === to.name && email === to.email && phone === to.phone;
}

async function loadCoachWithoutTeam(tx: EntityManager, id: number): Promise<CoachApplication> {
  const application = await lockApplication(tx, id);
  const isFree = !(await tx.existsBy(LeagueTeam, { coachApplicationId: id }));
  if (application.status !== 'approved' || !isFree) throw LeagueErrors.application_not_assignable();
  return application;
}
