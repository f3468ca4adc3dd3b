import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  EditVersion,
  LocalDay,
  OptionalText,
  PageQuery,
  RequiredText,
  WholeNumber,
} from '../../../../platform';
import { STAFF_TYPES, type StaffType } from '../../staff-members/domain/staff-type';
import { MAX_HOURS, QUARTERS_PER_HOUR, TIMESHEET_STATUSES, type TimesheetStatus } from '../domain/timesheet';
import type { Timesheet } from '../entities/timesheet.entity';
import { getHours } from '../timesheet-audit';
import type { SheetRow } from '../timesheet-review.service';
import type { Worked } from '../timesheet.service';

const MIN_HOURS = 1 / QUARTERS_PER_HOUR;
const NO_HOURS = `Enter hours from ${MIN_HOURS} to ${MAX_HOURS}`;

export class SubmitTimesheetDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Choose a program')
  programId: number;

  /** The Sunday on which it starts. */
  @LocalDay('Choose a week')
  weekStart: LocalDate;

  @ApiProperty({ type: 'number', minimum: MIN_HOURS, maximum: MAX_HOURS, multipleOf: MIN_HOURS })
  @ValidateBy(
    {
      name: 'quarters',
      validator: { validate: (v) => typeof v !== 'number' || Number.isInteger(v * QUARTERS_PER_HOUR) },
    },
    { message: 'Enter hours in quarters, like 7.25 or 7.5' },
  )
  @Min(MIN_HOURS, { message: NO_HOURS })
  @Max(MAX_HOURS, { message: NO_HOURS })
  @IsNumber({}, { message: NO_HOURS })
  hours: number;

  /** For administrators. */
  @OptionalText(300)
  note?: string | null;

  static worked({ programId, weekStart, hours, note }: SubmitTimesheetDto): Worked {
    return { programId, weekStart, quarterHours: hours * QUARTERS_PER_HOUR, note: note ?? '' };
  }
}

export class TimesheetResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if the program was deleted' })
  programId: number | null;

  @ApiProperty({ type: 'string' })
  programName: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'The Sunday the week starts on' })
  weekStart: LocalDate;

  @ApiProperty({ type: 'number' })
  hours: number;

  @ApiProperty({ type: 'string' })
  note: string;

  @ApiProperty({ enum: TIMESHEET_STATUSES, enumName: 'TimesheetStatus' })
  status: TimesheetStatus;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why the office returned it for changes' })
  returnReason: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  reviewedAt: string | null;

  static from(sheet: Timesheet): TimesheetResponse {
    const { id, programId, programName, weekStart, note, status, returnReason } = sheet;
    return {
      ...{ id, programId, programName, weekStart, hours: getHours(sheet), note, status, returnReason },
      submittedAt: sheet.submittedAt.toISOString(),
      reviewedAt: sheet.reviewedAt?.toISOString() ?? null,
    };
  }
}

export class StaffTimesheetResponse extends TimesheetResponse {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  staffName: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  staffType: StaffType;

  /** The version that a decision starts from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static fromRow({ sheet, person }: SheetRow): StaffTimesheetResponse {
    return {
      ...TimesheetResponse.from(sheet),
      ...{ staffId: person.id, staffName: person.name, staffType: person.type },
      version: sheet.editVersion,
    };
  }
}

export class TimesheetQuery extends PageQuery {
  @ApiProperty({ enum: TIMESHEET_STATUSES, enumName: 'TimesheetStatus', required: false })
  @IsOptional()
  @IsIn(TIMESHEET_STATUSES)
  status?: TimesheetStatus;
}

export class DecideTimesheetDto {
  @EditVersion()
  version?: number;
}

export class ReturnTimesheetDto extends DecideTimesheetDto {
  @RequiredText('Say what needs to change. The staff member will see it.', 300)
  reason: string;
}
