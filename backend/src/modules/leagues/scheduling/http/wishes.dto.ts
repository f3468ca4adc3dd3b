import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { BegunFrom, LocalDay, MayBeLeftOut, OptionalLocalDay, WholeNumber } from '../../../../platform';
import type { DaysOffOfTeam } from '../days-off';
import type { SeasonWishes } from '../domain/wishes';
import type { TeamWishes, WishesOfSeason } from '../season-wishes.service';

/** Any part of it; what is not named stays. */
export class ChangeWishesDto {
  /** null: coaches name no days off. */
  @OptionalLocalDay()
  daysOffUntil?: LocalDate | null;

  @WholeNumber(0, 600, 'Please give the rest in minutes, at most 600')
  @MayBeLeftOut()
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 600, required: false })
  minRestMinutes?: number;

  @ApiProperty({ type: 'boolean', required: false })
  @MayBeLeftOut()
  @IsBoolean()
  doubleHeaders?: boolean;

  /** null: as many as the sport is used to. */
  @WholeNumber(1, 100, 'A team plays between 1 and 100 games')
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, required: false, nullable: true })
  gamesPerTeam?: number | null;

  @BegunFrom()
  version?: number;
}

class TeamWishesDto implements TeamWishes {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: 'string', nullable: true }) division: string | null;
  @ApiProperty({ type: 'string', format: 'date', isArray: true }) daysOff: LocalDate[];
}

class CoachOfSeveralDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'string', isArray: true }) teams: string[];
}

export class SeasonWishesDto implements SeasonWishes {
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) daysOffUntil: LocalDate | null;
  @ApiProperty({ type: 'integer' }) minRestMinutes: number;
  @ApiProperty() doubleHeaders: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) gamesPerTeam: number | null;
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: TeamWishesDto, isArray: true }) teams: TeamWishesDto[];
  @ApiProperty({ type: CoachOfSeveralDto, isArray: true }) coaches: CoachOfSeveralDto[];
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } }) families: string[][];

  static from({ wishes, ...rest }: WishesOfSeason): SeasonWishesDto {
    const { daysOffUntil, minRestMinutes, doubleHeaders, gamesPerTeam } = wishes;
    return { daysOffUntil, minRestMinutes, doubleHeaders, gamesPerTeam, ...rest };
  }
}

export class DayOffDto {
  @LocalDay('Date is required')
  date: LocalDate;
}

export class DaysOffDto {
  @ApiProperty({ type: 'string', format: 'date', isArray: true }) dates: LocalDate[];
  @ApiProperty({ type: 'string', format: 'date', nullable: true, description: 'null: nobody asked for them' })
  until: LocalDate | null;
  @ApiProperty({ description: 'Whoever asks may change them' }) isOpen: boolean;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) startDate: LocalDate | null;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) endDate: LocalDate | null;

  static from({ dates, until, isOpen, season }: DaysOffOfTeam): DaysOffDto {
    return { dates, until, isOpen, startDate: season.startDate, endDate: season.endDate };
  }
}
