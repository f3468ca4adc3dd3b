import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LocalDate } from '../../../kernel';
import {
  Audit,
  Clock,
  invalidFields,
  isReferenced,
  Settings,
  Transactions,
  type UserPrincipal,
} from '../../../platform';
import { ProgramErrors, ProgramQueries } from '../../programs';
import type { Staff } from '../people/entities/staff.entity';
import { lockStaff, StaffMembers } from '../people/staff-members';
import { StaffingErrors } from '../staffing.errors';
import { leftOn, weekFault, type WeekFault } from './domain/timesheet';
import { Timesheet } from './entities/timesheet.entity';
import { sheetFacts } from './sheet-record';

export interface Worked {
  programId: number;
  weekStart: LocalDate;
  quarters: number;
  note: string;
}

const FAULTS: Record<WeekFault, string> = {
  not_sunday: 'A week begins on a Sunday',
  ahead: 'This week has not begun yet',
  too_old: 'This week is more than half a year ago: please ask the office',
  after_leaving: 'You had left by then',
};

/** What people say of their own hours. The row of the person is locked, so that a week has one sheet a program. */
@Injectable()
export class Timesheets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly members: StaffMembers,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The last week first. */
  async own(userId: number): Promise<Timesheet[]> {
    const { id: staffId } = await this.members.byUser(userId);
    return this.dataSource.manager.find(Timesheet, {
      where: { staffId },
      order: { weekStart: 'DESC', programName: 'ASC', id: 'ASC' },
    });
  }

  /** Takes the place of what was said of that week before. @throws StaffingErrors.timesheet_approved */
  async submit({ programId, weekStart, ...worked }: Worked, user: UserPrincipal): Promise<Timesheet> {
    const key = { programId, weekStart };
    const [program] = await this.programs.some([programId]);
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId: user.userId });
      this.assertWeek(weekStart, staff);
      const known = await tx.findOneBy(Timesheet, { staffId: staff.id, ...key });
      if (known?.status === 'approved') throw StaffingErrors.timesheet_approved();
      if (!known && !program) throw ProgramErrors.not_found();
      const sheet = known ?? tx.create(Timesheet, { staffId: staff.id, ...key, programName: program.name });
      Object.assign(sheet, {
        ...{ ...worked, status: 'submitted', returnReason: null, submittedAt: this.clock.now() },
        ...{ decidedAt: null, editVersion: known ? known.editVersion + 1 : 0 },
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
    const left = leftOn(staff, this.settings.organisation.timeZone);
    const fault = weekFault(weekStart, this.clock.today(), left);
    if (fault) throw invalidFields([{ path: 'weekStart', message: FAULTS[fault] }]);
  }

  private async save(tx: EntityManager, sheet: Timesheet): Promise<Timesheet> {
    try {
      return await tx.save(sheet);
    } catch (error) {
      // The program was deleted since it was looked for.
      if (isReferenced(error)) throw ProgramErrors.not_found();
      throw error;
    }
  }

  private record(tx: EntityManager, user: UserPrincipal, staff: Staff, action: string, sheet: Timesheet) {
    const subject = { subjectType: 'staff', subjectId: staff.id, subjectName: staff.name } as const;
    return this.audit.record(tx, { user }, { action, ...subject, after: sheetFacts(sheet) });
  }
}
