import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { GENDERS, toDollars, type LocalDate } from '../../../../kernel';
import {
  EditVersion,
  LocalDay,
  IsOptionalField,
  OptionalId,
  OptionalLocalDay,
  RequiredText,
  YearQuery,
} from '../../../../platform';
import { Price } from '../../../programs';
import { STANDARD_DIVISIONS } from '../domain/divisions';
import type { Division } from '../entities/division.entity';
import type { SeasonRow } from '../season.queries';

export class CreateSeasonDto {
  @RequiredText('Season name is required', 120)
  name: string;

  @Price('Price is required')
  price: number | string;

  /** The last day on which families can register. */
  @LocalDay('Registration deadline is required')
  registrationEndDate: LocalDate;

  @OptionalLocalDay()
  startDate?: LocalDate | null;

  @OptionalLocalDay()
  endDate?: LocalDate | null;

  /** Registration is closed for an inactive season. */
  @ApiProperty({ type: 'boolean', required: false, default: true })
  @IsOptionalField()
  @IsBoolean({ message: 'Must be true or false' })
  isActive?: boolean;

  @ApiProperty({ type: 'string', isArray: true, enum: STANDARD_DIVISIONS, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(STANDARD_DIVISIONS.length)
  @ArrayUnique()
  @IsIn(STANDARD_DIVISIONS, { each: true, message: 'Choose divisions from the list' })
  divisions?: string[];
}

/** Any subset of the fields; missing fields keep their values. null is rejected where a value is required. */
export class UpdateSeasonDto extends PartialType(OmitType(CreateSeasonDto, ['divisions'] as const), {
  skipNullProperties: false,
}) {
  @EditVersion()
  version?: number;
}

export class SeasonResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer' })
  year: number;

  @ApiProperty()
  sport: string;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  registrationStartDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  registrationEndDate: LocalDate | null;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ type: 'number', nullable: true, description: 'In dollars; null uses the default team fee' })
  price: number | null;

  @ApiProperty({ type: 'integer', isArray: true, description: 'The programs families register through' })
  programIds: number[];

  /** The version that an edit must name; only for administrators. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(row: SeasonRow): SeasonResponse {
    return { ...SeasonResponse.from(row), version: row.season.editVersion };
  }

  static from({ season, programIds }: SeasonRow): SeasonResponse {
    return {
      id: season.id,
      name: season.name,
      year: season.year,
      sport: season.sport,
      startDate: season.startDate,
      endDate: season.endDate,
      registrationStartDate: season.registrationStartDate,
      registrationEndDate: season.registrationEndDate,
      isActive: season.isActive,
      price: season.priceCents === null ? null : toDollars(season.priceCents),
      programIds,
    };
  }
}

export class DivisionQuery extends YearQuery {
  @OptionalId()
  seasonId?: number;
}

export class DivisionResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: 'integer', nullable: true })
  seasonProgramId: number | null;

  @ApiProperty()
  name: string;

  @ApiProperty({ example: '3rd Grade' })
  ageGroup: string;

  @ApiProperty({ type: 'integer', nullable: true })
  minGrade: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  maxGrade: number | null;

  @ApiProperty({ enum: GENDERS, nullable: true, description: 'Null means boys and girls' })
  gender: Division['gender'];

  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /** The version that an edit must name; only for administrators. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(division: Division): DivisionResponse {
    return { ...DivisionResponse.from(division), version: division.editVersion };
  }

  static from(division: Division): DivisionResponse {
    return {
      id: division.id,
      seasonId: division.seasonId,
      seasonProgramId: division.seasonProgramId,
      name: division.name,
      ageGroup: division.ageGroup,
      minGrade: division.minGrade,
      maxGrade: division.maxGrade,
      gender: division.gender,
      description: division.description,
    };
  }
}
