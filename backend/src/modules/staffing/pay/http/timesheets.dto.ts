import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  BegunFrom,
  LocalDay,
  OptionalText,
  PageQuery,
  RequiredText,
  WholeNumber,
} from '../../../../platform';
import { STAFF_TYPES, type StaffType } from '../../people/domain/staff-type';
import { MOST_HOURS, QUARTERS, TIMESHEET_STATUSES, type TimesheetStatus } from '../domain/timesheet';
import type { Timesheet } from '../entities/timesheet.entity';
import { hoursOf } from '../sheet-record';
import type { SheetRow } from '../timesheet-decisions.service';
import type { Worked } from '../timesheets.service';

const LEAST_HOURS = 1 / QUARTERS;
const NO_HOURS = `Please give the hours from ${LEAST_HOURS} to ${MOST_HOURS}`;

export class SubmitTimesheetDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Please choose a program')
  programId: number;

  /** The Sunday with which it begins. */
  @LocalDay('Please choose a week')
  weekStart: LocalDate;

  @ApiProperty({ type: 'number', minimum: LEAST_HOURS, maximum: MOST_HOURS, multipleOf: LEAST_HOURS })
  @ValidateBy(
    {
      name: 'quarters',
      validator: { validate: (v) => typeof v !== 'number' || Number.isInteger(v * QUARTERS) },
    },
    { message: 'Please give the hours in quarters, as 7.25 or 7.5' },
  )
  @Min(LEAST_HOURS, { message: NO_HOURS })
  @Max(MOST_HOURS, { message: NO_HOURS })
  @IsNumber({}, { message: NO_HOURS })
  hours: number;

  /** For the office. */
  @OptionalText(300)
  note?: string | null;

  static worked({ programId, weekStart, hours, note }: SubmitTimesheetDto): Worked {
    return { programId, weekStart, quarters: hours * QUARTERS, note: note ?? '' };
  }
}

export class TimesheetDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: the program is gone' })
  programId: number | null;

  @ApiProperty({ type: 'string' })
  programName: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'A Sunday' })
  weekStart: LocalDate;

  @ApiProperty({ type: 'number' })
  hours: number;

  @ApiProperty({ type: 'string' })
  note: string;

  @ApiProperty({ enum: TIMESHEET_STATUSES, enumName: 'TimesheetStatus' })
  status: TimesheetStatus;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why the office sent it back' })
  returnReason: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  decidedAt: string | null;

  static from(sheet: Timesheet): TimesheetDto {
    const { id, programId, programName, weekStart, note, status, returnReason } = sheet;
    return {
      ...{ id, programId, programName, weekStart, hours: hoursOf(sheet), note, status, returnReason },
      submittedAt: sheet.submittedAt.toISOString(),
      decidedAt: sheet.decidedAt?.toISOString() ?? null,
    };
  }
}

export class StaffTimesheetDto extends TimesheetDto {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  staffName: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  staffType: StaffType;

  /** What a decision begins from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static of({ sheet, person }: SheetRow): StaffTimesheetDto {
    return {
      ...TimesheetDto.from(sheet),
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
  @BegunFrom()
  version?: number;
}

export class ReturnTimesheetDto extends DecideTimesheetDto {
  @RequiredText('Please say what is to be mended: the person reads it', 300)
  reason: string;
}
