import { IsNull, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import { Season } from './entities/season.entity';

/**
 * For changing a season or its content; `to delete` also waits for those who only refer to it. @throws
 * season_not_found
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
