import { Injectable } from '@nestjs/common';
import { ActiveRegistrationService, type Registration } from '../../registration';
import { SeasonQueries } from '../seasons/season.queries';

/** The registered children of a season. A player's id is the registration's. */
@Injectable()
export class PlayerQueries {
  constructor(
    private readonly seasons: SeasonQueries,
    private readonly registrations: ActiveRegistrationService,
  ) {}

  /** Children without a team. */
  async listUnassigned(seasonId: number): Promise<Registration[]> {
    await this.seasons.season(seasonId);
    return this.registrations.listForSeason(seasonId, { isAssigned: false });
  }
}
