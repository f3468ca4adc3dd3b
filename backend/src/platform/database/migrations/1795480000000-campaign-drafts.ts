import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails that are being written, kept for whoever writes them. */
export class CampaignDrafts1795480000000 implements MigrationInterface {
  name = 'CampaignDrafts1795480000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "campaign_drafts" ("id" SERIAL NOT NULL, "administratorId" integer NOT NULL, "subject" character varying(200) NOT NULL, "body" text NOT NULL, "kind" character varying(12) NOT NULL, "recallSeconds" integer NOT NULL, "audience" jsonb, "sendDay" character varying(10), "sendTime" character varying(5), "editVersion" integer NOT NULL DEFAULT '0', "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_012038feed04a01ba7edb450dfa" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ddf4b36aec89462e939301cb17" ON "campaign_drafts"  ("administratorId", "updatedAt")`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_drafts" ADD CONSTRAINT "FK_335beb9e62a6aea998b3aaef5fb" FOREIGN KEY ("administratorId") REFERENCES "administrators"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "campaign_drafts" DROP CONSTRAINT "FK_335beb9e62a6aea998b3aaef5fb"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_ddf4b36aec89462e939301cb17"`);
    await queryRunner.query(`DROP TABLE "campaign_drafts"`);
  }
}
