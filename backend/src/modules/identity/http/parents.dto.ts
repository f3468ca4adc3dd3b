import { ApiProperty } from '@nestjs/swagger';
import { DecidedByServer, EmailAddress, PhoneNumber, RequiredText } from '../../../platform';
import { RELATIONSHIPS, relationshipOf } from '../domain/family-options';
import { PHONE_SENTENCES } from '../domain/parent-phones';
import { splitName } from '../domain/person-name';
import type { Parent } from '../entities/parent.entity';
import { KeptPhoneNumber, NamePart, OneOf } from './fields';

class ParentFactsDto {
  @NamePart('firstName', 'First name is required')
  firstName: string;

  @NamePart('lastName', 'Last name is required')
  lastName: string;

  @DecidedByServer()
  name?: unknown;

  @DecidedByServer()
  userId?: unknown;

  @EmailAddress()
  email: string;

  @OneOf({
    options: RELATIONSHIPS,
    read: relationshipOf,
    enumName: 'Relationship',
    message: 'Please select relationship',
  })
  relationship: string;

  @RequiredText('Emergency contact name is required', 200)
  emergencyContactName: string;
}

export class ParentBodyDto extends ParentFactsDto {
  @PhoneNumber(PHONE_SENTENCES.phone)
  phone: string;

  @PhoneNumber(PHONE_SENTENCES.emergencyContactPhone)
  emergencyContactPhone: string;
}

export class UpdateParentDto extends ParentFactsDto {
  @KeptPhoneNumber(PHONE_SENTENCES.phone)
  phone: string;

  @KeptPhoneNumber(PHONE_SENTENCES.emergencyContactPhone)
  emergencyContactPhone: string;
}

export class ParentDto {
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

  static from(parent: Parent): ParentDto {
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
