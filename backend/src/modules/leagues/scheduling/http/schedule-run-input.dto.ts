import { ApiProperty } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';

class RequestedLocationResponse {
  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', isArray: true })
  courts: string[];
}

/** What the run works from. */
export class ScheduleRunInputResponse {
  @ApiProperty({ type: RequestedLocationResponse, isArray: true })
  locations: RequestedLocationResponse[];

  @ApiProperty({ type: 'integer' })
  dayOfWeek: number;

  @ApiProperty({ type: 'string', format: 'date' })
  startDate: LocalDate;

  @ApiProperty({ type: 'string', format: 'date' })
  endDate: LocalDate;

  @ApiProperty({ type: 'integer' })
  gameLength: number;

  @ApiProperty({ type: 'string', isArray: true })
  timeSlots: string[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true })
  skipDates: LocalDate[];

  @ApiProperty({ type: 'integer', nullable: true })
  gamesPerTeam: number | null;

  @ApiProperty({ type: 'integer' })
  maxPerDay: number;

  @ApiProperty({ type: 'integer' })
  minRestMinutes: number;

  @ApiProperty()
  replace: boolean;
}
