import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../../kernel';
import {
  Audit,
  getByIds,
  Clock,
  nextVersion,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  createSearchCondition,
  AppConfig,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { Staff } from '../staff-members/entities/staff.entity';
import { lockStaff } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { isOwnTimesheet, type TimesheetStatus } from './domain/timesheet';
import { Timesheet } from './entities/timesheet.entity';
import { timesheetReturnedEmail } from './emails/timesheet.email';
import { getHours, toAuditFacts, formatTimesheetSubject } from './timesheet-audit';

/** A timesheet with its owner. */
export interface SheetRow {
  sheet: Timesheet;
  person: Staff;
}

export interface SheetFilter {
  search?: string;
  status?: TimesheetStatus;
  page: number;
  pageSize: number;
}

/** What administrators see and decide about everyone's hours. Staff members are locked before their timesheets. */
@Injectable()
export class TimesheetReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Latest week first, then by last name. */
  async page(filter: SheetFilter): Promise<Page<SheetRow>> {
    const [sheets, total] = await this.matching(filter)
      .orderBy('sheet.weekStart', 'DESC')
      .addOrderBy('last_name_first(staff.name)')
      .addOrderBy('sheet.id')
      .offset((filter.page - 1) * filter.pageSize)
      .limit(filter.pageSize)
      .getManyAndCount();
    const people = await getByIds(
      this.dataSource.manager,
      Staff,
      sheets.map(({ staffId }) => staffId),
    );
    return { items: sheets.map((sheet) => ({ sheet, person: people.get(sheet.staffId)! })), total };
  }

  /**
   * Sent twice, it counts once. @throws StaffingErrors.timesheet_not_awaiting_review,
   * StaffingErrors.timesheet_self_approval
   */
  async approve(by: Principals, id: number, version: number | undefined): Promise<SheetRow> {
    return this.transactions.run(async (tx) => {
      const row = await this.lock(tx, id);
      if (row.sheet.status === 'approved') return row;
      if (row.sheet.status !== 'submitted') throw StaffingErrors.timesheet_not_awaiting_review();
      return this.review(tx, by, row, { status: 'approved', returnReason: null }, version);
    });
  }

  /**
   * Also for one approved by mistake; emails the reason. @throws StaffingErrors.timesheet_not_awaiting_review,
   * StaffingErrors.timesheet_self_approval
   */
  async returnForChanges(
    by: Principals,
    id: number,
    reason: string,
    version: number | undefined,
  ): Promise<SheetRow> {
    const row = await this.transactions.run(async (tx) => {
      const found = await this.lock(tx, id);
      const wasApproved = found.sheet.status === 'approved';
      if (!wasApproved && found.sheet.status !== 'submitted')
        throw StaffingErrors.timesheet_not_awaiting_review();
      const decided = await this.review(tx, by, found, { status: 'returned', returnReason: reason }, version);
      const { sheet, person } = decided;
      const email = timesheetReturnedEmail(this.saved.get(organizationSettingsSection), {
        ...{ name: person.name, sheet: formatTimesheetSubject(sheet), reason, wasApproved },
        page: `${this.settings.appUrl}/staff-dashboard?dialog=payments`,
      });
      await this.outbox.enqueue(tx, 'staffing.timesheet_returned', person.email, email);
      return decided;
    });
    await this.outbox.nudge();
    return row;
  }

  private async lock(tx: EntityManager, id: number): Promise<SheetRow> {
    const seen = await tx.findOneBy(Timesheet, { id });
    if (!seen) throw StaffingErrors.timesheet_not_found();
    const person = await lockStaff(tx, { id: seen.staffId });
    const sheet = await tx.findOneBy(Timesheet, { id });
    if (!sheet) throw StaffingErrors.timesheet_not_found();
    return { sheet, person };
  }

  private async review(
    tx: EntityManager,
    by: Principals,
    { sheet, person }: SheetRow,
    decision: Pick<Timesheet, 'status' | 'returnReason'>,
    version: number | undefined,
  ): Promise<SheetRow> {
    if (isOwnTimesheet(person, by)) throw StaffingErrors.timesheet_self_approval();
    const editVersion = nextVersion(sheet, version, () => ({ status: sheet.status, hours: getHours(sheet) }));
    const before = { status: sheet.status };
    const changes = { ...decision, editVersion, reviewedAt: this.clock.now() };
    await tx.update(Timesheet, sheet.id, changes);
    await this.audit.record(tx, by, {
      action: `timesheet.${decision.status}`,
      ...{ subjectType: 'staff', subjectId: person.id },
      before,
      after: { ...toAuditFacts(sheet), ...(decision.returnReason ? { reason: decision.returnReason } : {}) },
    });
    return { sheet: Object.assign(sheet, changes), person };
  }

  private matching({ search, status }: SheetFilter): SelectQueryBuilder<Timesheet> {
    const found = this.dataSource.manager
      .createQueryBuilder(Timesheet, 'sheet')
      .innerJoin(Staff, 'staff', 'staff.id = sheet.staffId');
    if (status) found.andWhere('sheet.status = :status', { status });
    if (search) found.andWhere(...createSearchCondition(`staff.name || ' ' || sheet."programName"`, search));
    return found;
  }
}
