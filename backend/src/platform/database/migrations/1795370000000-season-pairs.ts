import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Link {
  id: number;
  seasonId: number;
  programId: number;
}

/** Of several links of one season, or of one program, the eldest stays, and takes over what refers to the others. */
async function keepEldestLinks(queryRunner: QueryRunner): Promise<void> {
  const links = (await queryRunner.query(`SELECT * FROM "season_programs" ORDER BY id`)) as Link[];
  const kept: Link[] = [];
  for (const link of links) {
    if (!kept.some(({ seasonId, programId }) => seasonId === link.seasonId || programId === link.programId)) {
      kept.push(link);
      continue;
    }
    const heir = kept.find(({ seasonId }) => seasonId === link.seasonId)?.id ?? null;
    for (const table of ['divisions', 'registrations'])
      await queryRunner.query(`UPDATE "${table}" SET "seasonProgramId" = $1 WHERE "seasonProgramId" = $2`, [
        heir,
        link.id,
      ]);
    await queryRunner.query(`DELETE FROM "season_programs" WHERE id = $1`, [link.id]);
  }
}

/**
 * A season and its league program are one pair, seasons know how often people edited them and can be kept for the
 * books, and divisions say for whom they are.
 */
export class SeasonPairs1795370000000 implements MigrationInterface {
  name = 'SeasonPairs1795370000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "seasons" ADD "archivedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "seasons" ADD "editVersion" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "divisions" ADD "gender" character varying(10)`);
    await queryRunner.query(
      `UPDATE "divisions" SET "gender" = initcap(substring(lower("name") from '\\s(boys|girls)$'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "divisions" ADD CONSTRAINT "CHK_divisions_gender" CHECK ("gender" in ('Boys', 'Girls'))`,
    );
    await keepEldestLinks(queryRunner);
    await queryRunner.query(`ALTER TABLE "season_programs" DROP CONSTRAINT "UQ_season_programs"`);
    await queryRunner.query(`DROP INDEX "IDX_afc60ad5d7319d478eb0c9ab6a"`);
    await queryRunner.query(
      `ALTER TABLE "season_programs" ADD CONSTRAINT "UQ_season_programs_season" UNIQUE ("seasonId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "season_programs" ADD CONSTRAINT "UQ_season_programs_program" UNIQUE ("programId")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "season_programs" DROP CONSTRAINT "UQ_season_programs_program"`);
    await queryRunner.query(`ALTER TABLE "season_programs" DROP CONSTRAINT "UQ_season_programs_season"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_afc60ad5d7319d478eb0c9ab6a" ON "season_programs" ("programId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "season_programs" ADD CONSTRAINT "UQ_season_programs" UNIQUE ("seasonId", "programId")`,
    );
    await queryRunner.query(`ALTER TABLE "divisions" DROP CONSTRAINT "CHK_divisions_gender"`);
    await queryRunner.query(`ALTER TABLE "divisions" DROP COLUMN "gender"`);
    await queryRunner.query(`ALTER TABLE "seasons" DROP COLUMN "editVersion"`);
    await queryRunner.query(`ALTER TABLE "seasons" DROP COLUMN "archivedAt"`);
  }
}
