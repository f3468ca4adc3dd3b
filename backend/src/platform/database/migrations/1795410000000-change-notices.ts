import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are told of changes of games and practices, one mail each however many there are. */
export class ChangeNotices1795410000000 implements MigrationInterface {
  name = 'ChangeNotices1795410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "noticed_changes" ("id" SERIAL NOT NULL, "noticeId" integer, "kind" character varying(10) NOT NULL, "subjectId" integer NOT NULL, "title" character varying(300) NOT NULL, "teamIds" integer array NOT NULL, "others" jsonb NOT NULL, "before" jsonb, "now" jsonb NOT NULL, "madeAt" TIMESTAMP WITH TIME ZONE NOT NULL, "isUrgent" boolean NOT NULL, CONSTRAINT "PK_e9eae2a1990b183c8b3c2d2dc19" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3db2f2f6eabd16cf439ef51e49" ON "noticed_changes"  ("noticeId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "change_notices" ("id" SERIAL NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "addressedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_89d21221e3c77e3a9bed1f07020" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_change_notices_open" ON "change_notices"  ("addressedAt") WHERE "addressedAt" is null`,
    );
    await queryRunner.query(
      `CREATE TABLE "noticed_people" ("id" SERIAL NOT NULL, "noticeId" integer NOT NULL, "userId" integer, "name" character varying(200), "phone" character varying(40), "email" character varying(320), "changeIds" integer array NOT NULL, "teamIds" integer array NOT NULL, "mailId" integer, CONSTRAINT "PK_7dccaf3fbead61b7690048a125a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_c9c7123d75ceec38d0f9e230fa" ON "noticed_people"  ("noticeId")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_b7bba45f14fbb21529bea8956c" ON "noticed_people"  ("userId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_noticed_people_due" ON "noticed_people"  ("noticeId") WHERE "mailId" is null and "email" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "noticed_changes" ADD CONSTRAINT "FK_3db2f2f6eabd16cf439ef51e498" FOREIGN KEY ("noticeId") REFERENCES "change_notices"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "noticed_people" ADD CONSTRAINT "FK_c9c7123d75ceec38d0f9e230fa7" FOREIGN KEY ("noticeId") REFERENCES "change_notices"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "noticed_people" ADD CONSTRAINT "FK_b7bba45f14fbb21529bea8956cf" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "noticed_people" DROP CONSTRAINT "FK_b7bba45f14fbb21529bea8956cf"`);
    await queryRunner.query(`ALTER TABLE "noticed_people" DROP CONSTRAINT "FK_c9c7123d75ceec38d0f9e230fa7"`);
    await queryRunner.query(`ALTER TABLE "noticed_changes" DROP CONSTRAINT "FK_3db2f2f6eabd16cf439ef51e498"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_noticed_people_due"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_b7bba45f14fbb21529bea8956c"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c9c7123d75ceec38d0f9e230fa"`);
    await queryRunner.query(`DROP TABLE "noticed_people"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_change_notices_open"`);
    await queryRunner.query(`DROP TABLE "change_notices"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_3db2f2f6eabd16cf439ef51e49"`);
    await queryRunner.query(`DROP TABLE "noticed_changes"`);
  }
}
