import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs and coupons know how often people edited them, so that nobody overwrites another's edit unseen. */
export class EditVersions1795355000000 implements MigrationInterface {
  name = 'EditVersions1795355000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "programs" ADD "editVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "coupons" ADD "editVersion" integer NOT NULL DEFAULT '0'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "coupons" DROP COLUMN "editVersion"`);
    await queryRunner.query(`ALTER TABLE "programs" DROP COLUMN "editVersion"`);
  }
}
