import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatDollars, combineErrors, type Cents, type DomainError } from '../../../kernel';
import { Clock, createBatchLoader } from '../../../platform';
import { CouponCheckService } from '../../coupons';
import { FamilyQueries, type Child, type Parent } from '../../identity';
import { getClosedReasons, type ClosedReason } from '../../programs';
import {
  lineKey,
  offeringKeyText,
  seasonKey,
  selectionKey,
  type OfferingKey,
  type OfferingTerms,
} from './domain/cart';
import { NO_HOLDS, type UnpaidHolds } from './domain/hold-limits';
import { getIneligibilityReason, findExistingRegistration, type Ineligibility } from './domain/eligibility';
import { getFeePercent, MAX_CHARGE_CENTS, priceCart, type CouponTerms, type Price } from './domain/pricing';
import { RegistrationErrors } from '../registration.errors';
import type { Problem, QuoteView } from './quote-view';
import {
  ACTIVE_REGISTRATION_SQL,
  toRegistrationKeys,
  listChildRegistrations,
  type ChildRegistration,
} from './child-registrations';
import { OfferingSourceRegistry } from './offering-source.registry';
import { listIneligibilityReasons, toReasonError } from './ineligibility-errors';
import { UnpaidHoldService } from './unpaid-hold.service';

export interface SelectedItem {
  childId: number;
  parentId?: number | null;
  programId?: number | null;
  leagueTeamId?: number | null;
  waiverAccepted?: boolean;
  waiverVersion?: string;
}

export interface Selection {
  registrationData: readonly SelectedItem[];
  coupon?: string | null;
}

/** A child in an offering, with all data about both. */
export interface CartItem {
  child: Child;
  parent: Parent | null;
  offering: OfferingTerms;
}

export interface Cart {
  /** Identifies the cart by its content. */
  key: string;
  items: CartItem[];
  coupon: CouponTerms | null;
  price: Price;
  problems: Problem[];
  /** Whether the user has paid before, so hold limits don't apply. */
  hasPaid: boolean;
}

/** What the family's own checkout holds. */
export interface OwnHolds {
  places: readonly OfferingKey[];
  /**
   * The spots of the open checkout. As long as they stay in the cart, their prices stay, and availability is not
   * checked.
   */
  lines: readonly { childId: number; offering: OfferingKey; priceCents: Cents }[];
  coupon: CouponTerms | null;
  /** Whether the open checkout costs money. */
  isDue: boolean;
}

const NOTHING_HELD: OwnHolds = { places: [], lines: [], coupon: null, isDue: false };

/** The data for a family without a checkout, read a moment ago. */
export interface PreloadedCart {
  /** Offering terms by key. */
  terms: ReadonlyMap<string, OfferingTerms>;
  /** The spots and seasons that its children already have. */
  live: ReadonlySet<string>;
  /** The family has never started a checkout, so it has no holds to check. */
  isNew: boolean;
}

interface ChildLookup {
  userId: number;
  childIds: readonly number[];
}

interface ChildRegistrations {
  begun: boolean;
  isNew: boolean;
  live: (ChildRegistration & { userId: number })[];
}

/** The reasons for which most late families are rejected. */
const LOST_RACE_REASONS: readonly ClosedReason[] = ['sold_out', 'full'];

/** Whose limits a family's account counts for. */
export function familyKey(userId: number): string {
  return `user:${userId}`;
}

/** Reads a family's cart and checks it; holds nothing and locks nothing. */
@Injectable()
export class CartService {
  private readonly glances = createBatchLoader((lookups: readonly ChildLookup[]) => this.glancesAt(lookups));

  constructor(
    private readonly dataSource: DataSource,
    private readonly families: FamilyQueries,
    private readonly sources: OfferingSourceRegistry,
    private readonly coupons: CouponCheckService,
    private readonly unpaid: UnpaidHoldService,
    private readonly clock: Clock,
  ) {}

  /** What this family's own checkout holds does not count against it here: spots, and a coupon use. */
  async load(
    userId: number,
    selection: Selection,
    ownHolds: OwnHolds = NOTHING_HELD,
    preloadedCart?: PreloadedCart,
  ): Promise<Cart> {
    const items = applyFrozenPrices(
      await this.items(userId, selection.registrationData, preloadedCart),
      ownHolds.lines,
    );
    const code = selection.coupon?.trim();
    const coupon = code ? await this.findUsableCoupon(userId, code, ownHolds) : null;
    const price = priceItems(items, coupon);
    // Checkouts that are open or being ended end before another begins: what they hold is not in the way.
    const unpaid = preloadedCart?.isNew
      ? NO_HOLDS
      : await this.unpaid.getHolds(this.dataSource.manager, userId);
    const problems = [
      ...(await this.itemProblems(items, ownHolds, preloadedCart)),
      // A free cart leaves nothing unpaid.
      ...(price.totalCents > 0
        ? this.unpaidProblems(items, ownHolds, unpaid && { ...unpaid, spots: new Map() })
        : []),
      ...(items.some((item) => item.parent === null)
        ? [cartProblem(RegistrationErrors.parent_required().withPath('registrationData.0.parentId'))]
        : []),
      ...(code && !coupon ? [cartProblem(RegistrationErrors.coupon_invalid().withPath('coupon'))] : []),
      ...(price.totalCents > MAX_CHARGE_CENTS
        ? [cartProblem(totalTooLarge().withPath('registrationData'))]
        : []),
    ];
    return {
      key: selectionKey(items.map(({ child, offering }) => ({ childId: child.id, offering }))),
      items,
      coupon,
      price,
      problems,
      hasPaid: unpaid === null,
    };
  }

  /** @throws request.rate_limited */
  private async findUsableCoupon(
    userId: number,
    code: string,
    ownHolds: OwnHolds,
  ): Promise<CouponTerms | null> {
    if (ownHolds.coupon?.code.toUpperCase() === code.toUpperCase()) return ownHolds.coupon;
    const usable = await this.coupons.check(code, familyKey(userId));
    return usable && { code: usable.code, discountPercentage: usable.discountPercentage };
  }

  /**
   * Reads the data for a cart; null when the family already has a checkout. Otherwise a single spot in a full program
   * is rejected here, because in a rush most families come too late. `load` gets the result and checks the rest. The
   * spots are read first, so that spots taken by the family's own checkout are not mistaken for another family's.
   */
  async preload(userId: number, { registrationData }: Selection): Promise<PreloadedCart | null> {
    const keys = registrationData.map(getOffering);
    const terms = await this.sources.terms(keys);
    const childIds = registrationData.map(({ childId }) => childId);
    const { begun, isNew, live: rows } = await this.glances.load({ userId, childIds });
    if (begun) return null;
    const live = toRegistrationKeys(rows);
    // Whether the children belong to the family is not checked yet, so no answer may reveal anything about another
    // family's child.
    const own = toRegistrationKeys(rows.filter((row) => row.userId === userId));
    const offering = keys.length === 1 && keys[0].kind === 'program' && terms.get(offeringKeyText(keys[0]));
    if (!offering || own.has(lineKey(childIds[0], offering))) return { terms, live, isNew };
    const reasons = getClosedReasons(offering, this.clock.today());
    if (reasons.length === 0 || !reasons.every((reason) => LOST_RACE_REASONS.includes(reason)))
      return { terms, live, isNew };
    throw combineErrors(
      reasons.map((reason) =>
        toReasonError(getIneligibilityReason(reason), { child: '', offering }).withPath('registrationData.0'),
      ),
    );
  }

  toQuoteView(cart: Cart): QuoteView {
    return {
      lines: cart.items.map(({ child, offering }) => ({
        childId: child.id,
        childName: child.name,
        offering: { kind: offering.kind, id: offering.id },
        name: offering.name,
        type: offering.type,
        sport: offering.sport,
        priceCents: offering.priceCents,
      })),
      subtotalCents: cart.price.subtotalCents,
      discounts: cart.price.discounts,
      processingFeePercent: getFeePercent(cart.items.map(({ offering }) => offering)),
      processingFeeCents: cart.price.processingFeeCents,
      totalCents: cart.price.totalCents,
      coupon: cart.coupon,
      problems: cart.problems,
    };
  }

  private glancesAt(lookups: readonly ChildLookup[]): Promise<ChildRegistrations[]> {
    return this.dataSource.query<ChildRegistrations[]>(
      `select exists (select 1 from checkouts c
                       where c."userId" = w."userId" and c.state in ('open', 'ending')) as begun,
              not exists (select 1 from checkouts c where c."userId" = w."userId") as "isNew",
              array(select json_build_object('userId', r."userId", 'childId', r."childId", 'programId', r."programId",
                                             'leagueTeamId', r."leagueTeamId", 'seasonId', r."seasonId")
                      from registrations r
                     where r."childId" = any(w."childIds"::int[]) and ${ACTIVE_REGISTRATION_SQL}) as live
         from unnest($1::int[], $2::text[]) with ordinality w("userId", "childIds", place)
        order by w.place`,
      [lookups.map(({ userId }) => userId), lookups.map(({ childIds }) => `{${childIds.join()}}`)],
    );
  }

  private async items(
    userId: number,
    selected: readonly SelectedItem[],
    seen: PreloadedCart | undefined,
  ): Promise<CartItem[]> {
    if (selected.length === 0) throw RegistrationErrors.nothing_selected();
    const keys = selected.map(getOffering);
    const [{ children, parents }, terms] = await Promise.all([
      this.families.getByUser(userId),
      seen?.terms ?? this.sources.terms(keys),
    ]);
    return selected.map((item, i) => {
      const path = `registrationData.${i}`;
      const child = children.find(({ id }) => id === item.childId);
      if (!child) throw RegistrationErrors.child_not_found().withPath(`${path}.childId`);
      const offering = terms.get(offeringKeyText(keys[i]));
      if (!offering) throw RegistrationErrors.offering_not_found().withPath(`${path}.programId`);
      const parent = item.parentId ? parents.find(({ id }) => id === item.parentId) : (parents[0] ?? null);
      if (parent === undefined) throw RegistrationErrors.parent_not_found();
      return { child, parent, offering };
    });
  }

  private unpaidProblems(
    items: readonly CartItem[],
    { lines, isDue }: OwnHolds,
    unpaid: UnpaidHolds | null,
  ): Problem[] {
    const held = new Set((isDue ? lines : []).map(({ childId, offering }) => lineKey(childId, offering)));
    return this.unpaid.listReasons(items, held, unpaid).flatMap((refusal, i) => {
      const error = refusal?.withPath(`registrationData.${i}`);
      return error ? [{ error, childId: items[i].child.id, offering: items[i].offering }] : [];
    });
  }

  private async itemProblems(
    items: readonly CartItem[],
    { places, lines }: OwnHolds,
    known: PreloadedCart | undefined,
  ): Promise<Problem[]> {
    const childIds = items.map(({ child }) => child.id);
    const live = known?.live ?? (await listChildRegistrations(this.dataSource.manager, childIds));
    const today = this.clock.today();
    const seen = new Set<string>();
    const wanted = new Map<string, number>();
    for (const { offering } of items) count(wanted, offeringKeyText(offering));
    const own = new Map<string, number>();
    for (const key of places) count(own, offeringKeyText(key));
    const held = new Set(lines.map(({ childId, offering }) => lineKey(childId, offering)));

    return items.flatMap(({ child, offering }, i) => {
      const key = offeringKeyText(offering);
      const pair = lineKey(child.id, offering);
      const spotsTaken = offering.spotsTaken - (own.get(key) ?? 0);
      const taken = findExistingRegistration(live, child.id, offering);
      const reasons: Ineligibility[] = [
        ...(findExistingRegistration(seen, child.id, offering) ? (['duplicate_item'] as const) : []),
        ...(taken ? [taken] : []),
        ...(held.has(pair)
          ? []
          : listIneligibilityReasons(
              child,
              { ...offering, spotsTaken: spotsTaken },
              today,
              wanted.get(key)!,
            )),
      ];
      seen.add(pair);
      if (offering.seasonId != null) seen.add(seasonKey(child.id, offering.seasonId));
      return reasons.map((reason): Problem => {
        const error = toReasonError(reason, { child: child.name, offering }).withPath(
          `registrationData.${i}`,
        );
        return { error, childId: child.id, offering };
      });
    });
  }
}

function applyFrozenPrices(items: readonly CartItem[], lines: OwnHolds['lines']): CartItem[] {
  return items.map((item) => {
    const key = lineKey(item.child.id, item.offering);
    const line = lines.find(({ childId, offering }) => lineKey(childId, offering) === key);
    return line ? { ...item, offering: { ...item.offering, priceCents: line.priceCents } } : item;
  });
}

export function priceItems(items: readonly CartItem[], coupon: CouponTerms | null): Price {
  return priceCart(
    items.map(({ child, offering }) => ({
      childId: child.id,
      childName: child.name,
      kind: offering.kind,
      type: offering.type,
      priceCents: offering.priceCents,
    })),
    coupon,
  );
}

function getOffering(item: SelectedItem, i: number): OfferingKey {
  if (item.programId && !item.leagueTeamId) return { kind: 'program', id: item.programId };
  if (item.leagueTeamId && !item.programId) return { kind: 'team', id: item.leagueTeamId };
  throw RegistrationErrors.nothing_selected().withPath(`registrationData.${i}.programId`, 'Choose a program');
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A problem that concerns the whole cart. */
export function cartProblem(error: DomainError): Problem {
  return { error, childId: null, offering: null };
}

function totalTooLarge(): DomainError {
  return RegistrationErrors.total_too_large({ most: formatDollars(MAX_CHARGE_CENTS) });
}
