import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that stayed behind: in subjects of mails about cancellations, and in prices of children that were erased. */
export class ForgottenNames1795330000000 implements MigrationInterface {
  name = 'ForgottenNames1795330000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "outbox_mails" SET "subject" = regexp_replace("subject", '^Cancelled: .* in ', 'Cancelled: ')
        WHERE "kind" = 'registration.cancelled'`,
    );
    await queryRunner.query(
      `UPDATE "checkout_quotes" q
          SET "discounts" = (
            SELECT jsonb_agg(
                     CASE WHEN d.one ->> 'label' LIKE 'Multi-session discount (%'
                          THEN d.one || '{"label": "Multi-session discount"}' ELSE d.one END ORDER BY d.position)
              FROM jsonb_array_elements(q."discounts") WITH ORDINALITY AS d(one, position))
        WHERE q."discounts" @? '$[*] ? (@.label starts with "Multi-session discount (")'
          AND EXISTS (SELECT 1 FROM "checkout_items" i JOIN "children" c ON c."id" = i."childId"
                       WHERE i."checkoutId" = q."checkoutId" AND c."removedAt" IS NOT NULL AND c."name" = '')`,
    );
  }

  async down(): Promise<void> {
    // What was forgotten is not remembered.
  }
}
