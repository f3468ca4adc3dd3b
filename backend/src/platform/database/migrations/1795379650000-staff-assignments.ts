import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffAssignments1795379650000 implements MigrationInterface {
  name = 'StaffAssignments1795379650000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "staff_program_assignments" ("id" SERIAL NOT NULL, "staffId" integer NOT NULL, "programId" integer NOT NULL, "role" character varying(12) NOT NULL, "status" character varying(12) NOT NULL DEFAULT 'assigned', "notes" character varying(300) NOT NULL DEFAULT '', "assignedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "CHK_staff_program_assignments_status" CHECK ("status" in ('assigned', 'accepted', 'declined', 'removed')), CONSTRAINT "CHK_staff_program_assignments_role" CHECK ("role" in ('supervisor', 'counselor', 'ref')), CONSTRAINT "PK_a32e8f61b3e8e6868ea62121c4f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_799eb2e6cda1dfca3185f68f25" ON "staff_program_assignments"  ("programId")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_staff_program_assignments" ON "staff_program_assignments"  ("staffId", "programId") WHERE "status" <> 'removed'`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_program_assignments" ADD CONSTRAINT "FK_7536ce7dc77842b5907fc38afcb" FOREIGN KEY ("staffId") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_program_assignments" ADD CONSTRAINT "FK_799eb2e6cda1dfca3185f68f25b" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "staff_program_assignments" DROP CONSTRAINT "FK_799eb2e6cda1dfca3185f68f25b"`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_program_assignments" DROP CONSTRAINT "FK_7536ce7dc77842b5907fc38afcb"`,
    );
    await queryRunner.query(`DROP INDEX "public"."UQ_staff_program_assignments"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_799eb2e6cda1dfca3185f68f25"`);
    await queryRunner.query(`DROP TABLE "staff_program_assignments"`);
  }
}
