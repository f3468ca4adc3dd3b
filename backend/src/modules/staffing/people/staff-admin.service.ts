import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  differences,
  nextVersion,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  type Principals,
} from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { staffState } from './domain/staff-state';
import type { StaffType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';
import { FuturePositions } from './future-positions';
import { deactivatedMail } from './mails/deactivated-mail';
import { lockStaff } from './staff-members';

export interface StaffEdit {
  name?: string;
  phone?: string;
  type?: StaffType;
  version?: number;
}

/** What administrators do to people; each deed is audited in its own transaction. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly positions: FuturePositions,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
  ) {}

  /** @throws StaffingErrors.type_with_future */
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

  /** What somebody would lose by being deactivated now. */
  async futureOf(id: number): Promise<string[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Staff, { id }))) throw StaffingErrors.staff_not_found();
    return this.positions.of(manager, id);
  }

  /** Frees what they hold and gives them nothing more; they are mailed the reason and what is freed. Again changes nothing. */
  async deactivate(id: number, deactivationReason: string, by: Principals): Promise<Staff> {
    const left = await this.transactions.run(async (tx) => {
      const freed = await this.positions.of(tx, id);
      await this.positions.free(tx, id, by);
      const staff = await this.lockConfirmed(tx, id);
      if (!staff.isActive) return staff;
      // Given between the two locks; none can be from here on.
      if ((await this.positions.of(tx, id)).length > 0) throw StaffingErrors.positions_changed();
      const changes = {
        ...{ isActive: false, deactivatedAt: this.clock.now(), deactivationReason },
        editVersion: staff.editVersion + 1,
      };
      await tx.update(Staff, id, changes);
      await this.record(tx, by, staff, 'staff.deactivated', {
        after: { reason: deactivationReason, freed },
      });
      const facts = { name: staff.name, reason: deactivationReason, freed };
      const mail = deactivatedMail(this.saved.of(organisationSettings), facts);
      await this.outbox.put(tx, 'staff.deactivated', staff.email, mail);
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
    { id, name }: Staff,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    const subject = { subjectType: 'staff', subjectId: id, subjectName: name } as const;
    return this.audit.record(tx, by, { action, ...subject, ...change });
  }
}
