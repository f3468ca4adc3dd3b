import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED_REGISTRATION = `"childName" || ' ' || "parentName" || ' ' || "parentEmail" || ' ' || school || ' ' || regexp_replace("parentPhone", '\\D', '', 'g')`;
const SEARCHED_BEFORE = `lower("childName" || ' ' || "parentName" || ' ' || "parentEmail" || ' ' || regexp_replace("parentPhone", '\\D', '', 'g'))`;
const SEARCHED_GUARDIAN = `name || ' ' || email || ' ' || regexp_replace(phone, '\\D', '', 'g')`;

/**
 * People are found and put in order as the office thinks of them: Hernández as hernandez, children by their last name,
 * Pre-K before K before 1st. Normalising is PostgreSQL's own, so that no dictionary can change under an index.
 */
export class SearchEverything1795354000000 implements MigrationInterface {
  name = 'SearchEverything1795354000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       RETURN translate(lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðı’ʼ', 'olddi''''')`,
    );
    await queryRunner.query(
      `CREATE FUNCTION last_name_first(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       RETURN search_text(regexp_replace(regexp_replace(name, '[\\s,]+(jr|sr|ii|iii|iv)\\.?\\s*$', '', 'i'),
                                         '^(.*)\\s(\\S+)\\s*$', '\\2 \\1'))`,
    );
    await queryRunner.query(
      `CREATE FUNCTION grade_rank(grade text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       RETURN CASE WHEN grade ~* '^\\s*pre-?k' THEN -1
                   WHEN grade ~* '^\\s*k' THEN 0
                   ELSE substring(grade from '\\d{1,2}')::int END`,
    );
    await queryRunner.query(`DROP INDEX "IDX_registrations_search"`);
    await this.trigrams(queryRunner, 'registrations', SEARCHED_REGISTRATION);
    await this.trigrams(queryRunner, 'children', `name || ' ' || school`);
    await this.trigrams(queryRunner, 'parents', SEARCHED_GUARDIAN);
    await this.trigrams(queryRunner, 'users', 'email');
    for (const { indexname } of await this.plainOrders(queryRunner))
      await queryRunner.query(`DROP INDEX "${indexname}"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_by_child" ON "registrations" ("programType", last_name_first("childName"), id, status)`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_by_parent" ON "registrations" ("programType", last_name_first("parentName"), id, status)`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_by_grade" ON "registrations" ("programType", grade_rank(grade), id, status)`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_children_by_name" ON "children" (last_name_first(name), id) WHERE "removedAt" IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_outbox_mails_recipient" ON "outbox_mails" ("recipient", "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['search', 'by_child', 'by_parent', 'by_grade'])
      await queryRunner.query(`DROP INDEX "IDX_registrations_${name}"`);
    for (const name of [
      'children_search',
      'parents_search',
      'users_search',
      'children_by_name',
      'outbox_mails_recipient',
    ])
      await queryRunner.query(`DROP INDEX "IDX_${name}"`);
    for (const column of ['childName', 'parentName'])
      await queryRunner.query(`CREATE INDEX ON "registrations" ("programType", "${column}", id, status)`);
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_search" ON "registrations" USING gin (${SEARCHED_BEFORE} gin_trgm_ops)`,
    );
    await queryRunner.query(`CREATE INDEX ON "children" (name, id) WHERE "removedAt" IS NULL`);
    for (const name of ['grade_rank', 'last_name_first', 'search_text'])
      await queryRunner.query(`DROP FUNCTION ${name}(text)`);
  }

  private async trigrams(queryRunner: QueryRunner, table: string, text: string): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_${table}_search" ON "${table}" USING gin (search_text(${text}) gin_trgm_ops)`,
    );
  }

  /** The indexes of the plain columns, which no list is put in order by any more. */
  private plainOrders(queryRunner: QueryRunner): Promise<{ indexname: string }[]> {
    return queryRunner.query(
      `SELECT indexname FROM pg_indexes
        WHERE schemaname = current_schema()
          AND (tablename = 'registrations' AND indexdef ~ '\\("programType", ("childName"|"parentName"), id, status\\)'
               OR tablename = 'children' AND indexdef ~ '\\(name, id\\)')`,
    ) as Promise<{ indexname: string }[]>;
  }
}
