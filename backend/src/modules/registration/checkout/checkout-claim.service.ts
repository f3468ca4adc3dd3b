import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';

/** How long a dead process can delay a family; a living one renews its claim. */
const CLAIM_MS = 7_000;
const RENEW_MS = 2_000;
/** Longer than a claim, so a family outlasts a dead process; shorter than the limit of a request. */
const WAIT_MS = 8_500;
const POLL_MS = 120;

/**
 * Only one process at a time calls the provider about a checkout, so that an older price can't overtake a newer one. No
 * database lock is held meanwhile, so an unresponsive provider delays only this family. The claim's expiry serves as
 * its token. For due rows that would not be enough (docs/decisions/0007), but here the provider's idempotency keys make
 * a repeated request harmless.
 */
@Injectable()
export class CheckoutClaimService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** When a claim that is made now will expire. */
  expiry(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MS);
  }

  /** @throws registration.busy when another process keeps the claim too long */
  async claim<T>(checkoutId: number, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const until = await this.tryClaim(checkoutId);
      if (until) return this.runClaimed(checkoutId, until, work);
      if (Date.now() > deadline) throw RegistrationErrors.busy();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** For jobs: returns false when another process has the claim, because the next run will follow. */
  async claimIfFree(checkoutId: number, work: () => Promise<void>): Promise<boolean> {
    const until = await this.tryClaim(checkoutId);
    if (!until) return false;
    await this.runClaimed(checkoutId, until, work);
    return true;
  }

  /** Works under the claim that expires at `until`, and then releases it. */
  async runClaimed<T>(checkoutId: number, until: Date, work: () => Promise<T>): Promise<T> {
    let claim = until;
    let renewing = Promise.resolve();
    const renew = async (): Promise<void> => {
      const next = this.expiry();
      if (await this.change(checkoutId, claim, next).catch(() => false)) claim = next;
    };
    const timer = setInterval(() => (renewing = renew()), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await renewing;
      // The work is done, so a claim that can't be released may simply expire.
      await this.change(checkoutId, claim, null).catch(() => false);
    }
  }

  private async tryClaim(checkoutId: number): Promise<Date | null> {
    const until = this.expiry();
    const [, claimed] = await this.dataSource.query<[unknown, number]>(
      `update checkouts set "claimedUntil" = $2
        where id = $1 and ("claimedUntil" is null or "claimedUntil" < $3)`,
      [checkoutId, until, this.clock.now()],
    );
    return claimed > 0 ? until : null;
  }

  /** Returns false when another process has taken over the claim. */
  private async change(checkoutId: number, from: Date, to: Date | null): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `update checkouts set "claimedUntil" = $3 where id = $1 and "claimedUntil" = $2`,
      [checkoutId, from, to],
    );
    return changed > 0;
  }
}
