import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a coach was sent a new link, so that a second press sends no second one. */
export class CoachLinkRenewals1795379800000 implements MigrationInterface {
  name = 'CoachLinkRenewals1795379800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "coach_applications" ADD "linkRenewedAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "coach_applications" DROP COLUMN "linkRenewedAt"`);
  }
}
