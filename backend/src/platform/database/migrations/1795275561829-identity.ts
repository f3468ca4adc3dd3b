import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1795275561829 implements MigrationInterface {
  name = 'Identity1795275561829';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sessions" ("sid" character varying NOT NULL, "sess" json NOT NULL, "expire" TIMESTAMP(6) NOT NULL, CONSTRAINT "PK_e2d6172ca19b8ebef797c362b05" PRIMARY KEY ("sid"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_e5d612f5400fecdea71f98ad6c" ON "sessions"  ("expire")`);
    await queryRunner.query(
      `CREATE TABLE "administrators" ("id" SERIAL NOT NULL, "username" character varying(100) NOT NULL, "passwordHash" character varying(200) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_f191e970d8ff9f2cd332025714b" UNIQUE ("username"), CONSTRAINT "PK_aaa48522d99c3b6b33fdea7dc2f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "children" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "name" character varying(200) NOT NULL, "grade" character varying(50) NOT NULL, "school" character varying(200) NOT NULL, "gender" character varying(20) NOT NULL, "tshirtSize" character varying(20) NOT NULL, "medicalNotes" text, "jerseyColor" character varying(20) NOT NULL DEFAULT '#1848e7', "removedAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_8c5a7cbebf2c702830ef38d22b0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_045e714a8906182cae37c8dab8" ON "children"  ("userId")`);
    await queryRunner.query(
      `CREATE TABLE "magic_link_tokens" ("id" SERIAL NOT NULL, "token" character varying(64) NOT NULL, "email" character varying(320) NOT NULL, "userId" integer, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "isUsed" boolean NOT NULL DEFAULT false, "redirectUrl" character varying(500), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_e0868c5a6f57914768a6413d31b" UNIQUE ("token"), CONSTRAINT "PK_e97101929b9f3c7afc0920b0f17" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_005e0432e3523ffafb9a5e35b0" ON "magic_link_tokens"  ("userId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_00329f10e9e7826e9eceaa8c05" ON "magic_link_tokens"  ("expiresAt")`,
    );
    await queryRunner.query(
      `CREATE TABLE "parents" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "name" character varying(200) NOT NULL, "email" character varying(320) NOT NULL, "phone" character varying(20) NOT NULL, "relationship" character varying(20) NOT NULL DEFAULT 'Other', "emergencyContactName" character varying(200) NOT NULL, "emergencyContactPhone" character varying(20) NOT NULL, "removedAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9a4dc67c7b8e6a9cb918938d353" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_f1e08daeefd9c2e5def5746be7" ON "parents"  ("userId")`);
    await queryRunner.query(
      `CREATE TABLE "users" ("id" SERIAL NOT NULL, "email" character varying(320) NOT NULL, "firstName" character varying(100), "lastName" character varying(100), "profileImageUrl" character varying(500), "role" character varying(20) NOT NULL DEFAULT 'parent', "hasStaffProfile" boolean NOT NULL DEFAULT false, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "user_sessions" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "tokenHash" character varying(64) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_4b2714b01e2aafe885e7ec75efb" UNIQUE ("tokenHash"), CONSTRAINT "PK_e93e031a5fed190d4789b6bfd83" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_55fa4db8406ed66bc704432842" ON "user_sessions"  ("userId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_a5f2c875043dcf84df7b73ed73" ON "user_sessions"  ("expiresAt")`,
    );
    await queryRunner.query(
      `ALTER TABLE "children" ADD CONSTRAINT "FK_045e714a8906182cae37c8dab89" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "magic_link_tokens" ADD CONSTRAINT "FK_005e0432e3523ffafb9a5e35b04" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "parents" ADD CONSTRAINT "FK_f1e08daeefd9c2e5def5746be7e" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_sessions" ADD CONSTRAINT "FK_55fa4db8406ed66bc7044328427" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "user_sessions" DROP CONSTRAINT "FK_55fa4db8406ed66bc7044328427"`);
    await queryRunner.query(`ALTER TABLE "parents" DROP CONSTRAINT "FK_f1e08daeefd9c2e5def5746be7e"`);
    await queryRunner.query(
      `ALTER TABLE "magic_link_tokens" DROP CONSTRAINT "FK_005e0432e3523ffafb9a5e35b04"`,
    );
    await queryRunner.query(`ALTER TABLE "children" DROP CONSTRAINT "FK_045e714a8906182cae37c8dab89"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a5f2c875043dcf84df7b73ed73"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_55fa4db8406ed66bc704432842"`);
    await queryRunner.query(`DROP TABLE "user_sessions"`);
    await queryRunner.query(`DROP TABLE "users"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f1e08daeefd9c2e5def5746be7"`);
    await queryRunner.query(`DROP TABLE "parents"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_00329f10e9e7826e9eceaa8c05"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_005e0432e3523ffafb9a5e35b0"`);
    await queryRunner.query(`DROP TABLE "magic_link_tokens"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_045e714a8906182cae37c8dab8"`);
    await queryRunner.query(`DROP TABLE "children"`);
    await queryRunner.query(`DROP TABLE "administrators"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_e5d612f5400fecdea71f98ad6c"`);
    await queryRunner.query(`DROP TABLE "sessions"`);
  }
}
