import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Timesheets1795379870000 implements MigrationInterface {
  name = 'Timesheets1795379870000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "timesheets" ("id" SERIAL NOT NULL, "staffId" integer NOT NULL, "programId" integer, "programName" character varying(200) NOT NULL, "weekStart" date NOT NULL, "quarters" integer NOT NULL, "note" character varying(300) NOT NULL DEFAULT '', "status" character varying(12) NOT NULL DEFAULT 'submitted', "returnReason" character varying(300), "submittedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "decidedAt" TIMESTAMP WITH TIME ZONE, "editVersion" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_timesheets" UNIQUE ("staffId", "programId", "weekStart"), CONSTRAINT "CHK_timesheets_decided" CHECK (("decidedAt" is null) = ("status" = 'submitted')), CONSTRAINT "CHK_timesheets_status" CHECK ("status" in ('submitted', 'approved', 'returned')), CONSTRAINT "CHK_timesheets_quarters" CHECK ("quarters" between 1 and 400), CONSTRAINT "CHK_timesheets_sunday" CHECK (extract(dow from "weekStart") = 0), CONSTRAINT "PK_1dc280b68c9353ecce41a34be71" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_dd0592ddfee28558ce3781086e" ON "timesheets"  ("programId")`);
    await queryRunner.query(`CREATE INDEX "IDX_timesheets_status" ON "timesheets"  ("status", "weekStart")`);
    await queryRunner.query(
      `ALTER TABLE "timesheets" ADD CONSTRAINT "FK_928beec08d11b8c9bf7b01a6d55" FOREIGN KEY ("staffId") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "timesheets" ADD CONSTRAINT "FK_dd0592ddfee28558ce3781086e4" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "timesheets" DROP CONSTRAINT "FK_dd0592ddfee28558ce3781086e4"`);
    await queryRunner.query(`ALTER TABLE "timesheets" DROP CONSTRAINT "FK_928beec08d11b8c9bf7b01a6d55"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_timesheets_status"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_dd0592ddfee28558ce3781086e"`);
    await queryRunner.query(`DROP TABLE "timesheets"`);
  }
}
