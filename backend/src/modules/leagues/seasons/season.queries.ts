import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
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
  constructor(private readonly dataSource: DataSource) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** The latest first. */
  async seasons(filter: { isActive?: boolean } = {}): Promise<SeasonRow[]> {
    const seasons = await this.manager.find(Season, {
      where: { ...filter, archivedAt: IsNull() },
      order: { startDate: { direction: 'DESC', nulls: 'LAST' }, id: 'DESC' },
    });
    return this.withPrograms(seasons);
  }

  async season(id: number): Promise<SeasonRow> {
    const season = await this.manager.findOneBy(Season, { id, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    return (await this.withPrograms([season]))[0];
  }

  async divisions(seasonId?: number): Promise<Division[]> {
    const query = this.manager
      .createQueryBuilder(Division, 'division')
      .innerJoin(Season, 'season', 'season.id = division.seasonId and season.archivedAt is null')
      .orderBy('division.seasonId')
      .addOrderBy('division.minGrade', 'ASC', 'NULLS LAST')
      .addOrderBy('division.name');
    if (seasonId !== undefined) query.where({ seasonId });
    return query.getMany();
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
