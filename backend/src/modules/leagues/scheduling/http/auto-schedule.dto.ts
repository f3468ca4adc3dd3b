import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isLocalDate, type LocalDate } from '../../../../kernel';
import { LocalDay, IsOptionalField, RequiredText, WholeNumber } from '../../../../platform';
import { normalizeLocationName } from '../../games/domain/location-key';
import type { PartialScheduleRunInput, SuggestedFix, FixableFields, ScheduleRunInput } from '../domain';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** One line of visible characters without spaces at the ends. */
const COURT = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

const MAX_LOCATIONS = 10;
const MAX_COURTS = 40;
const MAX_SLOTS = 100;
const MAX_DAYS = 400;
const MAX_BLACKOUTS = 2000;
const GAME_LENGTH = 60;

/** A weekday: 0 (Sunday) to 6, also as text, or its English name. */
function Weekday(): PropertyDecorator {
  const message = 'Day of week is required';
  return applyDecorators(
    ApiProperty({
      oneOf: [
        { type: 'integer', minimum: 0, maximum: 6 },
        { type: 'string', enum: WEEKDAYS },
      ],
    }),
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const named = WEEKDAYS.indexOf(value.trim().toLowerCase());
      return named >= 0 ? named : /^[0-6]$/.test(value) ? Number(value) : value;
    }),
    IsInt({ message }),
    Min(0, { message }),
    Max(6, { message }),
  );
}

function Courts(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: MAX_COURTS, example: ['Court 1'] }),
    IsArray({ message: 'At least one court is required' }),
    ArrayMinSize(1, { message: 'At least one court is required' }),
    ArrayMaxSize(MAX_COURTS),
    Matches(COURT, { each: true, message: 'Court names can be at most 40 characters, without line breaks' }),
    ArrayUnique((court: unknown) => normalizeLocationName(String(court)), {
      message: 'Court names must be different',
    }),
  );
}

function Days(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MAX_DAYS, required: false }),
    IsOptionalField(),
    IsArray(),
    ArrayMaxSize(MAX_DAYS),
    ValidateBy(
      { name: 'localDays', validator: { validate: isLocalDate } },
      { each: true, message: 'Enter each date as YYYY-MM-DD' },
    ),
  );
}

function OptionalInt(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    WholeNumber(least, most, message),
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
    IsOptionalField(),
  );
}

function OptionalBoolean(value: boolean): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'boolean', required: false, default: value }),
    IsOptionalField(),
    IsBoolean(),
  );
}

class RequestedLocationDto {
  @RequiredText('Location is required', 200)
  location: string;

  @Courts()
  courts: string[];
}

class TeamUnavailableDatesDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Choose a team')
  teamId: number;

  @ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MAX_DAYS })
  @IsArray()
  @ArrayMaxSize(MAX_DAYS)
  @ValidateBy(
    { name: 'localDays', validator: { validate: isLocalDate } },
    { each: true, message: 'Enter each date as YYYY-MM-DD' },
  )
  dates: LocalDate[];
}

/** The input of a schedule run for a division or a whole season. */
export class AutoScheduleDto {
  @ApiProperty({ type: 'integer', required: false, description: 'Accepted for compatibility and ignored.' })
  @Allow()
  divisionId?: number;

  @RequiredText('Location is required', 200)
  location: string;

  @Weekday()
  dayOfWeek: number;

  @LocalDay('Start date is required')
  startDate: LocalDate;

  @LocalDay('End date is required')
  endDate: LocalDate;

  @OptionalInt(30, 600, 'Game length must be at least 30 minutes')
  gameLength?: number;

  @Courts()
  courts: string[];

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: MAX_SLOTS, example: ['09:00'] })
  @ArrayUnique({ message: 'A time slot is listed twice' })
  @Matches(TIME, { each: true, message: 'Enter each time slot as HH:MM' })
  @ArrayMaxSize(MAX_SLOTS)
  @ArrayMinSize(1, { message: 'At least one time slot is required' })
  @IsArray({ message: 'At least one time slot is required' })
  timeSlots: string[];

  @Days()
  skipDates?: LocalDate[];

  /**
   * Empty uses the season's preference, otherwise 8 games for basketball, 7 for flag football, and one round-robin for
   * other sports. Existing games count.
   */
  @OptionalInt(1, 100, 'Enter 1 to 100 games per team')
  gamesPerTeam?: number;

  /** Empty uses the season's preference, otherwise one game per day. */
  @OptionalInt(1, 10, 'Enter 1 to 10 games per team per day')
  maxPerDay?: number;

  /** Empty uses the season's preference. */
  @OptionalInt(0, 600, 'Enter the minimum rest between games in minutes')
  minRestMinutes?: number;

  /** Additional locations. */
  @ApiProperty({ type: RequestedLocationDto, isArray: true, required: false, maxItems: MAX_LOCATIONS })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_LOCATIONS)
  @ValidateNested({ each: true })
  @Type(() => RequestedLocationDto)
  locations?: RequestedLocationDto[];

  /** Dates on which teams can't play, in addition to their saved unavailable dates. */
  @ApiProperty({ type: TeamUnavailableDatesDto, isArray: true, required: false, maxItems: MAX_BLACKOUTS })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_BLACKOUTS)
  @ValidateNested({ each: true })
  @Type(() => TeamUnavailableDatesDto)
  unavailableDates?: TeamUnavailableDatesDto[];

  /** The same input and seed give the same schedule. */
  @OptionalInt(0, 999_999_999, 'Seed must be a whole number')
  seed?: number;

  /** Whether upcoming generated games without a score are replaced. */
  @OptionalBoolean(false)
  replace?: boolean;

  /** false creates a draft that someone reviews and publishes. */
  @OptionalBoolean(true)
  publish?: boolean;
}

export function toRequest(dto: AutoScheduleDto): PartialScheduleRunInput {
  const { location, courts, locations = [], gamesPerTeam = null, seed = 1 } = dto;
  const { dayOfWeek, startDate, endDate, skipDates = [], unavailableDates = [] } = dto;
  return {
    locations: merged([{ location, courts }, ...locations]),
    ...{ dayOfWeek, startDate, endDate, gameLength: dto.gameLength ?? GAME_LENGTH },
    ...{ timeSlots: [...dto.timeSlots].sort(), skipDates: [...new Set(skipDates)].sort() },
    ...{ gamesPerTeam, maxPerDay: dto.maxPerDay ?? null, minRestMinutes: dto.minRestMinutes ?? null },
    ...{ blackouts: unavailableDates, seed, replace: dto.replace ?? false, publish: dto.publish ?? true },
  };
}

/** Merges the courts of a location that is listed twice. */
function merged(locations: readonly RequestedLocationDto[]): ScheduleRunInput['locations'] {
  const byKey = new Map<string, { location: string; courts: Map<string, string> }>();
  for (const { location, courts } of locations) {
    const key = normalizeLocationName(location);
    const place = byKey.get(key) ?? { location, courts: new Map<string, string>() };
    for (const court of courts)
      if (!place.courts.has(normalizeLocationName(court)))
        place.courts.set(normalizeLocationName(court), court);
    byKey.set(key, place);
  }
  return [...byKey.values()].map(({ location, courts }) => ({ location, courts: [...courts.values()] }));
}

/** The form fields that a suggested fix changes; all others stay as requested. */
export class RerunDraftDto extends PartialType(
  PickType(AutoScheduleDto, ['endDate', 'courts', 'timeSlots', 'maxPerDay', 'gamesPerTeam'] as const),
  { skipNullProperties: false },
) {}

export class ScheduleRunStartedResponse {
  @ApiProperty({ type: 'integer' })
  runId: number;

  @ApiProperty()
  message: string;
}

class FixableFieldsResponse implements FixableFields {
  @ApiProperty({ type: 'string', format: 'date', required: false })
  endDate?: LocalDate;

  @ApiProperty({ type: 'string', isArray: true, required: false })
  courts?: string[];

  @ApiProperty({ type: 'string', isArray: true, required: false })
  timeSlots?: string[];

  @ApiProperty({ type: 'integer', required: false })
  maxPerDay?: number;

  @ApiProperty({ type: 'integer', required: false })
  gamesPerTeam?: number;
}

class SuggestedFixResponse implements SuggestedFix {
  @ApiProperty({ example: 'Add 1 Sunday' })
  label: string;

  @ApiProperty({ type: 'integer', description: "Number of games that still wouldn't fit" })
  missingGamesAfter: number;

  @ApiProperty({ type: FixableFieldsResponse })
  fields: FixableFieldsResponse;
}

export class CapacityResponse {
  @ApiProperty({ type: 'integer' })
  targetGames: number;

  @ApiProperty({ type: 'integer' })
  fits: number;

  @ApiProperty({ example: '44 games needed; 40 fit. To fit them all: add 1 Sunday.' })
  message: string;

  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  /** Best first. */
  @ApiProperty({ type: SuggestedFixResponse, isArray: true })
  suggestedFixes: SuggestedFixResponse[];
}
