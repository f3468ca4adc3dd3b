import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A child has one live registration in a season, and a number of a team is worn by one player. */
export class OnePlaceASeason1795373700000 implements MigrationInterface {
  name = 'OnePlaceASeason1795373700000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "registrations" later SET "seasonId" = NULL
       WHERE later.status = 'active'
         AND EXISTS (SELECT FROM "registrations" elder
                      WHERE elder.id < later.id AND elder.status = 'active'
                        AND elder."childId" = later."childId" AND elder."seasonId" = later."seasonId")`);
    await queryRunner.query(`
      UPDATE "team_players" later SET "jerseyNumber" = NULL
       WHERE EXISTS (SELECT FROM "team_players" elder
                      WHERE elder.id < later.id AND elder."teamId" = later."teamId"
                        AND elder."jerseyNumber" = later."jerseyNumber")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_registrations_live_in_season" ON "registrations"  ("childId", "seasonId") WHERE status = 'active' and "seasonId" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_players" ADD CONSTRAINT "UQ_team_players_number" UNIQUE ("teamId", "jerseyNumber")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "team_players" DROP CONSTRAINT "UQ_team_players_number"`);
    await queryRunner.query(`DROP INDEX "UQ_registrations_live_in_season"`);
  }
}
