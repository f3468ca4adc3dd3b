import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refund that could not be made is named by its row, no longer by the words of the reference. */
export class FailedRefundOfException1795379850000 implements MigrationInterface {
  name = 'FailedRefundOfException1795379850000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "payment_exceptions" ADD "refundId" integer`);
    await queryRunner.query(
      `UPDATE "payment_exceptions" e SET "refundId" = r."id" FROM "refunds" r
       WHERE e."kind" = 'refund_failed' AND e."reference" = 'refund ' || r."id"`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_4623357cb823c00b6fbee8f45d" ON "payment_exceptions"  ("refundId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "payment_exceptions" ADD CONSTRAINT "FK_4623357cb823c00b6fbee8f45dd" FOREIGN KEY ("refundId") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "payment_exceptions" DROP CONSTRAINT "FK_4623357cb823c00b6fbee8f45dd"`,
    );
    await queryRunner.query(`DROP INDEX "public"."IDX_4623357cb823c00b6fbee8f45d"`);
    await queryRunner.query(`ALTER TABLE "payment_exceptions" DROP COLUMN "refundId"`);
  }
}
