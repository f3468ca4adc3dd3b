import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ScheduleChangeRecorderService } from './schedule-change-recorder.service';
import type { GameChange } from './domain/game-change';

export type { GameChange, GameLocation } from './domain/game-change';

/** Someone outside the teams who is notified of a change, such as a referee. */
export interface AffectedContact {
  gameId: number;
  name: string;
  email: string;
}

/**
 * Called in the transaction that changes games, with their rows locked in id order, so a hook's own data change
 * together with the games or not at all. A hook may lock only what follows games in the lock order: slots, then staff.
 */
export type GameListener = (tx: EntityManager, changes: readonly GameChange[]) => Promise<AffectedContact[]>;

/**
 * Lets modules that leagues must not import react to changes of games. They register at startup. Every service that
 * publishes games or changes published ones must call `run`, which also notifies people by email.
 */
@Injectable()
export class GameChangeHooks {
  private readonly listeners: GameListener[] = [];

  constructor(private readonly notices: ScheduleChangeRecorderService) {}

  register(listener: GameListener): void {
    this.listeners.push(listener);
  }

  /** Calls all hooks one after the other; the teams, and everyone that the hooks add, get an email. */
  async run(tx: EntityManager, changes: readonly GameChange[]): Promise<AffectedContact[]> {
    if (changes.length === 0) return [];
    const inOrder = [...changes].sort((a, b) => a.gameId - b.gameId);
    const affected: AffectedContact[] = [];
    for (const listener of this.listeners) affected.push(...(await listener(tx, inOrder)));
    await this.notices.recordGameChanges(tx, inOrder, affected);
    return affected;
  }
}
