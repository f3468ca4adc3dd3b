import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import { EditVersion, LocalDay, IsOptionalField, OptionalLocalDay, WholeNumber } from '../../../../platform';
import type { UnavailableDatesOfTeam } from '../unavailable-date.service';
import type { SchedulingPreferenceValues } from '../domain/scheduling-preferences';
import type { TeamPreferences, SeasonSchedulingPreferences } from '../scheduling-preferences.service';

/** Any subset of the fields; missing fields keep their values. */
export class UpdateSchedulingPreferencesDto {
  /** null when coaches can't enter unavailable dates. */
  @OptionalLocalDay()
  unavailableDatesCutoff?: LocalDate | null;

  @WholeNumber(0, 600, 'Enter the minimum rest in minutes, up to 600')
  @IsOptionalField()
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 600, required: false })
  minRestMinutes?: number;

  @ApiProperty({ type: 'boolean', required: false })
  @IsOptionalField()
  @IsBoolean()
  allowDoubleheaders?: boolean;

  /** null for the sport's default. */
  @WholeNumber(1, 100, 'Enter 1 to 100 games per team')
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, required: false, nullable: true })
  gamesPerTeam?: number | null;

  @EditVersion()
  version?: number;
}

class TeamPreferencesResponse implements TeamPreferences {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: 'string', nullable: true }) division: string | null;
  @ApiProperty({ type: 'string', format: 'date', isArray: true }) unavailableDates: LocalDate[];
}

class MultiTeamCoachResponse {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'string', isArray: true }) teams: string[];
}

export class SchedulingPreferencesResponse implements SchedulingPreferenceValues {
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) unavailableDatesCutoff: LocalDate | null;
  @ApiProperty({ type: 'integer' }) minRestMinutes: number;
  @ApiProperty() allowDoubleheaders: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) gamesPerTeam: number | null;
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: TeamPreferencesResponse, isArray: true }) teams: TeamPreferencesResponse[];
  @ApiProperty({ type: MultiTeamCoachResponse, isArray: true }) coaches: MultiTeamCoachResponse[];
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } }) families: string[][];

  static from({ preferences, ...rest }: SeasonSchedulingPreferences): SchedulingPreferencesResponse {
    const { unavailableDatesCutoff, minRestMinutes, allowDoubleheaders, gamesPerTeam } = preferences;
    return { unavailableDatesCutoff, minRestMinutes, allowDoubleheaders, gamesPerTeam, ...rest };
  }
}

export class UnavailableDateDto {
  @LocalDay('Date is required')
  date: LocalDate;
}

export class UnavailableDatesResponse {
  @ApiProperty({ type: 'string', format: 'date', isArray: true }) dates: LocalDate[];
  @ApiProperty({
    type: 'string',
    format: 'date',
    nullable: true,
    description: "Null if the office isn't collecting unavailable dates",
  })
  until: LocalDate | null;
  @ApiProperty({ description: 'True if the caller can change them' }) isOpen: boolean;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) startDate: LocalDate | null;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) endDate: LocalDate | null;

  static from({ dates, until, isOpen, season }: UnavailableDatesOfTeam): UnavailableDatesResponse {
    return { dates, until, isOpen, startDate: season.startDate, endDate: season.endDate };
  }
}
