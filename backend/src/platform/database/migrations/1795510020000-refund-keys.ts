import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund keeps the version of its key and the time of its first attempt. Where the provider was asked more than twice,
 * the number of the attempt was in the key: the last one of them is kept.
 */
export class RefundKeys1795510020000 implements MigrationInterface {
  name = 'RefundKeys1795510020000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "refunds" ADD "firstAskedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "refunds" ADD "keyVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD "pendingRefundCents" integer NOT NULL DEFAULT '0'`,
    );
    await queryRunner.query(
      `UPDATE "refunds" SET "firstAskedAt" = "createdAt",
              "keyVersion" = CASE WHEN "attempts" > 2 THEN "attempts" ELSE 0 END
        WHERE "status" = 'pending' AND "providerRefundId" IS NULL AND "attempts" > 0`,
    );
    await queryRunner.query(
      `UPDATE "registrations" r SET "pendingRefundCents" = f.cents
         FROM (SELECT "registrationId" AS id, sum("amountCents") AS cents FROM "refunds"
                WHERE "status" = 'pending' AND "registrationId" IS NOT NULL GROUP BY 1) f
        WHERE r."id" = f.id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "registrations" DROP COLUMN "pendingRefundCents"`);
    await queryRunner.query(`ALTER TABLE "refunds" DROP COLUMN "keyVersion"`);
    await queryRunner.query(`ALTER TABLE "refunds" DROP COLUMN "firstAskedAt"`);
  }
}
