import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { BegunFrom, PageQuery, RequiredText } from '../../../../platform';
import { STAFF_STATES, staffState, type StaffState } from '../domain/staff-state';
import { STAFF_TYPES, type StaffType } from '../domain/staff-type';
import { W9_STATUSES, type W9Status } from '../domain/w9';
import type { Staff } from '../entities/staff.entity';
import type { StaffSummary } from '../staff.queries';
import { W9StateDto } from './staff-profile.dto';
import { NO_TYPE, StaffContactDto } from './staff-registration.dto';

export class StaffListQuery extends PageQuery {
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType', required: false })
  @IsOptional()
  @IsIn(STAFF_TYPES)
  type?: StaffType;

  @ApiProperty({ enum: STAFF_STATES, enumName: 'StaffState', required: false })
  @IsOptional()
  @IsIn(STAFF_STATES)
  state?: StaffState;

  @ApiProperty({ enum: W9_STATUSES, required: false })
  @IsOptional()
  @IsIn(W9_STATUSES)
  w9Status?: W9Status;
}

export class StaffMemberDto extends W9StateDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string', format: 'email' })
  email: string;

  @ApiProperty({ type: 'string' })
  phone: string;

  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  type: StaffType;

  @ApiProperty({ enum: STAFF_STATES, enumName: 'StaffState' })
  state: StaffState;

  @ApiProperty({ type: 'boolean' })
  isActive: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  deactivationReason: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  registeredAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  w9SubmittedAt: string | null;

  /** What an edit or a review begins from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static from(staff: Staff): StaffMemberDto {
    const { id, name, email, phone, type, isActive, deactivationReason } = staff;
    return {
      ...{ id, name, email, phone, type, isActive, deactivationReason },
      ...W9StateDto.of(staff, `/api/admin/staff/${id}/w9`),
      state: staffState(staff),
      registeredAt: staff.createdAt.toISOString(),
      w9SubmittedAt: staff.w9SubmittedAt?.toISOString() ?? null,
      version: staff.editVersion,
    };
  }
}

export class StaffSummaryDto implements StaffSummary {
  @ApiProperty({ type: 'integer' })
  referees: number;

  @ApiProperty({ type: 'integer' })
  counselors: number;

  @ApiProperty({ type: 'integer' })
  supervisors: number;

  @ApiProperty({ type: 'integer', description: 'Registrations that nobody has confirmed yet' })
  unconfirmed: number;

  @ApiProperty({ type: 'integer', description: 'W-9s that wait for a review' })
  w9Waiting: number;
}

class StaffFieldsDto extends StaffContactDto {
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  @IsIn(STAFF_TYPES, { message: NO_TYPE })
  type: StaffType;
}

/** Any part of it; what is not named stays. */
export class UpdateStaffDto extends PartialType(StaffFieldsDto, { skipNullProperties: false }) {
  @BegunFrom()
  version?: number;
}

export class FuturePositionsDto {
  @ApiProperty({ type: 'string', isArray: true, description: 'What would be freed, in the order of time' })
  positions: string[];
}

export class DeactivateStaffDto {
  @RequiredText('Please say why: the person reads it', 300)
  reason: string;
}

export class ReviewW9Dto {
  @BegunFrom()
  version?: number;
}

export class ReturnW9Dto extends ReviewW9Dto {
  @RequiredText('Please say what is to be mended: the person reads it', 300)
  reason: string;
}
