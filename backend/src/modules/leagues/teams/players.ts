import { Injectable } from '@nestjs/common';
import { ActiveRegistrations, type Registration } from '../../registration';
import { SeasonQueries } from '../seasons/season.queries';

/** The children of a season. The id of a player is that of its registration. */
@Injectable()
export class Players {
  constructor(
    private readonly seasons: SeasonQueries,
    private readonly registrations: ActiveRegistrations,
  ) {}

  /** Those who stand on no team. */
  async unassigned(seasonId: number): Promise<Registration[]> {
    await this.seasons.season(seasonId);
    return this.registrations.ofSeason(seasonId, { isAssigned: false });
  }
}
