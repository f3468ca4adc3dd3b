import type { EntityManager } from 'typeorm';
import type { CouponTerms, Price } from './domain/pricing';
import type { CheckoutItem, Registrant } from './entities/checkout-item.entity';
import type { CheckoutQuote } from './entities/checkout-quote.entity';
import type { Checkout } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';
import type { CartItem } from './cart.service';

/** The columns to write, except those that the database fills in; `of` names the row they are read from. */
function toColumns(tx: EntityManager, rows: readonly (Checkout | CheckoutItem | CheckoutQuote)[]) {
  const names = tx.connection
    .getMetadata(rows[0].constructor)
    .columns.filter((column) => rows.some((row) => column.getEntityValue(row) !== undefined))
    .map(({ databaseName }) => databaseName);
  return (of = '') => names.map((name) => `${of}"${name}"`).join(', ');
}

/**
 * Inserts a checkout with its lines and first quote, and sets their ids. It uses one statement instead of three,
 * because every family waits for it in a rush.
 */
export async function insertHold(
  tx: EntityManager,
  checkout: Checkout,
  items: CheckoutItem[],
  quote: CheckoutQuote,
): Promise<void> {
  const held = toColumns(tx, [checkout]);
  const line = toColumns(tx, items);
  const price = toColumns(tx, [quote]);
  const [{ id }] = await tx.query<{ id: number }[]>(
    `with held as (
       insert into checkouts (${held()})
       select ${held()} from jsonb_populate_record(null::checkouts, $1) returning id
     ), lines as (
       insert into checkout_items ("checkoutId", ${line()})
       select held.id, ${line('line.')} from held, jsonb_populate_recordset(null::checkout_items, $2) line
     ), priced as (
       insert into checkout_quotes ("checkoutId", ${price()})
       select held.id, ${price('quote.')} from held, jsonb_populate_record(null::checkout_quotes, $3) quote
     )
     select id from held`,
    [checkout, items, quote].map((part) => JSON.stringify(part)),
  );
  checkout.id = id;
  for (const part of [quote, ...items]) part.checkoutId = id;
}

export function toQuoteRow(
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
    lineAmountsCents: price.lineAmountsCents,
    lineFeesCents: price.lineFeesCents,
  };
}

export function couponTerms({ couponCode, couponPercent }: CheckoutQuote): CouponTerms | null {
  return couponCode && couponPercent ? { code: couponCode, discountPercentage: couponPercent } : null;
}

export function toItemRow(position: number, { child, parent, offering }: CartItem) {
  if (!parent) throw RegistrationErrors.parent_required();
  const registrantDetails: Registrant = {
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
    seasonPlacement: {
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
    registrantDetails,
  };
}
