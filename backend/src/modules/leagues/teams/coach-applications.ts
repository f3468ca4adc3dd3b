import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { organisationSettings, Outbox, RateLimits, SavedSettings, Transactions } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { seasonFit, seasonsOfApplication, type SeasonFit } from './domain/application-season';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { applicationConfirmation, applicationNotice } from './mails/coach-application-mails';

export type NewCoachApplication = Pick<
  CoachApplication,
  'name' | 'email' | 'phone' | 'school' | 'season' | 'grade' | 'gender' | 'experience' | 'certifications'
>;

export interface ApplicationRow {
  application: CoachApplication;
  fit: SeasonFit;
  /** The team that the applicant leads. */
  team: LeagueTeam | undefined;
}

@Injectable()
export class CoachApplications {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
  ) {}

  /** Those of the season's page, and those that might become its; without a season all. The latest first. */
  async list(seasonId?: number): Promise<ApplicationRow[]> {
    const { manager } = this.dataSource;
    const [applications, seasons] = await Promise.all([
      manager.find(CoachApplication, { order: { submittedAt: 'DESC', id: 'DESC' } }),
      manager.findBy(Season, { archivedAt: IsNull() }),
    ]);
    const season = seasons.find(({ id }) => id === seasonId);
    if (seasonId !== undefined && !season) throw LeagueErrors.season_not_found();
    const shown = applications.flatMap((application) => {
      const fit = season ? seasonFit(application, season, seasons) : 'own';
      const isShown = fit === 'own' || (fit === 'unclear' && application.status === 'pending');
      return isShown ? [{ application, fit }] : [];
    });
    const ids = In(shown.map(({ application }) => application.id));
    const teams = await manager.findBy(LeagueTeam, { coachApplicationId: ids });
    return shown.map((row) => ({
      ...row,
      team: teams.find(({ coachApplicationId }) => coachApplicationId === row.application.id),
    }));
  }

  /** Keeps the application as pending, tells the organisation and thanks the applicant. */
  async submit(facts: NewCoachApplication): Promise<CoachApplication> {
    await this.limits.consume('formMails', facts.email.toLowerCase());
    const organisation = this.saved.of(organisationSettings);
    const application = await this.transactions.run(async (tx) => {
      const active = await tx.findBy(Season, { isActive: true, archivedAt: IsNull() });
      const possible = seasonsOfApplication({ ...facts, seasonId: null }, active);
      const seasonId = possible.length === 1 ? possible[0].id : null;
      const saved = await tx.save(CoachApplication, tx.create(CoachApplication, { ...facts, seasonId }));
      await this.outbox.put(
        tx,
        'leagues.application_notice',
        organisation.email,
        applicationNotice(saved, organisation),
      );
      await this.outbox.put(
        tx,
        'leagues.application_received',
        saved.email,
        applicationConfirmation(organisation),
      );
      return saved;
    });
    await this.outbox.nudge();
    return application;
  }
}
