/*
 * The bare limit of a checkout: the rows that the product writes, in its two transactions, with prepared statements
 * and nothing else. The spot is locked last, except that a full program is rejected first.
 */
import { randomBytes } from 'node:crypto';

const MAIL = randomBytes(4_000);
const WAIVER = 'f'.repeat(64);

const statements = {
  family: `select p.name, p.email, p.phone, c.name as "childName", c.grade, c.school, c."tshirtSize", pr.name as program,
                  p.id as "parentId", pr."priceCents"
             from children c join parents p on p."userId" = c."userId", programs pr
            where c.id = $1 and c."userId" = $2 and pr.id = $3`,
  take: `update programs set "spotsTaken" = "spotsTaken" + 1
          where id = $1 and ("maxParticipants" is null or "spotsTaken" < "maxParticipants")`,
  redeem: `update coupons set "usageCount" = "usageCount" + 1
            where code = $1 and "isActive" and "usageCount" < "maxUsage" returning id`,
  hold: `with checkout as (
           insert into checkouts ("userId", email, cart, "heldCouponIds", "holdExpiresAt", "nextCheckAt",
                                  "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent")
           values ($1, $2, $3, $4, now() + interval '15 minutes', now() + interval '15 minutes', '1', '${WAIVER}', now(),
                   '127.0.0.1', 'bare') returning id),
         item as (
           insert into checkout_items ("checkoutId", position, "childId", "parentId", "offeringKind", "offeringId",
                                       "seasonPlacement", name, type, sport, "priceCents", "registrantDetails")
           select id, 0, $5, $6, 'program', $7, '{}', $8, 'camp', 'Multi-Sport', $9, $10 from checkout),
         quote as (
           insert into checkout_quotes ("checkoutId", version, "couponId", "subtotalCents", discounts,
                                        "processingFeeCents", "totalCents", "lineAmountsCents", "lineFeesCents")
           select id, 1, ($4::int[])[1], $9, '[]', 0, $9, array[$9::int], array[0] from checkout)
         select id from checkout`,
  intent: `update checkouts set "paymentIntentId" = $2, "intentVersion" = 1 where id = $1`,
  open: `select c.id, c.email, i."childId", i."parentId", i."offeringId", i."priceCents", i."registrantDetails"
           from checkouts c join checkout_items i on i."checkoutId" = c.id
          where c.id = $1 and c."userId" = $2 and c.state = 'open' for no key update of c`,
  payment: `insert into payments ("checkoutId", "paymentIntentId", "amountCents", "quoteVersion")
            values ($1, $2, $3, 1) returning id`,
  register: `with mail as (
               insert into outbox_emails (kind, recipient, subject, "encryptedBody", state, "nextAttemptAt")
               values ('bare', $2, 'Registration Confirmed', $3, 'accepted', now())),
             registration as (
               insert into registrations ("userId", "childId", "parentId", "programId", "purchasedKind", "purchasedId", "purchasedName",
                 "purchasedEndDate", "programType", sport,
                 "childName", "childGender", grade, school, "tshirtSize", "jerseyColor", "parentName", "parentEmail",
                 "parentPhone", relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact",
                 "waiverAccepted", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress",
                 "waiverUserAgent", "checkoutId", "itemPosition", "paymentId", "paymentStatus", "priceCents",
                 "amountCents")
               select c."userId", i."childId", i."parentId", i."offeringId", i."offeringKind", i."offeringId", i.name, i."endDate",
                 'camp', i.sport, r->>'childName', 'Male',
                 r->>'grade', r->>'school', r->>'tshirtSize', '', r->>'name', r->>'email', r->>'phone', 'Mother', '',
                 '', '', true, '1', c."waiverHash", c."waiverAcceptedAt", c."waiverIpAddress", c."waiverUserAgent", c.id, 0,
                 $4, 'paid', i."priceCents", i."priceCents"
               from checkouts c join checkout_items i on i."checkoutId" = c.id, lateral (select i."registrantDetails" as r) as frozen
               where c.id = $1)
             update checkouts set state = 'completed', "completedAt" = now(), "nextCheckAt" = null where id = $1`,
  confirm: `update programs set "currentParticipants" = "currentParticipants" + 1 where id = $1`,
};

const run = (client, name, values) => client.query({ name, text: statements[name], values });

async function inTransaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(result === null ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Takes a spot, or returns null when none is left. */
export function hold(pool, { userId, childId, programId, coupon = null }) {
  return inTransaction(pool, async (client) => {
    const { rows } = await run(client, 'family', [childId, userId, programId]);
    if (rows.length === 0) return null;
    const [{ parentId, program, priceCents, ...registrant }] = rows;
    if ((await run(client, 'take', [programId])).rowCount === 0) return null;
    const used = coupon === null ? [] : (await run(client, 'redeem', [coupon])).rows.map(({ id }) => id);
    if (coupon !== null && used.length === 0) return null;
    const held = await run(client, 'hold', [
      userId,
      registrant.email,
      `${childId}@program:${programId}`,
      used,
      childId,
      parentId,
      programId,
      program,
      priceCents,
      registrant,
    ]);
    return { checkoutId: held.rows[0].id, priceCents };
  });
}

export const noteIntent = (pool, checkoutId, intentId) => run(pool, 'intent', [checkoutId, intentId]);

/** Registers what was held. `paid` is the payment intent, null when nothing had to be paid. */
export function complete(pool, { checkoutId, userId, paid = null }) {
  return inTransaction(pool, async (client) => {
    const { rows } = await run(client, 'open', [checkoutId, userId]);
    if (rows.length === 0) return null;
    const [{ email, offeringId, priceCents }] = rows;
    const payment = paid === null ? null : await run(client, 'payment', [checkoutId, paid, priceCents]);
    await run(client, 'register', [checkoutId, email, MAIL, payment?.rows[0].id ?? null]);
    await run(client, 'confirm', [offeringId]);
    return true;
  });
}
