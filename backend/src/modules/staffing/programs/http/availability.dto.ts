import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsOptionalField, OptionalText, WholeNumber } from '../../../../platform';
import { STAFF_TYPES, type StaffType } from '../../staff-members/domain/staff-type';
import type { AvailabilityResponseInput } from '../availability.service';
import { AVAILABILITIES, type AvailabilityStatus } from '../domain/availability';
import type { StaffAvailability } from '../entities/staff-availability.entity';
import type { Answered, Unanswered } from '../admin-availability.service';

export const MAX_ID = 2 ** 31 - 1;

export const ProgramIdField = (): PropertyDecorator => WholeNumber(1, MAX_ID, 'Choose a program');

export class SaveAvailabilityDto {
  @ProgramIdField()
  programId: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus', required: false })
  @IsOptionalField()
  @IsIn(AVAILABILITIES, { message: 'Choose preferred, available, or unavailable' })
  status?: AvailabilityStatus;

  /** If missing, the previous ones stay. */
  @OptionalText(300)
  notes?: string | null;

  static toInput({ programId, status, notes }: SaveAvailabilityDto): AvailabilityResponseInput {
    return { programId, status, ...(notes === undefined ? {} : { notes: notes ?? '' }) };
  }
}

export class AvailabilityResponse {
  @ApiProperty({ type: 'integer' })
  programId: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus' })
  status: AvailabilityStatus;

  @ApiProperty({ type: 'string' })
  notes: string;

  static from({ programId, status, notes }: StaffAvailability): AvailabilityResponse {
    return { programId, status, notes };
  }
}

class AskedResponse {
  @ApiProperty({ type: 'integer' })
  programId: number;

  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  staffName: string;

  @ApiProperty({ type: 'string', format: 'email' })
  staffEmail: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  staffType: StaffType;
}

export class StaffAvailabilityResponse extends AskedResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus' })
  status: AvailabilityStatus;

  @ApiProperty({ type: 'string' })
  notes: string;

  static from({ answer, person }: Answered): StaffAvailabilityResponse {
    const { id, programId, status, notes } = answer;
    return {
      ...{ id, programId, status, notes },
      ...{ staffId: person.id, staffName: person.name, staffEmail: person.email, staffType: person.type },
    };
  }
}

export class MissingAvailabilityResponse extends AskedResponse {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if never reminded' })
  lastReminderAt: string | null;

  static from({ programId, person, remindedAt }: Unanswered): MissingAvailabilityResponse {
    return {
      ...{ programId, lastReminderAt: remindedAt?.toISOString() ?? null },
      ...{ staffId: person.id, staffName: person.name, staffEmail: person.email, staffType: person.type },
    };
  }
}

export class SendRemindersDto {
  @ProgramIdField()
  programId: number;
}

export class RemindersSentResponse {
  @ApiProperty({
    type: 'integer',
    description: 'Number of people reminded. Anyone reminded within the last day is skipped.',
  })
  reminded: number;
}
