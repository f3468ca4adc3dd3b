import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull } from 'typeorm';
import { getPage, type Page } from '../../../kernel';
import {
  getByIds,
  organizationSettingsSection,
  OutboxService,
  RateLimitService,
  SettingsService,
  TransactionRunner,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { getSeasonMatch, findCandidateSeasons, type SeasonFit } from './domain/application-season';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { applicationConfirmation, applicationNotice } from './emails/coach-application.email';

export type NewCoachApplication = Pick<
  CoachApplication,
  'name' | 'email' | 'phone' | 'school' | 'season' | 'grade' | 'gender' | 'experience' | 'certifications'
>;

export interface ApplicationRow {
  application: CoachApplication;
  fit: SeasonFit;
  /** The team that the applicant manages, if any. */
  team: LeagueTeam | undefined;
}

interface Paging {
  page: number;
  pageSize: number;
}

/** The id of an application, and how the application matches the requested season. */
interface ApplicationMatch {
  id: number;
  fit: SeasonFit;
}

@Injectable()
export class CoachApplicationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
  ) {}

  /** The applications on the season's page, or all applications when no season is given. Latest first. */
  async list(seasonId: number | undefined, paging: Paging): Promise<Page<ApplicationRow>> {
    const { manager } = this.dataSource;
    const { items, total } = await (seasonId === undefined
      ? this.listAll(paging)
      : this.listForSeason(seasonId, paging));
    const ids = items.map(({ id }) => id);
    const teams = await manager.findBy(LeagueTeam, { coachApplicationId: Any(ids) });
    const teamsByApplication = new Map(teams.map((team) => [team.coachApplicationId, team]));
    const applications = await getByIds(manager, CoachApplication, ids);
    return {
      total,
      items: items.flatMap(({ id, fit }) => {
        const application = applications.get(id);
        return application ? [{ application, fit, team: teamsByApplication.get(id) }] : [];
      }),
    };
  }

  private async listAll({ page, pageSize }: Paging): Promise<Page<ApplicationMatch>> {
    const [rows, total] = await this.dataSource.manager.findAndCount(CoachApplication, {
      select: { id: true },
      order: { submittedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items: rows.map(({ id }) => ({ id, fit: 'own' })), total };
  }

  /** Applications for the season, and those whose season is still unclear. */
  private async listForSeason(seasonId: number, paging: Paging): Promise<Page<ApplicationMatch>> {
    const { manager } = this.dataSource;
    const seasons = await manager.find(Season, {
      select: { id: true, name: true },
      where: { archivedAt: IsNull() },
    });
    const season = seasons.find(({ id }) => id === seasonId);
    if (!season) throw LeagueErrors.season_not_found();
    const applications = await manager.query<Pick<CoachApplication, 'id' | 'seasonId' | 'season' | 'status'>[]>(
      `select id, "seasonId", season, status from coach_applications
        where "seasonId" = $1 or "seasonId" is null order by "submittedAt" desc, id desc`,
      [seasonId],
    );
    const matches = applications.flatMap(({ id, status, ...application }): ApplicationMatch[] => {
      const fit = getSeasonMatch(application, season, seasons);
      return fit === 'own' || (fit === 'unclear' && status === 'pending') ? [{ id, fit }] : [];
    });
    return getPage(matches, paging);
  }

  /** Stores the application as pending, notifies the organization, and thanks the applicant. */
  async submit(input: NewCoachApplication): Promise<CoachApplication> {
    await this.limits.consume('formMails', input.email.toLowerCase());
    const organization = this.saved.get(organizationSettingsSection);
    const application = await this.transactions.run(async (tx) => {
      const activeSeasons = await tx.findBy(Season, { isActive: true, archivedAt: IsNull() });
      const candidates = findCandidateSeasons({ ...input, seasonId: null }, activeSeasons);
      const seasonId = candidates.length === 1 ? candidates[0].id : null;
      const newApplication = await tx.save(CoachApplication, tx.create(CoachApplication, { ...input, seasonId }));
      await this.outbox.enqueue(
        tx,
        'leagues.application_notice',
        organization.email,
        applicationNotice(newApplication, organization),
      );
      await this.outbox.enqueue(
        tx,
        'leagues.application_received',
        newApplication.email,
        applicationConfirmation(organization),
      );
      return newApplication;
    });
    await this.outbox.nudge();
    return application;
  }
}
