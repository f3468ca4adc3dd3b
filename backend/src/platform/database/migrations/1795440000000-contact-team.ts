import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The team whose coach a family wrote to. */
export class ContactTeam1795440000000 implements MigrationInterface {
  name = 'ContactTeam1795440000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contacts" ADD "leagueTeamId" integer`);
    await queryRunner.query(
      `CREATE INDEX "IDX_contacts_team" ON "contacts"  ("leagueTeamId") WHERE "leagueTeamId" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "contacts" ADD CONSTRAINT "FK_contacts_team" FOREIGN KEY ("leagueTeamId") REFERENCES "league_teams"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contacts" DROP CONSTRAINT "FK_contacts_team"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_contacts_team"`);
    await queryRunner.query(`ALTER TABLE "contacts" DROP COLUMN "leagueTeamId"`);
  }
}
