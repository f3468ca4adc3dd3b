import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Settings1795340000000 implements MigrationInterface {
  name = 'Settings1795340000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "settings" ("section" character varying(40) NOT NULL, "values" jsonb NOT NULL DEFAULT '{}', "editVersion" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_settings" PRIMARY KEY ("section"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"`);
  }
}
