import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GameQueries, TeamPeople } from '../../leagues';
import type { Ties } from './domain/hindrances';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** Says of a person's address what binds it to a game. */
export type TiesOf = (person: { email: string }) => Ties;

/** Asked before a transaction begins, as a team's people stand in many tables of other modules. */
@Injectable()
export class RefereeTies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly games: GameQueries,
    private readonly people: TeamPeople,
  ) {}

  async of(slotId: number): Promise<TiesOf> {
    const { manager } = this.dataSource;
    const slot = await manager.findOneBy(RefereeTimeSlot, { id: slotId });
    const facts = slot?.gameId
      ? (await this.games.facts(manager, [slot.gameId])).get(slot.gameId)
      : undefined;
    const teams = facts ? await this.people.of([facts.game.homeTeamId, facts.game.awayTeamId]) : [];
    return ({ email }) => ({
      child: teams.find(({ families }) => families.has(email))?.name ?? null,
      team: teams.find(({ coaches }) => coaches.has(email))?.name ?? null,
    });
  }
}
