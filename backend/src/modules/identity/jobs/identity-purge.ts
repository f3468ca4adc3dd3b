import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock, Jobs } from '../../../platform';
import { AdminSession } from '../entities/admin-session.entity';
import { MagicLinkToken } from '../entities/magic-link-token.entity';
import { UserSession } from '../entities/user-session.entity';

export const PURGE_IDENTITY = 'purge-identity';

const EVERY_MS = 10 * 60_000;

/** Sign-in tokens and sessions are kept no longer than they can be used. */
@Injectable()
export class IdentityPurge implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', PURGE_IDENTITY, () => this.purge(), { everyMs: EVERY_MS });
  }

  async purge(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await manager.delete(MagicLinkToken, [{ isUsed: true }, { expiresAt: LessThan(now) }]);
    await manager.delete(UserSession, { expiresAt: LessThan(now) });
    // The column has no time zone of its own; the database compares it in the one it was written in.
    await manager
      .createQueryBuilder()
      .delete()
      .from(AdminSession)
      .where('expire < :now::timestamptz', { now })
      .execute();
  }
}
