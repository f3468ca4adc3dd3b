import { Injectable } from '@nestjs/common';
import { ActiveRegistrationService, type Registration } from '../../registration';
import { SeasonQueries } from '../seasons/season.queries';

/** A season's children. A player's id is that of its registration. */
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
