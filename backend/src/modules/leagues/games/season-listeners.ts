import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principals } from '../../../platform';

/**
 * Called in the transaction that deletes a season, with its games locked and before they go: what it keeps of the season
 * goes with it. It must lock what stands behind games in the order of locks: slots, then staff.
 */
export type SeasonListener = (tx: EntityManager, seasonId: number, by: Principals) => Promise<void>;

/** Where modules that leagues must not know take part in the deletion of seasons. They register at start. */
@Injectable()
export class SeasonListeners {
  private readonly listeners: SeasonListener[] = [];

  register(listener: SeasonListener): void {
    this.listeners.push(listener);
  }

  async tell(...deletion: Parameters<SeasonListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...deletion);
  }
}
