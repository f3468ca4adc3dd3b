import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where games can be played, with courts, hours and closed days. */
export class Places1795374000000 implements MigrationInterface {
  name = 'Places1795374000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "places" ("id" SERIAL NOT NULL, "name" character varying(120) NOT NULL, "nameKey" character varying(120) NOT NULL, "address" character varying(200), "courts" jsonb NOT NULL, "hours" jsonb NOT NULL, "closedDays" jsonb NOT NULL, "editVersion" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_places_name" UNIQUE ("nameKey"), CONSTRAINT "PK_1afab86e226b4c3bc9a74465c12" PRIMARY KEY ("id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "places"`);
  }
}
