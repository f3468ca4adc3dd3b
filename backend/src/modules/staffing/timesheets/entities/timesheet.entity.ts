import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import { MAX_HOURS, QUARTERS_PER_HOUR, TIMESHEET_STATUSES, type TimesheetStatus } from '../domain/timesheet';

/** One staff member's hours for one program in one week. */
@Entity('timesheets')
@Unique('UQ_timesheets', ['staffId', 'programId', 'weekStart'])
@Index('IDX_timesheets_status', ['status', 'weekStart'])
@Check('CHK_timesheets_sunday', `extract(dow from "weekStart") = 0`)
@Check('CHK_timesheets_quarter_hours', `"quarterHours" between 1 and ${MAX_HOURS * QUARTERS_PER_HOUR}`)
@Check('CHK_timesheets_status', `"status" in (${TIMESHEET_STATUSES.map((one) => `'${one}'`).join(', ')})`)
@Check('CHK_timesheets_reviewed', `("reviewedAt" is null) = ("status" = 'submitted')`)
export class Timesheet {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int')
  staffId: number;

  /** null: the program was deleted; the hours stay. */
  @Index()
  @ForeignKey('programs', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  programId: number | null;

  /** Its name when the hours were entered. */
  @Column('varchar', { length: 200 })
  programName: string;

  /** A Sunday. */
  @Column('date')
  weekStart: LocalDate;

  /** Quarter hours. */
  @Column('int')
  quarterHours: number;

  @Column('varchar', { length: 300, default: '' })
  note: string;

  @Column('varchar', { length: 12, default: 'submitted' })
  status: TimesheetStatus;

  /** Why it was returned for changes. */
  @Column('varchar', { length: 300, nullable: true })
  returnReason: string | null;

  @Column('timestamptz')
  submittedAt: Date;

  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  /** Increased by people's edits. */
  @Column('int', { default: 0 })
  editVersion: number;
}
