import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import { FamilyRecords, type Child, type FamilyRecordKeeper } from '../../identity';
import { ActiveRegistrations } from '../../registration';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamMessage } from './entities/team-message.entity';
import { A_PARENT } from './message-board.service';

/**
 * With a child its family's words on boards are exported and erased: they are likely to be about it. What others wrote
 * stays, as it is theirs; the coach and the office can remove it.
 */
@Injectable()
export class FamilyMessages implements FamilyRecordKeeper, OnModuleInit {
  readonly name = 'messages';

  constructor(
    private readonly records: FamilyRecords,
    private readonly registrations: ActiveRegistrations,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    const { ids } = await this.of(tx, child);
    return tx.find(TeamMessage, { where: { id: Any(ids) }, order: { id: 'ASC' } });
  }

  /** A line stays on the board, of nobody and without a word. */
  async eraseChild(tx: EntityManager, child: Child): Promise<void> {
    const { ids, teamIds } = await this.of(tx, child);
    await tx.query(
      `update team_messages set message = '', "authorName" = $2, "userId" = null, "removedAt" = coalesce("removedAt", $3)
        where id = any($1)`,
      [ids, A_PARENT, this.clock.now()],
    );
    // Pages that are open are told of it.
    for (const id of teamIds) await tx.increment(LeagueTeam, { id }, 'messagesVersion', 1);
  }

  /** What the family wrote; on boards where only brothers and sisters of the child ever stood it wrote for them. */
  private async of(tx: EntityManager, child: Child): Promise<{ ids: number[]; teamIds: number[] }> {
    const ofSiblings = await this.registrations.teamsOfSiblings(tx, child);
    const found = await tx.find(TeamMessage, {
      where: { userId: child.userId, authorType: 'parent', leagueTeamId: Not(Any(ofSiblings)) },
      order: { id: 'ASC' },
    });
    const teamIds = new Set(found.map(({ leagueTeamId }) => leagueTeamId));
    return { ids: found.map(({ id }) => id), teamIds: [...teamIds].sort((a, b) => a - b) };
  }
}
