import type { EntityManager } from 'typeorm';
import { CheckoutItem } from '../entities/checkout-item.entity';
import { CheckoutQuote } from '../entities/checkout-quote.entity';
import { Checkout } from '../entities/checkout.entity';

const CHECKOUT: (keyof Checkout)[] = [
  ...(['userId', 'email', 'selection', 'holdExpiresAt', 'nextCheckAt'] as const),
  ...(['attemptVersion', 'claimedUntil'] as const),
  ...(['waiverVersion', 'waiverHash', 'waiverAcceptedAt', 'waiverAddress', 'waiverUserAgent'] as const),
];
const ITEM: (keyof CheckoutItem)[] = [
  ...(['position', 'childId', 'parentId', 'offeringKind', 'offeringId', 'placement'] as const),
  ...(['name', 'type', 'sport', 'priceCents', 'startDate', 'endDate', 'location', 'registrant'] as const),
];
const QUOTE: (keyof CheckoutQuote)[] = [
  ...(['version', 'couponId', 'couponCode', 'couponPercent', 'subtotalCents', 'discounts'] as const),
  ...(['processingFeeCents', 'totalCents', 'sharesCents'] as const),
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
