import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grade and gender as the code reads them: kindergarten is 0, "male" is a boy. */
const CHILD = `
  SELECT CASE WHEN word LIKE 'prek%' THEN -1
              WHEN word = 'k' OR word LIKE 'kinder%' THEN 0
              ELSE left(substring(word FROM '\\d+'), 3)::int END AS grade,
         CASE WHEN lower(trim(registration."childGender")) IN ('boy', 'boys', 'male', 'm') THEN 'Boys'
              WHEN lower(trim(registration."childGender")) IN ('girl', 'girls', 'female', 'f') THEN 'Girls' END AS gender
    FROM (SELECT regexp_replace(lower(registration.grade), '[^a-z0-9]', '', 'g') AS word) written`;

/** The division that covers the child and is for the fewest others besides. */
const DIVISION = `
  SELECT division.id FROM "divisions" division, LATERAL (${CHILD}) child
   WHERE division."seasonId" = link."seasonId"
     AND child.grade BETWEEN division."minGrade" AND division."maxGrade"
     AND (division.gender IS NULL OR division.gender = child.gender)
   ORDER BY division."maxGrade" - division."minGrade" + CASE WHEN division.gender IS NULL THEN 0.5 ELSE 0 END, division.id
   LIMIT 1`;

/** Who registered for the program of a season stands in its pool, also those who are paying just now. */
export class SeasonPool1795373000000 implements MigrationInterface {
  name = 'SeasonPool1795373000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "registrations" registration
          SET "seasonId" = found."seasonId", "seasonProgramId" = found."seasonProgramId", "divisionId" = found."divisionId"
         FROM (SELECT registration.id, link."seasonId", link.id AS "seasonProgramId", (${DIVISION}) AS "divisionId"
                 FROM "registrations" registration
                 JOIN "season_programs" link ON link."programId" = registration."programId"
                WHERE registration."seasonId" IS NULL) found
        WHERE registration.id = found.id
          AND NOT (registration.status = 'active' AND EXISTS (
                SELECT FROM "registrations" other
                 WHERE other."childId" = registration."childId" AND other."seasonId" = found."seasonId"
                   AND other.status = 'active'))`,
    );
    await queryRunner.query(
      `UPDATE "checkout_items" item
          SET placement = item.placement || jsonb_build_object('seasonId', link."seasonId", 'seasonProgramId', link.id)
         FROM "season_programs" link
        WHERE item."offeringKind" = 'program' AND item."offeringId" = link."programId" AND item.registrant IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "registrations" SET "seasonId" = NULL, "seasonProgramId" = NULL, "divisionId" = NULL
        WHERE "soldAsKind" = 'program' AND "seasonId" IS NOT NULL`,
    );
  }
}
