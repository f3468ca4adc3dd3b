import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counters of rate-limiter-flexible, in the columns it expects. */
export class RateLimits1763730000000 implements MigrationInterface {
  name = 'RateLimits1763730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
    );
    await queryRunner.query('CREATE INDEX rate_limits_expire ON rate_limits (expire)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_limits');
  }
}
