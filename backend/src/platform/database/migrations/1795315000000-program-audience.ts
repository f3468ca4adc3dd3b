import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Age ranges are read in the very steps of the programs' own rule. */
const READ_AGE_RANGES = `
  with plain as (
    select id, "ageRange", regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             regexp_replace(lower("ageRange"), '[\\u2010-\\u2015\\u2212]', '-', 'g'),
             '\\mpre[\\s-]*k(indergarten)?\\M', 'prek', 'g'),
             '\\mkindergarten\\M', 'k', 'g'),
             '\\m(to|through|thru)\\M', '-', 'g'),
             '\\m(ages?|grades?)\\M', '', 'g'),
             '(\\d)(st|nd|rd|th)\\M', '\\1', 'g'),
             '\\s+', '', 'g') as text
      from programs where "ageRange" is not null
  ), parts as (
    select id, regexp_match(text, '^(prek|k|[1-8])(?:-(prek|k|[1-8])|(\\+|andup|andolder))?$') as part
      from plain where lower("ageRange") ~ 'grade|kindergarten|k\\M|\\d(st|nd|rd|th)\\M'
  ), grades as (
    select id,
           case part[1] when 'prek' then -1 when 'k' then 0 else part[1]::int end as low,
           case when part[3] is not null then null
                else case coalesce(part[2], part[1])
                       when 'prek' then -1 when 'k' then 0 else coalesce(part[2], part[1])::int end end as high
      from parts where part is not null
  )
  update programs p set "minGrade" = low, "maxGrade" = high
    from grades g where g.id = p.id and (high is null or low <= high)`;

/** "All ages" is said, too: there the divisions say nothing more. */
const EVERYBODY = `^(all|any|every|everyone|everybody|open)?(ages?|grades?)?$`;

const READ_DIVISIONS = `
  with named as (
    select sp."programId" as id, min(d."minGrade") as low, max(d."maxGrade") as high,
           bool_and(d.name ~* '\\mboys\\M') as boys, bool_and(d.name ~* '\\mgirls\\M') as girls
      from season_programs sp join divisions d on d."seasonId" = sp."seasonId"
     group by sp."programId"
  )
  update programs p
     set gender = case when boys then 'Boys' when girls then 'Girls' end,
         "minGrade" = case when is_open then low else "minGrade" end,
         "maxGrade" = case when is_open then high else "maxGrade" end
    from (select n.*, q."minGrade" is null and q."maxGrade" is null
                      and (trim(coalesce(q."ageRange", '')) = ''
                           or regexp_replace(lower(q."ageRange"), '\\s+', '', 'g') !~ '${EVERYBODY}') as is_open
            from named n join programs q on q.id = n.id) found
   where found.id = p.id`;

/** Programs are sold to those children only whom they are for: by grade and gender. */
export class ProgramAudience1795315000000 implements MigrationInterface {
  name = 'ProgramAudience1795315000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "programs" ADD "minGrade" integer`);
    await queryRunner.query(`ALTER TABLE "programs" ADD "maxGrade" integer`);
    await queryRunner.query(`ALTER TABLE "programs" ADD "gender" character varying(10)`);
    await queryRunner.query(
      `ALTER TABLE "programs" ADD CONSTRAINT "CHK_programs_gender" CHECK ("gender" in ('Boys', 'Girls'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "programs" ADD CONSTRAINT "CHK_programs_grades" CHECK ("minGrade" between -1 and 8 and "maxGrade" between -1 and 8 and "minGrade" <= "maxGrade")`,
    );
    await queryRunner.query(READ_AGE_RANGES);
    await queryRunner.query(
      `update programs set "minGrade" = -1, "maxGrade" = 2
        where type = 'clinic' and trim(coalesce("ageRange", '')) = ''`,
    );
    await queryRunner.query(READ_DIVISIONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "programs" DROP CONSTRAINT "CHK_programs_grades"`);
    await queryRunner.query(`ALTER TABLE "programs" DROP CONSTRAINT "CHK_programs_gender"`);
    await queryRunner.query(`ALTER TABLE "programs" DROP COLUMN "gender"`);
    await queryRunner.query(`ALTER TABLE "programs" DROP COLUMN "maxGrade"`);
    await queryRunner.query(`ALTER TABLE "programs" DROP COLUMN "minGrade"`);
  }
}
