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
import { EditVersion, OptionalText, RequiredText, TimeOfDay } from '../../../../platform';
import { normalizeLocationName } from '../domain/location-key';
import type { OpeningHours } from '../domain/location-hours';
import type { Location } from '../entities/location.entity';

const MAX_COURTS = 40;
const MAX_CLOSED_DAYS = 400;
/** One visible line, trimmed. */
const COURT = /^(?=.{1,40}$)[^\p{C}\s](?:[^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\s])?$/u;

class OpeningHoursDto implements OpeningHours {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 6, description: '0 = Sunday' })
  @IsInt({ message: 'Choose a day of the week' })
  @Min(0)
  @Max(6)
  weekday: number;

  @TimeOfDay('Enter an opening time')
  opens: string;

  @TimeOfDay('Enter a closing time')
  closes: string;
}

class LocationFieldsDto {
  @RequiredText('Location name is required', 120)
  name: string;

  @OptionalText(200)
  streetAddress?: string | null;

  @ApiProperty({ type: 'string', isArray: true, maxItems: MAX_COURTS, example: ['Court 1', 'Court 2'] })
  @IsArray()
  @ArrayMaxSize(MAX_COURTS)
  @Matches(COURT, { each: true, message: 'Court names can be at most 40 characters, without line breaks' })
  @ArrayUnique((court: unknown) => normalizeLocationName(String(court)), {
    message: 'Court names must be different',
  })
  courts: string[];

  @ApiProperty({
    type: OpeningHoursDto,
    isArray: true,
    maxItems: 7,
    description: 'If empty, open at all times',
  })
  @IsArray()
  @ArrayMaxSize(7)
  @ValidateNested({ each: true })
  @Type(() => OpeningHoursDto)
  hours: OpeningHoursDto[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true, maxItems: MAX_CLOSED_DAYS })
  @IsArray()
  @ArrayMaxSize(MAX_CLOSED_DAYS)
  @ValidateBy(
    { name: 'localDays', validator: { validate: isLocalDate } },
    { each: true, message: 'Enter each closed date as YYYY-MM-DD' },
  )
  @ArrayUnique({ message: 'A closed date is listed twice' })
  closedDates: LocalDate[];
}

/** Any subset of the fields; missing fields keep their values. */
export class UpdateLocationDto extends PartialType(LocationFieldsDto, { skipNullProperties: false }) {
  @EditVersion()
  version?: number;
}

/** Only the name is required. */
export class CreateLocationDto extends PartialType(OmitType(LocationFieldsDto, ['name'] as const), {
  skipNullProperties: false,
}) {
  @RequiredText('Location name is required', 120)
  name: string;
}

/** A location with the fields that forms need. */
export class LocationResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'string', nullable: true })
  streetAddress: string | null;

  @ApiProperty({ type: 'string', isArray: true })
  courts: string[];

  @ApiProperty({ type: OpeningHoursDto, isArray: true, description: 'If empty, open at all times' })
  hours: OpeningHoursDto[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true })
  closedDates: LocalDate[];

  /** The version that an edit must name; only for administrators. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(location: Location): LocationResponse {
    return { ...LocationResponse.from(location), version: location.editVersion };
  }

  static from({ id, name, streetAddress, courts, hours, closedDates }: Location): LocationResponse {
    return { id, name, streetAddress, courts, hours, closedDates };
  }
}
