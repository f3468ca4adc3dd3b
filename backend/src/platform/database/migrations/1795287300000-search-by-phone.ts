import type { MigrationInterface, QueryRunner } from 'typeorm';

const CREATE = 'CREATE INDEX "IDX_registrations_search" ON "registrations" USING gin';

/** Administrators find a family by its phone number, too, whatever stands between the digits. */
export class SearchByPhone1795287300000 implements MigrationInterface {
  name = 'SearchByPhone1795287300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "IDX_registrations_search"');
    await queryRunner.query(
      `${CREATE} (lower("childName" || ' ' || "parentName" || ' ' || "parentEmail" || ' ' || regexp_replace("parentPhone", '\\D', '', 'g')) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "IDX_registrations_search"');
    await queryRunner.query(
      `${CREATE} (lower("childName" || ' ' || "parentName" || ' ' || "parentEmail") gin_trgm_ops)`,
    );
  }
}
