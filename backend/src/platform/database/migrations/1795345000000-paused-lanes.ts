import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Held are places alone. */
export class PausedLanes1795345000000 implements MigrationInterface {
  name = 'PausedLanes1795345000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mail_lanes" RENAME COLUMN "heldReason" TO "pausedReason"`);
    await queryRunner.query(`ALTER TABLE "mail_lanes" RENAME COLUMN "heldUntil" TO "pausedUntil"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mail_lanes" RENAME COLUMN "pausedUntil" TO "heldUntil"`);
    await queryRunner.query(`ALTER TABLE "mail_lanes" RENAME COLUMN "pausedReason" TO "heldReason"`);
  }
}
