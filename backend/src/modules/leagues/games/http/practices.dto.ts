import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  DecidedByServer,
  LocalDay,
  MayBeLeftOut,
  OptionalLocalDay,
  OptionalText,
  RequiredText,
  TimeOfDay,
} from '../../../../platform';
import { TeamEventDto } from '../../teams/http/team-pages.dto';
import type { PlannedPractices, PracticeFacts } from '../practices.service';

class PracticeFactsDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @OptionalText(500)
  description?: string | null;
}

export class SchedulePracticeDto extends PracticeFactsDto {
  @ApiProperty({ enum: ['practice'], required: false })
  @MayBeLeftOut()
  @IsIn(['practice'], { message: 'Games are made by the office; a coach plans practices' })
  type?: string;

  /** "Practice" unless told. */
  @OptionalText(120)
  title?: string | null;

  /** One a week up to this day; without it there is one. */
  @OptionalLocalDay()
  until?: LocalDate | null;

  @DecidedByServer()
  status?: string;

  static facts(body: SchedulePracticeDto): PracticeFacts & { until: LocalDate | null } {
    const { date, time, location, description, title, until } = body;
    return {
      ...{ title: title || 'Practice', date, time, location },
      ...{ description: description || null, until: until ?? null },
    };
  }
}

/** Any part of it; what is not named stays. */
export class ChangePracticeDto extends PartialType(PracticeFactsDto, { skipNullProperties: false }) {
  static edit({ description, ...facts }: ChangePracticeDto): Partial<PracticeFacts> {
    const edit = { ...facts, description: description === undefined ? undefined : description || null };
    return Object.fromEntries(
      Object.entries(edit).filter(([, value]) => value !== undefined),
    ) as Partial<PracticeFacts>;
  }
}

export class PlannedPracticeDto extends TeamEventDto {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description:
      'What else is on at its place, or for its team, at these times, and whether it is closed: a warning',
  })
  clashes: string[];

  /** Of a series the first. */
  static of({ practices, clashes }: PlannedPractices): PlannedPracticeDto {
    return { ...TeamEventDto.from(practices[0]), clashes };
  }
}
