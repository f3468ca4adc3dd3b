import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was bought stays with the registration, as its checkout's line froze it. Places on teams are counted with those
 * that are held; none are yet.
 */
export class SoldAs1795331000000 implements MigrationInterface {
  name = 'SoldAs1795331000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD "soldAsKind" character varying(10), ADD "soldAsId" integer,
                                   ADD "soldAsName" character varying(200), ADD "soldAsEndDate" date`,
    );
    await queryRunner.query(
      `UPDATE "registrations" r
          SET "soldAsKind" = i."offeringKind", "soldAsId" = i."offeringId",
              "soldAsName" = i.name, "soldAsEndDate" = i."endDate"
         FROM "checkout_items" i
        WHERE i."checkoutId" = r."checkoutId" AND i.position = r."itemPosition"`,
    );
    // Without a line to go by, what the registration refers to today is all that is known.
    await queryRunner.query(
      `UPDATE "registrations" r
          SET "soldAsKind" = CASE WHEN r."programId" IS NULL THEN 'team' ELSE 'program' END,
              "soldAsId" = coalesce(r."programId", r."leagueTeamId"),
              "soldAsName" = coalesce((SELECT p.name FROM "programs" p WHERE p.id = r."programId"),
                                      (SELECT t.name FROM "league_teams" t WHERE t.id = r."leagueTeamId"), r.sport),
              "soldAsEndDate" = (SELECT p."endDate" FROM "programs" p WHERE p.id = r."programId")
        WHERE r."soldAsKind" IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ALTER COLUMN "soldAsKind" SET NOT NULL, ALTER COLUMN "soldAsId" SET NOT NULL,
                                   ALTER COLUMN "soldAsName" SET NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "CHK_registrations_sold_as" CHECK ("soldAsKind" in ('program', 'team'))`,
    );
    await queryRunner.query(`ALTER TABLE "league_teams" ADD "takenPlaces" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`UPDATE "league_teams" SET "takenPlaces" = "currentPlayers"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "CHK_league_teams_players"`);
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "CHK_league_teams_taken_within_max" CHECK ("takenPlaces" <= "maxPlayers")`,
    );
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "CHK_league_teams_players" CHECK ("currentPlayers" between 0 and "takenPlaces")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "CHK_league_teams_players"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "CHK_league_teams_taken_within_max"`);
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "CHK_league_teams_players" CHECK ("currentPlayers" between 0 and "maxPlayers")`,
    );
    await queryRunner.query(`ALTER TABLE "league_teams" DROP COLUMN "takenPlaces"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "CHK_registrations_sold_as"`);
    await queryRunner.query(
      `ALTER TABLE "registrations" DROP COLUMN "soldAsKind", DROP COLUMN "soldAsId",
                                   DROP COLUMN "soldAsName", DROP COLUMN "soldAsEndDate"`,
    );
  }
}
