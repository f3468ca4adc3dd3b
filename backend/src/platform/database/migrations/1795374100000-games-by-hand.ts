import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Games know how long they take, why they are not played as planned and who won a forfeit; and the database keeps two
 * scheduled ones from one court at one time. Of old ones that overlap all but the first get an empty time: they stay
 * as they are, and are judged when somebody moves them.
 */
export class GamesByHand1795374100000 implements MigrationInterface {
  name = 'GamesByHand1795374100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS btree_gist`);
    await queryRunner.query(`CREATE TYPE textrange AS RANGE (subtype = text, collation = "C")`);
    await queryRunner.query(`
      ALTER TABLE "games"
        ADD "minutes" integer NOT NULL DEFAULT '60',
        ADD "placeKey" character varying(200),
        ADD "courtKey" character varying(40),
        ADD "period" tsrange,
        ADD "reason" character varying(200),
        ADD "winnerTeamId" integer,
        ADD "editVersion" integer NOT NULL DEFAULT '0',
        ADD "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await queryRunner.query(`
      UPDATE "games" SET
        "placeKey" = lower(regexp_replace(trim("location"), '\\s+', ' ', 'g')),
        "courtKey" = lower(regexp_replace(trim("court"), '\\s+', ' ', 'g')),
        "period" = tsrange("date" + "time"::time, "date" + "time"::time + interval '60 minutes'),
        "status" = CASE
          WHEN "status" IN ('postponed', 'cancelled', 'forfeit') THEN "status"
          WHEN "homeScore" IS NOT NULL AND "awayScore" IS NOT NULL THEN 'final'
          ELSE 'scheduled' END`);
    await queryRunner.query(`
      UPDATE "games" later SET "period" = 'empty'
       WHERE later."status" = 'scheduled'
         AND EXISTS (SELECT FROM "games" elder
                      WHERE elder.id < later.id AND elder."status" = 'scheduled'
                        AND elder."placeKey" = later."placeKey" AND elder."period" && later."period"
                        AND coalesce(elder."courtKey" = later."courtKey", true))`);
    await queryRunner.query(`ALTER TABLE "games" ALTER COLUMN "placeKey" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "games" ALTER COLUMN "period" SET NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "CHK_games_status" CHECK ("status" in ('scheduled', 'postponed', 'cancelled', 'final', 'forfeit'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "EXC_games_court" EXCLUDE USING gist ("placeKey" WITH =, textrange("courtKey", "courtKey", '[]') WITH &&, "period" WITH &&) WHERE ("status" = 'scheduled')`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "FK_games_winner" FOREIGN KEY ("winnerTeamId") REFERENCES "league_teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "EXC_games_court"`);
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "CHK_games_status"`);
    await queryRunner.query(`
      ALTER TABLE "games" DROP COLUMN "updatedAt", DROP COLUMN "editVersion", DROP COLUMN "winnerTeamId",
        DROP COLUMN "reason", DROP COLUMN "period", DROP COLUMN "courtKey", DROP COLUMN "placeKey", DROP COLUMN "minutes"`);
    await queryRunner.query(`UPDATE "games" SET "status" = 'completed' WHERE "status" = 'final'`);
    await queryRunner.query(`DROP TYPE textrange`);
  }
}
