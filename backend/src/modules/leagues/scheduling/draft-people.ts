import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { byIds } from '../../../platform';
import { toldChange } from '../games/domain/told-change';
import { Game } from '../games/entities/game.entity';
import { NoticedPeopleQueries, type ConcernedPeople } from '../games/noticed-people.queries';
import { publicationOf } from './domain';
import { DraftDays } from './draft-days';

/** Whom the notice reaches that publishing a draft makes. */
@Injectable()
export class DraftPeople {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: DraftDays,
    private readonly people: NoticedPeopleQueries,
  ) {}

  /** A game that stands as the draft has it is no news to its teams. @throws schedule_run_not_found, schedule_state */
  async of(id: number): Promise<ConcernedPeople> {
    const { draft, replaced, request } = await this.days.seen(id);
    const { add, move, remove } = publicationOf(draft, replaced);
    const standing = await byIds(
      this.dataSource.manager,
      Game,
      move.map(({ game }) => game.gameId),
    );
    const moved = move.filter(({ game: { gameId }, slot }) => {
      const now = { ...slot, minutes: request.gameLength, status: 'scheduled' as const };
      return toldChange(gameId, standing.get(gameId) ?? null, now).length > 0;
    });
    const games = [...add, ...moved.map(({ game }) => game), ...remove];
    return this.people.preview([
      ...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
    ]);
  }
}
