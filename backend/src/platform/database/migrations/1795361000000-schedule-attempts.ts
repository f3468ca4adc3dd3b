import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A schedule knows how many workers it was begun by, so that one which takes them along is not begun for ever. */
export class ScheduleAttempts1795361000000 implements MigrationInterface {
  name = 'ScheduleAttempts1795361000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "attempts" integer NOT NULL DEFAULT '0'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "attempts"`);
  }
}
