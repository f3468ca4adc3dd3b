import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoachApplicationsAndRosters1795277816561 implements MigrationInterface {
  name = 'CoachApplicationsAndRosters1795277816561';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "coach_applications" ("id" SERIAL NOT NULL, "name" character varying(120) NOT NULL, "email" character varying(254) NOT NULL, "phone" character varying(20) NOT NULL, "school" character varying(120) NOT NULL, "season" character varying(120) NOT NULL, "grade" character varying(50) NOT NULL, "gender" character varying(10) NOT NULL, "experience" text, "certifications" text, "status" character varying(20) NOT NULL DEFAULT 'pending', "submittedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "approvedAt" TIMESTAMP WITH TIME ZONE, "registrationToken" character varying(64), CONSTRAINT "UQ_coach_applications_token" UNIQUE ("registrationToken"), CONSTRAINT "CHK_coach_applications_status" CHECK ("status" in ('pending', 'approved', 'rejected')), CONSTRAINT "PK_a98d7f1617234389bda5972b4b6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_cc0c89190e343b743d79b613d6" ON "coach_applications"  ("status", "submittedAt")`,
    );
    await queryRunner.query(
      `CREATE TABLE "team_events" ("id" SERIAL NOT NULL, "leagueTeamId" integer NOT NULL, "type" character varying(20) NOT NULL DEFAULT 'practice', "title" character varying(120) NOT NULL, "date" date NOT NULL, "time" character varying(5) NOT NULL, "location" character varying(200) NOT NULL, "description" text, "opponentTeamId" integer, "homeTeam" boolean NOT NULL DEFAULT true, "status" character varying(20) NOT NULL DEFAULT 'scheduled', "ourScore" integer, "opponentScore" integer, CONSTRAINT "PK_3d1aa50920ba00aae314c918b57" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_5b8ca8c8bb2ef3655e077d832e" ON "team_events"  ("leagueTeamId", "date")`,
    );
    await queryRunner.query(
      `CREATE TABLE "team_players" ("id" SERIAL NOT NULL, "teamId" integer NOT NULL, "registrationId" integer NOT NULL, "jerseyNumber" integer, CONSTRAINT "UQ_team_players_registration" UNIQUE ("registrationId"), CONSTRAINT "PK_e5cc65b0865477e94f8c08af216" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_effe320794b867b0a862cafd58" ON "team_players"  ("teamId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_65dd26946dd1a3056a5c552c89" ON "league_teams"  ("coachApplicationId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "FK_65dd26946dd1a3056a5c552c892" FOREIGN KEY ("coachApplicationId") REFERENCES "coach_applications"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_events" ADD CONSTRAINT "FK_d5298239607af222fdf7a0e24d1" FOREIGN KEY ("leagueTeamId") REFERENCES "league_teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_events" ADD CONSTRAINT "FK_9270bfe958ddf9063df9af05e7b" FOREIGN KEY ("opponentTeamId") REFERENCES "league_teams"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_players" ADD CONSTRAINT "FK_effe320794b867b0a862cafd58c" FOREIGN KEY ("teamId") REFERENCES "league_teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_players" ADD CONSTRAINT "FK_b66b3b8dd17ebb8a217989d2bfe" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "team_players" DROP CONSTRAINT "FK_b66b3b8dd17ebb8a217989d2bfe"`);
    await queryRunner.query(`ALTER TABLE "team_players" DROP CONSTRAINT "FK_effe320794b867b0a862cafd58c"`);
    await queryRunner.query(`ALTER TABLE "team_events" DROP CONSTRAINT "FK_9270bfe958ddf9063df9af05e7b"`);
    await queryRunner.query(`ALTER TABLE "team_events" DROP CONSTRAINT "FK_d5298239607af222fdf7a0e24d1"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "FK_65dd26946dd1a3056a5c552c892"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_65dd26946dd1a3056a5c552c89"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_effe320794b867b0a862cafd58"`);
    await queryRunner.query(`DROP TABLE "team_players"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_5b8ca8c8bb2ef3655e077d832e"`);
    await queryRunner.query(`DROP TABLE "team_events"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_cc0c89190e343b743d79b613d6"`);
    await queryRunner.query(`DROP TABLE "coach_applications"`);
  }
}
