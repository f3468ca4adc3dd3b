import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeNotices } from './change-notices';
import type { GameChange } from './domain/told-change';

export type { GameChange, GamePlace } from './domain/told-change';

/** Somebody beyond the teams who is to be told of a change, e.g. its referees. */
export interface PersonConcerned {
  gameId: number;
  name: string;
  email: string;
}

/**
 * Called in the transaction that changes games, with their rows locked, in the order of their ids: what it keeps of a
 * game changes with it or not at all. It must lock what stands behind games in the order of locks: slots, then staff.
 */
export type GameListener = (tx: EntityManager, changes: readonly GameChange[]) => Promise<PersonConcerned[]>;

/**
 * Where modules that leagues must not know take part in what happens to games. They register at start. Whoever publishes
 * games or changes published ones tells it here, and people are told of it by mail.
 */
@Injectable()
export class GameListeners {
  private readonly listeners: GameListener[] = [];

  constructor(private readonly notices: ChangeNotices) {}

  register(listener: GameListener): void {
    this.listeners.push(listener);
  }

  /** Tells all of them, one after the other; the teams, and everybody whom they add and it resolves to, are written to. */
  async tell(tx: EntityManager, changes: readonly GameChange[]): Promise<PersonConcerned[]> {
    if (changes.length === 0) return [];
    const inOrder = [...changes].sort((a, b) => a.gameId - b.gameId);
    const concerned: PersonConcerned[] = [];
    for (const listener of this.listeners) concerned.push(...(await listener(tx, inOrder)));
    await this.notices.ofGames(tx, inOrder, concerned);
    return concerned;
  }
}
