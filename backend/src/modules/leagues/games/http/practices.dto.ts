import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  IgnoredField,
  LocalDay,
  IsOptionalField,
  OptionalLocalDay,
  OptionalText,
  RequiredText,
  TimeOfDay,
} from '../../../../platform';
import { TeamEventResponse } from '../../teams/http/team-pages.dto';
import type { PlannedPractices, PracticeFacts } from '../practice.service';

class PracticeFieldsDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @OptionalText(500)
  description?: string | null;
}

export class SchedulePracticeDto extends PracticeFieldsDto {
  @ApiProperty({ enum: ['practice'], required: false })
  @IsOptionalField()
  @IsIn(['practice'], { message: 'Coaches can add practices only; the office schedules games' })
  type?: string;

  /** "Practice" by default. */
  @OptionalText(120)
  title?: string | null;

  /** Repeats weekly until this date; a single practice without it. */
  @OptionalLocalDay()
  until?: LocalDate | null;

  @IgnoredField()
  status?: string;

  static facts(body: SchedulePracticeDto): PracticeFacts & { until: LocalDate | null } {
    const { date, time, location, description, title, until } = body;
    return {
      ...{ title: title || 'Practice', date, time, location },
      ...{ description: description || null, until: until ?? null },
    };
  }
}

/** Any subset of the fields; missing fields keep their values. */
export class ChangePracticeDto extends PartialType(PracticeFieldsDto, { skipNullProperties: false }) {
  static edit({ description, ...facts }: ChangePracticeDto): Partial<PracticeFacts> {
    const edit = { ...facts, description: description === undefined ? undefined : description || null };
    return Object.fromEntries(
      Object.entries(edit).filter(([, value]) => value !== undefined),
    ) as Partial<PracticeFacts>;
  }
}

export class ScheduledPracticeResponse extends TeamEventResponse {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Warnings: other bookings at this location or for this team at these times, and closures',
  })
  conflicts: string[];

  /** The first practice of a series. */
  static fromPlan({ practices, conflicts }: PlannedPractices): ScheduledPracticeResponse {
    return { ...TeamEventResponse.from(practices[0]), conflicts };
  }
}
