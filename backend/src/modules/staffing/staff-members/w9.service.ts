import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  FileService,
  nextVersion,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  TransactionRunner,
  type FileContent,
  type Principals,
  type UserPrincipal,
} from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { canTransitionW9, getDisplayedW9Status } from './domain/w9';
import { Staff } from './entities/staff.entity';
import { w9ReturnedEmail } from './emails/w9.email';
import { lockStaff } from './staff-lookup';

export interface W9Review {
  /** The staff member's version that the reviewer saw: a new form may have been submitted since. */
  version?: number;
}

/** Tax forms: encrypted, readable only by their owner and administrators, each reading audited. */
@Injectable()
export class W9Service {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly files: FileService,
    private readonly audit: Audit,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws StaffingErrors.w9_not_required, StaffingErrors.w9_approved */
  async submit(user: UserPrincipal, form: FileContent): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId: user.userId });
      if (getDisplayedW9Status(staff) === 'not_required') throw StaffingErrors.w9_not_required();
      if (!canTransitionW9(staff.w9Status, 'submitted')) throw StaffingErrors.w9_approved();
      const w9FileId = await this.files.store(tx, form);
      const changes: Partial<Staff> = {
        ...{ w9FileId, w9Status: 'submitted', w9SubmittedAt: this.clock.now(), w9ReturnReason: null },
        editVersion: staff.editVersion + 1,
      };
      await tx.update(Staff, staff.id, changes);
      if (staff.w9FileId !== null) await this.files.remove(tx, staff.w9FileId);
      await this.record(tx, { user }, staff, 'w9.submitted');
      return Object.assign(staff, changes);
    });
  }

  /** Audited before it is served. @throws StaffingErrors.w9_not_found */
  async read(by: Principals, of: { id: number } | { userId: number }): Promise<FileContent> {
    return this.transactions.run(async (tx) => {
      const staff = await tx.findOneBy(Staff, of);
      if (!staff) throw StaffingErrors.staff_not_found();
      const form = staff.w9FileId === null ? null : await this.files.read(tx, staff.w9FileId);
      if (!form) throw StaffingErrors.w9_not_found();
      await this.record(tx, by, staff, 'w9.read');
      return form;
    });
  }

  /** @throws StaffingErrors.w9_not_awaiting_review */
  async approve(by: Principals, id: number, { version }: W9Review): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { id });
      if (staff.w9Status === 'approved') return staff;
      return this.decide(tx, by, staff, 'approved', null, version);
    });
  }

  /** Emails the reason. @throws StaffingErrors.w9_not_awaiting_review */
  async returnForChanges(by: Principals, id: number, reason: string, { version }: W9Review): Promise<Staff> {
    const staff = await this.transactions.run(async (tx) => {
      const found = await lockStaff(tx, { id });
      const decided = await this.decide(tx, by, found, 'returned', reason, version);
      const email = w9ReturnedEmail(this.saved.get(organizationSettingsSection), {
        ...{ name: found.name, reason },
        portal: `${this.settings.appUrl}/staff-dashboard`,
      });
      await this.outbox.enqueue(tx, 'staffing.w9_returned', found.email, email);
      return decided;
    });
    await this.outbox.nudge();
    return staff;
  }

  private async decide(
    tx: EntityManager,
    by: Principals,
    staff: Staff,
    wanted: 'approved' | 'returned',
    w9ReturnReason: string | null,
    version: number | undefined,
  ): Promise<Staff> {
    const editVersion = nextVersion(staff, version, () => ({ w9Status: staff.w9Status }));
    if (!canTransitionW9(staff.w9Status, wanted))
      throw StaffingErrors.w9_not_awaiting_review({ name: staff.name });
    const changes = { w9Status: wanted, w9ReturnReason, editVersion };
    await tx.update(Staff, staff.id, changes);
    await this.record(tx, by, staff, `w9.${wanted}`, w9ReturnReason);
    return Object.assign(staff, changes);
  }

  private record(tx: EntityManager, by: Principals, staff: Staff, action: string, reason?: string | null) {
    return this.audit.record(tx, by, {
      action,
      ...{ subjectType: 'staff', subjectId: staff.id },
      after: reason ? { reason } : null,
    });
  }
}
