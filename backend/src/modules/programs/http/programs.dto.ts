import { ApiProperty } from '@nestjs/swagger';
import { toDollars, type LocalDate } from '../../../kernel';
import { audienceLabel, isAgeRangeUnparsed } from '../domain/audience';
import { dateLabel, monthNumber, weekNumber } from '../domain/program-dates';
import {
  CARD_STATES,
  cardState,
  isEffectivelyOpen,
  getSpotsLeft,
  PROGRAM_BADGES,
  PROGRAM_TYPES,
  programBadge,
  type CardState,
  type ProgramBadge,
  type ProgramType,
} from '../domain/program-states';
import type { Program } from '../entities/program.entity';
import { AudienceFactsResponse } from './audience.dto';

export class ProgramResponse extends AudienceFactsResponse {
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

  @ApiProperty({ type: 'integer', description: 'Number of completed registrations' })
  currentParticipants: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Spots neither taken nor held; null means unlimited',
  })
  spotsLeft: number | null;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', nullable: true })
  ageRange: string | null;

  @ApiProperty({
    description: "True if no grades could be read from the age range and the office hasn't set them",
  })
  isAgeRangeUnparsed: boolean;

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

  @ApiProperty({
    description:
      "The office's registration switch. See acceptsRegistration for whether a family can register now.",
  })
  registrationOpen: boolean;

  @ApiProperty()
  soldOut: boolean;

  @ApiProperty({
    description:
      "True if registration is open, spots are left, the deadline hasn't passed, and the program hasn't ended",
  })
  isRegistrationOpenNow: boolean;

  @ApiProperty({ enum: CARD_STATES, description: 'What the program card shows families' })
  cardState: CardState;

  @ApiProperty({ enum: PROGRAM_BADGES, description: 'The badge administrators see' })
  badge: ProgramBadge;

  @ApiProperty({ example: 'June 23-27, 2027' })
  dateLabel: string;

  @ApiProperty({ type: 'integer', nullable: true, description: '3 for a camp named "Week 3 …"' })
  weekNumber: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: '11 for a clinic named "November …"' })
  monthNumber: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  sponsorName: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  sponsorLogoUrl: string | null;

  /** The version that an edit starts from; served to administrators only. */
  @ApiProperty({ type: 'integer', required: false })
  version?: number;

  static forAdmin(program: Program, today: LocalDate): ProgramResponse {
    return { ...ProgramResponse.from(program, today), version: program.editVersion };
  }

  static from(program: Program, today: LocalDate): ProgramResponse {
    return {
      id: program.id,
      name: program.name,
      type: program.type,
      sport: program.sport,
      description: program.description,
      price: toDollars(program.priceCents),
      maxParticipants: program.maxParticipants,
      currentParticipants: program.currentParticipants,
      spotsLeft: getSpotsLeft(program),
      location: program.location,
      ageRange: program.ageRange,
      minGrade: program.minGrade,
      maxGrade: program.maxGrade,
      gender: program.gender,
      audience: audienceLabel(program),
      isAgeRangeUnparsed: isAgeRangeUnparsed(program),
      equipment: program.equipment,
      imageUrl: program.imageUrl,
      startDate: program.startDate,
      endDate: program.endDate,
      registrationDeadline: program.registrationDeadline,
      registrationOpen: program.registrationOpen,
      soldOut: program.soldOut,
      isRegistrationOpenNow: isEffectivelyOpen(program, today),
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
