import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { isLocalDate, type LocalDate } from '../../../../kernel';
import {
  PagingQuery,
  IsOptionalField,
  OptionalLocalDay,
  OptionalText,
  RequiredText,
  WholeNumber,
} from '../../../../platform';
import type { Assignment } from '../referee-assignment.service';
import type { Verdict } from '../domain/referee-conflicts';
import type { Position } from '../domain/positions';
import { MAX_DAYS } from '../domain/slot-plan';
import { MAX_SLOTS, type Generated, type Removed, type WantedSlots } from '../slot-generation.service';
import { formatChoice, type RefereeCandidate, type OpenPositions } from '../slot.queries';
import { formatSlot } from '../slot-record';
import { PositionField } from './referee-slots.dto';

const MAX_ID = 2 ** 31 - 1;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
/** One visible line, trimmed. */
const FIELD = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;
const NO_TIME = 'Please select at least one time slot';
const NO_SLOT = 'Choose slots';
const NO_FIELD = 'Add at least one field';

function Days(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'date' },
      maxItems: MAX_DAYS,
      required: false,
    }),
    IsOptionalField(),
    IsArray(),
    ArrayMaxSize(MAX_DAYS),
    ValidateBy(
      { name: 'localDays', validator: { validate: isLocalDate } },
      { each: true, message: 'Enter each date as YYYY-MM-DD' },
    ),
  );
}

export class PositionQuery extends PagingQuery {
  @PositionField()
  position: Position;
}

export class AssignRefereeDto {
  @WholeNumber(1, MAX_ID, 'Choose a referee')
  staffId: number;

  @PositionField()
  position: Position;

  /** Why the referee is assigned despite a warning. */
  @OptionalText(300)
  note?: string | null;

  static assignment({ staffId, position, note }: AssignRefereeDto): Assignment {
    return { staffId, position, note: note || null };
  }
}

export class SlotsFromGamesDto {
  @WholeNumber(1, MAX_ID, 'Choose a season')
  seasonId: number;
}

export class GenerateSlotsDto extends SlotsFromGamesDto {
  @RequiredText('Location is required', 200)
  location: string;

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: 40, example: ['Field 1'] })
  @IsArray({ message: NO_FIELD })
  @ArrayMinSize(1, { message: NO_FIELD })
  @ArrayMaxSize(40)
  @Matches(FIELD, { each: true, message: 'Field names can be at most 40 characters, without line breaks' })
  fields: string[];

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: 48, example: ['09:00'] })
  @IsArray({ message: NO_TIME })
  @ArrayMinSize(1, { message: NO_TIME })
  @ArrayMaxSize(48)
  @Matches(TIME, { each: true, message: 'Enter each time as HH:MM' })
  times: string[];

  @WholeNumber(10, 600, 'A slot must be 10 to 600 minutes long')
  durationMinutes: number;

  /** Single days. */
  @Days()
  dates?: LocalDate[];

  @ApiProperty({ type: 'integer', isArray: true, required: false, description: '0 (Sunday) to 6 (Saturday)' })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(7)
  @IsInt({ each: true, message: 'Choose days of the week' })
  @Min(0, { each: true })
  @Max(6, { each: true })
  weekdays?: number[];

  /** The first day from which weekdays count. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  @OptionalLocalDay()
  until?: LocalDate | null;

  @Days()
  skipDates?: LocalDate[];

  static wanted(body: GenerateSlotsDto): WantedSlots {
    const { seasonId, location, fields, times, durationMinutes, dates, weekdays, from, until, skipDates } =
      body;
    return {
      ...{
        seasonId,
        location,
        fields,
        times,
        durationMinutes,
        dates: dates ?? [],
        weekdays: weekdays ?? [],
      },
      ...{ from: from ?? null, until: until ?? null, skipDates: skipDates ?? [] },
    };
  }
}

export class GeneratedSlotsResponse {
  @ApiProperty({ type: 'integer' })
  created: number;

  /** How many of the requested ones already existed. */
  @ApiProperty({ type: 'integer' })
  existing: number;

  static from({ made, existing }: Generated): GeneratedSlotsResponse {
    return { created: made, existing };
  }
}

export class RemoveSlotsDto {
  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, maxItems: MAX_SLOTS })
  @IsArray({ message: NO_SLOT })
  @ArrayMinSize(1, { message: NO_SLOT })
  @ArrayMaxSize(MAX_SLOTS)
  @IsInt({ each: true, message: NO_SLOT })
  @Min(1, { each: true, message: NO_SLOT })
  @Max(MAX_ID, { each: true, message: NO_SLOT })
  ids: number[];
}

export class RemovedSlotsResponse implements Removed {
  @ApiProperty({ type: 'integer' })
  removed: number;

  @ApiProperty({ type: 'integer', description: 'Slots kept because a referee is assigned' })
  notDeleted: number;
}

const VERDICTS: readonly Verdict['verdict'][] = ['yes', 'override', 'no'];

export class RefereeChoiceResponse {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  /** `override`: with a note that says why. */
  @ApiProperty({ enum: VERDICTS, enumName: 'RefereeVerdict' })
  verdict: Verdict['verdict'];

  /** All conflicts and warnings for the person. */
  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  @ApiProperty({ type: 'integer', description: 'Games this season' })
  games: number;

  static from(refereeCandidate: RefereeCandidate): RefereeChoiceResponse {
    const { person, verdict, games } = refereeCandidate;
    return {
      ...{ staffId: person.id, name: person.name, verdict: verdict.verdict },
      ...{ reasons: formatChoice(refereeCandidate), games },
    };
  }
}

export class OpenRefereePositionsResponse {
  @ApiProperty({ type: 'integer', description: 'Open positions in the next 7 days' })
  positions: number;

  @ApiProperty({ type: 'string', isArray: true, description: 'Their slots as text' })
  slots: string[];

  static from({ positions, slots }: OpenPositions): OpenRefereePositionsResponse {
    return { positions, slots: slots.map(formatSlot) };
  }
}
