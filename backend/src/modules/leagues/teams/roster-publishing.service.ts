import { Injectable } from '@nestjs/common';
import { Audit, Clock, TransactionRunner, type Principals } from '../../../platform';
import { ActiveRegistrationService } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import type { RequestedMove } from './domain/roster-moves';
import { RosterPublication } from './entities/roster-publication.entity';
import { RosterMoveService } from './roster-move.service';

/** Publishes roster moves for administrators. Each change is audited in its own transaction. */
@Injectable()
export class RosterPublishingService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly registrations: ActiveRegistrationService,
    private readonly moves: RosterMoveService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Moves one child at once. */
  async assign({ id, to, override }: RequestedMove, by: Principals): Promise<void> {
    const seasonId = (await this.registrations.byId([id])).get(id)?.seasonId;
    if (!seasonId) throw LeagueErrors.player_not_found();
    await this.transactions.run(async (tx) => {
      const [moved] = await this.moves.applyMoves(tx, seasonId, [{ id, to, override }]);
      if (!moved) return;
      await this.audit.record(tx, by, {
        action: 'player.assigned',
        ...{ subjectType: 'registration', subjectId: id },
        before: { teamId: moved.from },
        after: { teamId: moved.to },
      });
    });
  }

  /** Makes all moves or none, skips moves that were already made, and returns the number of moves made. */
  async publish(seasonId: number, input: readonly RequestedMove[], by: Principals): Promise<number> {
    if (new Set(input.map(({ id }) => id)).size < input.length) throw LeagueErrors.player_moved_twice();
    return this.transactions.run(async (tx) => {
      const season = await tx.findOneBy(Season, { id: seasonId });
      if (!season || season.archivedAt) throw LeagueErrors.season_not_found();
      const moves = await this.moves.applyMoves(tx, seasonId, input);
      if (moves.length === 0) return 0;
      await tx.insert(RosterPublication, { seasonId, moves });
      await this.audit.record(tx, by, {
        action: 'roster.published',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
        after: { moves },
      });
      return moves.length;
    });
  }

  /** Undoes the latest publication, if each of its children is still where it was moved. */
  async undo(seasonId: number, publishId: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const last = await tx.findOne(RosterPublication, {
        where: { seasonId },
        order: { id: 'DESC' },
        lock: { mode: 'for_no_key_update' },
      });
      if (last?.id !== publishId || last.revertedAt) throw LeagueErrors.publication_not_latest();
      const back = last.moves.map(({ id, from, to }) => ({ id, from: to, to: from, override: true }));
      const moves = await this.moves.applyMoves(tx, seasonId, back).catch((error: unknown) => {
        const isOvertaken =
          LeagueErrors.roster_stale_version.is(error) || LeagueErrors.player_not_found.is(error);
        throw isOvertaken ? LeagueErrors.publication_not_latest() : error;
      });
      if (moves.length < back.length) throw LeagueErrors.publication_not_latest();
      await tx.update(RosterPublication, last.id, { revertedAt: this.clock.now() });
      await this.audit.record(tx, by, {
        action: 'roster.publication_reverted',
        ...{ subjectType: 'season', subjectId: seasonId },
        before: { moves: last.moves },
      });
    });
  }
}
