import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days, hours and place of what was bought stay with the registration, too. Until now hours were those of its kind. */
export class SoldWhenAndWhere1795351000000 implements MigrationInterface {
  name = 'SoldWhenAndWhere1795351000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "checkout_items" ADD "startTime" character varying(5), ADD "endTime" character varying(5)`,
    );
    await queryRunner.query(
      `UPDATE "checkout_items"
          SET "startTime" = CASE type WHEN 'camp' THEN '09:30' ELSE '17:30' END,
              "endTime" = CASE type WHEN 'camp' THEN '15:00' ELSE '18:30' END
        WHERE type IN ('camp', 'clinic')`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD "soldAsStartDate" date,
                                   ADD "soldAsStartTime" character varying(5), ADD "soldAsEndTime" character varying(5),
                                   ADD "soldAsLocation" character varying(200)`,
    );
    await queryRunner.query(
      `UPDATE "registrations" r
          SET "soldAsStartDate" = i."startDate", "soldAsStartTime" = i."startTime", "soldAsEndTime" = i."endTime",
              "soldAsLocation" = i.location
         FROM "checkout_items" i
        WHERE i."checkoutId" = r."checkoutId" AND i.position = r."itemPosition"`,
    );
    // Without a line to go by, what the program is today is all that is known.
    await queryRunner.query(
      `UPDATE "registrations" r
          SET "soldAsStartDate" = p."startDate", "soldAsLocation" = p.location,
              "soldAsStartTime" = CASE p.type WHEN 'camp' THEN '09:30' WHEN 'clinic' THEN '17:30' END,
              "soldAsEndTime" = CASE p.type WHEN 'camp' THEN '15:00' WHEN 'clinic' THEN '18:30' END
         FROM "programs" p
        WHERE r."soldAsKind" = 'program' AND p.id = r."soldAsId"
          AND NOT EXISTS (SELECT FROM "checkout_items" i
                           WHERE i."checkoutId" = r."checkoutId" AND i.position = r."itemPosition")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "registrations" DROP COLUMN "soldAsStartDate", DROP COLUMN "soldAsStartTime",
                                   DROP COLUMN "soldAsEndTime", DROP COLUMN "soldAsLocation"`,
    );
    await queryRunner.query(`ALTER TABLE "checkout_items" DROP COLUMN "startTime", DROP COLUMN "endTime"`);
  }
}
