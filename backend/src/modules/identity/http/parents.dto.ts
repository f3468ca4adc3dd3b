import { ApiProperty } from '@nestjs/swagger';
import { IgnoredField, EmailAddress, PhoneNumber, RequiredText } from '../../../platform';
import { RELATIONSHIPS, getRelationship } from '../domain/family-options';
import { PHONE_ERROR_MESSAGES } from '../domain/parent-phones';
import { splitName } from '../domain/person-name';
import type { Parent } from '../entities/parent.entity';
import { UnchangedOrValidPhone, IsPersonName, OneOf } from './fields';

class ParentFieldsDto {
  @IsPersonName('firstName', 'First name is required')
  firstName: string;

  @IsPersonName('lastName', 'Last name is required')
  lastName: string;

  @IgnoredField()
  name?: unknown;

  @IgnoredField()
  userId?: unknown;

  @EmailAddress()
  email: string;

  @OneOf({
    options: RELATIONSHIPS,
    parse: getRelationship,
    enumName: 'Relationship',
    message: 'Please select relationship',
  })
  relationship: string;

  @RequiredText('Emergency contact name is required', 200)
  emergencyContactName: string;
}

export class ParentBodyDto extends ParentFieldsDto {
  @PhoneNumber(PHONE_ERROR_MESSAGES.phone)
  phone: string;

  @PhoneNumber(PHONE_ERROR_MESSAGES.emergencyContactPhone)
  emergencyContactPhone: string;
}

export class UpdateParentDto extends ParentFieldsDto {
  @UnchangedOrValidPhone(PHONE_ERROR_MESSAGES.phone)
  phone: string;

  @UnchangedOrValidPhone(PHONE_ERROR_MESSAGES.emergencyContactPhone)
  emergencyContactPhone: string;
}

export class ParentResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string' })
  name: string;

  @ApiProperty({ type: 'string' })
  firstName: string;

  @ApiProperty({ type: 'string' })
  lastName: string;

  @ApiProperty({ type: 'string', format: 'email' })
  email: string;

  @ApiProperty({ type: 'string' })
  phone: string;

  @ApiProperty({ enum: RELATIONSHIPS, enumName: 'Relationship' })
  relationship: string;

  @ApiProperty({ type: 'string' })
  emergencyContactName: string;

  @ApiProperty({ type: 'string' })
  emergencyContactPhone: string;

  static from(parent: Parent): ParentResponse {
    const { id, name, email, phone, relationship, emergencyContactName, emergencyContactPhone } = parent;
    return {
      id,
      name,
      ...splitName(name),
      email,
      phone,
      relationship,
      emergencyContactName,
      emergencyContactPhone,
    };
  }
}
