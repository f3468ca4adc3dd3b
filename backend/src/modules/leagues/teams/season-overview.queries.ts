import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActiveRegistrations } from '../../registration';
import type { Division } from '../seasons/entities/division.entity';
import { SeasonQueries } from '../seasons/season.queries';
import { standingOf, type Standing } from './domain/season-overview';
import { LeagueTeam } from './entities/league-team.entity';

export interface SeasonOverview {
  registered: number;
  /** What was paid for them and has not gone back. */
  paidCents: number;
  divisions: { division: Division; standing: Standing }[];
  /** Those whom no division covers. */
  undivided: Standing;
}

/** How a season fills: its divisions with their children, teams and places. */
@Injectable()
export class SeasonOverviewQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seasons: SeasonQueries,
    private readonly registrations: ActiveRegistrations,
  ) {}

  async of(seasonId: number): Promise<SeasonOverview> {
    await this.seasons.season(seasonId);
    const [divisions, teams, registered] = await Promise.all([
      this.seasons.divisions(seasonId),
      this.dataSource.manager.findBy(LeagueTeam, { seasonId }),
      this.registrations.ofSeason(seasonId),
    ]);
    return {
      registered: registered.length,
      paidCents: registered.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0),
      divisions: divisions.map((division) => ({
        division,
        standing: standingOf(division.id, teams, registered),
      })),
      undivided: standingOf(null, teams, registered),
    };
  }
}
