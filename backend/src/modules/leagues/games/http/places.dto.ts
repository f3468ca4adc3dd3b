import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isLocalDate, type LocalDate } from '../../../../kernel';
import { BegunFrom, OptionalText, RequiredText, TimeOfDay } from '../../../../platform';
import { placeKey } from '../domain/place-key';
import type { OpeningHours } from '../domain/place-times';
import type { Place } from '../entities/place.entity';

const MOST_COURTS = 40;
const MOST_CLOSED_DAYS = 400;
/** One visible line without blanks at its ends. */
const COURT = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;

class OpeningHoursDto implements OpeningHours {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday' })
  @IsInt({ message: 'Please choose a day of the week' })
  @Min(0)
  @Max(6)
  weekday: number;

  @TimeOfDay('Please give the time at which it opens')
  opens: string;

  @TimeOfDay('Please give the time at which it closes')
  closes: string;
}

class PlaceFactsDto {
  @RequiredText('Place name is required', 120)
  name: string;

  @OptionalText(200)
  address?: string | null;

  @ApiProperty({ type: 'string', isArray: true, maxItems: MOST_COURTS, example: ['Court 1', 'Court 2'] })
  @IsArray()
  @ArrayMaxSize(MOST_COURTS)
  @Matches(COURT, { each: true, message: 'Please name each court in one line of at most 40 characters' })
  @ArrayUnique((court: unknown) => placeKey(String(court)), { message: 'Please name each court once' })
  courts: string[];

  @ApiProperty({ type: OpeningHoursDto, isArray: true, maxItems: 7, description: 'None: open at any time' })
  @IsArray()
  @ArrayMaxSize(7)
  @ValidateNested({ each: true })
  @Type(() => OpeningHoursDto)
  hours: OpeningHoursDto[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MOST_CLOSED_DAYS })
  @IsArray()
  @ArrayMaxSize(MOST_CLOSED_DAYS)
  @ValidateBy(
    { name: 'localDays', validator: { validate: isLocalDate } },
    { each: true, message: 'Please give each closed day as yyyy-mm-dd' },
  )
  @ArrayUnique({ message: 'Please name each closed day once' })
  closedDays: LocalDate[];
}

/** Any part of it; what is not named stays. */
export class UpdatePlaceDto extends PartialType(PlaceFactsDto, { skipNullProperties: false }) {
  @BegunFrom()
  version?: number;
}

/** The name at least. */
export class CreatePlaceDto extends PartialType(OmitType(PlaceFactsDto, ['name'] as const), {
  skipNullProperties: false,
}) {
  @RequiredText('Place name is required', 120)
  name: string;
}

/** A place as forms offer it. */
export class PlaceDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'string', nullable: true })
  address: string | null;

  @ApiProperty({ type: 'string', isArray: true })
  courts: string[];

  @ApiProperty({ type: OpeningHoursDto, isArray: true, description: 'None: open at any time' })
  hours: OpeningHoursDto[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true })
  closedDays: LocalDate[];

  /** What an edit begins from; administrators alone learn it. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(place: Place): PlaceDto {
    return { ...PlaceDto.from(place), version: place.editVersion };
  }

  static from({ id, name, address, courts, hours, closedDays }: Place): PlaceDto {
    return { id, name, address, courts, hours, closedDays };
  }
}
