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
import { LocalDay, MayBeLeftOut, RequiredText, WholeNumber } from '../../../../platform';
import { placeKey } from '../../games/domain/place-key';
import type { AskedSchedule, Cure, CuredFields, ScheduleRequest } from '../domain';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** One visible line without blanks at its ends. */
const COURT = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

const MOST_PLACES = 10;
const MOST_COURTS = 40;
const MOST_SLOTS = 100;
const MOST_DAYS = 400;
const MOST_BLACKOUTS = 2000;
const GAME_LENGTH = 60;

/** A number from 0, Sunday, to 6, also as digits, or the name of the day. */
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
    ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: MOST_COURTS, example: ['Court 1'] }),
    IsArray({ message: 'At least one court is required' }),
    ArrayMinSize(1, { message: 'At least one court is required' }),
    ArrayMaxSize(MOST_COURTS),
    Matches(COURT, { each: true, message: 'Please name each court in one line of at most 40 characters' }),
    ArrayUnique((court: unknown) => placeKey(String(court)), { message: 'Please name each court once' }),
  );
}

function Days(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MOST_DAYS, required: false }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MOST_DAYS),
    ValidateBy(
      { name: 'localDays', validator: { validate: isLocalDate } },
      { each: true, message: 'Please give each date as yyyy-mm-dd' },
    ),
  );
}

function Maybe(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    WholeNumber(least, most, message),
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
    MayBeLeftOut(),
  );
}

function Switch(value: boolean): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'boolean', required: false, default: value }),
    MayBeLeftOut(),
    IsBoolean(),
  );
}

class RequestedPlaceDto {
  @RequiredText('Location is required', 200)
  location: string;

  @Courts()
  courts: string[];
}

class TeamBlackoutDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Please choose a team')
  teamId: number;

  @ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MOST_DAYS })
  @IsArray()
  @ArrayMaxSize(MOST_DAYS)
  @ValidateBy(
    { name: 'localDays', validator: { validate: isLocalDate } },
    { each: true, message: 'Please give each date as yyyy-mm-dd' },
  )
  dates: LocalDate[];
}

/** What a division, or a whole season, is to be scheduled by. */
export class AutoScheduleDto {
  @ApiProperty({ type: 'integer', required: false, description: 'Accepted and ignored.' })
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

  @Maybe(30, 600, 'Game length must be at least 30 minutes')
  gameLength?: number;

  @Courts()
  courts: string[];

  @ApiProperty({ type: 'string', isArray: true, minItems: 1, maxItems: MOST_SLOTS, example: ['09:00'] })
  @ArrayUnique({ message: 'Please choose each time slot once' })
  @Matches(TIME, { each: true, message: 'Please give each time slot as HH:MM' })
  @ArrayMaxSize(MOST_SLOTS)
  @ArrayMinSize(1, { message: 'At least one time slot is required' })
  @IsArray({ message: 'At least one time slot is required' })
  timeSlots: string[];

  @Days()
  skipDates?: LocalDate[];

  /**
   * None: as many as the season wishes, else 8 for basketball, 7 for flag football, else one round robin; games that
   * stand count.
   */
  @Maybe(1, 100, 'A team plays between 1 and 100 games')
  gamesPerTeam?: number;

  /** None: as the season wishes, else once. */
  @Maybe(1, 10, 'A team plays between 1 and 10 games a day')
  maxPerDay?: number;

  /** None: as the season wishes. */
  @Maybe(0, 600, 'Please give the rest between two games in minutes')
  minRestMinutes?: number;

  /** Further places. */
  @ApiProperty({ type: RequestedPlaceDto, isArray: true, required: false, maxItems: MOST_PLACES })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_PLACES)
  @ValidateNested({ each: true })
  @Type(() => RequestedPlaceDto)
  places?: RequestedPlaceDto[];

  /** Days on which a team cannot play, beside those that are kept of it. */
  @ApiProperty({ type: TeamBlackoutDto, isArray: true, required: false, maxItems: MOST_BLACKOUTS })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_BLACKOUTS)
  @ValidateNested({ each: true })
  @Type(() => TeamBlackoutDto)
  blackouts?: TeamBlackoutDto[];

  /** Same input and seed, same schedule. */
  @Maybe(0, 999_999_999, 'Please give the seed as a whole number')
  seed?: number;

  /** Games that a schedule made, that are still to come and have no score, are made anew. */
  @Switch(false)
  replace?: boolean;

  /** false: a draft, which somebody looks at and publishes. */
  @Switch(true)
  publish?: boolean;
}

export function requestOf(dto: AutoScheduleDto): AskedSchedule {
  const { location, courts, places = [], gamesPerTeam = null, seed = 1 } = dto;
  const { dayOfWeek, startDate, endDate, skipDates = [], blackouts = [] } = dto;
  return {
    places: merged([{ location, courts }, ...places]),
    ...{ dayOfWeek, startDate, endDate, gameLength: dto.gameLength ?? GAME_LENGTH },
    ...{ timeSlots: [...dto.timeSlots].sort(), skipDates: [...new Set(skipDates)].sort() },
    ...{ gamesPerTeam, maxPerDay: dto.maxPerDay ?? null, minRestMinutes: dto.minRestMinutes ?? null },
    ...{ blackouts, seed, replace: dto.replace ?? false, publish: dto.publish ?? true },
  };
}

/** A place that is named twice has the courts of both. */
function merged(places: readonly RequestedPlaceDto[]): ScheduleRequest['places'] {
  const byKey = new Map<string, { location: string; courts: Map<string, string> }>();
  for (const { location, courts } of places) {
    const key = placeKey(location);
    const place = byKey.get(key) ?? { location, courts: new Map<string, string>() };
    for (const court of courts)
      if (!place.courts.has(placeKey(court))) place.courts.set(placeKey(court), court);
    byKey.set(key, place);
  }
  return [...byKey.values()].map(({ location, courts }) => ({ location, courts: [...courts.values()] }));
}

/** What a cure changes of the form; all else stays as it was asked for. */
export class RunAgainDto extends PartialType(
  PickType(AutoScheduleDto, ['endDate', 'courts', 'timeSlots', 'maxPerDay', 'gamesPerTeam'] as const),
  { skipNullProperties: false },
) {}

export class StartedRunDto {
  @ApiProperty({ type: 'integer' })
  runId: number;

  @ApiProperty()
  message: string;
}

class CuredFieldsDto implements CuredFields {
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

class CureDto implements Cure {
  @ApiProperty({ example: 'One more Sunday' })
  label: string;

  @ApiProperty({ type: 'integer', description: 'Games that would still not fit' })
  shortAfter: number;

  @ApiProperty({ type: CuredFieldsDto })
  fields: CuredFieldsDto;
}

export class CapacityDto {
  @ApiProperty({ type: 'integer' })
  wanted: number;

  @ApiProperty({ type: 'integer' })
  fits: number;

  @ApiProperty({ example: '44 games wanted, 40 fit: one more Sunday makes room.' })
  sentence: string;

  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  /** The best first. */
  @ApiProperty({ type: CureDto, isArray: true })
  cures: CureDto[];
}
