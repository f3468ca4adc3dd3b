import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { DecidedByServer, OptionalText, WholeNumber } from '../../../../platform';
import { dateLabel, type Program } from '../../../programs';
import { STAFF_TYPES, type StaffType } from '../../people/domain/staff-type';
import type { ShownAssignment } from '../assignment-answers.service';
import type { AssignmentChoice, AssignmentRow } from '../assignment.queries';
import type { WantedAssignment } from '../assignments.service';
import {
  ASSIGNMENT_ROLES,
  ASSIGNMENT_STATUSES,
  type AssignmentRole,
  type AssignmentStatus,
} from '../domain/assignment';
import { AVAILABILITIES, type AvailabilityStatus } from '../domain/availability';
import { MOST_ID, ProgramIdField } from './availability.dto';

const RoleField = (): PropertyDecorator =>
  ApiProperty({ enum: ASSIGNMENT_ROLES, enumName: 'AssignmentRole' });
const StatusField = (): PropertyDecorator =>
  ApiProperty({ enum: ASSIGNMENT_STATUSES, enumName: 'AssignmentStatus' });

export class AssignStaffDto {
  @WholeNumber(1, MOST_ID, 'Please choose somebody')
  staffId: number;

  @ProgramIdField()
  programId: number;

  @RoleField()
  @IsIn(ASSIGNMENT_ROLES, { message: 'Please choose a role' })
  role: AssignmentRole;

  /** The office's own. Where something speaks against it, they say why it is meant all the same. */
  @OptionalText(300)
  notes?: string | null;

  @DecidedByServer()
  status?: unknown;

  static wanted({ staffId, programId, role, notes }: AssignStaffDto): WantedAssignment {
    return { staffId, programId, role, notes: notes ?? '' };
  }
}

export class ProgramChoicesQuery {
  @ProgramIdField()
  programId: number;
}

export class StaffAssignmentDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'integer' })
  programId: number;

  @ApiProperty({ type: 'string' })
  staffName: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  staffType: StaffType;

  @ApiProperty({ type: 'string' })
  programName: string;

  @RoleField()
  role: AssignmentRole;

  @StatusField()
  status: AssignmentStatus;

  @ApiProperty({ type: 'string' })
  notes: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  assignedAt: string;

  static from({ assignment, program, person }: AssignmentRow): StaffAssignmentDto {
    const { id, staffId, programId, role, status, notes, assignedAt } = assignment;
    return {
      ...{ id, staffId, programId, role, status, notes, assignedAt: assignedAt.toISOString() },
      ...{ staffName: person.name, staffType: person.type, programName: program.name },
    };
  }
}

export class AssignmentChoiceDto {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  type: StaffType;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus', nullable: true })
  availability: AvailabilityStatus | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why it cannot be; null: it can' })
  refusal: string | null;

  @ApiProperty({ type: 'string', isArray: true, description: 'What a note overrides' })
  warnings: string[];

  @ApiProperty({ type: 'integer', description: 'How many programs ahead they have' })
  load: number;

  static from({ person, ...choice }: AssignmentChoice): AssignmentChoiceDto {
    return { ...choice, staffId: person.id, name: person.name, type: person.type };
  }
}

class AssignedProgramDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string' })
  sport: string;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: LocalDate | null;

  @ApiProperty({ type: 'string', example: 'June 21-25, 2027' })
  dateLabel: string;

  @ApiProperty({ type: 'string' })
  location: string;

  static from(program: Program): AssignedProgramDto {
    const { id, name, sport, startDate, endDate, location } = program;
    return { id, name, sport, startDate, endDate, dateLabel: dateLabel(program), location };
  }
}

export class OwnAssignmentDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @RoleField()
  role: AssignmentRole;

  @StatusField()
  status: AssignmentStatus;

  @ApiProperty({ type: AssignedProgramDto })
  program: AssignedProgramDto;

  static from({ assignment: { id, role, status }, program }: AssignmentRow): OwnAssignmentDto {
    return { id, role, status, program: AssignedProgramDto.from(program) };
  }
}

/** What a mailed link shows. */
export class AssignmentOfferDto {
  @ApiProperty({ type: 'string' })
  name: string;

  @RoleField()
  role: AssignmentRole;

  @StatusField()
  status: AssignmentStatus;

  @ApiProperty({ type: AssignedProgramDto })
  program: AssignedProgramDto;

  static from({ assignment, program, person }: ShownAssignment): AssignmentOfferDto {
    const { role, status } = assignment;
    return { name: person.name, role, status, program: AssignedProgramDto.from(program) };
  }
}
