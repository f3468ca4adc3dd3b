import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { GENDERS, toDollars, type LocalDate } from '../../../kernel';
import { BegunFrom, LocalDay, OptionalLocalDay, OptionalText, RequiredText } from '../../../platform';
import { audienceLabel, HIGHEST_GRADE, isUnreadable, LOWEST_GRADE, type Audience } from '../domain/audience';
import { LEAGUE_DIVISION_LABELS } from '../domain/league-divisions';
import { dateLabel, monthNumber, weekNumber } from '../domain/program-dates';
import {
  CARD_STATES,
  cardState,
  isEffectivelyOpen,
  placesLeft,
  PROGRAM_BADGES,
  PROGRAM_TYPES,
  programBadge,
  type CardState,
  type ProgramBadge,
  type ProgramType,
} from '../domain/program-states';
import type { Program } from '../entities/program.entity';
import { Price } from './price';

const MISSING = 'Please fill in all required fields including age range and dates';
const MOST_PLACES = 100_000;

/** An address of a picture, https only, as pages of everybody load it; '' takes it away. */
function PictureAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'uri', maxLength: 500, required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    MaxLength(500, { message: 'Please use at most 500 characters' }),
    Matches(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d+)?(\/[^\s"'<>\\]*)?$/i, {
      message: 'Must be a valid URL',
    }),
  );
}

function Capacity(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: 1,
      required: false,
      nullable: true,
      description: 'null: unlimited',
    }),
    IsOptional(),
    Max(MOST_PLACES, { message: `Capacity must be at most ${MOST_PLACES}` }),
    Min(1, { message: 'Capacity must be at least 1' }),
    IsInt({ message: 'Capacity must be at least 1' }),
  );
}

/** Not given: it follows from the age range or the divisions. */
function Grade(): PropertyDecorator {
  const message = 'Please choose a grade from the list';
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: LOWEST_GRADE,
      maximum: HIGHEST_GRADE,
      required: false,
      nullable: true,
      description: 'Pre-K is -1, kindergarten 0; null: no limit',
    }),
    IsOptional(),
    IsInt({ message }),
    Min(LOWEST_GRADE, { message }),
    Max(HIGHEST_GRADE, { message }),
  );
}

function Gender(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      enum: GENDERS,
      enumName: 'ProgramGender',
      required: false,
      nullable: true,
      description: 'null: boys and girls',
    }),
    IsOptional(),
    IsIn(GENDERS, { message: 'Please choose boys, girls or both' }),
  );
}

export const WHEN_ALIKE = ['ask', 'confirmed'] as const;
export type WhenAlike = (typeof WHEN_ALIKE)[number];

/** What becomes of a program beside which another of its name runs on the same days. */
function IfAlike(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      enum: WHEN_ALIKE,
      enumName: 'WhenAlike',
      required: false,
      description: 'ask: refused with programs.alike_exists; confirmed: saved, and audited; left out: saved',
    }),
    IsOptional(),
    IsIn(WHEN_ALIKE, { message: 'Please say ask or confirmed' }),
  );
}

export class CreateProgramDto {
  @RequiredText(MISSING, 120)
  name: string;

  @ApiProperty({ enum: PROGRAM_TYPES })
  @IsIn(PROGRAM_TYPES, { message: 'Please choose camp, clinic or league' })
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
  @IsOptional()
  @IsBoolean()
  registrationOpen?: boolean;

  @ApiProperty({ type: 'boolean', required: false, default: false })
  @IsOptional()
  @IsBoolean()
  soldOut?: boolean;

  @OptionalText(2000)
  equipment?: string | null;

  @OptionalText(120)
  sponsorName?: string | null;

  @PictureAddress()
  sponsorLogoUrl?: string | null;

  @PictureAddress()
  imageUrl?: string | null;

  /** Of a league in Basketball or Flag Football only. */
  @ApiProperty({ type: 'string', isArray: true, enum: LEAGUE_DIVISION_LABELS, required: false })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LEAGUE_DIVISION_LABELS.length)
  @ArrayUnique()
  @IsIn(LEAGUE_DIVISION_LABELS, { each: true, message: 'Please choose divisions from the list' })
  divisions?: string[];

  @IfAlike()
  alike?: WhenAlike;
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
  @IsBoolean({ message: 'Please say true or false' })
  registrationOpen: boolean;

  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Please say true or false' })
  soldOut: boolean;

  @OptionalText(2000)
  equipment: string | null;

  @OptionalText(120)
  sponsorName: string | null;

  @PictureAddress()
  sponsorLogoUrl: string | null;

  @PictureAddress()
  imageUrl: string | null;
}

/** Any part of it: the open and sold-out switches each send their own field. null is refused where a value is required. */
export class UpdateProgramDto extends PartialType(ProgramFieldsDto, { skipNullProperties: false }) {
  @BegunFrom()
  version?: number;

  @IfAlike()
  alike?: WhenAlike;
}

export class ToggleRegistrationDto {
  /** Without it the switch is turned over. */
  @ApiProperty({ type: 'boolean', required: false })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsBoolean({ message: 'Please say true or false' })
  registrationOpen?: boolean;
}

export class ProgramDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: PROGRAM_TYPES })
  type: ProgramType;

  @ApiProperty()
  sport: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'number', description: 'Dollars' })
  price: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: unlimited' })
  maxParticipants: number | null;

  @ApiProperty({ type: 'integer', description: 'Paid registrations' })
  currentParticipants: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Neither paid nor held; null: unlimited' })
  placesLeft: number | null;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', nullable: true })
  ageRange: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Pre-K is -1, kindergarten 0; null: no limit',
  })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({
    enum: GENDERS,
    enumName: 'ProgramGender',
    nullable: true,
    description: 'null: boys and girls',
  })
  gender: Audience['gender'];

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'Girls, 3rd to 8th',
    description: 'null: everybody',
  })
  audience: string | null;

  @ApiProperty({ description: 'The age range names no grades, and nobody has said which it means' })
  isAudienceUnread: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  equipment: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  imageUrl: string | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  registrationDeadline: LocalDate | null;

  @ApiProperty({ description: 'The switch; whether a place can be had now is acceptsRegistration' })
  registrationOpen: boolean;

  @ApiProperty()
  soldOut: boolean;

  @ApiProperty({ description: 'Open, not sold out, places left, before the deadline, not ended' })
  acceptsRegistration: boolean;

  @ApiProperty({ enum: CARD_STATES, description: 'What a card offers families' })
  cardState: CardState;

  @ApiProperty({ enum: PROGRAM_BADGES, description: "The administrators' badge" })
  badge: ProgramBadge;

  @ApiProperty({ example: 'June 23-27, 2027' })
  dateLabel: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a camp named "Week 3 …"' })
  weekNumber: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a clinic named "November …": 11' })
  monthNumber: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  sponsorName: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  sponsorLogoUrl: string | null;

  /** What an edit begins from; administrators alone are told. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(program: Program, today: LocalDate): ProgramDto {
    return { ...ProgramDto.from(program, today), version: program.editVersion };
  }

  static from(program: Program, today: LocalDate): ProgramDto {
    return {
      id: program.id,
      name: program.name,
      type: program.type,
      sport: program.sport,
      description: program.description,
      price: toDollars(program.priceCents),
      maxParticipants: program.maxParticipants,
      currentParticipants: program.currentParticipants,
      placesLeft: placesLeft(program),
      location: program.location,
      ageRange: program.ageRange,
      minGrade: program.minGrade,
      maxGrade: program.maxGrade,
      gender: program.gender,
      audience: audienceLabel(program),
      isAudienceUnread: isUnreadable(program),
      equipment: program.equipment,
      imageUrl: program.imageUrl,
      startDate: program.startDate,
      endDate: program.endDate,
      registrationDeadline: program.registrationDeadline,
      registrationOpen: program.registrationOpen,
      soldOut: program.soldOut,
      acceptsRegistration: isEffectivelyOpen(program, today),
      cardState: cardState(program, today),
      badge: programBadge(program, today),
      dateLabel: dateLabel(program),
      weekNumber: program.type === 'camp' ? weekNumber(program.name) : null,
      monthNumber: program.type === 'clinic' ? monthNumber(program.name) : null,
      sponsorName: program.sponsorName,
      sponsorLogoUrl: program.sponsorLogoUrl,
    };
  }
}
