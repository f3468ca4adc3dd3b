import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  LocalDay,
  IsOptionalField,
  OptionalText,
  RequiredText,
  TimeOfDay,
  WholeNumber,
} from '../../../../platform';
import type { RainoutDecision } from '../domain/applied-rainout';
import type { ProposedSlot, RainedOutGame, RainoutRequest } from '../rainout.service';

const MAX_GAMES = 500;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

export class ProposeRainoutDto {
  @LocalDay('Date is required')
  date: LocalDate;

  /** Empty for all locations. */
  @OptionalText(200)
  location?: string | null;

  /** HH:MM; empty for the whole day. */
  @ApiProperty({ type: 'string', required: false, example: '14:30' })
  @IsOptionalField()
  @Matches(TIME, { message: 'Enter the time as HH:MM' })
  from?: string;

  /** Empty for all affected games. */
  @ApiProperty({ type: 'integer', isArray: true, required: false, maxItems: MAX_GAMES })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_GAMES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2 ** 31 - 1, { each: true })
  gameIds?: number[];

  static toRequest({ date, location, from, gameIds }: ProposeRainoutDto): RainoutRequest {
    return { date, location: location || null, from: from ?? null, gameIds: gameIds ?? null };
  }
}

class ProposedSlotResponse {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: 'string', nullable: true }) court: string | null;
  @ApiProperty({ example: '7 days later; Owls play twice that day' }) cost: string;

  static from({ date, time, location, court, cost }: ProposedSlot): ProposedSlotResponse {
    return { date, time, location, court, cost };
  }
}

export class RainedOutGameResponse {
  @ApiProperty({ type: 'integer' }) gameId: number;
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: 'integer' }) homeTeamId: number;
  @ApiProperty({ type: 'integer' }) awayTeamId: number;
  @ApiProperty() home: string;
  @ApiProperty() away: string;
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: 'string', nullable: true }) court: string | null;
  @ApiProperty({ type: ProposedSlotResponse, isArray: true, description: 'Best option first' })
  offers: ProposedSlotResponse[];
  @ApiProperty({ type: 'string', nullable: true, description: 'Why no new time was found' })
  reason: string | null;

  static from({ game, home, away, offers, reason }: RainedOutGame): RainedOutGameResponse {
    const { id: gameId, editVersion: version, homeTeamId, awayTeamId, date, time, location, court } = game;
    return {
      ...{ gameId, version, homeTeamId, awayTeamId, home, away, date, time, location, court, reason },
      offers: offers.map((offer) => ProposedSlotResponse.from(offer)),
    };
  }
}

class GameVersionDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Choose a game')
  gameId: number;

  @WholeNumber(0, 2 ** 31 - 1, 'Reload the games and try again')
  version: number;
}

class MovedGameDto extends GameVersionDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @OptionalText(40)
  court?: string | null;
}

export class ApplyRainoutDto {
  @ApiProperty({ type: MovedGameDto, isArray: true, maxItems: MAX_GAMES })
  @IsArray()
  @ArrayMaxSize(MAX_GAMES)
  @ArrayUnique(({ gameId }: MovedGameDto) => gameId, { message: 'A game is listed twice under moved games' })
  @ValidateNested({ each: true })
  @Type(() => MovedGameDto)
  move: MovedGameDto[];

  @ApiProperty({ type: GameVersionDto, isArray: true, maxItems: MAX_GAMES })
  @IsArray()
  @ArrayMaxSize(MAX_GAMES)
  @ArrayUnique(({ gameId }: GameVersionDto) => gameId, {
    message: 'A game is listed twice under postponed games',
  })
  @ValidateNested({ each: true })
  @Type(() => GameVersionDto)
  postpone: GameVersionDto[];

  /** Shown to everyone with the postponed games. */
  @RequiredText('Enter a reason', 200)
  reason: string;

  static decision({ move, postpone, reason }: ApplyRainoutDto): RainoutDecision {
    return {
      move: move.map(({ court, ...to }) => ({ ...to, court: court || null })),
      ...{ postpone, reason },
    };
  }
}
