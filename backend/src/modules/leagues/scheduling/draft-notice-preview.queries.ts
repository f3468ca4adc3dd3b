import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { byIds } from '../../../platform';
import { diffGame } from '../games/domain/game-change';
import { Game } from '../games/entities/game.entity';
import { NoticeRecipientQueries, type AffectedPeopleSummary } from '../games/notice-recipient.queries';
import { toPublication } from './domain';
import { DraftDayQueries } from './draft-day.queries';

/** The people that the notice of a published draft reaches. */
@Injectable()
export class DraftNoticePreviewQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: DraftDayQueries,
    private readonly people: NoticeRecipientQueries,
  ) {}

  /** A game that stays as it is causes no notice for its teams. @throws schedule_run_not_found, schedule_has_no_draft */
  async getAffectedPeople(id: number): Promise<AffectedPeopleSummary> {
    const { draft, replacedGames, request } = await this.days.loadDraftRun(id);
    const { add, move, remove } = toPublication(draft, replacedGames);
    const standing = await byIds(
      this.dataSource.manager,
      Game,
      move.map(({ game }) => game.gameId),
    );
    const moved = move.filter(({ game: { gameId }, slot }) => {
      const now = { ...slot, durationMinutes: request.gameLength, status: 'scheduled' as const };
      return diffGame(gameId, standing.get(gameId) ?? null, now).length > 0;
    });
    const games = [...add, ...moved.map(({ game }) => game), ...remove];
    return this.people.previewRecipients([
      ...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
    ]);
  }
}
