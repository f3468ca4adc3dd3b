import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails to many: the text once, a mail in the outbox for each recipient. */
export class Campaigns1795379910000 implements MigrationInterface {
  name = 'Campaigns1795379910000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "campaigns" ("id" SERIAL NOT NULL, "subject" character varying(200) NOT NULL, "body" text NOT NULL, "kind" character varying(12) NOT NULL, "audience" jsonb, "recipientCount" integer NOT NULL, "excluded" jsonb NOT NULL, "administratorId" integer NOT NULL, "idempotencyKey" character varying(100), "contentHash" character varying(64) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL, "startsAt" TIMESTAMP WITH TIME ZONE NOT NULL, "cancelledAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_campaigns_key" UNIQUE ("administratorId", "idempotencyKey"), CONSTRAINT "PK_831e3fcd4fc45b4e4c3f57a9ee4" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_47113408609b94df6b7f29f37c" ON "campaigns"  ("createdAt")`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "batchId" integer`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "isPromotional" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ALTER COLUMN "state" TYPE character varying(12)`);
    await queryRunner.query(
      `CREATE INDEX "IDX_89e860433c2c44d5701cd3a02b" ON "outbox_mails"  ("batchId", "state") WHERE "batchId" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaigns" ADD CONSTRAINT "FK_f58e073bd86a0c5b4053d88f103" FOREIGN KEY ("administratorId") REFERENCES "administrators"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "campaigns" DROP CONSTRAINT "FK_f58e073bd86a0c5b4053d88f103"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_89e860433c2c44d5701cd3a02b"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ALTER COLUMN "state" TYPE character varying(10)`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "isPromotional"`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "batchId"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_47113408609b94df6b7f29f37c"`);
    await queryRunner.query(`DROP TABLE "campaigns"`);
  }
}
