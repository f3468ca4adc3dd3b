import { Logger, type INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Child, User } from '../modules/identity';
import { Program } from '../modules/programs';
import { Registration } from '../modules/registration';
import { Audit, AuditEntry, Settings, Transactions } from '../platform';
import { checkOut } from './check-out';

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

/** The demo's families register as real ones do: places held, paid at the payment sandbox, receipts mailed. */
export function registerFamilies(app: INestApplicationContext): Promise<void> {
  return once(app, 'demo.registered', async () => {
    for (const wish of WISHES) await register(app, wish);
  });
}

/**
 * What the demo's people do, to the end one time, with the payment sandbox and the mail catcher. With real services
 * configured nothing is done: nobody charges or writes to people who do not exist.
 */
export async function once(
  app: INestApplicationContext,
  action: string,
  work: () => Promise<void>,
): Promise<void> {
  const { paymentSandboxUrl, mailCatcherUrl } = app.get(Settings);
  if (!paymentSandboxUrl || !mailCatcherUrl) return;
  try {
    if (await app.get(DataSource).manager.existsBy(AuditEntry, { action })) return;
    await work();
    await app
      .get(Transactions)
      .run((tx) => app.get(Audit).record(tx, 'system', { action, subjectType: 'organisation' }));
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
  await checkOut(app, user, { registrationData: items, coupon: wish.coupon ?? null });
}
