import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GameQueries, TeamPeople, type GameFacts } from '../../leagues';
import type { Ties } from './domain/hindrances';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** Says of a person's address what binds it to the game of a slot. */
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
    const games = await this.games.facts(manager, slot?.gameId ? [slot.gameId] : []);
    return (await this.inGames(games))(slot?.gameId ?? null);
  }

  /** The same of many games at once. */
  async inGames(games: ReadonlyMap<number, GameFacts>): Promise<(gameId: number | null) => TiesOf> {
    const sides = new Map([...games].map(([id, { game }]) => [id, [game.homeTeamId, game.awayTeamId]]));
    const all = sides.size === 0 ? [] : await this.people.of([...new Set([...sides.values()].flat())]);
    return (gameId) => {
      const ids = sides.get(gameId ?? 0) ?? [];
      const teams = all.filter(({ id }) => ids.includes(id));
      return ({ email }) => ({
        child: teams.find(({ families }) => families.has(email))?.name ?? null,
        team: teams.find(({ coaches }) => coaches.has(email))?.name ?? null,
      });
    };
  }
}
