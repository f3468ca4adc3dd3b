import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChildrenByName1795277833127 implements MigrationInterface {
  name = 'ChildrenByName1795277833127';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_cc24ceaa3b1ff2ee188d90def8" ON "children"  ("name", "id") WHERE "removedAt" IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_cc24ceaa3b1ff2ee188d90def8"`);
  }
}
