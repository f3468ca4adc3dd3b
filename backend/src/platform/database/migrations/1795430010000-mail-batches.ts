import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches that can be paused, mails that know whom they are for, and no address twice in one batch. */
export class MailBatches1795430010000 implements MigrationInterface {
  name = 'MailBatches1795430010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "mail_batches" ("id" integer NOT NULL, "state" character varying(10) NOT NULL DEFAULT 'running', CONSTRAINT "PK_mail_batches" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `INSERT INTO "mail_batches" ("id", "state")
       SELECT "id", CASE WHEN "cancelledAt" IS NULL THEN 'running' ELSE 'cancelled' END FROM "campaigns"`,
    );
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "memberId" integer`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_outbox_mails_batch_recipient" ON "outbox_mails"  ("batchId", "recipient") WHERE "batchId" is not null`,
    );
    await queryRunner.query(`ALTER TABLE "campaigns" ADD "unreachedIds" integer array NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "campaigns" DROP COLUMN "unreachedIds"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_outbox_mails_batch_recipient"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "memberId"`);
    await queryRunner.query(`DROP TABLE "mail_batches"`);
  }
}
