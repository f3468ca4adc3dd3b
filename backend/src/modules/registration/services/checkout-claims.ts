import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';

/** Longer than the calls of one piece of work can take; a process that died holds nobody up for longer. */
const CLAIM_MS = 60_000;
const WAIT_MS = 12_000;
const POLL_MS = 120;

/**
 * One process at a time talks to the provider about a checkout, so that a newer price cannot be overtaken by an
 * older one. No database lock is held meanwhile: a stalled provider holds up this one family only.
 */
@Injectable()
export class CheckoutClaims {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws registration.busy when another keeps it for too long */
  async hold<T>(checkoutId: number, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const until = await this.tryClaim(checkoutId);
      if (until) return this.working(checkoutId, until, work);
      if (Date.now() > deadline) throw RegistrationErrors.busy();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** For jobs: false when another is at it, as the next round comes anyway. */
  async holdIfFree(checkoutId: number, work: () => Promise<void>): Promise<boolean> {
    const until = await this.tryClaim(checkoutId);
    if (!until) return false;
    await this.working(checkoutId, until, work);
    return true;
  }

  private async tryClaim(checkoutId: number): Promise<Date | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const [, claimed] = await this.dataSource.query<[unknown, number]>(
      `update checkouts set "claimedUntil" = $2
        where id = $1 and ("claimedUntil" is null or "claimedUntil" < $3)`,
      [checkoutId, until, now],
    );
    return claimed > 0 ? until : null;
  }

  private async working<T>(checkoutId: number, until: Date, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.dataSource.query(
        `update checkouts set "claimedUntil" = null where id = $1 and "claimedUntil" = $2`,
        [checkoutId, until],
      );
    }
  }
}
