import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import type { LocalDate } from '../../../kernel';
import {
  EditVersion,
  LocalDay,
  IsOptionalField,
  OptionalLocalDay,
  OptionalText,
  RequiredText,
} from '../../../platform';
import type { Audience } from '../domain/audience';
import { LEAGUE_DIVISION_LABELS } from '../domain/league-divisions';
import { PROGRAM_TYPES, type ProgramType } from '../domain/program-states';
import { Price } from './price';
import { Capacity, Gender, Grade, OnDuplicate, ImageUrl, type DuplicateHandling } from './program-fields';

const MISSING = 'Please fill in all required fields including age range and dates';

export class CreateProgramDto {
  @RequiredText(MISSING, 120)
  name: string;

  @ApiProperty({ enum: PROGRAM_TYPES })
  @IsIn(PROGRAM_TYPES, { message: 'Choose camp, clinic, or league' })
  type: ProgramType;

  @RequiredText(MISSING, 50)
  sport: string;

  @OptionalText(5000)
  description?: string | null;

  @Price(MISSING)
  price: number | string;

  @Capacity()
  maxParticipants?: number | null;

  @RequiredText(MISSING, 200)
  location: string;

  @RequiredText(MISSING, 60)
  ageRange: string;

  @Grade()
  minGrade?: number | null;

  @Grade()
  maxGrade?: number | null;

  @Gender()
  gender?: Audience['gender'];

  @LocalDay(MISSING)
  startDate: LocalDate;

  @LocalDay(MISSING)
  endDate: LocalDate;

  @LocalDay(MISSING)
  registrationDeadline: LocalDate;

  @ApiProperty({ type: 'boolean', required: false, default: true })
  @IsOptionalField()
  @IsBoolean()
  registrationOpen?: boolean;

  @ApiProperty({ type: 'boolean', required: false, default: false })
  @IsOptionalField()
  @IsBoolean()
  soldOut?: boolean;

  @OptionalText(2000)
  equipment?: string | null;

  @OptionalText(120)
  sponsorName?: string | null;

  @ImageUrl()
  sponsorLogoUrl?: string | null;

  @ImageUrl()
  imageUrl?: string | null;

  /** Only for a league in Basketball or Flag Football. */
  @ApiProperty({ type: 'string', isArray: true, enum: LEAGUE_DIVISION_LABELS, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(LEAGUE_DIVISION_LABELS.length)
  @ArrayUnique()
  @IsIn(LEAGUE_DIVISION_LABELS, { each: true, message: 'Choose divisions from the list' })
  divisions?: string[];

  @OnDuplicate()
  duplicateHandling?: DuplicateHandling;
}

class ProgramFieldsDto {
  @RequiredText('Program name is required', 120)
  name: string;

  @RequiredText('Sport is required', 50)
  sport: string;

  @RequiredText('Description is required', 5000)
  description: string;

  @Price('Price is required')
  price: number | string;

  @Capacity()
  maxParticipants: number | null;

  @RequiredText('Location is required', 200)
  location: string;

  @OptionalText(60)
  ageRange: string | null;

  @Grade()
  minGrade: number | null;

  @Grade()
  maxGrade: number | null;

  @Gender()
  gender: Audience['gender'];

  @OptionalLocalDay()
  startDate: LocalDate | null;

  @OptionalLocalDay()
  endDate: LocalDate | null;

  @OptionalLocalDay()
  registrationDeadline: LocalDate | null;

  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Must be true or false' })
  registrationOpen: boolean;

  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Must be true or false' })
  soldOut: boolean;

  @OptionalText(2000)
  equipment: string | null;

  @OptionalText(120)
  sponsorName: string | null;

  @ImageUrl()
  sponsorLogoUrl: string | null;

  @ImageUrl()
  imageUrl: string | null;
}

/**
 * Any subset of the fields: the open and sold-out switches each send their own field. null is rejected where a value
 * is required.
 */
export class UpdateProgramDto extends PartialType(ProgramFieldsDto, { skipNullProperties: false }) {
  @EditVersion()
  version?: number;

  @OnDuplicate()
  duplicateHandling?: DuplicateHandling;
}

export class ToggleRegistrationDto {
  /** Without it, the switch is toggled. */
  @ApiProperty({ type: 'boolean', required: false })
  @IsOptionalField()
  @IsBoolean({ message: 'Must be true or false' })
  registrationOpen?: boolean;
}
