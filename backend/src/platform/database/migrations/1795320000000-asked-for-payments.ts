import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was asked for before has no nonce and is known by its id alone. The provider's events are read from three days
 * before, where any were ever told; a new database owes nothing to what happened at the account before it.
 */
export class AskedForPayments1795320000000 implements MigrationInterface {
  name = 'AskedForPayments1795320000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['checkouts', 'refunds']) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "nonce" text`);
      await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "nonce" SET DEFAULT (gen_random_uuid())`);
    }
    await queryRunner.query(`DROP INDEX "public"."IDX_79fdce91ac4bd6a68d8c140759"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_09acbbaea3aa8537a89f419dc2" ON "refunds"  ("providerRefundId", "registrationId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "payment_event_cursor" ("id" integer NOT NULL DEFAULT '1', "readTo" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "CHK_payment_event_cursor_one" CHECK (id = 1), CONSTRAINT "PK_payment_event_cursor" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `INSERT INTO "payment_event_cursor" ("id", "readTo")
       SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM "webhook_events") THEN now() - interval '3 days' ELSE now() END`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "payment_event_cursor"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_09acbbaea3aa8537a89f419dc2"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_79fdce91ac4bd6a68d8c140759" ON "refunds" USING btree ("providerRefundId")`,
    );
    await queryRunner.query(`ALTER TABLE "refunds" DROP COLUMN "nonce"`);
    await queryRunner.query(`ALTER TABLE "checkouts" DROP COLUMN "nonce"`);
  }
}
