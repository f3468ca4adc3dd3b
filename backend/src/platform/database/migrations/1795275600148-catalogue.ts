import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Catalogue1795275600148 implements MigrationInterface {
  name = 'Catalogue1795275600148';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "coupons" ("id" SERIAL NOT NULL, "code" character varying(40) NOT NULL, "discountPercentage" integer NOT NULL, "isActive" boolean NOT NULL DEFAULT true, "usageCount" integer NOT NULL DEFAULT '0', "maxUsage" integer, "expiresAt" date, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_coupons_code" UNIQUE ("code"), CONSTRAINT "CHK_coupons_usage" CHECK ("usageCount" >= 0 and ("maxUsage" is null or "usageCount" <= "maxUsage")), CONSTRAINT "CHK_coupons_discount" CHECK ("discountPercentage" between 1 and 100), CONSTRAINT "PK_d7ea8864a0150183770f3e9a8cb" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "programs" ("id" SERIAL NOT NULL, "name" character varying(120) NOT NULL, "sport" character varying(50) NOT NULL, "type" character varying(10) NOT NULL, "description" text NOT NULL DEFAULT '', "priceCents" integer NOT NULL, "maxParticipants" integer, "currentParticipants" integer NOT NULL DEFAULT '0', "takenPlaces" integer NOT NULL DEFAULT '0', "location" character varying(200) NOT NULL, "equipment" text, "imageUrl" character varying(500), "ageRange" character varying(60), "startDate" date, "endDate" date, "registrationDeadline" date, "registrationOpen" boolean NOT NULL DEFAULT true, "soldOut" boolean NOT NULL DEFAULT false, "sponsorName" character varying(120), "sponsorLogoUrl" character varying(500), "archivedAt" TIMESTAMP WITH TIME ZONE, "version" integer NOT NULL DEFAULT '1', "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "CHK_programs_type" CHECK ("type" in ('camp', 'clinic', 'league')), CONSTRAINT "CHK_programs_price" CHECK ("priceCents" >= 0), CONSTRAINT "CHK_programs_max_participants" CHECK ("maxParticipants" >= 1), CONSTRAINT "CHK_programs_paid_within_taken" CHECK ("currentParticipants" between 0 and "takenPlaces"), CONSTRAINT "CHK_programs_taken_within_max" CHECK ("maxParticipants" is null or "takenPlaces" <= "maxParticipants"), CONSTRAINT "PK_d43c664bcaafc0e8a06dfd34e05" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_195a5a920c987de381be84fc9d" ON "programs"  ("type", "startDate")`,
    );
    await queryRunner.query(
      `CREATE TABLE "divisions" ("id" SERIAL NOT NULL, "seasonId" integer NOT NULL, "seasonProgramId" integer, "name" character varying(80) NOT NULL, "ageGroup" character varying(50) NOT NULL, "minGrade" integer, "maxGrade" integer, "description" text, CONSTRAINT "UQ_divisions_name" UNIQUE ("seasonId", "name"), CONSTRAINT "PK_c1f864477b3fd0954564108ed96" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_e04a5c8bb186e965a1e0e02f14" ON "divisions"  ("seasonProgramId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "games" ("id" SERIAL NOT NULL, "divisionId" integer, "homeTeamId" integer NOT NULL, "awayTeamId" integer NOT NULL, "date" date NOT NULL, "time" character varying(5) NOT NULL, "location" character varying(200) NOT NULL, "court" character varying(40), "homeScore" integer, "awayScore" integer, "status" character varying(20) NOT NULL DEFAULT 'scheduled', CONSTRAINT "CHK_games_time" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), CONSTRAINT "CHK_games_teams" CHECK ("homeTeamId" <> "awayTeamId"), CONSTRAINT "PK_c9b16b62917b5595af982d66337" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6300695437cc6f0affd29140c3" ON "games"  ("divisionId", "date")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f09f94657a07738e635494a6b5" ON "games"  ("awayTeamId", "date")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_385463c222438fbb89fc435a35" ON "games"  ("homeTeamId", "date")`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_7894513b3a58dc2e3eca1ca0b5" ON "games"  ("date", "time")`);
    await queryRunner.query(
      `CREATE TABLE "league_teams" ("id" SERIAL NOT NULL, "coachApplicationId" integer, "seasonId" integer NOT NULL, "divisionId" integer, "name" character varying(120) NOT NULL, "school" character varying(120) NOT NULL, "sport" character varying(50) NOT NULL, "grade" character varying(50) NOT NULL, "gender" character varying(10) NOT NULL, "tier" character varying(20) NOT NULL DEFAULT 'main', "currentPlayers" integer NOT NULL DEFAULT '0', "maxPlayers" integer NOT NULL DEFAULT '15', "teamSlug" character varying(120) NOT NULL, "registrationToken" character varying(64), "registrationOpen" boolean NOT NULL DEFAULT true, "wins" integer NOT NULL DEFAULT '0', "losses" integer NOT NULL DEFAULT '0', "ties" integer NOT NULL DEFAULT '0', "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_league_teams_token" UNIQUE ("registrationToken"), CONSTRAINT "UQ_league_teams_slug" UNIQUE ("teamSlug"), CONSTRAINT "CHK_league_teams_players" CHECK ("currentPlayers" between 0 and "maxPlayers"), CONSTRAINT "PK_5ca5b7421bfe88602e425fde497" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_d645b966c937e552a436d9d0af" ON "league_teams"  ("seasonId")`);
    await queryRunner.query(
      `CREATE INDEX "IDX_bbcc0d9f56e15910a57586d05b" ON "league_teams"  ("divisionId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "season_programs" ("id" SERIAL NOT NULL, "seasonId" integer NOT NULL, "programId" integer NOT NULL, "currentParticipants" integer NOT NULL DEFAULT '0', CONSTRAINT "UQ_season_programs" UNIQUE ("seasonId", "programId"), CONSTRAINT "PK_b029dd6052fe4e4f4225e647898" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_afc60ad5d7319d478eb0c9ab6a" ON "season_programs"  ("programId")`,
    );
    await queryRunner.query(
      `CREATE TABLE "seasons" ("id" SERIAL NOT NULL, "name" character varying(120) NOT NULL, "year" integer NOT NULL, "sport" character varying(50) NOT NULL, "startDate" date, "endDate" date, "registrationStartDate" date, "registrationEndDate" date, "isActive" boolean NOT NULL DEFAULT true, "priceCents" integer, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_cb8ed53b5fe109dcd4a4449ec9d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_1faf328f368f074dd492f4baab" ON "seasons"  ("isActive", "registrationEndDate")`,
    );
    await queryRunner.query(
      `ALTER TABLE "divisions" ADD CONSTRAINT "FK_7b65ff856a1a36c5b61bd7822fa" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "divisions" ADD CONSTRAINT "FK_e04a5c8bb186e965a1e0e02f144" FOREIGN KEY ("seasonProgramId") REFERENCES "season_programs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "FK_2584422941dbbacc22018832163" FOREIGN KEY ("divisionId") REFERENCES "divisions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "FK_76f24eb425dbc43f8b4ede6cbbf" FOREIGN KEY ("homeTeamId") REFERENCES "league_teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "games" ADD CONSTRAINT "FK_f377f6a1109cff635b46eb38c75" FOREIGN KEY ("awayTeamId") REFERENCES "league_teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "FK_d645b966c937e552a436d9d0afb" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "league_teams" ADD CONSTRAINT "FK_bbcc0d9f56e15910a57586d05bc" FOREIGN KEY ("divisionId") REFERENCES "divisions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "season_programs" ADD CONSTRAINT "FK_756e542072769e8ac8f45c1f7c7" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "season_programs" ADD CONSTRAINT "FK_afc60ad5d7319d478eb0c9ab6a5" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    // The cached list of programs is checked against these versions, so no update may forget to raise one.
    await queryRunner.query(
      `CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW."version" := OLD."version" + 1; RETURN NEW; END'`,
    );
    await queryRunner.query(
      `CREATE TRIGGER "TRG_programs_version" BEFORE UPDATE ON "programs" FOR EACH ROW EXECUTE FUNCTION "raise_version"()`,
    );
    // Places change often and are in no index: room on the page keeps those updates within it.
    await queryRunner.query(`ALTER TABLE "programs" SET (fillfactor = 60)`);
    await queryRunner.query(`ALTER TABLE "coupons" SET (fillfactor = 60)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "season_programs" DROP CONSTRAINT "FK_afc60ad5d7319d478eb0c9ab6a5"`);
    await queryRunner.query(`ALTER TABLE "season_programs" DROP CONSTRAINT "FK_756e542072769e8ac8f45c1f7c7"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "FK_bbcc0d9f56e15910a57586d05bc"`);
    await queryRunner.query(`ALTER TABLE "league_teams" DROP CONSTRAINT "FK_d645b966c937e552a436d9d0afb"`);
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "FK_f377f6a1109cff635b46eb38c75"`);
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "FK_76f24eb425dbc43f8b4ede6cbbf"`);
    await queryRunner.query(`ALTER TABLE "games" DROP CONSTRAINT "FK_2584422941dbbacc22018832163"`);
    await queryRunner.query(`ALTER TABLE "divisions" DROP CONSTRAINT "FK_e04a5c8bb186e965a1e0e02f144"`);
    await queryRunner.query(`ALTER TABLE "divisions" DROP CONSTRAINT "FK_7b65ff856a1a36c5b61bd7822fa"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1faf328f368f074dd492f4baab"`);
    await queryRunner.query(`DROP TABLE "seasons"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_afc60ad5d7319d478eb0c9ab6a"`);
    await queryRunner.query(`DROP TABLE "season_programs"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_bbcc0d9f56e15910a57586d05b"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_d645b966c937e552a436d9d0af"`);
    await queryRunner.query(`DROP TABLE "league_teams"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_7894513b3a58dc2e3eca1ca0b5"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_385463c222438fbb89fc435a35"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f09f94657a07738e635494a6b5"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6300695437cc6f0affd29140c3"`);
    await queryRunner.query(`DROP TABLE "games"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_e04a5c8bb186e965a1e0e02f14"`);
    await queryRunner.query(`DROP TABLE "divisions"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_195a5a920c987de381be84fc9d"`);
    await queryRunner.query(`DROP TABLE "programs"`);
    await queryRunner.query(`DROP FUNCTION "raise_version"`);
    await queryRunner.query(`DROP TABLE "coupons"`);
  }
}
