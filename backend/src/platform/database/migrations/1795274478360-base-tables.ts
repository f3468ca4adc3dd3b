import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BaseTables1795274478360 implements MigrationInterface {
  name = 'BaseTables1795274478360';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "audit_entries" ("id" SERIAL NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "actor" character varying(40) NOT NULL, "actorName" character varying(320) NOT NULL, "action" character varying(60) NOT NULL, "subjectType" character varying(40) NOT NULL, "subjectId" integer, "before" jsonb, "after" jsonb, CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_b12f87335630edfd1294cf349b" ON "audit_entries"  ("at")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_1d136d686fc9da2110919c04c1" ON "audit_entries"  ("subjectType", "subjectId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "outbox_mails" ("id" SERIAL NOT NULL, "kind" character varying(60) NOT NULL, "recipient" character varying(320) NOT NULL, "subject" character varying(300) NOT NULL, "sealedBody" bytea, "state" character varying(10) NOT NULL DEFAULT 'waiting', "attempts" integer NOT NULL DEFAULT '0', "nextAttemptAt" TIMESTAMP WITH TIME ZONE NOT NULL, "lastError" character varying(500), "sentAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b29f3864833e0d790528753c19c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_77ccb9ca567aff2b5e43afe9ad" ON "outbox_mails"  ("nextAttemptAt") WHERE state in ('waiting', 'sending')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_77ccb9ca567aff2b5e43afe9ad"`);
    await queryRunner.query(`DROP TABLE "outbox_mails"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1d136d686fc9da2110919c04c1"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_b12f87335630edfd1294cf349b"`);
    await queryRunner.query(`DROP TABLE "audit_entries"`);
  }
}
