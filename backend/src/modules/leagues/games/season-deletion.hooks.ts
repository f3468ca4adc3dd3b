import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principals } from '../../../platform';

/**
 * Called in the transaction that deletes a season, after its games were locked and before they are deleted. The hook
 * deletes its own data about the season. It may lock only what follows games in the lock order: slots, then staff.
 */
export type SeasonListener = (tx: EntityManager, seasonId: number, by: Principals) => Promise<void>;

/** Lets modules that leagues must not import react to the deletion of a season. They register at startup. */
@Injectable()
export class SeasonDeletionHooks {
  private readonly listeners: SeasonListener[] = [];

  register(listener: SeasonListener): void {
    this.listeners.push(listener);
  }

  async run(...deletion: Parameters<SeasonListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...deletion);
  }
}
