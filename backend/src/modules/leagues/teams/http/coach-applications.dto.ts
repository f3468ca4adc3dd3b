import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { GENDERS } from '../../../../kernel';
import {
  IgnoredField,
  EmailAddress,
  OptionalId,
  OptionalText,
  PagingQuery,
  PhoneNumber,
  RequiredText,
} from '../../../../platform';
import type { ApplicationRow } from '../coach-application.service';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type CoachApplication,
} from '../entities/coach-application.entity';

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

  @IgnoredField()
  status?: string;

  @IgnoredField()
  submittedAt?: string;
}

/** The fields that the applicant sees. */
export class CoachApplicationSubmittedResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'pending' })
  status: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  static from({ id, status, submittedAt }: CoachApplication): CoachApplicationSubmittedResponse {
    return { id, status, submittedAt: submittedAt.toISOString() };
  }
}

export class SeasonQuery {
  @OptionalId()
  seasonId?: number;
}

export class CoachApplicationsQuery extends IntersectionType(SeasonQuery, PagingQuery) {}

class ManagedTeamResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  teamSlug: string;
}

/** The fields that administrators see. */
export class CoachApplicationResponse extends PickType(CoachApplicationSubmittedResponse, [
  'id',
  'submittedAt',
] as const) {
  @ApiProperty({ enum: APPLICATION_STATUSES })
  status: ApplicationStatus;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiProperty()
  school: string;

  @ApiProperty({ description: 'The season name the applicant chose' })
  season: string;

  @ApiProperty({
    description: 'True if the name matches no season or several; approval must then specify a season',
  })
  isSeasonUnclear: boolean;

  @ApiProperty()
  grade: string;

  @ApiProperty()
  gender: string;

  @ApiProperty({ type: 'string', nullable: true })
  experience: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  certifications: string | null;

  @ApiProperty({ type: ManagedTeamResponse, nullable: true })
  team: ManagedTeamResponse | null;

  static from({ application, fit, team }: ApplicationRow): CoachApplicationResponse {
    const { name, email, phone, school, season, grade, gender, experience, certifications } = application;
    return {
      ...{ id: application.id, status: application.status },
      submittedAt: application.submittedAt.toISOString(),
      ...{ name, email, phone, school, season, grade, gender, experience, certifications },
      isSeasonUnclear: application.status === 'pending' && fit === 'unclear',
      team: team ? { id: team.id, name: team.name, teamSlug: team.teamSlug } : null,
    };
  }
}
