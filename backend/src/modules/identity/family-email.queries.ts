import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../kernel';
import { createSearchCondition } from '../../platform';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { CHILD_SEARCH_SQL, GUARDIAN_SEARCH_SQL } from './family-search.provider';

/** Families by user id; all families when `only` is missing. */
export interface FamilyFilter {
  only?: readonly number[];
  except?: readonly number[];
}

export type ParentSelection = 'first' | 'both';

export interface FamilyRecipients {
  familyId: number;
  /** In lower case, the first parent's first; the user's own address when the family lists no parent. */
  addresses: string[];
}

export interface Guardian {
  name: string;
  /** In lower case. */
  address: string;
  phone: string;
}

export interface FamilyListItem {
  familyId: number;
  /** '' when no parent is listed. */
  parentName: string;
  addresses: string[];
  childNames: string[];
}

/* Long lists of ids are unnested: with `any` in a prepared statement, PostgreSQL would scan the list for every row. */

/** Email addresses contain no line breaks or spaces; the query strips them from addresses stored before validation. */
const SEPARATOR = '\n';

/** Which email addresses bulk emails to families go to. */
@Injectable()
export class FamilyEmailQueries {
  constructor(private readonly dataSource: DataSource) {}

  async listRecipients(families: FamilyFilter, listGuardians: ParentSelection): Promise<FamilyRecipients[]> {
    // One text instead of 50,000 rows: the driver needs longer to create the row objects than the database to find
    // them.
    const [{ lines }] = await this.dataSource.query<{ lines: string | null }[]>(
      `select string_agg(u.id || ' ' || coalesce(p.id, 0) || ' ' || translate(coalesce(lower(p.email), u.email), E' \\n', ''),
                         E'\\n') as lines
         from users u left join parents p on p."userId" = u.id and p."removedAt" is null
        where (p.id is not null or u.role = 'parent')
          and ($1::int[] is null or u.id in (select unnest($1::int[])))`,
      [families.only ?? null],
    );
    const excludedIds = new Set(families.except);
    const found = new Map<number, { parent: number; address: string }[]>();
    for (const line of lines?.split(SEPARATOR) ?? []) {
      const [id, parent, address] = line.split(' ');
      const familyId = Number(id);
      if (excludedIds.has(familyId)) continue;
      const one = { parent: Number(parent), address };
      const others = found.get(familyId);
      if (others) others.push(one);
      else found.set(familyId, [one]);
    }
    return [...found].map(([familyId, people]) => {
      const sortedPeople = people.length === 1 ? people : people.sort((a, b) => a.parent - b.parent);
      const selectedPeople = listGuardians === 'first' ? sortedPeople.slice(0, 1) : sortedPeople;
      return { familyId, addresses: selectedPeople.map(({ address }) => address) };
    });
  }

  /** The guardians by family id, each family's first parent first. */
  async guardians(familyIds: readonly number[]): Promise<Map<number, Guardian[]>> {
    const rows = await this.dataSource.query<(Guardian & { familyId: number })[]>(
      `select "userId" as "familyId", name, lower(email) as address, phone from parents
        where "userId" in (select unnest($1::int[])) and "removedAt" is null order by id`,
      [familyIds],
    );
    return groupByFamily(rows, ({ name, address, phone }) => ({ name, address, phone }));
  }

  /** The names of the children by family id. */
  async listChildNames(familyIds: readonly number[]): Promise<Map<number, string[]>> {
    const rows = await this.dataSource.query<{ familyId: number; name: string }[]>(
      `select "userId" as "familyId", name from children
        where "userId" in (select unnest($1::int[])) and "removedAt" is null order by id`,
      [familyIds],
    );
    return groupByFamily(rows, ({ name }) => name);
  }

  /** Those of the addresses (in lower case) that belong to a user or a parent. */
  async filterKnown(addresses: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ address: string }[]>(
      `select email as address from users where email = any($1)
       union select lower(email) from parents where lower(email) = any($1) and "removedAt" is null`,
      [addresses],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** Searches by parents, email addresses, and children; ordered by the first parent's last name. */
  async page(
    families: FamilyFilter,
    { page, pageSize, search }: { page: number; pageSize: number; search?: string },
  ): Promise<Page<FamilyListItem>> {
    const found = this.createListQuery(families, search);
    const total = await found.getCount();
    const rows = await found
      .select('"user".id', 'id')
      .addSelect(`coalesce(guardians.names, '')`, 'parents')
      .addSelect('coalesce(guardians.addresses, "user".email)', 'addresses')
      .addSelect('kids.names', 'children')
      .orderBy(`last_name_first(coalesce(guardians.first, "user".email))`)
      .addOrderBy('"user".id')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getRawMany<{ id: number; parents: string; addresses: string; children: string | null }>();
    const items = rows.map(({ id, parents, addresses, children }) => ({
      familyId: id,
      parentName: parents.split(SEPARATOR)[0],
      addresses: addresses.split(SEPARATOR),
      childNames: children?.split(SEPARATOR) ?? [],
    }));
    return { items, total };
  }

  /** The ids of all families on all pages of `page`. */
  async listIds(families: FamilyFilter, search?: string): Promise<number[]> {
    const found = this.createListQuery(families, search).select('"user".id', 'id').orderBy('"user".id');
    return (await found.getRawMany<{ id: number }>()).map(({ id }) => id);
  }

  private createListQuery({ only, except = [] }: FamilyFilter, search?: string): SelectQueryBuilder<User> {
    const people = (entity: typeof Parent | typeof Child) => (from: SelectQueryBuilder<object>) =>
      from
        .select('one."userId"', 'userId')
        .addSelect(`string_agg(one.name, E'\\n' order by one.id)`, 'names')
        .from(entity, 'one')
        .where('one."removedAt" is null')
        .groupBy('one."userId"');
    const query = this.dataSource
      .createQueryBuilder(User, 'user')
      .leftJoin(
        (from) =>
          people(Parent)(from)
            .addSelect('(array_agg(one.name order by one.id))[1]', 'first')
            .addSelect(`string_agg(lower(one.email), E'\\n' order by one.id)`, 'addresses'),
        'guardians',
        'guardians."userId" = "user".id',
      )
      .leftJoin(people(Child), 'kids', 'kids."userId" = "user".id')
      .where(`"user".role = 'parent'`);
    if (only) query.andWhere('"user".id in (select unnest(:only::int[]))', { only });
    if (except.length > 0) query.andWhere('"user".id not in (select unnest(:except::int[]))', { except });
    if (search) {
      const [ofParent, parentWords] = createSearchCondition(GUARDIAN_SEARCH_SQL, search, 'guardian');
      const [ofChild, childWords] = createSearchCondition(CHILD_SEARCH_SQL, search, 'child');
      const [ofAccount, accountWords] = createSearchCondition('"user".email', search, 'account');
      query.andWhere(
        `("user".id in (select parent."userId" from parents parent where parent."removedAt" is null and ${ofParent})
          or "user".id in (select child."userId" from children child where child."removedAt" is null and ${ofChild})
          or (${ofAccount}))`,
        { ...parentWords, ...childWords, ...accountWords },
      );
    }
    return query;
  }
}

function groupByFamily<Row extends { familyId: number }, One>(
  rows: readonly Row[],
  one: (row: Row) => One,
): Map<number, One[]> {
  const found = new Map<number, One[]>();
  for (const row of rows) {
    const others = found.get(row.familyId);
    if (others) others.push(one(row));
    else found.set(row.familyId, [one(row)]);
  }
  return found;
}
