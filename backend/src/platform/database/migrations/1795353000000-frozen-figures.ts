import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a registration was charged is kept with it in all its parts. Of earlier ones the fee is known for each payment:
 * it is shared over their programs in proportion to what they cost, so that the sums are exact.
 */
export class FrozenFigures1795353000000 implements MigrationInterface {
  name = 'FrozenFigures1795353000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "checkout_quotes" ADD "feesCents" integer array`);
    await queryRunner.query(
      `WITH lines AS (
         SELECT q."checkoutId", q.version, i.position, q."processingFeeCents" AS fee,
                CASE i."offeringKind" WHEN 'program' THEN q."sharesCents"[i.position + 1] ELSE 0 END AS weight
           FROM "checkout_quotes" q JOIN "checkout_items" i ON i."checkoutId" = q."checkoutId"
       ), parts AS (
         SELECT *, coalesce(fee::numeric * weight / nullif(sum(weight) OVER quote, 0), 0) AS part
           FROM lines WINDOW quote AS (PARTITION BY "checkoutId", version)
       ), ranked AS (
         SELECT *, fee - sum(floor(part)) OVER quote AS missing,
                row_number() OVER (PARTITION BY "checkoutId", version ORDER BY part - floor(part) DESC, position) AS rank
           FROM parts WINDOW quote AS (PARTITION BY "checkoutId", version)
       ), fees AS (
         SELECT "checkoutId", version,
                array_agg((floor(part) + CASE WHEN rank <= missing THEN 1 ELSE 0 END)::int ORDER BY position) AS cents
           FROM ranked GROUP BY "checkoutId", version
       )
       UPDATE "checkout_quotes" q SET "feesCents" = fees.cents
         FROM fees WHERE fees."checkoutId" = q."checkoutId" AND fees.version = q.version`,
    );
    await queryRunner.query(`UPDATE "checkout_quotes" SET "feesCents" = '{}' WHERE "feesCents" IS NULL`);
    await queryRunner.query(`ALTER TABLE "checkout_quotes" ALTER COLUMN "feesCents" SET NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD "feeCents" integer NOT NULL DEFAULT '0',
                                   ADD "refundedCents" integer NOT NULL DEFAULT '0',
                                   ADD "couponCode" character varying(50)`,
    );
    await queryRunner.query(
      `UPDATE "registrations" r
          SET "feeCents" = coalesce(q."feesCents"[r."itemPosition" + 1], 0), "couponCode" = q."couponCode"
         FROM "checkouts" c, "checkout_quotes" q
        WHERE c.id = r."checkoutId" AND q."checkoutId" = c.id
          AND q.version = coalesce((SELECT p."quoteVersion" FROM "payments" p WHERE p.id = r."paymentId"), c."quoteVersion")
          AND (q."processingFeeCents" > 0 OR q."couponCode" IS NOT NULL)`,
    );
    await queryRunner.query(
      `UPDATE "registrations" r SET "refundedCents" = f.cents
         FROM (SELECT "registrationId" AS id, sum("amountCents") AS cents FROM "refunds"
                WHERE status <> 'failed' AND "registrationId" IS NOT NULL GROUP BY "registrationId") f
        WHERE f.id = r.id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "registrations" DROP COLUMN "feeCents", DROP COLUMN "refundedCents", DROP COLUMN "couponCode"`,
    );
    await queryRunner.query(`ALTER TABLE "checkout_quotes" DROP COLUMN "feesCents"`);
  }
}
