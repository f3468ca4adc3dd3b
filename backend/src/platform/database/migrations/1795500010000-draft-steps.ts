import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draft knows its changes by hand, so that whoever opens it anew can take them back. */
export class DraftSteps1795500010000 implements MigrationInterface {
  name = 'DraftSteps1795500010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "steps" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "steps"`);
  }
}
