import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Divisions know how often people edited them. */
export class DivisionVersions1795373500000 implements MigrationInterface {
  name = 'DivisionVersions1795373500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "divisions" ADD "editVersion" integer NOT NULL DEFAULT '0'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "divisions" DROP COLUMN "editVersion"`);
  }
}
