import { Injectable } from '@nestjs/common';
import { Audit, Clock, Transactions, type Principals } from '../../../platform';
import { ActiveRegistrations } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import type { WishedMove } from './domain/roster-moves';
import { RosterPublish } from './entities/roster-publish.entity';
import { RosterMoves } from './roster-moves';

/** What the office does to the rosters of a season; each deed is audited in its own transaction. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly registrations: ActiveRegistrations,
    private readonly moves: RosterMoves,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** One child, at once. */
  async assign({ id, to, override }: WishedMove, by: Principals): Promise<void> {
    const seasonId = (await this.registrations.byId([id])).get(id)?.seasonId;
    if (!seasonId) throw LeagueErrors.player_not_found();
    await this.transactions.run(async (tx) => {
      const [moved] = await this.moves.move(tx, seasonId, [{ id, to, override }]);
      if (!moved) return;
      await this.audit.record(tx, by, {
        action: 'player.assigned',
        ...{ subjectType: 'registration', subjectId: id },
        before: { teamId: moved.from },
        after: { teamId: moved.to },
      });
    });
  }

  /** All the moves or none; those that had been made already are no part of it. Returns how many were made. */
  async publish(seasonId: number, wished: readonly WishedMove[], by: Principals): Promise<number> {
    if (new Set(wished.map(({ id }) => id)).size < wished.length) throw LeagueErrors.player_moved_twice();
    return this.transactions.run(async (tx) => {
      const season = await tx.findOneBy(Season, { id: seasonId });
      if (!season || season.archivedAt) throw LeagueErrors.season_not_found();
      const moves = await this.moves.move(tx, seasonId, wished);
      if (moves.length === 0) return 0;
      await tx.insert(RosterPublish, { seasonId, moves });
      await this.audit.record(tx, by, {
        action: 'roster.published',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
        after: { moves },
      });
      return moves.length;
    });
  }

  /** Takes the last publish back, as long as each of its children stands where it was put. */
  async undo(seasonId: number, publishId: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const last = await tx.findOne(RosterPublish, {
        where: { seasonId },
        order: { id: 'DESC' },
        lock: { mode: 'for_no_key_update' },
      });
      if (last?.id !== publishId || last.undoneAt) throw LeagueErrors.publish_not_last();
      const back = last.moves.map(({ id, from, to }) => ({ id, from: to, to: from, override: true }));
      const moves = await this.moves.move(tx, seasonId, back).catch((error: unknown) => {
        const isOvertaken = LeagueErrors.board_stale.is(error) || LeagueErrors.player_not_found.is(error);
        throw isOvertaken ? LeagueErrors.publish_not_last() : error;
      });
      if (moves.length < back.length) throw LeagueErrors.publish_not_last();
      await tx.update(RosterPublish, last.id, { undoneAt: this.clock.now() });
      await this.audit.record(tx, by, {
        action: 'roster.publish_undone',
        ...{ subjectType: 'season', subjectId: seasonId },
        before: { moves: last.moves },
      });
    });
  }
}
