import { IsNull, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import { Season } from './entities/season.entity';

/**
 * Locks a season before it or its content changes; `to delete` also waits for transactions that only refer to it.
 * @throws season_not_found
 */
export async function lockSeason(
  tx: EntityManager,
  id: number,
  purpose: 'to change' | 'to delete' = 'to change',
): Promise<Season> {
  const season = await tx.findOne(Season, {
    where: { id, archivedAt: IsNull() },
    lock: { mode: purpose === 'to delete' ? 'pessimistic_write' : 'for_no_key_update' },
  });
  if (!season) throw LeagueErrors.season_not_found();
  return season;
}
