import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  differences,
  nextVersion,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { staffState } from './domain/staff-state';
import type { StaffType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';
import { UpcomingWorkRegistry } from './upcoming-work.registry';
import { deactivatedEmail } from './emails/deactivated.email';
import { lockStaff } from './staff-lookup';

export interface StaffEdit {
  name?: string;
  phone?: string;
  type?: StaffType;
  version?: number;
}

/** What administrators do with staff members; each change is audited in its own transaction. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly positions: UpcomingWorkRegistry,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
  ) {}

  /** @throws StaffingErrors.type_locked_by_upcoming_work */
  async update(id: number, { version, ...edit }: StaffEdit, by: Principals): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await this.lockConfirmed(tx, id);
      const { name, phone, type } = staff;
      const present = { name, phone, type };
      const editVersion = nextVersion(staff, version, () => present);
      const wanted = { name: edit.name ?? name, phone: edit.phone ?? phone, type: edit.type ?? type };
      const { before, after } = differences(present, wanted);
      if (Object.keys(after).length === 0) return staff;
      if (after.type) await this.positions.assertNone(tx, staff);
      await tx.update(Staff, id, { ...after, editVersion });
      await this.record(tx, by, staff, 'staff.updated', { before, after });
      return Object.assign(staff, after, { editVersion });
    });
  }

  /** What someone would lose if deactivated now. */
  async getFuture(id: number): Promise<string[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Staff, { id }))) throw StaffingErrors.staff_not_found();
    return this.positions.list(manager, id);
  }

  /**
   * Frees their upcoming work and assigns no more; they get one email with the reason and what was freed. Repeating
   * changes nothing.
   */
  async deactivate(id: number, deactivationReason: string, by: Principals): Promise<Staff> {
    const left = await this.transactions.run(async (tx) => {
      const freed = await this.positions.list(tx, id);
      await this.positions.releaseAll(tx, id, by);
      const staff = await this.lockConfirmed(tx, id);
      if (!staff.isActive) return staff;
      // Assigned between the two locks; nothing can be assigned from here on.
      if ((await this.positions.list(tx, id)).length > 0) throw StaffingErrors.positions_stale_version();
      const changes = {
        ...{ isActive: false, deactivatedAt: this.clock.now(), deactivationReason },
        editVersion: staff.editVersion + 1,
      };
      await tx.update(Staff, id, changes);
      await this.record(tx, by, staff, 'staff.deactivated', {
        after: { reason: deactivationReason, freed },
      });
      const facts = { name: staff.name, reason: deactivationReason, freed };
      const email = deactivatedEmail(this.saved.get(organizationSettingsSection), facts);
      await this.outbox.enqueue(tx, 'staff.deactivated', staff.email, email);
      return Object.assign(staff, changes);
    });
    await this.outbox.nudge();
    return left;
  }

  async reactivate(id: number, by: Principals): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await this.lockConfirmed(tx, id);
      if (staff.isActive) return staff;
      const changes = {
        ...{ isActive: true, deactivatedAt: null, deactivationReason: null },
        editVersion: staff.editVersion + 1,
      };
      await tx.update(Staff, id, changes);
      await this.record(tx, by, staff, 'staff.reactivated', {
        before: { reason: staff.deactivationReason },
      });
      return Object.assign(staff, changes);
    });
  }

  /** @throws StaffingErrors.not_confirmed */
  private async lockConfirmed(tx: EntityManager, id: number): Promise<Staff> {
    const staff = await lockStaff(tx, { id });
    if (staffState(staff) === 'unconfirmed') throw StaffingErrors.not_confirmed({ name: staff.name });
    return staff;
  }

  private record(
    tx: EntityManager,
    by: Principals,
    { id }: Staff,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    const subject = { subjectType: 'staff', subjectId: id } as const;
    return this.audit.record(tx, by, { action, ...subject, ...change });
  }
}
