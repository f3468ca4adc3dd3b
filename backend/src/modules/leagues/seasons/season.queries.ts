import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { Clock, listInBatches, createListedCondition } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from './entities/division.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';

export interface SeasonRow {
  season: Season;
  programIds: number[];
}

@Injectable()
export class SeasonQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** Seasons that ended in one year, or those that ended at most LISTED_DAYS ago or have not ended; latest first. */
  async seasons({ year, ...filter }: { isActive?: boolean; year?: number } = {}): Promise<SeasonRow[]> {
    const seasons = await this.manager
      .createQueryBuilder(Season, 'season')
      .where({ ...filter, archivedAt: IsNull() })
      .andWhere(...createListedCondition('season.endDate', { today: this.clock.today(), year }))
      .orderBy('season.startDate', 'DESC', 'NULLS LAST')
      .addOrderBy('season.id', 'DESC')
      .getMany();
    return this.withPrograms(seasons);
  }

  async season(id: number): Promise<SeasonRow> {
    const season = await this.manager.findOneBy(Season, { id, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    return (await this.withPrograms([season]))[0];
  }

  /** Empty when the season was deleted. */
  async getProgramIds(seasonId: number): Promise<number[]> {
    const links = await this.manager.find(SeasonProgram, { where: { seasonId }, order: { id: 'ASC' } });
    return links.map(({ programId }) => programId);
  }

  /** The divisions of one season, however old it is, or of all listed seasons. */
  async divisions({ seasonId, year }: { seasonId?: number; year?: number }): Promise<Division[]> {
    const query = this.manager
      .createQueryBuilder(Division, 'division')
      .innerJoin(Season, 'season', 'season.id = division.seasonId and season.archivedAt is null')
      .orderBy('division.seasonId')
      .addOrderBy('division.minGrade', 'ASC', 'NULLS LAST')
      .addOrderBy('division.name');
    if (seasonId === undefined)
      query.where(...createListedCondition('season.endDate', { today: this.clock.today(), year }));
    else query.where({ seasonId });
    return listInBatches(this.manager, Division, query);
  }

  private async withPrograms(seasons: Season[]): Promise<SeasonRow[]> {
    const links = await this.manager.find(SeasonProgram, {
      where: { seasonId: In(seasons.map((season) => season.id)) },
      order: { id: 'ASC' },
    });
    return seasons.map((season) => ({
      season,
      programIds: links.filter((link) => link.seasonId === season.id).map((link) => link.programId),
    }));
  }
}
