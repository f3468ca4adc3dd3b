import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { isLocalDate, type LocalDate } from '../../../../kernel';
import {
  MayBeLeftOut,
  OptionalLocalDay,
  OptionalText,
  RequiredText,
  WholeNumber,
} from '../../../../platform';
import type { Assignment } from '../assigning.service';
import type { Verdict } from '../domain/hindrances';
import type { Position } from '../domain/positions';
import { MOST_DAYS } from '../domain/slot-plan';
import { MOST_SLOTS, type Generated, type Removed, type WantedSlots } from '../slot-generation.service';
import { choiceWords, type Choice, type OpenPositions } from '../slot.queries';
import { slotWords } from '../slot-record';
import { PositionField } from './referee-slots.dto';

const MOST_ID = 2 ** 31 - 1;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
/** One visible line without blanks at its ends. */
const FIELD = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;
const NO_TIME = 'Please select at least one time slot';
const NO_SLOT = 'Please choose slots';
const NO_FIELD = 'Please give at least one field';

function Days(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'date' },
      maxItems: MOST_DAYS,
      required: false,
    }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MOST_DAYS),
    ValidateBy(
      { name: 'localDays', validator: { validate: isLocalDate } },
      { each: true, message: 'Please give each day as yyyy-mm-dd' },
    ),
  );
}

export class PositionQuery {
  @PositionField()
  position: Position;
}

export class AssignRefereeDto {
  @WholeNumber(1, MOST_ID, 'Please choose a referee')
  staffId: number;

  @PositionField()
  position: Position;

  /** Why it is meant although something speaks against it. */
  @OptionalText(300)
  note?: string | null;

  static assignment({ staffId, position, note }: AssignRefereeDto): Assignment {
    return { staffId, position, note: note || null };
  }
}

export class SlotsFromGamesDto {
  @WholeNumber(1, MOST_ID, 'Please choose a season')
  seasonId: number;
}

export class GenerateSlotsDto extends SlotsFromGamesDto {
  @RequiredText('Place is required', 200)
  place: string;

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: 40, example: ['Field 1'] })
  @IsArray({ message: NO_FIELD })
  @ArrayMinSize(1, { message: NO_FIELD })
  @ArrayMaxSize(40)
  @Matches(FIELD, { each: true, message: 'Please name each field in one line of at most 40 characters' })
  fields: string[];

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: 48, example: ['09:00'] })
  @IsArray({ message: NO_TIME })
  @ArrayMinSize(1, { message: NO_TIME })
  @ArrayMaxSize(48)
  @Matches(TIME, { each: true, message: 'Please give each time as HH:MM' })
  times: string[];

  @WholeNumber(10, 600, 'A slot takes between 10 and 600 minutes')
  minutes: number;

  /** Single days. */
  @Days()
  dates?: LocalDate[];

  @ApiProperty({ type: 'integer', isArray: true, required: false, description: '0 Sunday to 6 Saturday' })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(7)
  @IsInt({ each: true, message: 'Please choose days of the week' })
  @Min(0, { each: true })
  @Max(6, { each: true })
  weekdays?: number[];

  /** The first day on which a weekday counts. */
  @OptionalLocalDay()
  from?: LocalDate | null;

  @OptionalLocalDay()
  until?: LocalDate | null;

  @Days()
  skipDates?: LocalDate[];

  static wanted(body: GenerateSlotsDto): WantedSlots {
    const { seasonId, place, fields, times, minutes, dates, weekdays, from, until, skipDates } = body;
    return {
      ...{ seasonId, place, fields, times, minutes, dates: dates ?? [], weekdays: weekdays ?? [] },
      ...{ from: from ?? null, until: until ?? null, skipDates: skipDates ?? [] },
    };
  }
}

export class GeneratedSlotsDto {
  @ApiProperty({ type: 'integer' })
  made: number;

  /** Of those that were asked for, how many were there already. */
  @ApiProperty({ type: 'integer' })
  existing: number;

  static from({ made, existing }: Generated): GeneratedSlotsDto {
    return { made, existing };
  }
}

export class RemoveSlotsDto {
  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, maxItems: MOST_SLOTS })
  @IsArray({ message: NO_SLOT })
  @ArrayMinSize(1, { message: NO_SLOT })
  @ArrayMaxSize(MOST_SLOTS)
  @IsInt({ each: true, message: NO_SLOT })
  @Min(1, { each: true, message: NO_SLOT })
  @Max(MOST_ID, { each: true, message: NO_SLOT })
  ids: number[];
}

export class RemovedSlotsDto implements Removed {
  @ApiProperty({ type: 'integer' })
  removed: number;

  @ApiProperty({ type: 'integer', description: 'Somebody stands in them: they stay' })
  kept: number;
}

const VERDICTS: readonly Verdict['mayStand'][] = ['yes', 'override', 'no'];

export class RefereeChoiceDto {
  @ApiProperty({ type: 'integer' })
  staffId: number;

  @ApiProperty({ type: 'string' })
  name: string;

  /** `override`: with a note that says why. */
  @ApiProperty({ enum: VERDICTS, enumName: 'RefereeVerdict' })
  mayStand: Verdict['mayStand'];

  /** All that speaks against the person. */
  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  @ApiProperty({ type: 'integer', description: 'In the season of the slot' })
  games: number;

  static from(choice: Choice): RefereeChoiceDto {
    const { person, verdict, games } = choice;
    return {
      ...{ staffId: person.id, name: person.name, mayStand: verdict.mayStand },
      ...{ reasons: choiceWords(choice), games },
    };
  }
}

export class OpenRefereePositionsDto {
  @ApiProperty({ type: 'integer', description: 'Positions of the next 7 days that need somebody' })
  positions: number;

  @ApiProperty({ type: 'string', isArray: true, description: 'Their slots, in words' })
  slots: string[];

  static from({ positions, slots }: OpenPositions): OpenRefereePositionsDto {
    return { positions, slots: slots.map(slotWords) };
  }
}
