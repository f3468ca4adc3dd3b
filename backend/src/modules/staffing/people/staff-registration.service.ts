import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock, Transactions, type UserPrincipal } from '../../../platform';
import { emailKey, SignInLinks, SignInListeners, Users } from '../../identity';
import { StaffingErrors } from '../staffing.errors';
import type { RegisteredType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';

export interface NewStaff {
  name: string;
  email: string;
  phone: string;
  type: RegisteredType;
}

/** The last form that was sent wins, until one is confirmed; nothing changes a person who works here. */
const REGISTER = `
  insert into staff (name, email, phone, type, "ofAccount", "createdAt") values ($1, $2, $3, $4, $5, $6)
  on conflict (email) do update
    set name = excluded.name, phone = excluded.phone, type = excluded.type,
        "ofAccount" = excluded."ofAccount", "createdAt" = excluded."createdAt"
  where staff."confirmedAt" is null`;

const PORTAL = '/staff-dashboard';

/**
 * Anybody may type anybody's address. So a form makes nobody staff: whoever opens the mailed link does, where the
 * address was new, and where it had an account, its owner by a button that shows what was sent.
 */
@Injectable()
export class StaffRegistration implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly links: SignInLinks,
    private readonly signIns: SignInListeners,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signIns.register(async (tx, user) => {
      const pending = await lockPending(tx, user.email);
      if (pending && !pending.ofAccount) await this.join(tx, pending, user.id);
    });
  }

  /** Does the same work for an address that is known and one that is not, so that nothing tells them apart. */
  async register({ name, email, phone, type }: NewStaff): Promise<void> {
    const address = emailKey(email);
    const ofAccount = (await this.users.byEmail(address)) !== null;
    const row = [name, address, phone, type, ofAccount, this.clock.now()];
    await this.links.send({}, address, PORTAL, (tx) => tx.query(REGISTER, row));
  }

  /** What was sent with the address of somebody who is signed in; null when nothing waits for them. */
  pendingOf({ email }: UserPrincipal): Promise<Staff | null> {
    return this.dataSource.manager.findOneBy(Staff, { email, confirmedAt: IsNull() });
  }

  /** @throws StaffingErrors.no_registration */
  async confirm({ userId, email }: UserPrincipal): Promise<void> {
    await this.transactions.run(async (tx) => {
      const pending = await lockPending(tx, email);
      if (!pending) throw StaffingErrors.no_registration();
      await this.join(tx, pending, userId);
    });
  }

  /** Somebody else typed the address. */
  async refuse({ email }: UserPrincipal): Promise<void> {
    await this.dataSource.manager.delete(Staff, { email, confirmedAt: IsNull() });
  }

  private async join(tx: EntityManager, { id }: Staff, userId: number): Promise<void> {
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
