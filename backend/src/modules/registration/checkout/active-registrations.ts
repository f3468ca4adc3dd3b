import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { Registration } from './entities/registration.entity';

/** In SQL: whether a child of this family plays on the team. */
export const isOnTeam = (userId: string, teamId: string): string => `
  exists (select from registrations
           where "userId" = ${userId} and "leagueTeamId" = ${teamId} and status = 'active')`;

/** Registrations for those who keep rows of their own with them. */
@Injectable()
export class ActiveRegistrations {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of `ids` that stand. */
  async byId(ids: readonly number[]): Promise<Map<number, Registration>> {
    const found = await this.dataSource.manager.findBy(Registration, { id: Any([...ids]), status: 'active' });
    return new Map(found.map((registration) => [registration.id, registration]));
  }

  /** Those of a season that stand, on a team or in the pool, the eldest first. */
  async ofSeason(
    seasonId: number,
    filter: { isAssigned?: boolean } = {},
    manager = this.dataSource.manager,
  ): Promise<Registration[]> {
    return manager.find(Registration, {
      where: { seasonId, status: 'active', ...filter },
      order: { id: 'ASC' },
    });
  }

  /** Those of `ids` that stand in the season, locked in id order. */
  async lockOfSeason(
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

  /** On a team, or on none; what was sold stays what it was. The rows are locked. */
  async standOn(
    tx: EntityManager,
    standings: readonly { id: number; teamId: number | null }[],
  ): Promise<void> {
    await tx.query(
      `update registrations set "leagueTeamId" = standing."teamId", "isAssigned" = standing."teamId" is not null
         from unnest($1::int[], $2::int[]) as standing(id, "teamId") where registrations.id = standing.id`,
      [standings.map(({ id }) => id), standings.map(({ teamId }) => teamId)],
    );
  }

  /** How many stand in a division, and on no team yet. */
  async countWaiting(tx: EntityManager, divisionId: number): Promise<number> {
    return tx.countBy(Registration, { divisionId, status: 'active', isAssigned: false });
  }

  /** Moves those in the pool of a season to the divisions that cover them. */
  async regroup(
    tx: EntityManager,
    seasonId: number,
    divisionFor: (child: { grade: string; gender: string }) => number | null,
  ): Promise<void> {
    const moved = new Map<number | null, number[]>();
    for (const { id, grade, childGender, divisionId } of await this.ofSeason(
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
   * Teams where only brothers and sisters of the child ever stood. A registration without a child is of one that was
   * erased, be it just now.
   */
  async teamsOfSiblings(tx: EntityManager, child: { id: number; userId: number }): Promise<number[]> {
    const teams = await tx.query<{ id: number }[]>(
      `select "leagueTeamId" as id from registrations where "userId" = $1 and "leagueTeamId" is not null
        group by 1 having bool_and("childId" is not null and "childId" <> $2)`,
      [child.userId, child.id],
    );
    return teams.map(({ id }) => id);
  }

  /** On which a child of this family stands. */
  async teamsOfFamily(userId: number): Promise<number[]> {
    const teams = await this.dataSource.query<{ id: number }[]>(
      `select distinct "leagueTeamId" as id from registrations
        where "userId" = $1 and "leagueTeamId" is not null and status = 'active'`,
      [userId],
    );
    return teams.map(({ id }) => id);
  }

  /** Whether there is any for these, be it cancelled. */
  async everMade({ programIds, teamIds }: { programIds: number[]; teamIds: number[] }): Promise<boolean> {
    return this.dataSource.manager.existsBy(Registration, [
      { programId: Any(programIds) },
      { leagueTeamId: Any(teamIds) },
    ]);
  }
}
