import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailLanes1795314605926 implements MigrationInterface {
  name = 'MailLanes1795314605926';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_77ccb9ca567aff2b5e43afe9ad"`);
    await queryRunner.query(
      `CREATE TABLE "mail_lanes" ("lane" character varying(10) NOT NULL, "heldReason" character varying(500), "heldUntil" TIMESTAMP WITH TIME ZONE, "resumedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_63e91214af1f2ba5694c7e4fa35" PRIMARY KEY ("lane"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "mail_suppressions" ("address" character varying(320) NOT NULL, "reason" character varying(500) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_08967601d4e14a33fceef679720" PRIMARY KEY ("address"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "outbox_mails" ADD "lane" character varying(10) NOT NULL DEFAULT 'service'`,
    );
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "lastCode" character varying(11)`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "attemptedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "IDX_375a8d31d5c0974059239d7e51" ON "outbox_mails"  ("attemptedAt") WHERE lane = 'bulk'`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_96c59fca0e7cae2c8c993988c6" ON "outbox_mails"  ("lane", "nextAttemptAt") WHERE state in ('waiting', 'deferred', 'sending')`,
    );
    await queryRunner.query(`INSERT INTO "mail_lanes" ("lane") VALUES ('urgent'), ('service'), ('bulk')`);
    await queryRunner.query(
      `UPDATE "outbox_mails" SET "lane" = 'urgent' WHERE "kind" = 'identity.sign_in_link' AND "state" <> 'sent'`,
    );
    await queryRunner.query(`UPDATE "outbox_mails" SET "state" = 'accepted' WHERE "state" = 'sent'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE "outbox_mails" SET "state" = 'sent' WHERE "state" = 'accepted'`);
    await queryRunner.query(`UPDATE "outbox_mails" SET "state" = 'waiting' WHERE "state" = 'deferred'`);
    await queryRunner.query(
      `UPDATE "outbox_mails" SET "state" = 'failed' WHERE "state" IN ('suppressed', 'unverified')`,
    );
    await queryRunner.query(`DROP INDEX "public"."IDX_96c59fca0e7cae2c8c993988c6"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_375a8d31d5c0974059239d7e51"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "attemptedAt"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "lastCode"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "lane"`);
    await queryRunner.query(`DROP TABLE "mail_suppressions"`);
    await queryRunner.query(`DROP TABLE "mail_lanes"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_77ccb9ca567aff2b5e43afe9ad" ON "outbox_mails" USING btree ("nextAttemptAt") WHERE ((state)::text = ANY ((ARRAY['waiting'::character varying, 'sending'::character varying])::text[]))`,
    );
  }
}
