import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { coveringDivision, divisionFromLabel } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { seasonsOfApplication } from './domain/application-season';
import { leagueGrade, teamName } from './domain/team-identity';
import { CoachApplication, type ApplicationStatus } from './entities/coach-application.entity';
import { HeadCoaches } from './head-coaches';
import { applicationDeclined } from './mails/coach-decision-mails';
import { insertTeam, lockApplication, teamNames, withFreeSlug } from './team-rows';

/** What the office says to those who want to coach. Seasons are locked before applications. */
@Injectable()
export class ApplicationDecisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly coaches: HeadCoaches,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Makes coach and team and mails the links, once: whoever asks again gets the same team. */
  async approve(id: number, seasonId: number | undefined, by: Principals): Promise<void> {
    await withFreeSlug(() => this.transactions.run((tx) => this.approveIn(tx, id, seasonId, by)));
    await this.outbox.nudge();
  }

  /** With a friendly mail, once. */
  async reject(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const application = await lockApplication(tx, id);
      if (application.status === 'rejected') return;
      if (application.status === 'approved') throw decided(application);
      await tx.update(CoachApplication, id, { status: 'rejected' });
      await this.outbox.put(
        tx,
        'leagues.application_declined',
        application.email,
        applicationDeclined(this.saved.of(organisationSettings), {
          coach: application.name,
          season: application.season,
        }),
      );
      await this.record(tx, by, application, { status: 'rejected' });
    });
    await this.outbox.nudge();
  }

  private async approveIn(
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
      name: teamName(application, await teamNames(tx, season.id)),
      school: application.school,
    });
    await tx.update(CoachApplication, id, {
      ...{ status: 'approved', seasonId: season.id, approvedAt: this.clock.now() },
    });
    await this.coaches.appoint(tx, team, { ...application, season: season.name });
    await this.record(tx, by, application, { status: 'approved', season: season.name, team: team.name });
  }

  /** The one that the application fits, else the one that the office names; null once it is decided. */
  private async seasonFor(tx: EntityManager, id: number, wished: number | undefined): Promise<Season | null> {
    const application = await tx.findOneBy(CoachApplication, { id });
    if (!application) throw LeagueErrors.application_not_found();
    if (application.status !== 'pending') return null;
    const seasons = await tx.findBy(Season, { archivedAt: IsNull() });
    const possible = seasonsOfApplication(application, seasons);
    const [only] = possible.length === 1 ? possible : [];
    const chosen = only?.id ?? wished;
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
      subjectName: application.name,
      before: { status: application.status },
      after,
    });
  }
}

const decided = ({ status }: CoachApplication) => LeagueErrors.application_decided({ status });

/** The division that covers whom the team is for; added when none does. */
async function divisionFor(
  tx: EntityManager,
  season: Season,
  { grade, gender }: CoachApplication,
): Promise<Division> {
  const divisions = await tx.findBy(Division, { seasonId: season.id });
  const covering = coveringDivision(divisions, { grade, gender });
  if (covering) return covering;
  const facts = divisionFromLabel(`${leagueGrade(grade)} ${gender}`);
  const link = await tx.findOneBy(SeasonProgram, { seasonId: season.id });
  return tx.save(tx.create(Division, { ...facts, seasonId: season.id, seasonProgramId: link?.id ?? null }));
}
