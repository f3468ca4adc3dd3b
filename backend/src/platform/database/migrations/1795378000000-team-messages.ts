import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The message boards of teams. */
export class TeamMessages1795378000000 implements MigrationInterface {
  name = 'TeamMessages1795378000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "team_messages" ("id" SERIAL NOT NULL, "leagueTeamId" integer NOT NULL, "userId" integer, "authorType" character varying(10) NOT NULL, "authorName" character varying(200) NOT NULL, "message" text NOT NULL, "isAnnouncement" boolean NOT NULL DEFAULT false, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL, "removedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "CHK_team_messages_author" CHECK ("authorType" in ('coach', 'admin', 'parent')), CONSTRAINT "PK_012521d4c92fbb8b316beebb55f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_aa958c3c7d36e6ea56cd7a48a0" ON "team_messages"  ("leagueTeamId", "id")`,
    );
    await queryRunner.query(`ALTER TABLE "league_teams" ADD "messagesVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `ALTER TABLE "team_messages" ADD CONSTRAINT "FK_727ff9187a4ee120f2cce2d2cbc" FOREIGN KEY ("leagueTeamId") REFERENCES "league_teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "team_messages" ADD CONSTRAINT "FK_130e49ff4502d299e6a241a5000" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "team_messages"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP COLUMN "messagesVersion"`);
  }
}
