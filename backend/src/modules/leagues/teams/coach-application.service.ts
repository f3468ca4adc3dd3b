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

/** An application, and how it matches the requested season. */
interface Fitting {
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

  /** Applications shown on the season's page, or all of them without a season. Latest first. */
  async list(seasonId: number | undefined, paging: Paging): Promise<Page<ApplicationRow>> {
    const { manager } = this.dataSource;
    const { items, total } = await (seasonId === undefined
      ? this.all(paging)
      : this.ofSeason(seasonId, paging));
    const ids = items.map(({ id }) => id);
    const teams = await manager.findBy(LeagueTeam, { coachApplicationId: Any(ids) });
    const teamOf = new Map(teams.map((team) => [team.coachApplicationId, team]));
    const applications = await getByIds(manager, CoachApplication, ids);
    return {
      total,
      items: items.flatMap(({ id, fit }) => {
        const application = applications.get(id);
        return application ? [{ application, fit, team: teamOf.get(id) }] : [];
      }),
    };
  }

  private async all({ page, pageSize }: Paging): Promise<Page<Fitting>> {
    const [found, total] = await this.dataSource.manager.findAndCount(CoachApplication, {
      select: { id: true },
      order: { submittedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items: found.map(({ id }) => ({ id, fit: 'own' })), total };
  }

  /** Applications for the season, and those whose season is still unclear. */
  private async ofSeason(seasonId: number, paging: Paging): Promise<Page<Fitting>> {
    const { manager } = this.dataSource;
    const seasons = await manager.find(Season, {
      select: { id: true, name: true },
      where: { archivedAt: IsNull() },
    });
    const season = seasons.find(({ id }) => id === seasonId);
    if (!season) throw LeagueErrors.season_not_found();
    const applied = await manager.query<Pick<CoachApplication, 'id' | 'seasonId' | 'season' | 'status'>[]>(
      `select id, "seasonId", season, status from coach_applications
        where "seasonId" = $1 or "seasonId" is null order by "submittedAt" desc, id desc`,
      [seasonId],
    );
    const shown = applied.flatMap(({ id, status, ...application }): Fitting[] => {
      const fit = getSeasonMatch(application, season, seasons);
      return fit === 'own' || (fit === 'unclear' && status === 'pending') ? [{ id, fit }] : [];
    });
    return getPage(shown, paging);
  }

  /** Stores the application as pending, notifies the organization, and thanks the applicant. */
  async submit(facts: NewCoachApplication): Promise<CoachApplication> {
    await this.limits.consume('formMails', facts.email.toLowerCase());
    const organization = this.saved.get(organizationSettingsSection);
    const application = await this.transactions.run(async (tx) => {
      const active = await tx.findBy(Season, { isActive: true, archivedAt: IsNull() });
      const possible = findCandidateSeasons({ ...facts, seasonId: null }, active);
      const seasonId = possible.length === 1 ? possible[0].id : null;
      const saved = await tx.save(CoachApplication, tx.create(CoachApplication, { ...facts, seasonId }));
      await this.outbox.enqueue(
        tx,
        'leagues.application_notice',
        organization.email,
        applicationNotice(saved, organization),
      );
      await this.outbox.enqueue(
        tx,
        'leagues.application_received',
        saved.email,
        applicationConfirmation(organization),
      );
      return saved;
    });
    await this.outbox.nudge();
    return application;
  }
}
