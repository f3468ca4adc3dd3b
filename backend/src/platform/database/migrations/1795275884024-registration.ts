import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Registration1795275884024 implements MigrationInterface {
  name = 'Registration1795275884024';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "checkout_items" ("id" SERIAL NOT NULL, "checkoutId" integer NOT NULL, "position" integer NOT NULL, "childId" integer NOT NULL, "parentId" integer NOT NULL, "offeringKind" character varying(10) NOT NULL, "offeringId" integer NOT NULL, "name" character varying(200) NOT NULL, "type" character varying(10) NOT NULL, "sport" character varying(50) NOT NULL, "priceCents" integer NOT NULL, "startDate" date, "endDate" date, "location" character varying(200), "registrant" jsonb, CONSTRAINT "PK_4e85ea25e399768c9fff1b0eb76" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_0e9891a27e192b0efb5848f48c" ON "checkout_items"  ("checkoutId", "position")`,
    );
    await queryRunner.query(
      `CREATE TABLE "checkout_quotes" ("checkoutId" integer NOT NULL, "version" integer NOT NULL, "couponId" integer, "couponCode" character varying(50), "couponPercent" integer, "subtotalCents" integer NOT NULL, "discounts" jsonb NOT NULL, "processingFeeCents" integer NOT NULL, "totalCents" integer NOT NULL, "sharesCents" integer array NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a867024b19d43fb5c15a8bf84d9" PRIMARY KEY ("checkoutId", "version"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "checkouts" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "email" character varying(320) NOT NULL, "state" character varying(12) NOT NULL DEFAULT 'open', "selection" text NOT NULL, "quoteVersion" integer NOT NULL DEFAULT '1', "heldCouponIds" integer array NOT NULL DEFAULT '{}', "holdExpiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "paymentIntentId" character varying(80), "sealedClientSecret" bytea, "intentVersion" integer, "attemptVersion" integer, "claimedUntil" TIMESTAMP WITH TIME ZONE, "nextCheckAt" TIMESTAMP WITH TIME ZONE, "endReason" character varying(10), "endingSince" TIMESTAMP WITH TIME ZONE, "completedAt" TIMESTAMP WITH TIME ZONE, "endedAt" TIMESTAMP WITH TIME ZONE, "waiverVersion" character varying(20) NOT NULL, "waiverHash" character varying(64) NOT NULL, "waiverAcceptedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "waiverAddress" character varying(64) NOT NULL, "waiverUserAgent" character varying(400) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_checkouts_state" CHECK (state in ('open', 'ending', 'ended', 'completed', 'refunded', 'exception')), CONSTRAINT "PK_5800730d89f4137fc18770e4d4d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ca7cd19e63d3f845641ad81785" ON "checkouts"  ("paymentIntentId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a9b8952d6a6313570393dbf9a2" ON "checkouts"  ("endedAt") WHERE "endedAt" is not null`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_bdeb997e4dfec98b5fc393e2f1" ON "checkouts"  ("nextCheckAt") WHERE "nextCheckAt" is not null`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_5a3823f59729f390eb0c4e5dc0" ON "checkouts"  ("userId", "id")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_checkouts_open_of_family" ON "checkouts"  ("userId") WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE TABLE "payment_exceptions" ("id" SERIAL NOT NULL, "kind" character varying(20) NOT NULL, "reference" character varying(80) NOT NULL, "paymentIntentId" character varying(80), "paymentId" integer, "checkoutId" integer, "amountCents" integer NOT NULL, "detail" character varying(500) NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'open', "openedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "resolvedAt" TIMESTAMP WITH TIME ZONE, "resolvedBy" character varying(100), "resolution" character varying(10), "note" character varying(1000), CONSTRAINT "PK_cc0f65681de506d9e5c72911ff0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_624259cb1a1bcf01a4494e8317" ON "payment_exceptions"  ("paymentId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a717705de88f5b2df99ec71488" ON "payment_exceptions"  ("status", "openedAt")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_c737cdfe302e4582e268fa831f" ON "payment_exceptions"  ("kind", "reference")`,
    );
    await queryRunner.query(
      `CREATE TABLE "payments" ("id" SERIAL NOT NULL, "checkoutId" integer, "paymentIntentId" character varying(80) NOT NULL, "amountCents" integer NOT NULL, "quoteVersion" integer, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_payments_amount" CHECK ("amountCents" > 0), CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_78a95a1f73382386bc119f8cf5" ON "payments"  ("checkoutId")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_a1267c27d37d0c87154be17d93" ON "payments"  ("paymentIntentId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "refunds" ("id" SERIAL NOT NULL, "paymentId" integer NOT NULL, "registrationId" integer, "amountCents" integer NOT NULL, "reason" character varying(12) NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'pending', "providerRefundId" character varying(80), "attempts" integer NOT NULL DEFAULT '0', "nextAttemptAt" TIMESTAMP WITH TIME ZONE, "lastError" character varying(500), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_refunds_amount" CHECK ("amountCents" > 0), CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_a276dea330e561499e4a6e1b30" ON "refunds"  ("paymentId")`);
    await queryRunner.query(`CREATE INDEX "IDX_17191a7d5aedfb8fd05576182d" ON "refunds"  ("registrationId")`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_79fdce91ac4bd6a68d8c140759" ON "refunds"  ("providerRefundId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_9b58b91e88d3165c2e8679b338" ON "refunds"  ("nextAttemptAt") WHERE "nextAttemptAt" is not null`,
    );
    await queryRunner.query(
      `CREATE TABLE "registrations" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "childId" integer, "parentId" integer, "programId" integer, "seasonId" integer, "seasonProgramId" integer, "divisionId" integer, "leagueTeamId" integer, "coachApplicationId" integer, "programType" character varying(10) NOT NULL, "registrationSource" character varying(20) NOT NULL DEFAULT 'dashboard', "sport" character varying(50) NOT NULL, "childName" character varying(200) NOT NULL, "childGender" character varying(20) NOT NULL, "grade" character varying(50) NOT NULL, "school" character varying(200) NOT NULL, "tshirtSize" character varying(20) NOT NULL, "jerseyColor" character varying(20) NOT NULL, "medicalNotes" text, "parentName" character varying(200) NOT NULL, "parentEmail" character varying(320) NOT NULL, "parentPhone" character varying(20) NOT NULL, "relationship" character varying(20) NOT NULL, "emergencyContactName" character varying(200) NOT NULL, "emergencyContactPhone" character varying(20) NOT NULL, "emergencyContact" character varying(230) NOT NULL, "waiverAccepted" boolean NOT NULL, "waiverVersion" character varying(20) NOT NULL, "waiverHash" character varying(64) NOT NULL, "waiverAcceptedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "waiverAddress" character varying(64) NOT NULL, "waiverUserAgent" character varying(400) NOT NULL, "isAssigned" boolean NOT NULL DEFAULT false, "status" character varying(10) NOT NULL DEFAULT 'active', "cancelledAt" TIMESTAMP WITH TIME ZONE, "checkoutId" integer NOT NULL, "itemPosition" integer NOT NULL, "paymentId" integer, "stripePaymentIntentId" character varying(80), "paymentStatus" character varying(20) NOT NULL, "priceCents" integer NOT NULL, "amountCents" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_registrations_status" CHECK (status in ('active', 'cancelled')), CONSTRAINT "CHK_registrations_offering" CHECK ("programId" is not null or "leagueTeamId" is not null), CONSTRAINT "PK_6013e724d7b22929da9cd7282d1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ad18ebb0c7a658ebfd1587e80c" ON "registrations"  ("checkoutId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ff158a755abf423f138ae1f47e" ON "registrations"  ("paymentId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_768121138093eabc3d0c24eac8" ON "registrations"  ("createdAt")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6df7ab178cc4e640daf0b25c35" ON "registrations"  ("programType", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3484b8a88bf86a6646864c6aa1" ON "registrations"  ("status", "programType", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1b3d92bc710799701a9d395665" ON "registrations"  ("seasonId", "isAssigned")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_aa1e70cc28a1c9496f3195e6d5" ON "registrations"  ("leagueTeamId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_75d5b2badffc416289a0b27f10" ON "registrations"  ("programId", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_99eeb6f249ad2d51f94a3a69fc" ON "registrations"  ("userId", "id")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_registrations_live_on_team" ON "registrations"  ("childId", "leagueTeamId") WHERE status = 'active' and "leagueTeamId" is not null`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "UQ_registrations_live_in_program" ON "registrations"  ("childId", "programId") WHERE status = 'active' and "programId" is not null`,
    );
    await queryRunner.query(
      `CREATE TABLE "waivers" ("hash" character varying(64) NOT NULL, "version" character varying(20) NOT NULL, "text" text NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_7e9c7fcb9f05abc6d61d721dc47" PRIMARY KEY ("hash"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "webhook_events" ("id" character varying(120) NOT NULL, "type" character varying(80) NOT NULL, "objectId" character varying(80) NOT NULL, "paymentIntentId" character varying(80), "receivedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "nextAttemptAt" TIMESTAMP WITH TIME ZONE, "lastError" character varying(500), CONSTRAINT "PK_4cba37e6a0acb5e1fc49c34ebfd" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_791d9d603b0b1bb08a1af68457" ON "webhook_events"  ("nextAttemptAt") WHERE "nextAttemptAt" is not null`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_items" ADD CONSTRAINT "FK_e579de2b92e83f08a110db527da" FOREIGN KEY ("checkoutId") REFERENCES "checkouts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_quotes" ADD CONSTRAINT "FK_cf6a5918aaf6c4dfef04a742150" FOREIGN KEY ("checkoutId") REFERENCES "checkouts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payment_exceptions" ADD CONSTRAINT "FK_624259cb1a1bcf01a4494e83177" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_78a95a1f73382386bc119f8cf56" FOREIGN KEY ("checkoutId") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "refunds" ADD CONSTRAINT "FK_a276dea330e561499e4a6e1b309" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "refunds" ADD CONSTRAINT "FK_17191a7d5aedfb8fd05576182da" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_ad18ebb0c7a658ebfd1587e80c8" FOREIGN KEY ("checkoutId") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_ff158a755abf423f138ae1f47e7" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    // Administrators search by any part of a name or address, in lists of a million rows.
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_search" ON "registrations" USING gin (lower("childName" || ' ' || "parentName" || ' ' || "parentEmail") gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_ff158a755abf423f138ae1f47e7"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_ad18ebb0c7a658ebfd1587e80c8"`);
    await queryRunner.query(`ALTER TABLE "refunds" DROP CONSTRAINT "FK_17191a7d5aedfb8fd05576182da"`);
    await queryRunner.query(`ALTER TABLE "refunds" DROP CONSTRAINT "FK_a276dea330e561499e4a6e1b309"`);
    await queryRunner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_78a95a1f73382386bc119f8cf56"`);
    await queryRunner.query(
      `ALTER TABLE "payment_exceptions" DROP CONSTRAINT "FK_624259cb1a1bcf01a4494e83177"`,
    );
    await queryRunner.query(`ALTER TABLE "checkout_quotes" DROP CONSTRAINT "FK_cf6a5918aaf6c4dfef04a742150"`);
    await queryRunner.query(`ALTER TABLE "checkout_items" DROP CONSTRAINT "FK_e579de2b92e83f08a110db527da"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_791d9d603b0b1bb08a1af68457"`);
    await queryRunner.query(`DROP TABLE "webhook_events"`);
    await queryRunner.query(`DROP TABLE "waivers"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_registrations_live_in_program"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_registrations_live_on_team"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_99eeb6f249ad2d51f94a3a69fc"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_75d5b2badffc416289a0b27f10"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_aa1e70cc28a1c9496f3195e6d5"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1b3d92bc710799701a9d395665"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_3484b8a88bf86a6646864c6aa1"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6df7ab178cc4e640daf0b25c35"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_768121138093eabc3d0c24eac8"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ff158a755abf423f138ae1f47e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ad18ebb0c7a658ebfd1587e80c"`);
    await queryRunner.query(`DROP TABLE "registrations"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_9b58b91e88d3165c2e8679b338"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_79fdce91ac4bd6a68d8c140759"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_17191a7d5aedfb8fd05576182d"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a276dea330e561499e4a6e1b30"`);
    await queryRunner.query(`DROP TABLE "refunds"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a1267c27d37d0c87154be17d93"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_78a95a1f73382386bc119f8cf5"`);
    await queryRunner.query(`DROP TABLE "payments"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c737cdfe302e4582e268fa831f"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a717705de88f5b2df99ec71488"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_624259cb1a1bcf01a4494e8317"`);
    await queryRunner.query(`DROP TABLE "payment_exceptions"`);
    await queryRunner.query(`DROP INDEX "public"."UQ_checkouts_open_of_family"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_5a3823f59729f390eb0c4e5dc0"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_bdeb997e4dfec98b5fc393e2f1"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a9b8952d6a6313570393dbf9a2"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ca7cd19e63d3f845641ad81785"`);
    await queryRunner.query(`DROP TABLE "checkouts"`);
    await queryRunner.query(`DROP TABLE "checkout_quotes"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_0e9891a27e192b0efb5848f48c"`);
    await queryRunner.query(`DROP TABLE "checkout_items"`);
  }
}
