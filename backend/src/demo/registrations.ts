import { Logger, type INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Child, User } from '../modules/identity';
import { Program } from '../modules/programs';
import { Registration } from '../modules/registration';
import { Audit, AuditEntry, AppConfig, TransactionRunner } from '../platform';
import { checkOut } from './check-out';

export interface RegistrationRequest {
  email: string;
  places: [child: string, program: string][];
  coupon?: string;
  /** A test card of the payment sandbox; a good one when there is none. */
  card?: string;
}

const FOUR_CLINICS = ['August Flag Football', 'September Soccer', 'October Baseball', 'November Basketball'];

const WISHES: RegistrationRequest[] = [
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
    card: 'pm_card_refundFail',
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

/** The demo's families register as real ones do: spots held, paid at the payment sandbox, receipts emailed. */
export function registerFamilies(app: INestApplicationContext): Promise<void> {
  return once(app, 'demo.registered', async () => {
    for (const input of WISHES) await register(app, input);
  });
}

/**
 * Runs everything the demo's people do, once, with the payment sandbox and the mail catcher. With real services
 * configured nothing runs: nobody charges or emails people who do not exist.
 */
export async function once(
  app: INestApplicationContext,
  action: string,
  work: () => Promise<void>,
): Promise<void> {
  const { paymentSandboxUrl, mailCatcherUrl } = app.get(AppConfig);
  if (!paymentSandboxUrl || !mailCatcherUrl) return;
  try {
    if (await app.get(DataSource).manager.existsBy(AuditEntry, { action })) return;
    await work();
    await app
      .get(TransactionRunner)
      .run((tx) => app.get(Audit).record(tx, 'system', { action, subjectType: 'organization' }));
  } catch (error) {
    // The organization is visible either way; the next start tries again.
    new Logger('Demo').warn(`A demo family could not be registered: ${String(error)}`);
  }
}

/** Once: a family that has the first of its registrations is left as it is. */
export async function register(app: INestApplicationContext, input: RegistrationRequest): Promise<void> {
  const { manager } = app.get(DataSource);
  const user = await manager.findOneBy(User, { email: input.email });
  if (!user) return;
  const items: { childId: number; programId: number; waiverAccepted: true }[] = [];
  for (const [childName, programName] of input.places) {
    const child = await manager.findOneByOrFail(Child, { userId: user.id, name: childName });
    const program = await manager.findOneByOrFail(Program, { name: programName });
    items.push({ childId: child.id, programId: program.id, waiverAccepted: true });
  }
  const [{ childId, programId }] = items;
  if (await manager.existsBy(Registration, { childId, programId })) return;
  await checkOut(app, user, { registrationData: items, coupon: input.coupon ?? null }, input.card);
}
