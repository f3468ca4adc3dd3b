import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';

/** When and where a game is; times organisation-local, HH:MM. */
export interface GamePlace {
  date: LocalDate;
  time: string;
  location: string;
  court: string | null;
}

/** One published game that people can count on, or no longer can. */
export interface GameChange {
  kind: 'published' | 'moved' | 'cancelled';
  gameId: number;
  /** What was told before; null for a game that is published now. */
  before: GamePlace | null;
  now: GamePlace;
}

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

/** Where modules that leagues must not know take part in what happens to games. They register at start. */
@Injectable()
export class GameListeners {
  private readonly listeners: GameListener[] = [];

  register(listener: GameListener): void {
    this.listeners.push(listener);
  }

  /** Tells all of them, one after the other; resolves to everybody whom they add. */
  async tell(tx: EntityManager, changes: readonly GameChange[]): Promise<PersonConcerned[]> {
    const inOrder = [...changes].sort((a, b) => a.gameId - b.gameId);
    const concerned: PersonConcerned[] = [];
    for (const listener of this.listeners) concerned.push(...(await listener(tx, inOrder)));
    return concerned;
  }
}
