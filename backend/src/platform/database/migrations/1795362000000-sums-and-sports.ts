import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of one sport or one state of payment, and the sums below every list, without reading whole registrations. */
export class SumsAndSports1795362000000 implements MigrationInterface {
  name = 'SumsAndSports1795362000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_by_sport" ON "registrations" ("programType", sport, id, status)`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_by_payment_status" ON "registrations" ("programType", "paymentStatus", id, status)`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_registrations_sums" ON "registrations" ("programType", "programId", status, sport)
       INCLUDE ("priceCents", "feeCents", "refundedCents", "amountCents")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['by_sport', 'by_payment_status', 'sums'])
      await queryRunner.query(`DROP INDEX "IDX_registrations_${name}"`);
  }
}
