import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { listInBatches, listInIdOrder } from '../../../platform';
import { Registration } from './entities/registration.entity';

/** SQL condition: whether a child of this family plays on the team. */
export const isOnTeam = (userId: string, teamId: string): string => `
  exists (select from registrations
           where "userId" = ${userId} and "leagueTeamId" = ${teamId} and status = 'active')`;

/** The fields of a child's registration that are needed to assign the child to a team. */
export type Seat = Pick<Registration, (typeof SEAT_COLUMNS)[number]>;

const SEAT_COLUMNS = [
  ...(['id', 'userId', 'leagueTeamId', 'divisionId', 'childName', 'childGender', 'grade', 'school'] as const),
  ...(['tshirtSize', 'jerseyColor', 'parentName', 'parentEmail', 'amountCents', 'refundedCents'] as const),
] as const;

/** Active registrations for modules that store their own rows about them. */
@Injectable()
export class ActiveRegistrationService {
  constructor(private readonly dataSource: DataSource) {}

  /** The active registrations among `ids`. */
  async byId(ids: readonly number[]): Promise<Map<number, Registration>> {
    const found = await listInIdOrder(this.dataSource.manager, Registration, ids);
    return new Map(found.flatMap((one) => (one.status === 'active' ? [[one.id, one]] : [])));
  }

  /** The families of the active registrations among `ids`, by registration id. */
  async getFamilies(ids: readonly number[]): Promise<Map<number, number>> {
    const found = await this.dataSource.query<{ id: number; userId: number }[]>(
      `select id, "userId" from registrations where id = any($1) and status = 'active'`,
      [ids],
    );
    return new Map(found.map(({ id, userId }) => [id, userId]));
  }

  /**
   * Active registrations of a season as plain rows, oldest first. Thousands of entities would take several times as
   * long.
   */
  seats(seasonId: number): Promise<Seat[]> {
    return this.dataSource.query<Seat[]>(
      `select ${SEAT_COLUMNS.map((column) => `"${column}"`).join(', ')} from registrations
        where "seasonId" = $1 and status = 'active' order by id`,
      [seasonId],
    );
  }

  /** Active registrations of a season, assigned or not, oldest first. */
  async listForSeason(
    seasonId: number,
    filter: { isAssigned?: boolean } = {},
    manager = this.dataSource.manager,
  ): Promise<Registration[]> {
    return listInBatches(
      manager,
      Registration,
      manager
        .createQueryBuilder(Registration, 'r')
        .where({ seasonId, status: 'active', ...filter })
        .orderBy('r.id'),
    );
  }

  /** Locks the active registrations among `ids` in the season, in id order. */
  async lockForSeason(
    tx: EntityManager,
    seasonId: number,
    ids: readonly number[],
  ): Promise<Map<number, Registration>> {
    const found = await tx.find(Registration, {
      where: { id: Any([...ids]), seasonId, status: 'active' },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return new Map(found.map((registration) => [registration.id, registration]));
  }

  /** Assigns locked registrations to a team, or makes them unassigned. The purchased item does not change. */
  async assignToTeam(
    tx: EntityManager,
    standings: readonly { id: number; teamId: number | null }[],
  ): Promise<void> {
    await tx.query(
      `update registrations set "leagueTeamId" = standing."teamId", "isAssigned" = standing."teamId" is not null
         from unnest($1::int[], $2::int[]) as standing(id, "teamId") where registrations.id = standing.id`,
      [standings.map(({ id }) => id), standings.map(({ teamId }) => teamId)],
    );
  }

  /** Counts the unassigned children of a division. */
  async countUnassigned(tx: EntityManager, divisionId: number): Promise<number> {
    return tx.countBy(Registration, { divisionId, status: 'active', isAssigned: false });
  }

  /** Moves a season's unassigned players to the divisions that include them. */
  async reassignDivisions(
    tx: EntityManager,
    seasonId: number,
    divisionFor: (child: { grade: string; gender: string }) => number | null,
  ): Promise<void> {
    const moved = new Map<number | null, number[]>();
    for (const { id, grade, childGender, divisionId } of await this.listForSeason(
      seasonId,
      { isAssigned: false },
      tx,
    )) {
      const covering = divisionFor({ grade, gender: childGender });
      if (covering !== divisionId) moved.set(covering, [...(moved.get(covering) ?? []), id]);
    }
    for (const [divisionId, ids] of moved) await tx.update(Registration, { id: Any(ids) }, { divisionId });
  }

  /**
   * Teams on which only siblings of the child ever played. A registration without a child belongs to an erased one,
   * possibly this one.
   */
  async listSiblingTeamIds(tx: EntityManager, child: { id: number; userId: number }): Promise<number[]> {
    const teams = await tx.query<{ id: number }[]>(
      `select "leagueTeamId" as id from registrations where "userId" = $1 and "leagueTeamId" is not null
        group by 1 having bool_and("childId" is not null and "childId" <> $2)`,
      [child.userId, child.id],
    );
    return teams.map(({ id }) => id);
  }

  /** Includes canceled registrations. */
  async listIdsOfChild(tx: EntityManager, childId: number): Promise<number[]> {
    const found = await tx.find(Registration, { select: { id: true }, where: { childId } });
    return found.map(({ id }) => id);
  }

  /** The teams of the family's children. */
  async listFamilyTeamIds(userId: number): Promise<number[]> {
    const teams = await this.dataSource.query<{ id: number }[]>(
      `select distinct "leagueTeamId" as id from registrations
        where "userId" = $1 and "leagueTeamId" is not null and status = 'active'`,
      [userId],
    );
    return teams.map(({ id }) => id);
  }

  /** Whether any registration refers to these, canceled ones included. */
  async existsIncludingCanceled({
    programIds,
    teamIds,
  }: {
    programIds: number[];
    teamIds: number[];
  }): Promise<boolean> {
    return this.dataSource.manager.existsBy(Registration, [
      { programId: Any(programIds) },
      { leagueTeamId: Any(teamIds) },
    ]);
  }
}
