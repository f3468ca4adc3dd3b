import { ApiProperty } from '@nestjs/swagger';
import { toDollars, type LocalDate } from '../../../../kernel';
import { OptionalId } from '../../../../platform';
import type { Division } from '../entities/division.entity';
import type { SeasonRow } from '../season.queries';

export class SeasonDto {
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

  @ApiProperty({ type: 'number', nullable: true, description: 'Dollars; null: the general team fee' })
  price: number | null;

  @ApiProperty({ type: 'integer', isArray: true, description: 'The programs under which it is sold' })
  programIds: number[];

  static from({ season, programIds }: SeasonRow): SeasonDto {
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

export class DivisionQuery {
  @OptionalId()
  seasonId?: number;
}

export class DivisionDto {
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

  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  static from(division: Division): DivisionDto {
    return {
      id: division.id,
      seasonId: division.seasonId,
      seasonProgramId: division.seasonProgramId,
      name: division.name,
      ageGroup: division.ageGroup,
      minGrade: division.minGrade,
      maxGrade: division.maxGrade,
      description: division.description,
    };
  }
}
