import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts about an erased child are decided one by one. Test emails of before do not know whom they speak of. */
export class Erasures1795500022000 implements MigrationInterface {
  name = 'Erasures1795500022000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "erasures" ("id" SERIAL NOT NULL, "childId" integer NOT NULL, "requestedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "dueAt" TIMESTAMP WITH TIME ZONE NOT NULL, "sealedSearch" bytea, "searchedAt" TIMESTAMP WITH TIME ZONE, "completedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_4f2c0a9f8284d4e1906cb029caf" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_cc7e2c48f44b7ea8d1b2109d9e" ON "erasures"  ("childId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2f9e3d9f408c806818d2501573" ON "erasures"  ("completedAt", "dueAt")`,
    );
    await queryRunner.query(
      `CREATE TABLE "erasure_texts" ("id" SERIAL NOT NULL, "erasureId" integer NOT NULL, "source" character varying(40) NOT NULL, "recordId" integer NOT NULL, "field" character varying(20) NOT NULL, "decidedVersion" character varying(43), "decision" character varying(8), CONSTRAINT "CHK_erasure_texts_decision" CHECK (decision in ('removed', 'kept')), CONSTRAINT "PK_bbe4b56bc53ae0433d5e95c6871" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_erasure_texts_place" ON "erasure_texts"  ("erasureId", "source", "recordId", "field")`,
    );
    await queryRunner.query(
      `ALTER TABLE "erasures" ADD CONSTRAINT "FK_cc7e2c48f44b7ea8d1b2109d9e0" FOREIGN KEY ("childId") REFERENCES "children"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "erasure_texts" ADD CONSTRAINT "FK_1fb52dfe9dc8b1df9b5c14af4a2" FOREIGN KEY ("erasureId") REFERENCES "erasures"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `UPDATE "outbox_mails"
          SET "subject" = 'Test of an email',
              "sealedBody" = CASE WHEN "state" IN ('waiting', 'deferred', 'sending') THEN "sealedBody" END
        WHERE "kind" = 'messaging.campaign_test'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "erasure_texts"`);
    await queryRunner.query(`DROP TABLE "erasures"`);
  }
}
