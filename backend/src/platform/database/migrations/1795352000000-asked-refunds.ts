import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator said of a refund, and the key by which the same wish is made once. */
export class AskedRefunds1795352000000 implements MigrationInterface {
  name = 'AskedRefunds1795352000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "refunds" ADD "note" character varying(500), ADD "requestKey" character varying(100)`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "UQ_refunds_request_key" ON "refunds" ("requestKey")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "UQ_refunds_request_key"`);
    await queryRunner.query(`ALTER TABLE "refunds" DROP COLUMN "note", DROP COLUMN "requestKey"`);
  }
}
