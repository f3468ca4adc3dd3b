import type { EntityManager } from 'typeorm';
import { lineKey, seasonKey } from './domain/cart';
import type { Registration } from './entities/registration.entity';

/** Of a place that is taken and not given back; erased children have none. */
export type LiveRow = Pick<Registration, 'programId' | 'leagueTeamId' | 'seasonId'> & { childId: number };

/**
 * Of the registrations `r`. Each of the three has an index that begins with the child and knows of nothing else; with no
 * word of them every live registration of everybody would be read for one child.
 */
export const IS_LIVE = `r.status = 'active'
  and (r."programId" is not null or r."leagueTeamId" is not null or r."seasonId" is not null)`;

/** The places and seasons that these children have already: `childId@kind:id`, `childId@season:id`. */
export async function liveRegistrations(
  manager: EntityManager,
  childIds: readonly number[],
): Promise<Set<string>> {
  const rows = await manager.query<LiveRow[]>(
    `select r."childId", r."programId", r."leagueTeamId", r."seasonId" from registrations r
      where r."childId" = any($1) and ${IS_LIVE}`,
    [childIds],
  );
  return liveKeys(rows);
}

export const liveKeys = (rows: readonly LiveRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ childId, programId, leagueTeamId, seasonId }) => [
      ...(programId === null ? [] : [lineKey(childId, { kind: 'program', id: programId })]),
      ...(leagueTeamId === null ? [] : [lineKey(childId, { kind: 'team', id: leagueTeamId })]),
      ...(seasonId === null ? [] : [seasonKey(childId, seasonId)]),
    ]),
  );
