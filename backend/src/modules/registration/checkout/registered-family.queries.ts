import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RegistrationDisplayStatus } from './domain/registration-status';

/** Which registrations to use; without a status, all that were not canceled. */
export interface RegistrationAudienceFilter {
  sport?: string;
  programId?: number;
  seasonId?: number;
  leagueTeamId?: number;
  grade?: string;
  standing?: RegistrationDisplayStatus;
}

/** The children that a family registered, and the programs, each name once. */
export interface RegisteredFamily {
  userId: number;
  childNames: string[];
  sports: string[];
  offerings: string[];
}

const STANDS: Record<RegistrationDisplayStatus | 'kept', string> = {
  kept: `status = 'active'`,
  active: `status = 'active' and ("isAssigned" or "programType" <> 'league')`,
  pending: `status = 'active' and "programType" = 'league' and not "isAssigned"`,
  canceled: `status = 'canceled'`,
};

const COLUMNS = ['sport', 'programId', 'seasonId', 'leagueTeamId', 'grade'] as const;

/** Families by their registrations, for emails to them. */
@Injectable()
export class RegisteredFamilyQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Their user ids, each once. */
  async ids(filter: RegistrationAudienceFilter): Promise<number[]> {
    const [condition, parameters] = toCondition(filter);
    // As one text: for 50,000 rows the driver would create objects for longer than the database takes to find them.
    const [{ ids }] = await this.dataSource.query<{ ids: string | null }[]>(
      `select string_agg("userId"::text, ' ') as ids
         from (select distinct "userId" from registrations where ${condition}) found`,
      parameters,
    );
    return ids?.split(' ').map(Number) ?? [];
  }

  /** Users with an active registration in any of these. */
  async listInAny(programIds: readonly number[], teamIds: readonly number[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ userId: number }[]>(
      `select distinct "userId" from registrations
        where ${STANDS.kept} and ("programId" = any($1) or "leagueTeamId" = any($2)) order by "userId"`,
      [programIds, teamIds],
    );
    return rows.map(({ userId }) => userId);
  }

  async listFamilies(
    userIds: readonly number[],
    filter: RegistrationAudienceFilter,
  ): Promise<Map<number, RegisteredFamily>> {
    const [condition, parameters] = toCondition(filter);
    const rows = await this.dataSource.query<RegisteredFamily[]>(
      `select "userId", array_agg(distinct "childName") as "childNames", array_agg(distinct sport) as sports,
              array_agg(distinct "purchasedName") as offerings
         from registrations where ${condition} and "userId" in (select unnest($${parameters.length + 1}::int[]))
        group by "userId"`,
      [...parameters, userIds],
    );
    return new Map(rows.map((row) => [row.userId, row]));
  }
}

function toCondition(filter: RegistrationAudienceFilter): [condition: string, parameters: unknown[]] {
  const parameters: unknown[] = [];
  const conditions = COLUMNS.filter((column) => filter[column] !== undefined).map(
    (column) => `"${column}" = $${parameters.push(filter[column])}`,
  );
  return [[STANDS[filter.standing ?? 'kept'], ...conditions].join(' and '), parameters];
}
