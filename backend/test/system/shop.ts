import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { eventually } from '../eventually';
import { buildChild, buildParent } from '../sign-in';
import { freePort, Product } from '../product';
import { sandboxControl } from '../test-app';
import type { SandboxIntent } from '../payments';

/** A family in the outside world: it knows the product's address and nothing of its internals. */
export interface Family {
  email: string;
  token: string;
  childId: number;
}

export interface Begun {
  checkoutId: number;
  paymentIntentId: string;
  clientSecret: string;
}

/** The product as two real processes, api and worker, with its own account at the payment sandbox. */
export class Shop {
  private constructor(
    readonly api: Product,
    readonly worker: Product,
    readonly databaseUrl: string,
    readonly secretKey: string,
    private readonly publishableKey: string,
  ) {}

  static async open(databaseUrl: string): Promise<Shop> {
    const port = await freePort();
    const account = (await sandboxControl(
      process.env.TEST_PAYMENTS_SECRET_KEY!,
      'POST',
      '/sandbox/accounts',
      {
        retryBaseMs: 200,
        webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
      },
    )) as { secretKey: string; publishableKey: string; webhookSecret: string };
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SMTP_URL: process.env.TEST_SMTP_URL!,
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_PUBLISHABLE_KEY: account.publishableKey,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_API_URL: process.env.TEST_PAYMENTS_URL!,
      SESSION_SECRET: 'a secret for tests only',
      FILES_KEY: '07'.repeat(32),
      DEMO: '0',
      RATE_LIMITS: 'off',
    };
    const shop = new Shop(
      new Product({ ...env, ROLE: 'api' }),
      new Product({ ...env, ROLE: 'worker' }),
      databaseUrl,
      account.secretKey,
      account.publishableKey,
    );
    await shop.start();
    return shop;
  }

  async start(): Promise<void> {
    await this.api.start();
    await this.worker.start();
  }

  async kill(): Promise<void> {
    await Promise.all([this.api.kill(), this.worker.kill()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.api.stop(), this.worker.stop()]);
  }

  /** Signs in with the link that the worker emails, and adds a parent and a child. */
  async family(): Promise<Family> {
    const email = `family-${randomBytes(6).toString('hex')}@system.test`;
    await this.post('/api/auth/send-magic-link', { email });
    const link = await eventually(async () => {
      const [mail] = await emailsTo(email);
      return mail.links[0];
    }, 20);
    const secret = new URL(link).searchParams.get('token');
    const verified = await fetch(`${this.api.url}/api/auth/verify?token=${secret}`);
    const { token } = (await verified.json()) as { token: string };
    await this.post('/api/family/parents', { ...buildParent, email }, token);
    const child = (await this.post('/api/family/children', buildChild, token)) as { id: number };
    return { email, token, childId: child.id };
  }

  async begin(family: Family, programId: number, coupon?: string): Promise<Begun> {
    const registrationData = [{ childId: family.childId, programId, waiverAccepted: true }];
    return (await this.post(
      '/api/create-payment-intent',
      { registrationData, coupon },
      family.token,
    )) as Begun;
  }

  /** Confirms at the provider, as the browser's card form does. */
  async pay(begun: Begun): Promise<void> {
    const response = await fetch(
      `${process.env.TEST_PAYMENTS_URL}/v1/payment_intents/${begun.paymentIntentId}/confirm`,
      {
        method: 'POST',
        body: new URLSearchParams({
          payment_method: 'pm_card_visa',
          key: this.publishableKey,
          client_secret: begun.clientSecret,
        }),
      },
    );
    if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
  }

  async complete(family: Family, begun: Begun): Promise<unknown> {
    return this.post(
      '/api/complete-payment',
      { paymentIntentId: begun.paymentIntentId, registrationData: [] },
      family.token,
    );
  }

  async post(path: string, body: object, token?: string): Promise<unknown> {
    const response = await fetch(this.api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  provider(settings: object): Promise<unknown> {
    return sandboxControl(this.secretKey, 'POST', '/sandbox/account', settings);
  }

  fault(fault: object): Promise<unknown> {
    return sandboxControl(this.secretKey, 'POST', '/sandbox/faults', fault);
  }

  /** A camp with that many spots, straight into the database. */
  async program(places: number): Promise<number> {
    const [{ id }] = await this.query<{ id: number }>(
      `insert into programs (name, type, sport, "priceCents", "maxParticipants", location, "startDate", "endDate")
       values ('System Camp', 'camp', 'Multi-Sport', 32500, $1, 'Linden Field House', current_date + 30, current_date + 34)
       returning id`,
      [places],
    );
    return id;
  }

  /** A coupon for one use. */
  async coupon(percent: number): Promise<string> {
    const code = `ONCE${randomBytes(3).toString('hex').toUpperCase()}`;
    await this.query(`insert into coupons (code, "discountPercentage", "maxUsage") values ($1, $2, 1)`, [
      code,
      percent,
    ]);
    return code;
  }

  async query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /**
   * R1 of docs/promises.md: joins the provider's charges with the ledger. Each captured payment must have its
   * registrations, or be refunded in full, or have an open payment issue: exactly one of them; and no registration may
   * be without a payment. Returns a sentence for each violation.
   */
  async ledgerFaults(): Promise<string[]> {
    const response = await fetch(`${process.env.TEST_PAYMENTS_URL}/v1/payment_intents?limit=100`, {
      headers: { authorization: `Bearer ${this.secretKey}` },
    });
    const intents = ((await response.json()) as { data: SandboxIntent[] }).data;
    const refunds = await fetch(`${process.env.TEST_PAYMENTS_URL}/v1/refunds?limit=100`, {
      headers: { authorization: `Bearer ${this.secretKey}` },
    }).then(
      async (r) =>
        ((await r.json()) as { data: { payment_intent: string; amount: number; status: string }[] }).data,
    );
    const booked = await this.query<{ intent: string; cents: number; places: number }>(
      `select "stripePaymentIntentId" as intent, sum("amountCents")::int as cents, count(*)::int as places
         from registrations where status = 'active' group by 1`,
    );
    const exceptions = await this.query<{ intent: string }>(
      `select "paymentIntentId" as intent from payment_issues where status = 'open'`,
    );
    const faults: string[] = [];
    for (const intent of intents.filter(({ status }) => status === 'succeeded')) {
      const registered = booked.find((row) => row.intent === intent.id);
      const returned = refunds
        .filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0);
      const answers = [
        registered?.cents === intent.amount_received,
        returned === intent.amount_received,
        exceptions.some((row) => row.intent === intent.id),
      ].filter(Boolean).length;
      if (answers !== 1) {
        faults.push(
          `${intent.id}: captured ${intent.amount_received}, registered ${registered?.cents ?? 0}, refunded ${returned}, answers ${answers}`,
        );
      }
    }
    for (const row of booked) {
      const intent = intents.find(({ id }) => id === row.intent);
      if (intent?.status !== 'succeeded') faults.push(`Registrations without captured money: ${row.intent}`);
    }
    return faults;
  }
}

export async function emailsTo(email: string): Promise<{ subject: string; links: string[] }[]> {
  const response = await fetch(`${process.env.TEST_MAIL_API_URL}/mails?to=${encodeURIComponent(email)}`);
  return (await response.json()) as { subject: string; links: string[] }[];
}
