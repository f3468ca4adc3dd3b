import type { EntityManager } from 'typeorm';
import { violates, type Transactions } from '../../../platform';

const ATTEMPTS = 3;

/** Of two who come for one court at once the database refuses the second; asked again, it is told what is in the way. */
export async function inTurn<T>(
  transactions: Transactions,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactions.run(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !violates(error, 'EXC_games_court')) throw error;
    }
  }
}
