import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { IgnoredField, OptionalText, PagingQuery, WholeNumber } from '../../../../platform';
import { dateLabel, type Program } from '../../../programs';
import { STAFF_TYPES, type StaffType } from '../../staff-members/domain/staff-type';
import type { ShownAssignment } from '../assignment-response.service';
import type { AssignmentChoice, AssignmentRow } from '../assignment.queries';
import type { AssignStaffInput } from '../staff-assignment.service';
import {
  ASSIGNMENT_ROLES,
  ASSIGNMENT_STATUSES,
  type AssignmentRole,
  type AssignmentStatus,
} from '../domain/assignment';
import { AVAILABILITIES, type AvailabilityStatus } from '../domain/availability';
import { MAX_ID, ProgramIdField } from './availability.dto';

const RoleField = (): PropertyDecorator =>
  ApiProperty({ enum: ASSIGNMENT_ROLES, enumName: 'AssignmentRole' });
const StatusField = (): PropertyDecorator =>
  ApiProperty({ enum: ASSIGNMENT_STATUSES, enumName: 'AssignmentStatus' });

export class AssignStaffDto {
  @WholeNumber(1, MAX_ID, 'Choose a staff member')
  staffId: number;

  @ProgramIdField()
  programId: number;

  @RoleField()
  @IsIn(ASSIGNMENT_ROLES, { message: 'Choose a role' })
  role: AssignmentRole;

  /** For administrators only. If there are warnings, why the person is assigned anyway. */
  @OptionalText(300)
  notes?: string | null;

  @IgnoredField()
  status?: unknown;

  static wanted({ staffId, programId, role, notes }: AssignStaffDto): AssignStaffInput {
    return { staffId, programId, role, notes: notes ?? '' };
  }
}

export class ProgramChoicesQuery extends PagingQuery {
  @ProgramIdField()
  programId: number;
}

export class StaffAssignmentResponse {
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

  static from({ assignment, program, person }: AssignmentRow): StaffAssignmentResponse {
    const { id, staffId, programId, role, status, notes, assignedAt } = assignment;
    return {
      ...{ id, staffId, programId, role, status, notes, assignedAt: assignedAt.toISOString() },
      ...{ staffName: person.name, staffType: person.type, programName: program.name },
    };
  }
}

export class AssignmentChoiceResponse {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  type: StaffType;

  @ApiProperty({ enum: AVAILABILITIES, enumName: 'AvailabilityStatus', nullable: true })
  availability: AvailabilityStatus | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: "Why this person can't be assigned; null if they can",
  })
  refusal: string | null;

  @ApiProperty({ type: 'string', isArray: true, description: 'Conflicts that a note can override' })
  warnings: string[];

  @ApiProperty({ type: 'integer', description: 'Number of upcoming programs' })
  load: number;

  static from({ person, ...choice }: AssignmentChoice): AssignmentChoiceResponse {
    return { ...choice, staffId: person.id, name: person.name, type: person.type };
  }
}

class AssignedProgramResponse {
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

  static from(program: Program): AssignedProgramResponse {
    const { id, name, sport, startDate, endDate, location } = program;
    return { id, name, sport, startDate, endDate, dateLabel: dateLabel(program), location };
  }
}

export class OwnAssignmentResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @RoleField()
  role: AssignmentRole;

  @StatusField()
  status: AssignmentStatus;

  @ApiProperty({ type: AssignedProgramResponse })
  program: AssignedProgramResponse;

  static from({ assignment: { id, role, status }, program }: AssignmentRow): OwnAssignmentResponse {
    return { id, role, status, program: AssignedProgramResponse.from(program) };
  }
}

/** What an emailed link shows. */
export class AssignmentOfferResponse {
  @ApiProperty({ type: 'string' })
  name: string;

  @RoleField()
  role: AssignmentRole;

  @StatusField()
  status: AssignmentStatus;

  @ApiProperty({ type: AssignedProgramResponse })
  program: AssignedProgramResponse;

  static from({ assignment, program, person }: ShownAssignment): AssignmentOfferResponse {
    const { role, status } = assignment;
    return { name: person.name, role, status, program: AssignedProgramResponse.from(program) };
  }
}
