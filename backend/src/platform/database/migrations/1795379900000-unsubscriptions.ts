import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants no promotional mails. */
export class Unsubscriptions1795379900000 implements MigrationInterface {
  name = 'Unsubscriptions1795379900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "mail_unsubscriptions" ("address" character varying(320) NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_5ce82fe48b53c6f31b018243c3c" PRIMARY KEY ("address"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "mail_unsubscriptions"`);
  }
}
