import { ApiProperty } from '@nestjs/swagger';
import { toDollars, type LocalDate } from '../../../kernel';
import { audienceLabel, isUnreadable } from '../domain/audience';
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
import { AudienceFactsDto } from './audience.dto';

export class ProgramDto extends AudienceFactsDto {
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
