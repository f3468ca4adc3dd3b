import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import {
  Audit,
  Clock,
  toFieldErrors,
  isReferenced,
  AppConfig,
  TransactionRunner,
  type UserPrincipal,
} from '../../../platform';
import { ProgramErrors, ProgramQueries } from '../../programs';
import type { Staff } from '../staff-members/entities/staff.entity';
import { lockStaff, StaffLookup } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { getLastWorkDay, getWeekError, type WeekError } from './domain/timesheet';
import { Timesheet } from './entities/timesheet.entity';
import { toAuditFacts } from './timesheet-audit';

export interface Worked {
  programId: number;
  weekStart: LocalDate;
  quarterHours: number;
  note: string;
}

const FAULTS: Record<WeekError, string> = {
  not_sunday: 'A week starts on Sunday',
  ahead: "This week hasn't started yet",
  too_old: 'This week is more than six months ago. Contact the office.',
  after_leaving: "You weren't on the active staff that week",
};

/**
 * What staff members do with their own hours. The staff member's row is locked, so that a week has one timesheet per
 * program.
 */
@Injectable()
export class TimesheetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly programs: ProgramQueries,
    private readonly members: StaffLookup,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Latest week first. */
  async listOwn(userId: number): Promise<Timesheet[]> {
    const { id: staffId } = await this.members.getByUser(userId);
    return this.dataSource.manager.find(Timesheet, {
      where: { staffId },
      order: { weekStart: 'DESC', programName: 'ASC', id: 'ASC' },
    });
  }

  /** Replaces earlier hours for that week. @throws StaffingErrors.timesheet_approved */
  async submit({ programId, weekStart, ...worked }: Worked, user: UserPrincipal): Promise<Timesheet> {
    const key = { programId, weekStart };
    const [program] = await this.programs.listByIds([programId]);
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId: user.userId });
      this.assertWeek(weekStart, staff);
      const known = await tx.findOneBy(Timesheet, { staffId: staff.id, ...key });
      if (known?.status === 'approved') throw StaffingErrors.timesheet_approved();
      if (!known && !program) throw ProgramErrors.not_found();
      const sheet = known ?? tx.create(Timesheet, { staffId: staff.id, ...key, programName: program.name });
      Object.assign(sheet, {
        ...{ ...worked, status: 'submitted', returnReason: null, submittedAt: this.clock.now() },
        ...{ reviewedAt: null, editVersion: known ? known.editVersion + 1 : 0 },
      });
      const saved = await this.save(tx, sheet);
      await this.record(tx, user, staff, 'timesheet.submitted', saved);
      return saved;
    });
  }

  /** @throws StaffingErrors.timesheet_not_found, StaffingErrors.timesheet_approved */
  async withdraw(id: number, user: UserPrincipal): Promise<void> {
    await this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId: user.userId });
      const sheet = await tx.findOneBy(Timesheet, { id, staffId: staff.id });
      if (!sheet) throw StaffingErrors.timesheet_not_found();
      if (sheet.status === 'approved') throw StaffingErrors.timesheet_approved();
      await tx.delete(Timesheet, id);
      await this.record(tx, user, staff, 'timesheet.withdrawn', sheet);
    });
  }

  private assertWeek(weekStart: LocalDate, staff: Staff): void {
    const left = getLastWorkDay(staff, this.settings.organization.timeZone);
    const fault = getWeekError(weekStart, this.clock.today(), left);
    if (fault) throw toFieldErrors([{ path: 'weekStart', message: FAULTS[fault] }]);
  }

  private async save(tx: EntityManager, sheet: Timesheet): Promise<Timesheet> {
    try {
      return await tx.save(sheet);
    } catch (error) {
      // The program was deleted since it was read.
      if (isReferenced(error)) throw ProgramErrors.not_found();
      throw error;
    }
  }

  private record(tx: EntityManager, user: UserPrincipal, staff: Staff, action: string, sheet: Timesheet) {
    const subject = { subjectType: 'staff', subjectId: staff.id } as const;
    return this.audit.record(tx, { user }, { action, ...subject, after: toAuditFacts(sheet) });
  }
}
