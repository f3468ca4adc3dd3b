import type { MigrationInterface, QueryRunner } from 'typeorm';

/** "Refunded" is what the provider has confirmed; what was only requested is pending, and said beside it. */
export class ConfirmedRefunds1795541010000 implements MigrationInterface {
  name = 'ConfirmedRefunds1795541010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "registrations"
          SET "paymentStatus" = CASE WHEN "refundedCents" = "pendingRefundCents" THEN 'completed'
                                     WHEN "refundedCents" - "pendingRefundCents" >= "amountCents" THEN 'refunded'
                                     ELSE 'partially_refunded' END
        WHERE "pendingRefundCents" > 0 AND "amountCents" > 0`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "registrations"
          SET "paymentStatus" = CASE WHEN "refundedCents" >= "amountCents" THEN 'refunded'
                                     ELSE 'partially_refunded' END
        WHERE "pendingRefundCents" > 0 AND "amountCents" > 0`,
    );
  }
}
