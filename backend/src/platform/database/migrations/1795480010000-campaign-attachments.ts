import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that go along with e-mails to many. */
export class CampaignAttachments1795480010000 implements MigrationInterface {
  name = 'CampaignAttachments1795480010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "campaign_attachments" ("id" SERIAL NOT NULL, "administratorId" integer NOT NULL, "campaignId" integer, "fileId" integer, "name" character varying(120) NOT NULL, "bytes" integer NOT NULL, "digest" character varying(64) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_9a0fd016d6f1c5c603f7705bfa7" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_e2efa973f0a10c2c5b57ad56be" ON "campaign_attachments"  ("campaignId")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2ff54baa48bc62b8b13c1813b8" ON "campaign_attachments"  ("administratorId", "campaignId")`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_drafts" ADD "attachmentIds" integer array NOT NULL DEFAULT '{}'`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" ADD CONSTRAINT "FK_929bc2a32821d6c242ab6374148" FOREIGN KEY ("administratorId") REFERENCES "administrators"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" ADD CONSTRAINT "FK_e2efa973f0a10c2c5b57ad56bea" FOREIGN KEY ("campaignId") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" ADD CONSTRAINT "FK_41fedeed2da09835e7917ca1876" FOREIGN KEY ("fileId") REFERENCES "files"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" DROP CONSTRAINT "FK_41fedeed2da09835e7917ca1876"`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" DROP CONSTRAINT "FK_e2efa973f0a10c2c5b57ad56bea"`,
    );
    await queryRunner.query(
      `ALTER TABLE "campaign_attachments" DROP CONSTRAINT "FK_929bc2a32821d6c242ab6374148"`,
    );
    await queryRunner.query(`ALTER TABLE "campaign_drafts" DROP COLUMN "attachmentIds"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2ff54baa48bc62b8b13c1813b8"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_e2efa973f0a10c2c5b57ad56be"`);
    await queryRunner.query(`DROP TABLE "campaign_attachments"`);
  }
}
