import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Coupon } from '../modules/coupons';
import { Administrators, User } from '../modules/identity';
import { Season } from '../modules/leagues';
import { Program } from '../modules/programs';
import { Audit, AuditEntry, Clock, Settings, Transactions } from '../platform';
import { demoAdministrator, type DemoAdministrator } from './administrator';
import { loadFamilies } from './families';
import { loadLeagues } from './leagues';
import { DEMO_LOADED } from './loaded';
import { loadPlayers } from './players';
import { demoCampsAndClinics, demoCoupons } from './programs';
import { loadReferees } from './referees';
import { registerFamilies } from './registrations';
import { loadStaff } from './staff';
import { loadTimesheets } from './timesheets';
import { loadStaffPlans } from './staff-plans';

export { loadBusySeason, NoDemo } from './load-busy-season';
export { enrolPlayers } from './players';

/** Any number; two programs that start at once take turns by it. */
const LOCK = 4_170_222;

/** What a demo needs at each start; returns who signs in, null when the environment names an administrator. */
export async function openDemo(app: INestApplicationContext): Promise<DemoAdministrator | null> {
  await loadDemo(app);
  await registerFamilies(app);
  return ensureAdministrator(app);
}

/** Fills an empty database with a believable organisation, once; true when it did. */
export async function loadDemo(app: INestApplicationContext): Promise<boolean> {
  const today = app.get(Clock).today();
  return app.get(Transactions).run(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
      if (!(await isEmpty(tx))) return false;
      await tx.insert(Program, demoCampsAndClinics(today));
      await tx.insert(Coupon, demoCoupons(today));
      await loadLeagues(tx, today);
      await loadFamilies(tx);
      await loadStaff(app, tx);
      await loadPlayers(tx, app.get(Clock).now());
      await loadReferees(tx, today, app.get(Clock).now());
      await loadTimesheets(tx, today, app.get(Clock).now());
      await loadStaffPlans(tx, today, app.get(Clock).now());
      await app.get(Audit).record(tx, 'system', { action: DEMO_LOADED, subjectType: 'organisation' });
      return true;
    },
    { lockTimeoutMs: 30_000 },
  );
}

async function ensureAdministrator(app: INestApplicationContext): Promise<DemoAdministrator | null> {
  const settings = app.get(Settings);
  if (settings.admin) return null;
  const administrator = demoAdministrator(settings.dataDir);
  await app.get(Administrators).apply(administrator);
  return administrator;
}

/** An organisation that emptied its demo does not get it back. */
async function isEmpty(tx: EntityManager): Promise<boolean> {
  if (await tx.existsBy(AuditEntry, { action: DEMO_LOADED })) return false;
  for (const entity of [Program, Season, Coupon, User]) if (await tx.exists(entity)) return false;
  return true;
}
