import { Logger, type INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Child, User } from '../modules/identity';
import { Program } from '../modules/programs';
import { CheckoutService, CompletionService, Registration } from '../modules/registration';
import { Audit, AuditEntry, Settings, Transactions, type UserPrincipal } from '../platform';

const REGISTERED = 'demo.registered';
const EVIDENCE = { address: '127.0.0.1', userAgent: 'Demo organisation' };

export interface Wish {
  email: string;
  places: [child: string, program: string][];
  coupon?: string;
}

const FOUR_CLINICS = ['August Flag Football', 'September Soccer', 'October Baseball', 'November Basketball'];

const WISHES: Wish[] = [
  {
    email: 'maya.ellison@example.com',
    places: [
      ['Theo Ellison', 'Week 2: Ball Games'],
      ['June Ellison', 'October Baseball'],
    ],
  },
  {
    email: 'andre.castellan@example.com',
    places: [
      ['Rafael Castellan', 'Week 1: Kickoff'],
      ['Rafael Castellan', 'Winter Hoops'],
    ],
    coupon: 'WELCOME10',
  },
  {
    email: 'priya.nandakumar@example.com',
    places: FOUR_CLINICS.map((clinic) => ['Asha Nandakumar', clinic]),
  },
  {
    email: 'priya.nandakumar@example.com',
    places: [['Kiran Nandakumar', 'Spring Flag']],
    coupon: 'FREEAGENT',
  },
];

/**
 * The demo's families register as real ones do: places held, paid at the payment sandbox, receipts mailed to the
 * catcher. With real services configured nothing is done: nobody charges or writes to people who do not exist.
 */
export async function registerFamilies(app: INestApplicationContext): Promise<void> {
  const { paymentSandboxUrl, mailCatcherUrl } = app.get(Settings);
  const { manager } = app.get(DataSource);
  if (!paymentSandboxUrl || !mailCatcherUrl) return;
  if (await manager.existsBy(AuditEntry, { action: REGISTERED })) return;
  try {
    for (const wish of WISHES) await register(app, wish);
    await app
      .get(Transactions)
      .run((tx) => app.get(Audit).record(tx, 'system', { action: REGISTERED, subjectType: 'organisation' }));
  } catch (error) {
    // The organisation is there to look at all the same; the next start tries again.
    new Logger('Demo').warn(`A demo family could not be registered: ${String(error)}`);
  }
}

/** Once: a family that has the first of its places is left as it is. */
export async function register(app: INestApplicationContext, wish: Wish): Promise<void> {
  const { manager } = app.get(DataSource);
  const user = await manager.findOneBy(User, { email: wish.email });
  if (!user) return;
  const items: { childId: number; programId: number; waiverAccepted: true }[] = [];
  for (const [childName, programName] of wish.places) {
    const child = await manager.findOneByOrFail(Child, { userId: user.id, name: childName });
    const program = await manager.findOneByOrFail(Program, { name: programName });
    items.push({ childId: child.id, programId: program.id, waiverAccepted: true });
  }
  const [{ childId, programId }] = items;
  if (await manager.existsBy(Registration, { childId, programId })) return;

  const by: UserPrincipal = {
    userId: user.id,
    email: user.email,
    role: user.role,
    isStaff: false,
    sessionId: 0,
  };
  const selection = { registrationData: items, coupon: wish.coupon ?? null };
  const checkout = await app.get(CheckoutService).begin(by, selection, EVIDENCE);
  const { paymentIntentId, clientSecret } = checkout;
  const free = checkout.totalCents === 0;
  if (!free) await pay(app.get(Settings), paymentIntentId!, clientSecret!);
  await app
    .get(CompletionService)
    .complete(
      by,
      free ? { isFreeRegistration: true, ...selection } : { paymentIntentId: paymentIntentId! },
      EVIDENCE,
    );
}

/** As the browser's card form does. */
async function pay({ stripe }: Settings, intentId: string, clientSecret: string): Promise<void> {
  const response = await fetch(`${stripe.apiUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      key: stripe.publishableKey,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}.`);
}
