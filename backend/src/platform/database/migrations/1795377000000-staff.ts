import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who works here, and their tax forms. */
export class Staff1795377000000 implements MigrationInterface {
  name = 'Staff1795377000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "staff" (
        "id" SERIAL NOT NULL,
        "userId" integer,
        "name" character varying(100) NOT NULL,
        "email" character varying(320) NOT NULL,
        "phone" character varying(40) NOT NULL,
        "type" character varying(20) NOT NULL,
        "ofAccount" boolean NOT NULL DEFAULT false,
        "isActive" boolean NOT NULL DEFAULT true,
        "deactivatedAt" TIMESTAMP WITH TIME ZONE,
        "deactivationReason" character varying(300),
        "confirmedAt" TIMESTAMP WITH TIME ZONE,
        "w9Status" character varying(20) NOT NULL DEFAULT 'required',
        "w9FileId" integer,
        "w9SubmittedAt" TIMESTAMP WITH TIME ZONE,
        "w9ReturnReason" character varying(300),
        "editVersion" integer NOT NULL DEFAULT '0',
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "UQ_staff_user" UNIQUE ("userId"),
        CONSTRAINT "UQ_staff_email" UNIQUE ("email"),
        CONSTRAINT "CHK_staff_w9_file" CHECK ("w9FileId" is not null or "w9Status" = 'required'),
        CONSTRAINT "CHK_staff_w9" CHECK ("w9Status" in ('required', 'submitted', 'approved', 'returned')),
        CONSTRAINT "CHK_staff_active" CHECK ("isActive" = ("deactivatedAt" is null)),
        CONSTRAINT "CHK_staff_confirmed" CHECK (("confirmedAt" is null) = ("userId" is null)),
        CONSTRAINT "CHK_staff_type" CHECK ("type" in ('referee', 'counselor', 'supervisor')),
        CONSTRAINT "CHK_staff_email" CHECK ("email" = lower("email")),
        CONSTRAINT "PK_e4ee98bb552756c180aec1e854a" PRIMARY KEY ("id"))`);
    await queryRunner.query(
      `ALTER TABLE "staff" ADD CONSTRAINT "FK_eba76c23bcfc9dad2479b7fd2ad" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "staff" ADD CONSTRAINT "FK_a93de778f2d82368e558e175c78" FOREIGN KEY ("w9FileId") REFERENCES "files"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "staff" DROP CONSTRAINT "FK_a93de778f2d82368e558e175c78"`);
    await queryRunner.query(`ALTER TABLE "staff" DROP CONSTRAINT "FK_eba76c23bcfc9dad2479b7fd2ad"`);
    await queryRunner.query(`DROP TABLE "staff"`);
  }
}
