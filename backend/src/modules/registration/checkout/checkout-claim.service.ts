import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';

/** A dead process delays nobody for longer; a living one renews its claim. */
const CLAIM_MS = 7_000;
const RENEW_MS = 2_000;
/** Longer than a claim, so that a family outwaits a dead process; shorter than a call may last. */
const WAIT_MS = 8_500;
const POLL_MS = 120;

/**
 * Only one process at a time talks to the provider about a checkout, so that an older price cannot overtake a newer
 * one. No database lock is held in the meantime: a stalled provider delays only this family. The claim's end time is
 * its token, which would not be enough for due work (docs/decisions/0007): here the provider's idempotency keys make a
 * repeated action harmless.
 */
@Injectable()
export class CheckoutClaimService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** When a claim made now ends. */
  expiry(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MS);
  }

  /** @throws registration.busy when another keeps it for too long */
  async claim<T>(checkoutId: number, work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const until = await this.tryClaim(checkoutId);
      if (until) return this.runClaimed(checkoutId, until, work);
      if (Date.now() > deadline) throw RegistrationErrors.busy();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** For jobs: false when someone else has it, because the next round follows anyway. */
  async claimIfFree(checkoutId: number, work: () => Promise<void>): Promise<boolean> {
    const until = await this.tryClaim(checkoutId);
    if (!until) return false;
    await this.runClaimed(checkoutId, until, work);
    return true;
  }

  /** Works under the claim that ends at `until`, and releases it. */
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
      // The work is done: a claim that cannot be released expires.
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

  /** False when the claim is no longer ours. */
  private async change(checkoutId: number, from: Date, to: Date | null): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `update checkouts set "claimedUntil" = $3 where id = $1 and "claimedUntil" = $2`,
      [checkoutId, from, to],
    );
    return changed > 0;
  }
}
