import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatDollars, together, type Cents, type DomainError } from '../../../kernel';
import { Clock, lookUps } from '../../../platform';
import { Coupons } from '../../coupons';
import { Families, type Child, type Parent } from '../../identity';
import { closedReasons, type ClosedReason } from '../../programs';
import {
  lineKey,
  offeringKeyText,
  seasonKey,
  selectionKey,
  type OfferingKey,
  type OfferingTerms,
} from './domain/cart';
import { ineligibility, takenAlready, type Ineligibility } from './domain/eligibility';
import { feePercentOf, LARGEST_CHARGE, priceCart, type CouponTerms, type Price } from './domain/pricing';
import { RegistrationErrors } from '../registration.errors';
import type { Problem, QuoteView } from './quote-view';
import { IS_LIVE, liveKeys, liveRegistrations, type LiveRow } from './live-registrations';
import { OfferingSources } from './offering-sources';
import { ineligibleReasons, reasonError } from './problems';

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

/** One child in one offering, with everything known about both. */
export interface CartItem {
  child: Child;
  parent: Parent | null;
  offering: OfferingTerms;
}

export interface Cart {
  /** Tells this selection from another. */
  key: string;
  items: CartItem[];
  coupon: CouponTerms | null;
  price: Price;
  problems: Problem[];
}

/** What a family's own checkout holds. */
export interface Own {
  places: readonly OfferingKey[];
  /** Those of the open one: while they stay, so do their prices, and what is sold to whom does not concern them. */
  lines: readonly { childId: number; offering: OfferingKey; priceCents: Cents }[];
  coupon: CouponTerms | null;
}

const NOTHING: Own = { places: [], lines: [], coupon: null };

/** What a family of nothing begun was seen to ask for, a moment ago. */
export interface Seen {
  /** By the text of their key. */
  terms: ReadonlyMap<string, OfferingTerms>;
  /** The places and seasons that its children have already. */
  live: ReadonlySet<string>;
}

interface Wish {
  userId: number;
  childIds: readonly number[];
}

interface Glance {
  begun: boolean;
  live: (LiveRow & { userId: number })[];
}

/** What keeps out whoever comes too late. */
const TOO_LATE: readonly ClosedReason[] = ['sold_out', 'full'];

/** Reads what a family chose and judges it; holds nothing and locks nothing. */
@Injectable()
export class SelectionService {
  private readonly glances = lookUps((wishes: readonly Wish[]) => this.glancesAt(wishes));

  constructor(
    private readonly dataSource: DataSource,
    private readonly families: Families,
    private readonly sources: OfferingSources,
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** What this family's own checkout holds stands not in its way here: places, and a use of a coupon. */
  async load(userId: number, selection: Selection, own: Own = NOTHING, seen?: Seen): Promise<Cart> {
    const items = atFrozenPrices(await this.items(userId, selection.registrationData, seen), own.lines);
    const code = selection.coupon?.trim();
    const coupon = code ? await this.couponOf(code, own) : null;
    const price = priceItems(items, coupon);
    const problems = [
      ...(await this.itemProblems(items, own, seen)),
      ...(items.some((item) => item.parent === null)
        ? [ofAll(RegistrationErrors.parent_missing().at('registrationData.0.parentId'))]
        : []),
      ...(code && !coupon ? [ofAll(RegistrationErrors.coupon_invalid().at('coupon'))] : []),
      ...(price.totalCents > LARGEST_CHARGE ? [ofAll(totalTooLarge().at('registrationData'))] : []),
    ];
    return {
      key: selectionKey(items.map(({ child, offering }) => ({ childId: child.id, offering }))),
      items,
      coupon,
      price,
      problems,
    };
  }

  private async couponOf(code: string, own: Own): Promise<CouponTerms | null> {
    if (own.coupon?.code.toUpperCase() === code.toUpperCase()) return own.coupon;
    const usable = await this.coupons.usable(code, this.clock.today());
    return usable && { code: usable.code, discountPercentage: usable.discountPercentage };
  }

  /**
   * null: the family has begun a checkout already. If not, one place in a full program is refused here: in a rush
   * most families come too late. Whatever else is to be said of a selection is left to `load`, which is given what was
   * seen. The places come first: those that the family's own checkout took are then never taken for another's.
   */
  async glance(userId: number, { registrationData }: Selection): Promise<Seen | null> {
    const keys = registrationData.map(offeringOf);
    const terms = await this.sources.terms(keys);
    const childIds = registrationData.map(({ childId }) => childId);
    const { begun, live: rows } = await this.glances.load({ userId, childIds });
    if (begun) return null;
    const live = liveKeys(rows);
    // Whose children these are is not known here: of a child of another family no answer may tell what it has.
    const own = liveKeys(rows.filter((row) => row.userId === userId));
    const offering = keys.length === 1 && keys[0].kind === 'program' && terms.get(offeringKeyText(keys[0]));
    if (!offering || own.has(lineKey(childIds[0], offering))) return { terms, live };
    const reasons = closedReasons(offering, this.clock.today());
    if (reasons.length === 0 || !reasons.every((reason) => TOO_LATE.includes(reason))) return { terms, live };
    throw together(
      reasons.map((reason) =>
        reasonError(ineligibility(reason), { child: '', offering }).at('registrationData.0'),
      ),
    );
  }

  view(cart: Cart): QuoteView {
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
      processingFeePercent: feePercentOf(cart.items.map(({ offering }) => offering)),
      processingFeeCents: cart.price.processingFeeCents,
      totalCents: cart.price.totalCents,
      coupon: cart.coupon,
      problems: cart.problems,
    };
  }

  private glancesAt(wishes: readonly Wish[]): Promise<Glance[]> {
    return this.dataSource.query<Glance[]>(
      `select exists (select 1 from checkouts c
                       where c."userId" = w."userId" and c.state in ('open', 'ending')) as begun,
              array(select json_build_object('userId', r."userId", 'childId', r."childId", 'programId', r."programId",
                                             'leagueTeamId', r."leagueTeamId", 'seasonId', r."seasonId")
                      from registrations r
                     where r."childId" = any(w."childIds"::int[]) and ${IS_LIVE}) as live
         from unnest($1::int[], $2::text[]) with ordinality w("userId", "childIds", place)
        order by w.place`,
      [wishes.map(({ userId }) => userId), wishes.map(({ childIds }) => `{${childIds.join()}}`)],
    );
  }

  private async items(
    userId: number,
    selected: readonly SelectedItem[],
    seen: Seen | undefined,
  ): Promise<CartItem[]> {
    if (selected.length === 0) throw RegistrationErrors.nothing_selected();
    const keys = selected.map(offeringOf);
    const [{ children, parents }, terms] = await Promise.all([
      this.families.of(userId),
      seen?.terms ?? this.sources.terms(keys),
    ]);
    return selected.map((item, i) => {
      const path = `registrationData.${i}`;
      const child = children.find(({ id }) => id === item.childId);
      if (!child) throw RegistrationErrors.child_unknown().at(`${path}.childId`);
      const offering = terms.get(offeringKeyText(keys[i]));
      if (!offering) throw RegistrationErrors.offering_unknown().at(`${path}.programId`);
      const parent = item.parentId ? parents.find(({ id }) => id === item.parentId) : (parents[0] ?? null);
      if (parent === undefined) throw RegistrationErrors.parent_unknown();
      return { child, parent, offering };
    });
  }

  private async itemProblems(
    items: readonly CartItem[],
    { places, lines }: Own,
    known: Seen | undefined,
  ): Promise<Problem[]> {
    const childIds = items.map(({ child }) => child.id);
    const live = known?.live ?? (await liveRegistrations(this.dataSource.manager, childIds));
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
      const takenPlaces = offering.takenPlaces - (own.get(key) ?? 0);
      const taken = takenAlready(live, child.id, offering);
      const reasons: Ineligibility[] = [
        ...(takenAlready(seen, child.id, offering) ? (['chosen_twice'] as const) : []),
        ...(taken ? [taken] : []),
        ...(held.has(pair)
          ? []
          : ineligibleReasons(child, { ...offering, takenPlaces }, today, wanted.get(key)!)),
      ];
      seen.add(pair);
      if (offering.seasonId != null) seen.add(seasonKey(child.id, offering.seasonId));
      return reasons.map((reason): Problem => {
        const error = reasonError(reason, { child: child.name, offering }).at(`registrationData.${i}`);
        return { error, childId: child.id, offering };
      });
    });
  }
}

function atFrozenPrices(items: readonly CartItem[], lines: Own['lines']): CartItem[] {
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

function offeringOf(item: SelectedItem, i: number): OfferingKey {
  if (item.programId && !item.leagueTeamId) return { kind: 'program', id: item.programId };
  if (item.leagueTeamId && !item.programId) return { kind: 'team', id: item.leagueTeamId };
  throw RegistrationErrors.nothing_selected().at(
    `registrationData.${i}.programId`,
    'Please choose a program',
  );
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Of the whole selection. */
function ofAll(error: DomainError): Problem {
  return { error, childId: null, offering: null };
}

function totalTooLarge(): DomainError {
  return RegistrationErrors.total_too_large({ most: formatDollars(LARGEST_CHARGE) });
}
