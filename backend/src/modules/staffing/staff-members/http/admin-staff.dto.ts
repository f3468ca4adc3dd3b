import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EditVersion, PageQuery, RequiredText } from '../../../../platform';
import { STAFF_STATES, staffState, type StaffState } from '../domain/staff-state';
import { STAFF_TYPES, type StaffType } from '../domain/staff-type';
import { W9_STATUSES, type W9Status } from '../domain/w9';
import type { Staff } from '../entities/staff.entity';
import type { StaffSummary } from '../staff.queries';
import { W9StateResponse } from './staff-profile.dto';
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

export class StaffMemberResponse extends W9StateResponse {
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

  /** The version that an edit or a review starts from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static from(staff: Staff): StaffMemberResponse {
    const { id, name, email, phone, type, isActive, deactivationReason } = staff;
    return {
      ...{ id, name, email, phone, type, isActive, deactivationReason },
      ...W9StateResponse.fromStaff(staff, `/api/admin/staff/${id}/w9`),
      state: staffState(staff),
      registeredAt: staff.createdAt.toISOString(),
      w9SubmittedAt: staff.w9SubmittedAt?.toISOString() ?? null,
      version: staff.editVersion,
    };
  }
}

export class StaffSummaryResponse implements StaffSummary {
  @ApiProperty({ type: 'integer' })
  referees: number;

  @ApiProperty({ type: 'integer' })
  counselors: number;

  @ApiProperty({ type: 'integer' })
  supervisors: number;

  @ApiProperty({ type: 'integer', description: "Staff who haven't confirmed their email address" })
  unconfirmed: number;

  @ApiProperty({ type: 'integer', description: 'W-9s waiting for review' })
  w9AwaitingReview: number;
}

class StaffFieldsDto extends StaffContactDto {
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  @IsIn(STAFF_TYPES, { message: NO_TYPE })
  type: StaffType;
}

/** Any subset of the fields; missing ones stay. */
export class UpdateStaffDto extends PartialType(StaffFieldsDto, { skipNullProperties: false }) {
  @EditVersion()
  version?: number;
}

export class UpcomingWorkResponse {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Upcoming assignments that would be removed, in date order',
  })
  upcomingWork: string[];
}

export class DeactivateStaffDto {
  @RequiredText('Enter a reason. The staff member will see it.', 300)
  reason: string;
}

export class ReviewW9Dto {
  @EditVersion()
  version?: number;
}

export class ReturnW9Dto extends ReviewW9Dto {
  @RequiredText('Say what needs to change. The staff member will see it.', 300)
  reason: string;
}
