import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistrationReferences1795277660468 implements MigrationInterface {
  name = 'RegistrationReferences1795277660468';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "checkout_items" ADD "placement" jsonb NOT NULL`);
    await queryRunner.query(`ALTER TABLE "webhook_events" ADD "amountCents" integer`);
    await queryRunner.query(`CREATE INDEX "IDX_3e62dbdec61f10619c5a566ab9" ON "checkout_items"  ("childId")`);
    await queryRunner.query(
      `ALTER TABLE "checkout_items" ADD CONSTRAINT "FK_3e62dbdec61f10619c5a566ab90" FOREIGN KEY ("childId") REFERENCES "children"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout_items" ADD CONSTRAINT "FK_2dfb767a91a69e0d874a5fcf2be" FOREIGN KEY ("parentId") REFERENCES "parents"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkouts" ADD CONSTRAINT "FK_e077269fe39b9bff6f74c56bae1" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_7e5ae7aa55bb98b8b9dcbe32ca3" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_7c4c97706ce21341261fb1e462f" FOREIGN KEY ("childId") REFERENCES "children"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_9c180e419c2f797ab3bc33612e2" FOREIGN KEY ("parentId") REFERENCES "parents"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_99f34d1c91005e4c349ed275d84" FOREIGN KEY ("programId") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e" FOREIGN KEY ("seasonId") REFERENCES "seasons"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_93b4db741cff890eb77bb95784f" FOREIGN KEY ("seasonProgramId") REFERENCES "season_programs"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_d136d1d6a93c0f1292fd3e38263" FOREIGN KEY ("divisionId") REFERENCES "divisions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "registrations" ADD CONSTRAINT "FK_aa1e70cc28a1c9496f3195e6d53" FOREIGN KEY ("leagueTeamId") REFERENCES "league_teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_aa1e70cc28a1c9496f3195e6d53"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_d136d1d6a93c0f1292fd3e38263"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_93b4db741cff890eb77bb95784f"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_ece618b469e180ab5e752a8cd5e"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_99f34d1c91005e4c349ed275d84"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_9c180e419c2f797ab3bc33612e2"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_7c4c97706ce21341261fb1e462f"`);
    await queryRunner.query(`ALTER TABLE "registrations" DROP CONSTRAINT "FK_7e5ae7aa55bb98b8b9dcbe32ca3"`);
    await queryRunner.query(`ALTER TABLE "checkouts" DROP CONSTRAINT "FK_e077269fe39b9bff6f74c56bae1"`);
    await queryRunner.query(`ALTER TABLE "checkout_items" DROP CONSTRAINT "FK_2dfb767a91a69e0d874a5fcf2be"`);
    await queryRunner.query(`ALTER TABLE "checkout_items" DROP CONSTRAINT "FK_3e62dbdec61f10619c5a566ab90"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_3e62dbdec61f10619c5a566ab9"`);
    await queryRunner.query(`ALTER TABLE "webhook_events" DROP COLUMN "amountCents"`);
    await queryRunner.query(`ALTER TABLE "checkout_items" DROP COLUMN "placement"`);
  }
}
