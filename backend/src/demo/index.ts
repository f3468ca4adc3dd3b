import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Coupon } from '../modules/coupons';
import { AdministratorService, User } from '../modules/identity';
import { Season } from '../modules/leagues';
import { Program } from '../modules/programs';
import { ADVISORY_LOCKS, Audit, AuditEntry, Clock, AppConfig, TransactionRunner } from '../platform';
import { demoAdministrator, type DemoAdministrator } from './administrator';
import { eraseFamilysChild } from './erasures';
import { loadFamilies } from './families';
import { loadLeagues } from './leagues';
import { DEMO_LOADED_MARKER } from './demo-marker';
import { loadPlayers } from './players';
import { demoCampsAndClinics, demoCoupons } from './programs';
import { loadReferees } from './referees';
import { refundFamilies } from './refunds';
import { registerFamilies } from './registrations';
import { loadStaff } from './staff';
import { loadTimesheets } from './timesheets';
import { loadStaffPlans } from './staff-plans';

export { loadBusySeason, DemoNotLoadedError } from './load-busy-season';
export { registerDemoPlayers } from './players';

/** What a demo needs at each start; returns who can sign in, null when the environment names an administrator. */
export async function openDemo(app: INestApplicationContext): Promise<DemoAdministrator | null> {
  await loadDemo(app);
  await registerFamilies(app);
  await refundFamilies(app);
  await eraseFamilysChild(app);
  return ensureAdministrator(app);
}

/** Fills an empty database with a believable organization, once; returns true when it did. */
export async function loadDemo(app: INestApplicationContext): Promise<boolean> {
  const today = app.get(Clock).today();
  return app.get(TransactionRunner).run(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.demo]);
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
      await app.get(Audit).record(tx, 'system', { action: DEMO_LOADED_MARKER, subjectType: 'organization' });
      return true;
    },
    { lockTimeoutMs: 30_000 },
  );
}

/** The demo's own, where the environment names none: null where it does. */
export async function ensureAdministrator(app: INestApplicationContext): Promise<DemoAdministrator | null> {
  const settings = app.get(AppConfig);
  if (settings.admin) return null;
  const administrator = demoAdministrator(settings.dataDir);
  await app.get(AdministratorService).applyConfiguredAdmin(administrator);
  return administrator;
}

/** An organization that emptied its demo does not get it back. */
async function isEmpty(tx: EntityManager): Promise<boolean> {
  if (await tx.existsBy(AuditEntry, { action: DEMO_LOADED_MARKER })) return false;
  for (const entity of [Program, Season, Coupon, User]) if (await tx.exists(entity)) return false;
  return true;
}
