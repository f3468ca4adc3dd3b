import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No child is named in what of a mail is readable for good, and a message knows the mail about it. */
export class UnnamedSubjects1795450000000 implements MigrationInterface {
  name = 'UnnamedSubjects1795450000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contacts" ADD "noticeMailId" integer`);
    await queryRunner.query(
      `UPDATE "outbox_mails" SET "subject" = CASE "kind"
          WHEN 'leagues.placement' THEN 'Your team'
          WHEN 'messaging.contact_notice' THEN 'Message'
          ELSE 'Test of an e-mail' END
        WHERE "kind" IN ('leagues.placement', 'messaging.contact_notice', 'messaging.campaign_test')`,
    );
    await queryRunner.query(
      `UPDATE "audit_entries" SET "subjectName" = NULL WHERE "action" = 'campaign.tested'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "contacts" DROP COLUMN "noticeMailId"`);
  }
}
