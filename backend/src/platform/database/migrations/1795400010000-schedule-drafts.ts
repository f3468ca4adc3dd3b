import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduleDrafts1795400010000 implements MigrationInterface {
  name = 'ScheduleDrafts1795400010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "games" ADD "scheduleRunId" integer`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "seasonId" integer`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "divisionId" integer`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "request" jsonb`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "board" jsonb`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "replaced" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "readAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "report" jsonb`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "draft" jsonb`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "draftVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "publishes" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "rounds" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" ADD "publishedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`CREATE INDEX "IDX_0f114b13c67176308b1a4a214d" ON "games"  ("scheduleRunId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_f71f0f01c91fa9d335dc38de23" ON "schedule_runs"  ("divisionId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b33b36ed9ad4883862a6852620" ON "schedule_runs"  ("seasonId", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_schedule_runs_publishing" ON "schedule_runs"  ("id") WHERE publishes and state = 'done'`,
    );
    await queryRunner.query(
      `ALTER TABLE "schedule_runs" ADD CONSTRAINT "CHK_schedule_runs_state" CHECK ("state" in ('queued', 'running', 'done', 'failed', 'cancelled', 'published', 'discarded'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "FK_0f114b13c67176308b1a4a214d7" FOREIGN KEY ("scheduleRunId") REFERENCES "schedule_runs"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "schedule_runs" ADD CONSTRAINT "FK_c1119030aa69c40764e60d80c03" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "schedule_runs" ADD CONSTRAINT "FK_f71f0f01c91fa9d335dc38de239" FOREIGN KEY ("divisionId") REFERENCES "divisions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP CONSTRAINT "FK_f71f0f01c91fa9d335dc38de239"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP CONSTRAINT "FK_c1119030aa69c40764e60d80c03"`);
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "FK_0f114b13c67176308b1a4a214d7"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP CONSTRAINT "CHK_schedule_runs_state"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_schedule_runs_publishing"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_b33b36ed9ad4883862a6852620"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f71f0f01c91fa9d335dc38de23"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_0f114b13c67176308b1a4a214d"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "publishedAt"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "rounds"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "publishes"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "draftVersion"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "draft"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "report"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "readAt"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "replaced"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "board"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "request"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "divisionId"`);
    await queryRunner.query(`ALTER TABLE "schedule_runs" DROP COLUMN "seasonId"`);
    await queryRunner.query(`ALTER TABLE "games" DROP COLUMN "scheduleRunId"`);
  }
}
