/*
 * What must hold after any sale (docs/promises.md, R1 to R3), read from the database and the payment provider's own
 * records.
 */

/** R2 and R3 of docs/promises.md for one program and one coupon; empty when both hold. */
export async function ledgerFaults(client, { programId, places, code }) {
  const { rows } = await client.query(
    `select p."spotsTaken" as taken, p."currentParticipants" as paid,
            (select count(*)::int from registrations where "programId" = p.id and status = 'active') as registered,
            (select count(distinct "childId")::int from registrations where "programId" = p.id) as children,
            c."usageCount" as used, c."maxUsage" as limit,
            (select count(*)::int from checkout_quotes q join checkouts k on k.id = q."checkoutId"
              where q."couponId" = c.id and q.version = k."quoteVersion" and k.state = 'completed') as redeemed
       from programs p, coupons c where p.id = $1 and c.code = $2`,
    [programId, code],
  );
  const [{ taken, paid, registered, children, used, limit, redeemed }] = rows;
  const wrong = (is, name, value, wanted) => (is ? [] : [`${name} ${value}, not ${wanted}`]);
  return [
    ...wrong(taken === places, 'places taken', taken, places),
    ...wrong(paid === places, 'places paid', paid, places),
    ...wrong(registered === places, 'registrations', registered, places),
    ...wrong(children === places, 'children registered', children, places),
    ...wrong(used <= limit, 'coupon uses', used, `at most ${limit}`),
    ...wrong(used === redeemed, 'coupon uses', used, `the ${redeemed} of completed checkouts`),
  ];
}

/**
 * R1 of docs/promises.md: each charge at the provider is one payment whose registrations add up to the same amount,
 * and there is no other payment.
 */
export async function moneyFaults(client, paymentsUrl, secretKey, expected) {
  const charges = await everyCharge(paymentsUrl, secretKey);
  const captured = charges.filter(({ captured: is, status }) => is && status === 'succeeded');
  const { rows } = await client.query(
    `select p."paymentIntentId" as intent, p."amountCents" as cents, count(r.id)::int as registrations,
            coalesce(sum(r."amountCents"), 0)::int as registered,
            (select count(*)::int from refunds f where f."paymentId" = p.id) as refunds,
            (select count(*)::int from payment_issues e where e."paymentId" = p.id) as exceptions
       from payments p join checkouts c on c.id = p."checkoutId" left join registrations r on r."paymentId" = p.id
      where p."paymentIntentId" = any($1) group by p.id`,
    [captured.map((charge) => charge.payment_intent)],
  );
  const known = new Map(rows.map((row) => [row.intent, row]));
  const faults = captured.flatMap((charge) => {
    const row = known.get(charge.payment_intent);
    if (!row) return [`charge ${charge.id} is not in the ledger`];
    const whole = row.cents === charge.amount && row.registered === charge.amount && row.registrations === 1;
    return whole && row.refunds + row.exceptions === 0 ? [] : [`charge ${charge.id} is not one registration`];
  });
  if (captured.length !== expected) faults.push(`${captured.length} charges, not ${expected}`);
  const unpaid = await client.query(
    `select count(*)::int as count from checkouts where state in ('open', 'ending')`,
  );
  if (unpaid.rows[0].count > 0) faults.push(`${unpaid.rows[0].count} checkouts left open`);
  return faults;
}

async function everyCharge(paymentsUrl, secretKey) {
  const all = [];
  for (let after = ''; ;) {
    const response = await fetch(
      `${paymentsUrl}/v1/charges?limit=100${after && `&starting_after=${after}`}`,
      {
        headers: { authorization: `Bearer ${secretKey}` },
      },
    );
    const page = await response.json();
    all.push(...page.data);
    if (!page.has_more) return all;
    after = page.data.at(-1).id;
  }
}
