import { ApiProperty } from '@nestjs/swagger';
import { IsIn, MinLength } from 'class-validator';
import { EmailAddress, PhoneNumber, RequiredText } from '../../../../platform';
import { REGISTERED_TYPES, type RegisteredType } from '../domain/staff-type';
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

  @ApiProperty({ enum: REGISTERED_TYPES, enumName: 'RegisteredStaffType' })
  @IsIn(REGISTERED_TYPES, { message: NO_TYPE })
  type: RegisteredType;
}

export class StaffRegisteredDto {
  @ApiProperty({ type: 'boolean', example: true })
  success: boolean;

  @ApiProperty({ type: 'string' })
  message: string;

  /** The same whoever asks. */
  static readonly answer: StaffRegisteredDto = {
    success: true,
    message: 'Check your email for the link that confirms your registration.',
  };
}

/** What somebody sent with the address of the caller's account. */
class SentRegistrationDto {
  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string' })
  phone: string;

  @ApiProperty({ enum: REGISTERED_TYPES, enumName: 'RegisteredStaffType' })
  type: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  sentAt: string;
}

export class StaffRegistrationDto {
  @ApiProperty({
    type: SentRegistrationDto,
    nullable: true,
    description: 'null: nothing waits for an answer',
  })
  pending: SentRegistrationDto | null;

  static from(staff: Staff | null): StaffRegistrationDto {
    if (!staff) return { pending: null };
    const { name, phone, type, createdAt } = staff;
    return { pending: { name, phone, type, sentAt: createdAt.toISOString() } };
  }
}
