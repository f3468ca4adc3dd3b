import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { findDivisionForChild, divisionFromLabel } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { findCandidateSeasons } from './domain/application-season';
import { leagueGrade, teamName } from './domain/team-identity';
import { CoachApplication, type ApplicationStatus } from './entities/coach-application.entity';
import { HeadCoachService } from './head-coach.service';
import { applicationRejectedEmail } from './emails/coach-decision.email';
import { insertTeam, lockApplication, listTeamNames, retryOnSlugConflict } from './team-persistence';

/** Approves and rejects coach applications. Seasons are locked before applications. */
@Injectable()
export class CoachApplicationReviewService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly coaches: HeadCoachService,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Creates coach and team and emails the links. A repeated call returns the same team. */
  async approve(id: number, seasonId: number | undefined, by: Principals): Promise<void> {
    await retryOnSlugConflict(() =>
      this.transactions.run((tx) => this.approveInTransaction(tx, id, seasonId, by)),
    );
    await this.outbox.nudge();
  }

  /** Rejects the application with one friendly email. */
  async reject(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const application = await lockApplication(tx, id);
      if (application.status === 'rejected') return;
      if (application.status === 'approved') throw decided(application);
      await tx.update(CoachApplication, id, { status: 'rejected' });
      await this.outbox.enqueue(
        tx,
        'leagues.application_declined',
        application.email,
        applicationRejectedEmail(this.saved.get(organizationSettingsSection), {
          coach: application.name,
          season: application.season,
        }),
      );
      await this.record(tx, by, application, { status: 'rejected' });
    });
    await this.outbox.nudge();
  }

  private async approveInTransaction(
    tx: EntityManager,
    id: number,
    seasonId: number | undefined,
    by: Principals,
  ): Promise<void> {
    const season = await this.seasonFor(tx, id, seasonId);
    const application = await lockApplication(tx, id);
    if (application.status === 'approved') return;
    if (application.status === 'rejected' || !season) throw decided(application);
    const division = await divisionFor(tx, season, application);
    const team = await insertTeam(tx, season, division, {
      name: teamName(application, await listTeamNames(tx, season.id)),
      school: application.school,
    });
    await tx.update(CoachApplication, id, {
      ...{ status: 'approved', seasonId: season.id, approvedAt: this.clock.now() },
    });
    await this.coaches.assign(tx, team, { ...application, season: season.name });
    await this.record(tx, by, application, { status: 'approved', season: season.name, team: team.name });
  }

  /** The season that the application is for, or the one that the administrator chose; null once it is decided. */
  private async seasonFor(tx: EntityManager, id: number, input: number | undefined): Promise<Season | null> {
    const application = await tx.findOneBy(CoachApplication, { id });
    if (!application) throw LeagueErrors.application_not_found();
    if (application.status !== 'pending') return null;
    const seasons = await tx.findBy(Season, { archivedAt: IsNull() });
    const possible = findCandidateSeasons(application, seasons);
    const [only] = possible.length === 1 ? possible : [];
    const chosen = only?.id ?? input;
    if (chosen === undefined) throw LeagueErrors.application_season_unclear({ season: application.season });
    return lockSeason(tx, chosen);
  }

  private record(
    tx: EntityManager,
    by: Principals,
    application: CoachApplication,
    after: { status: ApplicationStatus; season?: string; team?: string },
  ) {
    return this.audit.record(tx, by, {
      action: `coach_application.${after.status}`,
      subjectType: 'coach_application',
      subjectId: application.id,
      before: { status: application.status },
      after,
    });
  }
}

const decided = ({ status }: CoachApplication) => LeagueErrors.application_already_decided({ status });

/** Finds the division with the team's audience, or creates it. */
async function divisionFor(
  tx: EntityManager,
  season: Season,
  { grade, gender }: CoachApplication,
): Promise<Division> {
  const divisions = await tx.findBy(Division, { seasonId: season.id });
  const covering = findDivisionForChild(divisions, { grade, gender });
  if (covering) return covering;
  const facts = divisionFromLabel(`${leagueGrade(grade)} ${gender}`);
  const link = await tx.findOneBy(SeasonProgram, { seasonId: season.id });
  return tx.save(tx.create(Division, { ...facts, seasonId: season.id, seasonProgramId: link?.id ?? null }));
}
