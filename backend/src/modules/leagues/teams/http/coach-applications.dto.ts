import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { GENDERS } from '../../../../kernel';
import { DecidedByServer, EmailAddress, OptionalText, PhoneNumber, RequiredText } from '../../../../platform';
import type { CoachApplication } from '../entities/coach-application.entity';

/** Grades of the coach form. */
export const COACH_GRADES = ['K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

export class SubmitCoachApplicationDto {
  @RequiredText('Name is required', 120)
  name: string;

  @EmailAddress(undefined, 254)
  email: string;

  @PhoneNumber('Please enter a valid phone number')
  phone: string;

  @RequiredText('School is required', 120)
  school: string;

  @RequiredText('Season is required', 120)
  season: string;

  @ApiProperty({ enum: COACH_GRADES })
  @IsIn(COACH_GRADES, { message: 'Grade is required' })
  grade: string;

  @ApiProperty({ enum: GENDERS })
  @IsIn(GENDERS, { message: 'Gender is required' })
  gender: string;

  @OptionalText(5000)
  experience?: string | null;

  @OptionalText(5000)
  certifications?: string | null;

  @DecidedByServer()
  status?: string;

  @DecidedByServer()
  submittedAt?: string;
}

/** What the applicant learns; the rest is the administrators'. */
export class CoachApplicationReceivedDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'pending' })
  status: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  static from({ id, status, submittedAt }: CoachApplication): CoachApplicationReceivedDto {
    return { id, status, submittedAt: submittedAt.toISOString() };
  }
}
