import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Discounts of frozen quotes say what they are as data. Those written before are known by the label that the server
 * gave them then; whose sessions they were is not asked any more once a quote is frozen.
 */
export class DiscountKinds1795335000000 implements MigrationInterface {
  name = 'DiscountKinds1795335000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "checkout_quotes" SET "discounts" = (
        SELECT jsonb_agg(
          d || CASE
            WHEN d->>'label' LIKE 'Multi-session discount%' THEN '{"kind": "multi_session", "percent": null, "childId": null}'
            WHEN d->>'label' LIKE 'Coupon %' THEN jsonb_build_object('kind', 'coupon', 'percent', "couponPercent", 'childId', null)
            ELSE '{"kind": "too_small", "percent": null, "childId": null}'
          END ORDER BY place)
        FROM jsonb_array_elements("discounts") WITH ORDINALITY AS one(d, place))
      WHERE jsonb_array_length("discounts") > 0 AND NOT "discounts"->0 ? 'kind'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "checkout_quotes" SET "discounts" = (
        SELECT jsonb_agg(d - 'kind' - 'percent' - 'childId' ORDER BY place)
        FROM jsonb_array_elements("discounts") WITH ORDINALITY AS one(d, place))
      WHERE jsonb_array_length("discounts") > 0`);
  }
}
