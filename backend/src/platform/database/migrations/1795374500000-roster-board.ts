import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Children are put on teams by many moves at once, of which families are told; who bought a place on a team can wait in
 * the pool of its season, which is kept as long as a registration refers to it.
 */
export class RosterBoard1795374500000 implements MigrationInterface {
  name = 'RosterBoard1795374500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e"`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "CHK_registrations_offering"`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "CHK_registrations_offering" CHECK ("programId" is not null or "leagueTeamId" is not null or "seasonId" is not null)`,
    );
    await queryRunner.query(
      `CREATE TABLE "roster_publishes" ("id" SERIAL NOT NULL, "seasonId" integer NOT NULL, "moves" jsonb NOT NULL, "publishedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "undoneAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_93c7d98ce74486075bb9e41ffe1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_b6e07ada745df5bed37faa0663" ON "roster_publishes"  ("seasonId", "id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "placement_notices" ("registrationId" integer NOT NULL, "toldTeamId" integer, "dueAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_5af63bb58741221f1ab70adb588" PRIMARY KEY ("registrationId"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_placement_notices_due" ON "placement_notices"  ("dueAt") WHERE "dueAt" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "roster_publishes" ADD CONSTRAINT "FK_a2f9493c93adb6c5439b663affe" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "placement_notices" ADD CONSTRAINT "FK_5af63bb58741221f1ab70adb588" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "placement_notices" ADD CONSTRAINT "FK_41bf52844ea671d0728b90831be" FOREIGN KEY ("toldTeamId") REFERENCES "league_teams"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "placement_notices"`);
    await queryRunner.query(`DROP TABLE "roster_publishes"`);
    await queryRunner.query(
      `UPDATE "registrations" SET "leagueTeamId" = "soldAsId" WHERE "programId" IS NULL AND "leagueTeamId" IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "CHK_registrations_offering"`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "CHK_registrations_offering" CHECK ("programId" is not null or "leagueTeamId" is not null)`,
    );
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e"`);
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }
}
