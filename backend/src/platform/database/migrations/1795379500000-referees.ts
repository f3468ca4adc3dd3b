import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Referees1795379500000 implements MigrationInterface {
  name = 'Referees1795379500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "referee_time_slots" ("id" SERIAL NOT NULL, "seasonId" integer NOT NULL, "gameId" integer, "date" date NOT NULL, "timeSlot" character varying(5) NOT NULL, "minutes" integer NOT NULL, "place" character varying(200) NOT NULL, "field" character varying(40) NOT NULL, "placeKey" character varying(200) NOT NULL, "fieldKey" character varying(40) NOT NULL, "referee1Id" integer, "referee2Id" integer, "status" character varying(10) NOT NULL DEFAULT 'open', "cancelledAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "CHK_referee_time_slots_two" CHECK ("referee1Id" <> "referee2Id"), CONSTRAINT "CHK_referee_time_slots_status" CHECK ("status" in ('open', 'partial', 'full')), CONSTRAINT "CHK_referee_time_slots_time" CHECK ("timeSlot" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), CONSTRAINT "PK_8d74301ee9e7baf39954a93739f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f21c1c957382975e3d4e53e1a0" ON "referee_time_slots"  ("referee1Id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_d367d4230d09c979800e39d243" ON "referee_time_slots"  ("referee2Id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_525201ddbabaa3048dcdbeaa33" ON "referee_time_slots"  ("seasonId", "date")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_referee_time_slots_game" ON "referee_time_slots"  ("gameId")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_referee_time_slots" ON "referee_time_slots"  ("date", "timeSlot", "placeKey", "fieldKey") WHERE "cancelledAt" is null`,
    );
    await queryRunner.query(
      `CREATE TABLE "referee_duties" ("id" SERIAL NOT NULL, "slotId" integer NOT NULL, "position" character varying(10) NOT NULL, "staffId" integer NOT NULL, "status" character varying(12) NOT NULL, "offeredAt" TIMESTAMP WITH TIME ZONE, "expiresAt" TIMESTAMP WITH TIME ZONE, "acceptedAt" TIMESTAMP WITH TIME ZONE, "note" character varying(300), CONSTRAINT "CHK_referee_duties_status" CHECK ("status" in ('offered', 'accepted', 'declined', 'expired', 'withdrawn', 'given_back')), CONSTRAINT "CHK_referee_duties_position" CHECK ("position" in ('referee1', 'referee2')), CONSTRAINT "PK_e265fc6a4290ebe5abce84612c0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_facdd24d038dc219e241dbebad" ON "referee_duties"  ("slotId")`);
    await queryRunner.query(`CREATE INDEX "IDX_1461620048830d799252322632" ON "referee_duties"  ("staffId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_referee_duties_expiring" ON "referee_duties"  ("expiresAt") WHERE "status" = 'offered'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_referee_duties_live" ON "referee_duties"  ("slotId", "position") WHERE "status" in ('offered', 'accepted')`,
    );
    await queryRunner.query(
      `CREATE TABLE "referee_alarms" ("date" date NOT NULL, "positions" integer NOT NULL, CONSTRAINT "PK_c987f54014ba0e7758ad327a358" PRIMARY KEY ("date"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" ADD CONSTRAINT "FK_9ae5597f44636bb0741b9ba03b6" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" ADD CONSTRAINT "FK_c209f906bf6580a8f0a4d635971" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" ADD CONSTRAINT "FK_f21c1c957382975e3d4e53e1a0b" FOREIGN KEY ("referee1Id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" ADD CONSTRAINT "FK_d367d4230d09c979800e39d243a" FOREIGN KEY ("referee2Id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_duties" ADD CONSTRAINT "FK_facdd24d038dc219e241dbebad2" FOREIGN KEY ("slotId") REFERENCES "referee_time_slots"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_duties" ADD CONSTRAINT "FK_1461620048830d7992523226329" FOREIGN KEY ("staffId") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "referee_duties" DROP CONSTRAINT "FK_1461620048830d7992523226329"`);
    await queryRunner.query(`ALTER TABLE "referee_duties" DROP CONSTRAINT "FK_facdd24d038dc219e241dbebad2"`);
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" DROP CONSTRAINT "FK_d367d4230d09c979800e39d243a"`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" DROP CONSTRAINT "FK_f21c1c957382975e3d4e53e1a0b"`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" DROP CONSTRAINT "FK_c209f906bf6580a8f0a4d635971"`,
    );
    await queryRunner.query(
      `ALTER TABLE "referee_time_slots" DROP CONSTRAINT "FK_9ae5597f44636bb0741b9ba03b6"`,
    );
    await queryRunner.query(`DROP TABLE "referee_alarms"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_referee_duties_live"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_referee_duties_expiring"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1461620048830d799252322632"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_facdd24d038dc219e241dbebad"`);
    await queryRunner.query(`DROP TABLE "referee_duties"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_referee_time_slots"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_referee_time_slots_game"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_525201ddbabaa3048dcdbeaa33"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_d367d4230d09c979800e39d243"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f21c1c957382975e3d4e53e1a0"`);
    await queryRunner.query(`DROP TABLE "referee_time_slots"`);
  }
}
