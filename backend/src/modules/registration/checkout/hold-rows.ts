import type { EntityManager } from 'typeorm';
import type { CouponTerms, Price } from './domain/pricing';
import type { CheckoutItem, Registrant } from './entities/checkout-item.entity';
import type { CheckoutQuote } from './entities/checkout-quote.entity';
import type { Checkout } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import type { CartItem } from './selection.service';

const CHECKOUT: (keyof Checkout)[] = [
  ...(['userId', 'email', 'selection', 'holdExpiresAt', 'nextCheckAt'] as const),
  ...(['attemptVersion', 'claimedUntil'] as const),
  ...(['waiverVersion', 'waiverHash', 'waiverAcceptedAt', 'waiverAddress', 'waiverUserAgent'] as const),
];
const ITEM: (keyof CheckoutItem)[] = [
  ...(['position', 'childId', 'parentId', 'offeringKind', 'offeringId', 'placement'] as const),
  ...(['name', 'type', 'sport', 'priceCents', 'startDate', 'endDate'] as const),
  ...(['startTime', 'endTime', 'location', 'registrant'] as const),
];
const QUOTE: (keyof CheckoutQuote)[] = [
  ...(['version', 'couponId', 'couponCode', 'couponPercent', 'subtotalCents', 'discounts'] as const),
  ...(['processingFeeCents', 'totalCents', 'sharesCents', 'feesCents'] as const),
];

const list = (columns: readonly string[], of = '') => columns.map((name) => `${of}"${name}"`).join(', ');

/** One statement instead of three: in a rush every family waits for it. */
const INSERT = `
  with held as (
    insert into checkouts (${list(CHECKOUT)})
    select ${list(CHECKOUT)} from jsonb_populate_record(null::checkouts, $1) returning id
  ), lines as (
    insert into checkout_items ("checkoutId", ${list(ITEM)})
    select held.id, ${list(ITEM, 'line.')} from held, jsonb_populate_recordset(null::checkout_items, $2) line
  ), priced as (
    insert into checkout_quotes ("checkoutId", ${list(QUOTE)})
    select held.id, ${list(QUOTE, 'quote.')} from held, jsonb_populate_record(null::checkout_quotes, $3) quote
  )
  select id from held`;

/** Writes a checkout that is being held, its lines and its first quote, and gives all of them its id. */
export async function insertHold(
  tx: EntityManager,
  checkout: Checkout,
  items: CheckoutItem[],
  quote: CheckoutQuote,
): Promise<void> {
  const rows = [checkout, items, quote].map((part) => JSON.stringify(part));
  const [{ id }] = await tx.query<{ id: number }[]>(INSERT, rows);
  checkout.id = id;
  for (const part of [quote, ...items]) part.checkoutId = id;
}

export function quoteRow(
  version: number,
  price: Price,
  coupon: CouponTerms | null,
  couponId: number | null,
): Omit<CheckoutQuote, 'checkoutId' | 'createdAt'> {
  return {
    version,
    couponId,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.discountPercentage ?? null,
    subtotalCents: price.subtotalCents,
    discounts: price.discounts,
    processingFeeCents: price.processingFeeCents,
    totalCents: price.totalCents,
    sharesCents: price.sharesCents,
    feesCents: price.feesCents,
  };
}

export function itemRow(position: number, { child, parent, offering }: CartItem) {
  if (!parent) throw RegistrationErrors.parent_missing();
  const registrant: Registrant = {
    childName: child.name,
    childGender: child.gender,
    grade: child.grade,
    school: child.school,
    tshirtSize: child.tshirtSize,
    jerseyColor: child.jerseyColor,
    medicalNotes: child.medicalNotes,
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    relationship: parent.relationship,
    emergencyContactName: parent.emergencyContactName,
    emergencyContactPhone: parent.emergencyContactPhone,
  };
  return {
    position,
    childId: child.id,
    parentId: parent.id,
    offeringKind: offering.kind,
    offeringId: offering.id,
    placement: {
      seasonId: offering.seasonId ?? null,
      seasonProgramId: offering.seasonProgramId ?? null,
      divisionId: offering.divisionId ?? null,
      coachApplicationId: offering.coachApplicationId ?? null,
    },
    name: offering.name,
    type: offering.type,
    sport: offering.sport,
    priceCents: offering.priceCents,
    startDate: offering.startDate,
    endDate: offering.endDate,
    startTime: offering.startTime,
    endTime: offering.endTime,
    location: offering.location,
    registrant,
  };
}
