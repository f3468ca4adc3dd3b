import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getByIds } from '../../../platform';
import { diffGame } from '../games/domain/game-change';
import { Game } from '../games/entities/game.entity';
import { NoticeRecipientQueries, type AffectedPeopleSummary } from '../games/notice-recipient.queries';
import { toPublication } from './domain';
import { DraftDayQueries } from './draft-day.queries';

/** Who will get the schedule change notice of a draft when it is published. */
@Injectable()
export class DraftNoticePreviewQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: DraftDayQueries,
    private readonly people: NoticeRecipientQueries,
  ) {}

  /**
   * Games that stay the same cause no notice for their teams.
   * @throws schedule_run_not_found, schedule_has_no_draft
   */
  async getAffectedPeople(id: number): Promise<AffectedPeopleSummary> {
    const { draft, replacedGames, request } = await this.days.loadDraftRun(id);
    const { add, move, remove } = toPublication(draft, replacedGames);
    const standing = await getByIds(
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
