import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those who are registered are counted without reading their registrations. */
export class RegisteredFamilies1795490000000 implements MigrationInterface {
  name = 'RegisteredFamilies1795490000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_families" ON "registrations" ("userId", "programType", "isAssigned") WHERE status = 'active'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_registrations_families"`);
  }
}
