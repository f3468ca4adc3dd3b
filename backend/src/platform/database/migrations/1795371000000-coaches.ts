import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coaches and the teams that they lead: an application knows its season, and leads one team. */
export class Coaches1795371000000 implements MigrationInterface {
  name = 'Coaches1795371000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_65dd26946dd1a3056a5c552c89"`);
    await queryRunner.query(
      `CREATE TABLE "coaches" ("id" SERIAL NOT NULL, "name" character varying(120) NOT NULL, "email" character varying(254) NOT NULL, "phone" character varying(20) NOT NULL, "experience" text, "certifications" text, "emergencyContact" character varying(230), "isAssigned" boolean NOT NULL DEFAULT false, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_coaches_email" UNIQUE ("email"), CONSTRAINT "PK_eddaece1a1f1b197fa39e6864a1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "team_coaches" ("id" SERIAL NOT NULL, "teamId" integer NOT NULL, "coachId" integer NOT NULL, "role" character varying(20) NOT NULL DEFAULT 'head_coach', CONSTRAINT "UQ_team_coaches" UNIQUE ("teamId", "coachId"), CONSTRAINT "PK_6b0375a0dbfefdc8ea4087be174" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_8517f03c2aca4661acd405196c" ON "team_coaches"  ("coachId")`);
    await queryRunner.query(`ALTER TABLE "coach_applications" ADD "seasonId" integer`);
    await queryRunner.query(`
      UPDATE "coach_applications" application SET "seasonId" = named.id
        FROM (SELECT min(id) AS id, lower(trim(name)) AS name FROM "seasons"
               WHERE "archivedAt" IS NULL GROUP BY 2 HAVING count(*) = 1) named
       WHERE lower(trim(application.season)) = named.name`);
    await queryRunner.query(`ALTER TABLE "league_teams" ADD "editVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`
      UPDATE "league_teams" later SET "coachApplicationId" = NULL
       WHERE EXISTS (SELECT FROM "league_teams" elder
                      WHERE elder.id < later.id AND elder."coachApplicationId" = later."coachApplicationId")`);
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "UQ_league_teams_application" UNIQUE ("coachApplicationId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_af1995037c7fac975b7002367c" ON "coach_applications"  ("seasonId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "coach_applications" ADD CONSTRAINT "FK_af1995037c7fac975b7002367c8" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_coaches" ADD CONSTRAINT "FK_a266acee8fece1d368260be2e97" FOREIGN KEY ("teamId") REFERENCES "league_teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_coaches" ADD CONSTRAINT "FK_8517f03c2aca4661acd405196c2" FOREIGN KEY ("coachId") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "team_coaches" DROP CONSTRAINT "FK_8517f03c2aca4661acd405196c2"`);
    await queryRunner.query(`ALTER TABLE "team_coaches" DROP CONSTRAINT "FK_a266acee8fece1d368260be2e97"`);
    await queryRunner.query(
      `ALTER TABLE "coach_applications" DROP CONSTRAINT "FK_af1995037c7fac975b7002367c8"`,
    );
    await queryRunner.query(`DROP INDEX "IDX_af1995037c7fac975b7002367c"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "UQ_league_teams_application"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP COLUMN "editVersion"`);
    await queryRunner.query(`ALTER TABLE "coach_applications" DROP COLUMN "seasonId"`);
    await queryRunner.query(`DROP INDEX "IDX_8517f03c2aca4661acd405196c"`);
    await queryRunner.query(`DROP TABLE "team_coaches"`);
    await queryRunner.query(`DROP TABLE "coaches"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_65dd26946dd1a3056a5c552c89" ON "league_teams" USING btree ("coachApplicationId")`,
    );
  }
}
