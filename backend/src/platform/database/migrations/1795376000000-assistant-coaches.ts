import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who helps the coach of a team. */
export class AssistantCoaches1795376000000 implements MigrationInterface {
  name = 'AssistantCoaches1795376000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "assistant_coaches" ("id" SERIAL NOT NULL, "teamId" integer NOT NULL, "name" character varying(120) NOT NULL, "email" character varying(254), "phone" character varying(20), "role" character varying(50) NOT NULL DEFAULT 'Assistant Coach', CONSTRAINT "PK_9cd0c85074e7d0d7abb4325ee54" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1f20fbb98c0d210a6446653098" ON "assistant_coaches"  ("teamId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "assistant_coaches" ADD CONSTRAINT "FK_1f20fbb98c0d210a6446653098b" FOREIGN KEY ("teamId") REFERENCES "league_teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "assistant_coaches" DROP CONSTRAINT "FK_1f20fbb98c0d210a6446653098b"`,
    );
    await queryRunner.query(`DROP INDEX "IDX_1f20fbb98c0d210a6446653098"`);
    await queryRunner.query(`DROP TABLE "assistant_coaches"`);
  }
}
