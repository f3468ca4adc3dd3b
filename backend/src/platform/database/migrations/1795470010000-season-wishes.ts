import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How seasons are to be scheduled, and the days on which teams cannot play. */
export class SeasonWishes1795470010000 implements MigrationInterface {
  name = 'SeasonWishes1795470010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "season_wishes" ("seasonId" integer NOT NULL, "daysOffUntil" date, "minRestMinutes" integer NOT NULL DEFAULT '0', "doubleHeaders" boolean NOT NULL DEFAULT false, "gamesPerTeam" integer, "editVersion" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_70a14c889cb2516e7acfe305338" PRIMARY KEY ("seasonId"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "team_days_off" ("id" SERIAL NOT NULL, "teamId" integer NOT NULL, "date" date NOT NULL, CONSTRAINT "UQ_team_days_off" UNIQUE ("teamId", "date"), CONSTRAINT "PK_b95e0f5ebcdc5b0892b5d7eaf23" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "season_wishes" ADD CONSTRAINT "FK_70a14c889cb2516e7acfe305338" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_days_off" ADD CONSTRAINT "FK_5110d3d20af12903eb30ea2b67c" FOREIGN KEY ("teamId") REFERENCES "league_teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "team_days_off" DROP CONSTRAINT "FK_5110d3d20af12903eb30ea2b67c"`);
    await queryRunner.query(`ALTER TABLE "season_wishes" DROP CONSTRAINT "FK_70a14c889cb2516e7acfe305338"`);
    await queryRunner.query(`DROP TABLE "team_days_off"`);
    await queryRunner.query(`DROP TABLE "season_wishes"`);
  }
}
