import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A child that its family removed is not erased yet: texts and copies may still name it. */
export class ErasedChildren1795541000000 implements MigrationInterface {
  name = 'ErasedChildren1795541000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "children" ADD "erasedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `UPDATE "children" child SET "erasedAt" = erased."at"
         FROM (SELECT "subjectId" AS "id", min("at") AS "at" FROM "audit_entries"
                WHERE "action" = 'child.erased' AND "subjectType" = 'child' GROUP BY 1) erased
        WHERE erased."id" = child."id"`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_children_removed" ON "children"  ("removedAt", "id") WHERE "removedAt" is not null and "erasedAt" is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_children_removed"`);
    await queryRunner.query(`ALTER TABLE "children" DROP COLUMN "erasedAt"`);
  }
}
