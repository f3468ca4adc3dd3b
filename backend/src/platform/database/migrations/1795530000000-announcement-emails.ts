import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When announcements are emailed; every earlier one was emailed at once. */
export class AnnouncementEmails1795530000000 implements MigrationInterface {
  name = 'AnnouncementEmails1795530000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "team_messages" ADD "emailDueAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "team_messages" ADD "emailedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `UPDATE "team_messages" SET "emailDueAt" = "createdAt", "emailedAt" = "createdAt" WHERE "isAnnouncement"`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_040c411a7b4a011459fc2c68ce" ON "team_messages"  ("emailDueAt") WHERE "emailDueAt" is not null and "emailedAt" is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_040c411a7b4a011459fc2c68ce"`);
    await queryRunner.query(`ALTER TABLE "team_messages" DROP COLUMN "emailedAt"`);
    await queryRunner.query(`ALTER TABLE "team_messages" DROP COLUMN "emailDueAt"`);
  }
}
