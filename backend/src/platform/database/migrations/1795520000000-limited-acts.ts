import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sliding limits count for one window: holds by IP address and wrong coupon codes. */
export class LimitedActs1795520000000 implements MigrationInterface {
  name = 'LimitedActs1795520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "limited_acts" ("limitKey" character varying(120) NOT NULL, "item" character varying(64) NOT NULL, "occurredAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_af172ec8f6cb043815aec4dfc09" PRIMARY KEY ("limitKey", "item"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f9708aac6704547d3f9b1fa23f" ON "limited_acts"  ("occurredAt")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_f9708aac6704547d3f9b1fa23f"`);
    await queryRunner.query(`DROP TABLE "limited_acts"`);
  }
}
