import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffAvailability1795379600000 implements MigrationInterface {
  name = 'StaffAvailability1795379600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "staff_availability" ("id" SERIAL NOT NULL, "staffId" integer NOT NULL, "programId" integer NOT NULL, "status" character varying(12) NOT NULL DEFAULT 'available', "notes" character varying(300) NOT NULL DEFAULT '', CONSTRAINT "UQ_staff_availability" UNIQUE ("staffId", "programId"), CONSTRAINT "CHK_staff_availability_status" CHECK ("status" in ('preferred', 'available', 'unavailable')), CONSTRAINT "PK_998fca1fbf4c8f0557179c7eff6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_7aae83f06f4591ae40e17f6a41" ON "staff_availability"  ("programId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "staff_availability_reminders" ("staffId" integer NOT NULL, "programId" integer NOT NULL, "remindedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_277dfcb33a678b68af9a022f0c2" PRIMARY KEY ("staffId", "programId"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_11d5db52b878d5d31ad2d1171e" ON "staff_availability_reminders"  ("programId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability" ADD CONSTRAINT "FK_1cfb2e30a29b729a979a0286a63" FOREIGN KEY ("staffId") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability" ADD CONSTRAINT "FK_7aae83f06f4591ae40e17f6a411" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability_reminders" ADD CONSTRAINT "FK_613956e8e1cf4b50fe57e18aa3a" FOREIGN KEY ("staffId") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability_reminders" ADD CONSTRAINT "FK_11d5db52b878d5d31ad2d1171e8" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "staff_availability_reminders" DROP CONSTRAINT "FK_11d5db52b878d5d31ad2d1171e8"`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability_reminders" DROP CONSTRAINT "FK_613956e8e1cf4b50fe57e18aa3a"`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability" DROP CONSTRAINT "FK_7aae83f06f4591ae40e17f6a411"`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff_availability" DROP CONSTRAINT "FK_1cfb2e30a29b729a979a0286a63"`,
    );
    await queryRunner.query(`DROP INDEX "public"."IDX_11d5db52b878d5d31ad2d1171e"`);
    await queryRunner.query(`DROP TABLE "staff_availability_reminders"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7aae83f06f4591ae40e17f6a41"`);
    await queryRunner.query(`DROP TABLE "staff_availability"`);
  }
}
