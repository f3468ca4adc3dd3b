import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an entry of the audit log is about is told by its name. Earlier entries take the one that they wrote down. */
export class AuditNames1795360000000 implements MigrationInterface {
  name = 'AuditNames1795360000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "audit_entries" ADD "subjectName" character varying(200)`);
    await queryRunner.query(
      `UPDATE "audit_entries" SET "subjectName" = left(coalesce("before"->>'name', "after"->>'name'), 200)
        WHERE "subjectType" = 'program'`,
    );
    await queryRunner.query(
      `UPDATE "audit_entries" SET "subjectName" = left(coalesce("before"->>'code', "after"->>'code'), 200)
        WHERE "subjectType" = 'coupon'`,
    );
    await queryRunner.query(
      `UPDATE "audit_entries" a SET "subjectName" = left(p.name, 200) FROM "programs" p
        WHERE a."subjectType" = 'program' AND a."subjectName" IS NULL AND p.id = a."subjectId"`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "audit_entries" DROP COLUMN "subjectName"`);
  }
}
