import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActiveRegistrationService } from '../../registration';
import type { Division } from '../seasons/entities/division.entity';
import { SeasonQueries } from '../seasons/season.queries';
import { getDivisionEnrollment, type DivisionEnrollment } from './domain/season-overview';
import { LeagueTeam } from './entities/league-team.entity';

export interface SeasonOverview {
  registered: number;
  /** The amount paid for them and not refunded. */
  paidCents: number;
  divisions: { division: Division; standing: DivisionEnrollment }[];
  /** Children outside all divisions. */
  undivided: DivisionEnrollment;
}

/** A season's enrollment: its divisions with children, teams, and spots. */
@Injectable()
export class SeasonOverviewQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seasons: SeasonQueries,
    private readonly registrations: ActiveRegistrationService,
  ) {}

  async getForSeason(seasonId: number): Promise<SeasonOverview> {
    await this.seasons.season(seasonId);
    const [divisions, teams, registered] = await Promise.all([
      this.seasons.divisions({ seasonId }),
      this.dataSource.manager.findBy(LeagueTeam, { seasonId }),
      this.registrations.seats(seasonId),
    ]);
    return {
      registered: registered.length,
      paidCents: registered.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0),
      divisions: divisions.map((division) => ({
        division,
        standing: getDivisionEnrollment(division.id, teams, registered),
      })),
      undivided: getDivisionEnrollment(null, teams, registered),
    };
  }
}
