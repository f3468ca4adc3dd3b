import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock, TransactionRunner, type UserPrincipal } from '../../../platform';
import { normalizeEmail, SignInLinkService, SignInHooks, UserService } from '../../identity';
import { StaffingErrors } from '../staffing.errors';
import type { RegisteredType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';

export interface NewStaff {
  name: string;
  email: string;
  phone: string;
  type: RegisteredType;
}

/** The last form sent wins, until one is confirmed; nothing changes a current staff member. */
const REGISTER = `
  insert into staff (name, email, phone, type, "hadAccountAtRegistration", "createdAt") values ($1, $2, $3, $4, $5, $6)
  on conflict (email) do update
    set name = excluded.name, phone = excluded.phone, type = excluded.type,
        "hadAccountAtRegistration" = excluded."hadAccountAtRegistration", "createdAt" = excluded."createdAt"
  where staff."confirmedAt" is null`;

const PORTAL = '/staff-dashboard';

/**
 * Anyone can type any email address, so a form alone makes nobody staff: a new address is confirmed by the emailed
 * link, and one with a user by that user, with a button that shows what was sent.
 */
@Injectable()
export class StaffRegistrationService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly users: UserService,
    private readonly links: SignInLinkService,
    private readonly signIns: SignInHooks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signIns.register(async (tx, user) => {
      const pending = await lockPending(tx, user.email);
      if (pending && !pending.hadAccountAtRegistration) await this.linkToUser(tx, pending, user.id);
    });
  }

  /** Does the same work for a known and an unknown address, so that nothing tells them apart. */
  async register({ name, email, phone, type }: NewStaff): Promise<void> {
    const address = normalizeEmail(email);
    const hadAccountAtRegistration = (await this.users.findByEmail(address)) !== null;
    const row = [name, address, phone, type, hadAccountAtRegistration, this.clock.now()];
    await this.links.send({}, address, PORTAL, (tx) => tx.query(REGISTER, row));
  }

  /** The form sent with the signed-in user's email address; null when none is waiting. */
  findPending({ email }: UserPrincipal): Promise<Staff | null> {
    return this.dataSource.manager.findOneBy(Staff, { email, confirmedAt: IsNull() });
  }

  /** @throws StaffingErrors.registration_not_found */
  async confirm({ userId, email }: UserPrincipal): Promise<void> {
    await this.transactions.run(async (tx) => {
      const pending = await lockPending(tx, email);
      if (!pending) throw StaffingErrors.registration_not_found();
      await this.linkToUser(tx, pending, userId);
    });
  }

  /** Someone else typed the address. */
  async decline({ email }: UserPrincipal): Promise<void> {
    await this.dataSource.manager.delete(Staff, { email, confirmedAt: IsNull() });
  }

  private async linkToUser(tx: EntityManager, { id }: Staff, userId: number): Promise<void> {
    await tx.update(Staff, id, { userId, confirmedAt: this.clock.now() });
    await this.users.setStaffProfile(tx, userId, true);
  }
}

function lockPending(tx: EntityManager, email: string): Promise<Staff | null> {
  return tx.findOne(Staff, {
    where: { email, confirmedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
}
