import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RegistrationDisplayStatus } from './domain/registration-status';

/** Which registrations count; without a status, all except canceled ones. */
export interface RegistrationAudienceFilter {
  sport?: string;
  programId?: number;
  seasonId?: number;
  leagueTeamId?: number;
  grade?: string;
  standing?: RegistrationDisplayStatus;
}

/** The names of a family's registered children and of their programs, without duplicates. */
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

/** Families by their registrations, as recipients of emails. */
@Injectable()
export class RegisteredFamilyQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** User ids without duplicates. */
  async ids(filter: RegistrationAudienceFilter): Promise<number[]> {
    const [condition, parameters] = toCondition(filter);
    // One text instead of 50,000 rows: the driver needs longer to create the row objects than the database to find
    // them.
    const [{ ids }] = await this.dataSource.query<{ ids: string | null }[]>(
      `select string_agg("userId"::text, ' ') as ids
         from (select distinct "userId" from registrations where ${condition}) found`,
      parameters,
    );
    return ids?.split(' ').map(Number) ?? [];
  }

  /** Users with an active registration for any of these. */
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
