/* The bare limit of a sale: node:http and pg, no framework, the payment provider called with fetch. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { complete, hold, noteIntent } from './bare-ledger.mjs';

const { DATABASE_URL, PORT, PAYMENTS_URL, SECRET_KEY } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

async function provider(path, form) {
  const response = await fetch(`${PAYMENTS_URL}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: form && new URLSearchParams(form),
  });
  return response.json();
}

async function userOf(request) {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const { rows } = await pool.query({
    name: 'session',
    text: `select u.id from user_sessions s join users u on u.id = s."userId"
            where s."tokenHash" = $1 and s."expiresAt" > now()`,
    values: [createHash('sha256').update(token).digest('hex')],
  });
  return rows[0]?.id;
}

async function answer(request, body) {
  const userId = await userOf(request);
  if (userId === undefined) return [401, {}];
  if (request.url === '/api/create-payment-intent') {
    const [{ childId, programId }] = body.registrationData;
    const held = await hold(pool, { userId, childId, programId, coupon: body.coupon ?? null });
    if (held === null) return [409, { message: 'This program is full.' }];
    const intent = await provider('payment_intents', { amount: String(held.priceCents), currency: 'usd' });
    await noteIntent(pool, held.checkoutId, intent.id);
    const { checkoutId } = held;
    return [201, { checkoutId, paymentIntentId: intent.id, clientSecret: intent.client_secret }];
  }
  const intent = await provider(`payment_intents/${body.paymentIntentId}`);
  if (intent.status !== 'succeeded') return [402, {}];
  await complete(pool, { checkoutId: body.checkoutId, userId, paid: intent.id });
  return [200, { status: 'completed' }];
}

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () =>
    answer(request, JSON.parse(text))
      .catch((error) => [500, { message: error.message }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      }),
  );
});
server.listen({ port: Number(PORT), host: '127.0.0.1', backlog: 4096 }, () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
