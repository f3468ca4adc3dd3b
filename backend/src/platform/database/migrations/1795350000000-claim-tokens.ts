import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClaimTokens1795350000000 implements MigrationInterface {
  name = 'ClaimTokens1795350000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['outbox_mails', 'refunds', 'webhook_events'])
      await queryRunner.query(`ALTER TABLE "${table}" ADD "claimToken" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "outbox_mails" ADD "silences" integer NOT NULL DEFAULT '0'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "outbox_mails" DROP COLUMN "silences"`);
    for (const table of ['webhook_events', 'refunds', 'outbox_mails'])
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "claimToken"`);
  }
}
