import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { EmailAddress, OptionalPhoneNumber, OptionalText, RequiredText } from '../../../../platform';
import type { AssistantFields } from '../assistant-coach.service';
import type { AssistantCoach } from '../entities/assistant-coach.entity';

export class SaveAssistantDto {
  @RequiredText('Name is required', 120)
  name: string;

  @ApiProperty({ type: 'string', required: false, nullable: true })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null && value !== '')
  @EmailAddress('Please enter a valid email address', 254)
  email?: string | null;

  @OptionalPhoneNumber(20)
  phone?: string | null;

  /** "Assistant Coach" by default. */
  @OptionalText(50)
  role?: string | null;

  /** Missing fields are empty. */
  static fields({ name, email, phone, role }: SaveAssistantDto): AssistantFields {
    return { name, email: email || null, phone: phone || null, ...(role && { role }) };
  }
}

export class AssistantCoachResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  role: string;

  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  phone: string | null;

  static from({ id, name, role, email, phone }: AssistantCoach): AssistantCoachResponse {
    return { id, name, role, email, phone };
  }
}
