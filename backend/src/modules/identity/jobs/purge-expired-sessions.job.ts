import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Clock, JobService } from '../../../platform';
import { AdminSession } from '../entities/admin-session.entity';
import { Erasure } from '../entities/erasure.entity';
import { MagicLinkToken } from '../entities/magic-link-token.entity';
import { UserSession } from '../entities/user-session.entity';

export const PURGE_EXPIRED_SESSIONS = 'purge-expired-sessions';

const INTERVAL_MS = 10 * 60_000;
/** How long a completed erasure can be looked at; its audit entry stays. */
const COMPLETED_ERASURE_MS = 30 * 24 * 3_600_000;

/** Sign-in tokens and sessions are kept no longer than they can be used, and completed erasures for 30 days. */
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
    const completed = new Date(now.getTime() - COMPLETED_ERASURE_MS);
    await manager.delete(Erasure, { completedAt: LessThan(completed) });
    // The column has no time zone of its own; the database compares it in the zone it was written in.
    await manager
      .createQueryBuilder()
      .delete()
      .from(AdminSession)
      .where('expire < :now::timestamptz', { now })
      .execute();
  }
}
