import type { EntityManager } from 'typeorm';
import { lineKey, seasonKey } from './domain/cart';
import type { Registration } from './entities/registration.entity';

/** An active spot. Erased children have none. */
export type ChildRegistration = Pick<Registration, 'programId' | 'leagueTeamId' | 'seasonId'> & {
  childId: number;
};

/**
 * Condition for the registrations `r`. Each of the three kinds has its own index that starts with the child; without
 * the kinds, PostgreSQL would read every active registration.
 */
export const ACTIVE_REGISTRATION_SQL = `r.status = 'active'
  and (r."programId" is not null or r."leagueTeamId" is not null or r."seasonId" is not null)`;

/** The spots and seasons of these children, as keys `childId@kind:id` and `childId@season:id`. */
export async function listChildRegistrations(
  manager: EntityManager,
  childIds: readonly number[],
): Promise<Set<string>> {
  const rows = await manager.query<ChildRegistration[]>(
    `select r."childId", r."programId", r."leagueTeamId", r."seasonId" from registrations r
      where r."childId" = any($1) and ${ACTIVE_REGISTRATION_SQL}`,
    [childIds],
  );
  return toRegistrationKeys(rows);
}

export const toRegistrationKeys = (rows: readonly ChildRegistration[]): Set<string> =>
  new Set(
    rows.flatMap(({ childId, programId, leagueTeamId, seasonId }) => [
      ...(programId === null ? [] : [lineKey(childId, { kind: 'program', id: programId })]),
      ...(leagueTeamId === null ? [] : [lineKey(childId, { kind: 'team', id: leagueTeamId })]),
      ...(seasonId === null ? [] : [seasonKey(childId, seasonId)]),
    ]),
  );
