import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contacts1795276741500 implements MigrationInterface {
  name = 'Contacts1795276741500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "contacts" ("id" SERIAL NOT NULL, "userId" integer, "name" character varying(120) NOT NULL, "email" character varying(254) NOT NULL, "phone" character varying(40), "subject" character varying(200) NOT NULL, "message" text NOT NULL, "previousCoach" character varying(200), "school" character varying(120), "grade" character varying(50), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_b99cd40cfd66a99f1571f4f72e6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_30ef77942fc8c05fcb829dcc61" ON "contacts"  ("userId")`);
    await queryRunner.query(`CREATE INDEX "IDX_d85a678bac9a6dfaa3be9603fb" ON "contacts"  ("createdAt")`);
    await queryRunner.query(
      `ALTER TABLE "contacts" ADD CONSTRAINT "FK_30ef77942fc8c05fcb829dcc61d" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contacts" DROP CONSTRAINT "FK_30ef77942fc8c05fcb829dcc61d"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_d85a678bac9a6dfaa3be9603fb"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_30ef77942fc8c05fcb829dcc61"`);
    await queryRunner.query(`DROP TABLE "contacts"`);
  }
}
