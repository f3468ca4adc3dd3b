import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeLeftOut, OptionalText, WholeNumber } from '../../../../platform';
import { STAFF_TYPES, type StaffType } from '../../people/domain/staff-type';
import type { Said } from '../availabilities.service';
import { AVAILABILITIES, type AvailabilityStatus } from '../domain/availability';
import type { StaffAvailability } from '../entities/staff-availability.entity';
import type { Answered, Unanswered } from '../office-availability.service';

export const MOST_ID = 2 ** 31 - 1;

export const ProgramIdField = (): PropertyDecorator => WholeNumber(1, MOST_ID, 'Please choose a program');

export class SayAvailabilityDto {
  @ProgramIdField()
  programId: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus', required: false })
  @MayBeLeftOut()
  @IsIn(AVAILABILITIES, { message: 'Please choose preferred, available or unavailable' })
  status?: AvailabilityStatus;

  /** Left out, those of before stay. */
  @OptionalText(300)
  notes?: string | null;

  static said({ programId, status, notes }: SayAvailabilityDto): Said {
    return { programId, status, ...(notes === undefined ? {} : { notes: notes ?? '' }) };
  }
}

export class AvailabilityDto {
  @ApiProperty({ type: 'integer' })
  programId: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus' })
  status: AvailabilityStatus;

  @ApiProperty({ type: 'string' })
  notes: string;

  static from({ programId, status, notes }: StaffAvailability): AvailabilityDto {
    return { programId, status, notes };
  }
}

class AskedDto {
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

export class StaffAvailabilityDto extends AskedDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus' })
  status: AvailabilityStatus;

  @ApiProperty({ type: 'string' })
  notes: string;

  static from({ answer, person }: Answered): StaffAvailabilityDto {
    const { id, programId, status, notes } = answer;
    return {
      ...{ id, programId, status, notes },
      ...{ staffId: person.id, staffName: person.name, staffEmail: person.email, staffType: person.type },
    };
  }
}

export class UnansweredDto extends AskedDto {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'null: never' })
  remindedAt: string | null;

  static from({ programId, person, remindedAt }: Unanswered): UnansweredDto {
    return {
      ...{ programId, remindedAt: remindedAt?.toISOString() ?? null },
      ...{ staffId: person.id, staffName: person.name, staffEmail: person.email, staffType: person.type },
    };
  }
}

export class RemindDto {
  @ProgramIdField()
  programId: number;
}

export class RemindedDto {
  @ApiProperty({ type: 'integer', description: 'Whoever was reminded within a day is not again' })
  reminded: number;
}
