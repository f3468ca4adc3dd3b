import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Coupon } from '../modules/coupons';
import { Child, Parent, User } from '../modules/identity';
import { Program } from '../modules/programs';
import { CancellationService, Registration, RegistrationRefundService } from '../modules/registration';
import { AuditEntry, Clock, AppConfig, TransactionRunner } from '../platform';
import { SEASON_COUPONS, seasonFamilies, seasonPrograms, type SeasonFamily } from './busy-season';
import { DEMO_LOADED_MARKER } from './demo-marker';
import { register } from './registrations';

/** Why it is not possible: a sentence for the person who ran it. */
export class DemoNotLoadedError extends Error {}

/**
 * 1,800 registrations of a busy season, made as real families make them: spots held, paid at the payment sandbox, some
 * canceled and refunded afterwards. A rerun completes what an interrupted run left; after a complete run nothing is
 * left to do. Returns the number of its registrations.
 */
export async function loadBusySeason(
  app: INestApplicationContext,
  report: (line: string) => void,
  families = Infinity,
): Promise<number> {
  const { manager } = app.get(DataSource);
  const { paymentSandboxUrl, mailCatcherUrl } = app.get(AppConfig);
  if (!(await manager.existsBy(AuditEntry, { action: DEMO_LOADED_MARKER })))
    throw new DemoNotLoadedError('This database has no demo organization. Nothing was loaded.');
  if (!paymentSandboxUrl || !mailCatcherUrl)
    throw new DemoNotLoadedError('Payments or emails go to real services. Nothing was loaded.');

  const programs = seasonPrograms(app.get(Clock).today());
  const season = seasonFamilies(programs.map(({ name }) => name)).slice(0, families);
  await prepare(app, programs);
  const total = season.reduce((sum, { places }) => sum + places.length, 0);
  let done = 0;
  for (const family of season) {
    await registerOne(app, family);
    done += family.places.length;
    if (Math.floor(done / 100) > Math.floor((done - family.places.length) / 100))
      report(`${done} of ${total} registrations`);
  }
  return done;
}

async function prepare(app: INestApplicationContext, programs: Partial<Program>[]): Promise<void> {
  await app.get(TransactionRunner).run(async (tx) => {
    for (const program of programs)
      if (!(await tx.existsBy(Program, { name: program.name }))) await tx.insert(Program, program);
    for (const coupon of SEASON_COUPONS)
      if (!(await tx.existsBy(Coupon, { code: coupon.code }))) await tx.insert(Coupon, coupon);
  });
}

async function addFamily(app: INestApplicationContext, { parent, children }: SeasonFamily): Promise<void> {
  const { firstName, lastName, email, phone, relationship } = parent;
  await app.get(TransactionRunner).run(async (tx) => {
    if (await tx.existsBy(User, { email })) return;
    const { id: userId } = await tx.save(tx.create(User, { email, firstName, lastName }));
    await tx.insert(Parent, {
      userId,
      name: `${firstName} ${lastName}`,
      email,
      phone,
      relationship,
      emergencyContactName: `Alex ${lastName}`,
      emergencyContactPhone: '(610) 555-0199',
    });
    await tx.insert(
      Child,
      children.map((child) => ({ userId, ...child })),
    );
  });
}

async function registerOne(app: INestApplicationContext, family: SeasonFamily): Promise<void> {
  const { manager } = app.get(DataSource);
  const { email } = family.parent;
  await addFamily(app, family);
  await register(app, {
    email,
    places: family.places.map(({ child, program }) => [child, program]),
    coupon: family.coupon,
  });
  if (!family.places.some(({ action }) => action)) return;
  const { id: userId } = await manager.findOneByOrFail(User, { email });
  const rows = await manager.findBy(Registration, { userId });
  for (const { child, program, action } of family.places) {
    const row = rows.find(({ childName, purchasedName }) => childName === child && purchasedName === program);
    if (row && action) await applyScenario(app, row, action);
  }
}

async function applyScenario(
  app: INestApplicationContext,
  { id, status, paymentId }: Registration,
  action: NonNullable<SeasonFamily['places'][number]['action']>,
): Promise<void> {
  // The audit's administrator that belongs to nobody's account.
  const by = { admin: { adminId: 0, username: 'demo office' } };
  if (action.kind === 'cancel') {
    if (status === 'active')
      await app.get(CancellationService).cancel(by, id, paymentId === null ? 'none' : action.refund);
  } else if (paymentId !== null) {
    const { amountCents, reason } = action;
    await app.get(RegistrationRefundService).refund(by, id, { amountCents, reason, key: `season-${id}` });
  }
}
