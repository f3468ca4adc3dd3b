import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatClockTime, toLocalTime, type DomainError, MINUTE_MS, HOUR_MS } from '../../../kernel';
import { Clock, HOLD_LIMITS, AppConfig, SlidingLimitService } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';
import { lineKey, type OfferingKey, type OfferingTerms } from './domain/cart';
import { findHoldRefusals, getLimitedProgramKey, type UnpaidHolds } from './domain/hold-limits';

export interface LimitedLine {
  child: { id: number };
  offering: OfferingKey & Pick<OfferingTerms, 'name' | 'priceCents'> & { seasonId?: number | null };
}

interface HeldRow {
  checkoutId: number;
  kind: OfferingKey['kind'];
  id: number;
  seasonId: number | null;
  /** null while the spot is held. */
  endedAt: string | null;
}

/**
 * The limits for users who have never paid (docs/decisions/0024). A hold ended unpaid when it expired and the provider
 * is known to have captured nothing. Abandoning it or changing the cart does not count, and while a payment may still
 * arrive, the checkout keeps it. Free spots are never unpaid.
 */
@Injectable()
export class UnpaidHoldService {
  constructor(
    private readonly limits: SlidingLimitService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * The user's present and past holds, except those of one checkout; null when the user has paid before and has no
   * limits. Read after the user's own checkout was inserted, it includes all other checkouts of the user.
   */
  async getHolds(manager: EntityManager, userId: number, except?: number): Promise<UnpaidHolds | null> {
    const since = new Date(this.clock.now().getTime() - HOLD_LIMITS.windowHours * HOUR_MS);
    const [{ hasPaid, rows }] = await manager.query<{ hasPaid: boolean; rows: HeldRow[] }[]>(
      `select exists (select 1 from payments p join checkouts c on c.id = p."checkoutId"
                       where c."userId" = $1) as "hasPaid",
              array(select json_build_object('checkoutId', c.id, 'kind', i."offeringKind", 'id', i."offeringId",
                                             'seasonId', (i."seasonPlacement" ->> 'seasonId')::int, 'endedAt', c."endedAt")
                      from checkouts c join checkout_items i on i."checkoutId" = c.id and i."priceCents" > 0
                           join checkout_quotes q on q."checkoutId" = c.id and q.version = c."quoteVersion"
                                                 and q."totalCents" > 0
                     where c."userId" = $1 and c.id is distinct from $2
                       and (c.state in ('open', 'ending')
                            or c.state = 'ended' and c."endReason" = 'run_out' and c."endedAt" > $3
                               and c."paymentIntentId" is null and c."attemptVersion" is null)) as rows`,
      [userId, except ?? null, since],
    );
    return hasPaid ? null : toUnpaidHolds(rows);
  }

  /**
   * For each line that costs money, why a user who has never paid can't hold it, or null. `held` lines are already held
   * and have to be paid.
   */
  listReasons(
    lines: readonly LimitedLine[],
    held: ReadonlySet<string>,
    unpaid: UnpaidHolds | null,
  ): (DomainError | null)[] {
    if (!unpaid) return lines.map(() => null);
    const asked = lines.map(({ child, offering }) => ({
      program: getLimitedProgramKey(offering),
      isHeld: held.has(lineKey(child.id, offering)),
      isFree: offering.priceCents === 0,
    }));
    return findHoldRefusals(asked, unpaid, this.clock.now(), HOLD_LIMITS).map((refusal, i) => {
      if (refusal === null) return null;
      if (refusal.reason === 'spots')
        return RegistrationErrors.unpaid_spots_limit({ most: formatWait(HOLD_LIMITS.spotsPerProgram) });
      return RegistrationErrors.too_many_unpaid_holds({
        program: lines[i].offering.name,
        time: this.wholeMinute(refusal.retryAt),
      });
    });
  }

  /** @throws request.rate_limited when users who have never paid start too many holds from this IP address */
  countStart(tx: EntityManager, ipAddress: string, checkoutId: number): Promise<void> {
    return this.limits.count('unpaidHolds', `address:${ipAddress}`, String(checkoutId), tx);
  }

  /** Why a user who has never paid can't start a hold from this IP address now, or null. */
  startRefusal(ipAddress: string): Promise<DomainError | null> {
    return this.limits.refusal('unpaidHolds', `address:${ipAddress}`);
  }

  /** "9:42 AM": the first whole minute at which a hold can start. */
  private wholeMinute(at: Date): string {
    const rounded = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
    return formatClockTime(toLocalTime(rounded, this.settings.organization.timeZone));
  }
}

function toUnpaidHolds(rows: readonly HeldRow[]): UnpaidHolds {
  const spots = new Map<string, number>();
  const ends = new Map<string, Map<number, Date>>();
  for (const { checkoutId, endedAt, ...offering } of rows) {
    const program = getLimitedProgramKey(offering);
    if (endedAt === null) spots.set(program, (spots.get(program) ?? 0) + 1);
    // A hold counts once, however many children it was for.
    else ends.set(program, (ends.get(program) ?? new Map<number, Date>()).set(checkoutId, new Date(endedAt)));
  }
  return { spots, endedAt: new Map([...ends].map(([program, byHold]) => [program, [...byHold.values()]])) };
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const formatWait = (count: number): string => WORDS[count] ?? String(count);
