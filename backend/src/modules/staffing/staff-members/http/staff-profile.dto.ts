import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IgnoredField } from '../../../../platform';
import { STAFF_TYPES, type StaffType } from '../domain/staff-type';
import { isW9Submitted, SHOWN_W9_STATUSES, getDisplayedW9Status, type ShownW9Status } from '../domain/w9';
import type { Staff } from '../entities/staff.entity';
import { NO_TYPE, StaffContactDto } from './staff-registration.dto';

export class UpdateStaffProfileDto extends StaffContactDto {
  /** A supervisor's is accepted unchanged. */
  @ApiProperty({ enum: STAFF_TYPES, enumName: 'StaffType' })
  @IsIn(STAFF_TYPES, { message: NO_TYPE })
  type: StaffType;

  @IgnoredField()
  email?: unknown;

  @IgnoredField()
  userId?: unknown;

  @IgnoredField()
  w9Submitted?: unknown;

  @IgnoredField()
  w9FileUrl?: unknown;
}

/** The status of the caller's W-9, without the form itself. */
export class W9StateResponse {
  @ApiProperty({ type: 'boolean', description: 'True if submitted or approved' })
  w9Submitted: boolean;

  @ApiProperty({ enum: SHOWN_W9_STATUSES, enumName: 'W9Status' })
  w9Status: ShownW9Status;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why the office returned it' })
  w9ReturnReason: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Download URL' })
  w9FileUrl: string | null;

  static fromStaff(staff: Staff, url: string): W9StateResponse {
    return {
      w9Submitted: isW9Submitted(staff),
      w9Status: getDisplayedW9Status(staff),
      w9ReturnReason: staff.w9ReturnReason,
      w9FileUrl: staff.w9FileId === null ? null : url,
    };
  }
}

export class StaffProfileResponse extends W9StateResponse {
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

  @ApiProperty({ type: 'boolean' })
  isActive: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  deactivationReason: string | null;

  static from(staff: Staff): StaffProfileResponse {
    const { id, name, email, phone, type, isActive, deactivationReason } = staff;
    return {
      ...{ id, name, email, phone, type, isActive, deactivationReason },
      ...W9StateResponse.fromStaff(staff, '/api/staff/w9'),
    };
  }
}
