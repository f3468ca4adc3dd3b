import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock, JobService } from '../../../platform';
import { AdminSession } from '../entities/admin-session.entity';
import { Erasure } from '../entities/erasure.entity';
import { MagicLinkToken } from '../entities/magic-link-token.entity';
import { UserSession } from '../entities/user-session.entity';

export const PURGE_EXPIRED_SESSIONS = 'purge-expired-sessions';

const INTERVAL_MS = 10 * 60_000;
/** How long administrators can look at a completed erasure; its audit entries stay longer. */
const COMPLETED_ERASURE_RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes used or expired sign-in links, expired sessions, and erasures completed more than 30 days ago. */
@Injectable()
export class PurgeExpiredSessionsJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_EXPIRED_SESSIONS, () => this.purge(), { everyMs: INTERVAL_MS });
  }

  async purge(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await manager.delete(MagicLinkToken, [{ isUsed: true }, { expiresAt: LessThan(now) }]);
    await manager.delete(UserSession, { expiresAt: LessThan(now) });
    const completedBefore = new Date(now.getTime() - COMPLETED_ERASURE_RETENTION_MS);
    await manager.delete(Erasure, { completedAt: LessThan(completedBefore) });
    // The column has no time zone. The cast makes the database compare in the session's zone, in which it was written.
    await manager
      .createQueryBuilder()
      .delete()
      .from(AdminSession)
      .where('expire < :now::timestamptz', { now })
      .execute();
  }
}
