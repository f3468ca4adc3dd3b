import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells at each start whether the key is the one that this database was encrypted with. */
export class EncryptionCheck1795510000000 implements MigrationInterface {
  name = 'EncryptionCheck1795510000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "encryption_checks" ("id" integer NOT NULL, "encryptedValue" bytea NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_encryption_checks_single" CHECK (id = 1), CONSTRAINT "PK_encryption_checks" PRIMARY KEY ("id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "encryption_checks"`);
  }
}
