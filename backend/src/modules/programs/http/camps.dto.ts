import { ApiProperty } from '@nestjs/swagger';
import { toDollars, type LocalDate } from '../../../kernel';
import { CAMP_HOURS } from '../domain/program-dates';
import type { Program } from '../entities/program.entity';

/** A program of type camp with the fields of the specification's camps table. */
export class CampResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  weekStartDate: LocalDate | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  weekEndDate: LocalDate | null;

  @ApiProperty({ example: '09:30' })
  startTime: string;

  @ApiProperty({ example: '15:00' })
  endTime: string;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', nullable: true })
  gradeRange: string | null;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'number', description: 'In dollars' })
  price: number;

  @ApiProperty({ type: 'integer', nullable: true })
  maxParticipants: number | null;

  @ApiProperty({ type: 'integer' })
  currentParticipants: number;

  static from(program: Program): CampResponse {
    return {
      id: program.id,
      name: program.name,
      weekStartDate: program.startDate,
      weekEndDate: program.endDate,
      ...CAMP_HOURS,
      location: program.location,
      gradeRange: program.ageRange,
      description: program.description,
      price: toDollars(program.priceCents),
      maxParticipants: program.maxParticipants,
      currentParticipants: program.currentParticipants,
    };
  }
}
