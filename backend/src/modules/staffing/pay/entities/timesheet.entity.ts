import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import { MOST_HOURS, QUARTERS, TIMESHEET_STATUSES, type TimesheetStatus } from '../domain/timesheet';

/** The hours that one person worked for one program in one week. */
@Entity('timesheets')
@Unique('UQ_timesheets', ['staffId', 'programId', 'weekStart'])
@Index('IDX_timesheets_status', ['status', 'weekStart'])
@Check('CHK_timesheets_sunday', `extract(dow from "weekStart") = 0`)
@Check('CHK_timesheets_quarters', `"quarters" between 1 and ${MOST_HOURS * QUARTERS}`)
@Check('CHK_timesheets_status', `"status" in (${TIMESHEET_STATUSES.map((one) => `'${one}'`).join(', ')})`)
@Check('CHK_timesheets_decided', `("decidedAt" is null) = ("status" = 'submitted')`)
export class Timesheet {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int')
  staffId: number;

  /** null: the program is gone; the hours are not. */
  @Index()
  @ForeignKey('programs', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  programId: number | null;

  /** As it was called when the hours were given. */
  @Column('varchar', { length: 200 })
  programName: string;

  /** A Sunday. */
  @Column('date')
  weekStart: LocalDate;

  /** Quarter hours. */
  @Column('int')
  quarters: number;

  @Column('varchar', { length: 300, default: '' })
  note: string;

  @Column('varchar', { length: 12, default: 'submitted' })
  status: TimesheetStatus;

  /** Why the office sent it back. */
  @Column('varchar', { length: 300, nullable: true })
  returnReason: string | null;

  @Column('timestamptz')
  submittedAt: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  /** Raised by people's edits. */
  @Column('int', { default: 0 })
  editVersion: number;
}
