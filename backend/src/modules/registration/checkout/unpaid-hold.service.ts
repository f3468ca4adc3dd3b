import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatClockTime, toLocalTime, type DomainError, MINUTE_MS, HOUR_MS } from '../../../kernel';
import { Clock, HOLD_LIMITS, AppConfig, SlidingLimitService } from '../../../platform';
import { RegistrationErrors } from '../registration.errors';
import { lineKey, type OfferingKey, type OfferingTerms } from './domain/cart';
import { holdRefusals, limitedProgram, type UnpaidHolds } from './domain/hold-limits';

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
 * The limits on accounts that have never paid (docs/decisions/0024). A hold ended unpaid when its time ran out and the
 * provider is known to have captured nothing: giving up and changing the cart end it otherwise, and while a payment
 * may still come its checkout keeps the payment. What costs nothing is never unpaid, held or ended.
 */
@Injectable()
export class UnpaidHoldService {
  constructor(
    private readonly limits: SlidingLimitService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * What an account holds and held, besides the checkout `openPaymentIssue`; null when it has paid before and has no limits.
   * Read after the account's own checkout was written, it sees every other of the account.
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
   * For each line of a cart that costs something why an account that has never paid cannot hold it, or null; `held` are
   * lines that it holds already, and has to pay for.
   */
  listReasons(
    lines: readonly LimitedLine[],
    held: ReadonlySet<string>,
    unpaid: UnpaidHolds | null,
  ): (DomainError | null)[] {
    if (!unpaid) return lines.map(() => null);
    const asked = lines.map(({ child, offering }) => ({
      program: limitedProgram(offering),
      isHeld: held.has(lineKey(child.id, offering)),
      isFree: offering.priceCents === 0,
    }));
    return holdRefusals(asked, unpaid, this.clock.now(), HOLD_LIMITS).map((refusal, i) => {
      if (refusal === null) return null;
      if (refusal.reason === 'spots')
        return RegistrationErrors.unpaid_spots_limit({ most: formatWait(HOLD_LIMITS.spotsPerProgram) });
      return RegistrationErrors.too_many_unpaid_holds({
        program: lines[i].offering.name,
        time: this.wholeMinute(refusal.retryAt),
      });
    });
  }

  /** @throws request.rate_limited when accounts that have never paid start too many holds from this IP address */
  countStart(tx: EntityManager, ipAddress: string, checkoutId: number): Promise<void> {
    return this.limits.count('unpaidHolds', `address:${ipAddress}`, String(checkoutId), tx);
  }

  /** Why an account that has never paid could not start a hold from this IP address now, or null. */
  startRefusal(ipAddress: string): Promise<DomainError | null> {
    return this.limits.refusal('unpaidHolds', `address:${ipAddress}`);
  }

  /** "9:42 AM": the first whole minute at which a hold may start. */
  private wholeMinute(at: Date): string {
    const rounded = new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);
    return formatClockTime(toLocalTime(rounded, this.settings.organization.timeZone));
  }
}

function toUnpaidHolds(rows: readonly HeldRow[]): UnpaidHolds {
  const spots = new Map<string, number>();
  const ends = new Map<string, Map<number, Date>>();
  for (const { checkoutId, endedAt, ...offering } of rows) {
    const program = limitedProgram(offering);
    if (endedAt === null) spots.set(program, (spots.get(program) ?? 0) + 1);
    // However many children it was for, one hold ended once.
    else ends.set(program, (ends.get(program) ?? new Map<number, Date>()).set(checkoutId, new Date(endedAt)));
  }
  return { spots, endedAt: new Map([...ends].map(([program, byHold]) => [program, [...byHold.values()]])) };
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const formatWait = (count: number): string => WORDS[count] ?? String(count);
