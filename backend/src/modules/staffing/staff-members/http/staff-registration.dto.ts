import { ApiProperty } from '@nestjs/swagger';
import { IsIn, MinLength } from 'class-validator';
import { EmailAddress, PhoneNumber, RequiredText } from '../../../../platform';
import { SELF_REGISTRATION_TYPES, type RegisteredType } from '../domain/staff-type';
import type { Staff } from '../entities/staff.entity';

const NAME = 'Name must be at least 2 characters';
export const NO_TYPE = 'Please select your role';

export class StaffContactDto {
  @MinLength(2, { message: NAME })
  @RequiredText(NAME, 100)
  name: string;

  @PhoneNumber('Please enter a valid phone number', 40)
  phone: string;
}

export class RegisterStaffDto extends StaffContactDto {
  @EmailAddress()
  email: string;

  @ApiProperty({ enum: SELF_REGISTRATION_TYPES, enumName: 'RegisteredStaffType' })
  @IsIn(SELF_REGISTRATION_TYPES, { message: NO_TYPE })
  type: RegisteredType;
}

export class StaffRegisteredResponse {
  @ApiProperty({ type: 'boolean', example: true })
  success: boolean;

  @ApiProperty({ type: 'string' })
  message: string;

  /** The same for everyone. */
  static readonly answer: StaffRegisteredResponse = {
    success: true,
    message: 'Check your email for the link that confirms your registration.',
  };
}

/** The form that was sent with the signed-in user's email address. */
class SentRegistrationResponse {
  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string' })
  phone: string;

  @ApiProperty({ enum: SELF_REGISTRATION_TYPES, enumName: 'RegisteredStaffType' })
  type: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  sentAt: string;
}

export class StaffRegistrationResponse {
  @ApiProperty({
    type: SentRegistrationResponse,
    nullable: true,
    description: 'Null if no registration is waiting for confirmation',
  })
  pending: SentRegistrationResponse | null;

  static from(staff: Staff | null): StaffRegistrationResponse {
    if (!staff) return { pending: null };
    const { name, phone, type, createdAt } = staff;
    return { pending: { name, phone, type, sentAt: createdAt.toISOString() } };
  }
}
