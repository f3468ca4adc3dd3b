import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices whose people are still named are found, to forget them after a month. */
export class NoticesWithoutNames1795470000000 implements MigrationInterface {
  name = 'NoticesWithoutNames1795470000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_noticed_changes_named" ON "noticed_changes"  ("noticeId") WHERE "others" <> '[]'`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_noticed_people_named" ON "noticed_people"  ("noticeId") WHERE "name" is not null or "phone" is not null or "email" is not null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_noticed_people_named"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_noticed_changes_named"`);
  }
}
