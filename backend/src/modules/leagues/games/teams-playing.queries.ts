import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { Game } from './entities/game.entity';

export interface TeamsAtLocation {
  place: string;
  teamIds: number[];
}

/** The teams that have a game or practice at a location on a date, unless it was canceled. */
@Injectable()
export class TeamsPlayingQueries {
  constructor(private readonly dataSource: DataSource) {}

  async listForDate(date: LocalDate): Promise<TeamsAtLocation[]> {
    const { manager } = this.dataSource;
    const [games, practices] = await Promise.all([
      manager.find(Game, { where: { date, status: 'scheduled' }, order: { id: 'ASC' } }),
      manager.find(TeamEvent, { where: { date, status: 'scheduled' }, order: { id: 'ASC' } }),
    ]);
    return [
      ...games.map(({ location, homeTeamId, awayTeamId }) => ({
        ...{ place: location, teamIds: [homeTeamId, awayTeamId] },
      })),
      ...practices.map(({ location, leagueTeamId }) => ({ place: location, teamIds: [leagueTeamId] })),
    ];
  }
}
