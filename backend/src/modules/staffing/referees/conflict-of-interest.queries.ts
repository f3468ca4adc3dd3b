import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GameQueries, TeamMemberEmailQueries, type GameFacts } from '../../leagues';
import type { ConflictsOfInterest } from './domain/referee-conflicts';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

/** Returns how an email address is connected to a slot's game. */
export type ConflictsByEmail = (person: { email: string }) => ConflictsOfInterest;

/** Read before a transaction starts, because a team's people are in many tables of other modules. */
@Injectable()
export class ConflictOfInterestQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly games: GameQueries,
    private readonly people: TeamMemberEmailQueries,
  ) {}

  async listByEmail(slotId: number): Promise<ConflictsByEmail> {
    const { manager } = this.dataSource;
    const slot = await manager.findOneBy(RefereeTimeSlot, { id: slotId });
    const games = await this.games.getSummaries(manager, slot?.gameId ? [slot.gameId] : []);
    return (await this.listForGames(games))(slot?.gameId ?? null);
  }

  /** The same for many games at once. */
  async listForGames(
    games: ReadonlyMap<number, GameFacts>,
  ): Promise<(gameId: number | null) => ConflictsByEmail> {
    const sides = new Map([...games].map(([id, { game }]) => [id, [game.homeTeamId, game.awayTeamId]]));
    const all =
      sides.size === 0 ? [] : await this.people.findByTeams([...new Set([...sides.values()].flat())]);
    const teamOf = new Map(all.map((team) => [team.id, team]));
    return (gameId) => {
      const teams = (sides.get(gameId ?? 0) ?? []).flatMap((id) => teamOf.get(id) ?? []);
      return ({ email }) => ({
        child: teams.find(({ families }) => families.has(email))?.name ?? null,
        team: teams.find(({ coaches }) => coaches.has(email))?.name ?? null,
      });
    };
  }
}
