import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduleRuns1795316252518 implements MigrationInterface {
  name = 'ScheduleRuns1795316252518';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "schedule_runs" ("id" SERIAL NOT NULL, "input" jsonb NOT NULL, "seed" integer NOT NULL DEFAULT '1', "state" character varying(10) NOT NULL DEFAULT 'queued', "progress" integer NOT NULL DEFAULT '0', "result" jsonb, "refusal" text, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "endedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ef93e91d5380c5f16f34c274af0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b03833fe8d811de01deb3d2111" ON "schedule_runs"  ("state") WHERE state in ('queued', 'running')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_b03833fe8d811de01deb3d2111"`);
    await queryRunner.query(`DROP TABLE "schedule_runs"`);
  }
}
