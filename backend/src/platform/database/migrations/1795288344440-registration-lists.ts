import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationLists1795288344440 implements MigrationInterface {
  name = 'RegistrationLists1795288344440';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_768121138093eabc3d0c24eac8"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_75d5b2badffc416289a0b27f10"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_6eede7db1ec1eef8bdccd00d3c" ON "registrations"  ("createdAt", "id", "programType", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2d447c163284a71db8feef1b57" ON "registrations"  ("programType", "amountCents", "id", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6a3476a3a8684be64504904125" ON "registrations"  ("programType", "school", "id", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_cb0de40779ffe4121e7128b377" ON "registrations"  ("programType", "grade", "id", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_36864a75ab6449bf21ca809da0" ON "registrations"  ("programType", "parentName", "id", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_643a09f925216253ef437ad4f0" ON "registrations"  ("programType", "childName", "id", "status")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ff6d5978b2983a09d35fe30440" ON "registrations"  ("programId", "id", "programType", "status")`,
    );
    // Clinics are for the young: kind and grade together are far rarer, or more frequent, than each of them says.
    await queryRunner.query(
      'CREATE STATISTICS "registrations_kinds" (mcv) ON "programType", "grade", "status" FROM "registrations"',
    );
    await queryRunner.query('ANALYZE "registrations"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP STATISTICS "registrations_kinds"');
    await queryRunner.query(`DROP INDEX "public"."IDX_ff6d5978b2983a09d35fe30440"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_643a09f925216253ef437ad4f0"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_36864a75ab6449bf21ca809da0"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_cb0de40779ffe4121e7128b377"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6a3476a3a8684be64504904125"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2d447c163284a71db8feef1b57"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6eede7db1ec1eef8bdccd00d3c"`);
    await queryRunner.query(
      `CREATE INDEX "IDX_75d5b2badffc416289a0b27f10" ON "registrations" USING btree ("programId", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_768121138093eabc3d0c24eac8" ON "registrations" USING btree ("createdAt")`,
    );
  }
}
