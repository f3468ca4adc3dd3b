import type { EntityManager } from 'typeorm';
import { violatesConstraint, type TransactionRunner } from '../../../platform';

const ATTEMPTS = 3;

/**
 * For two simultaneous games on one court, the database rejects the second. The retry then reports the conflict as an
 * error.
 */
export async function retryOnCourtConflict<T>(
  transactions: TransactionRunner,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactions.run(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !violatesConstraint(error, 'EXC_games_court')) throw error;
    }
  }
}
