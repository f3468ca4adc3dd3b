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
  MayBeLeftOut,
  OptionalText,
  RequiredText,
  TimeOfDay,
  WholeNumber,
} from '../../../../platform';
import type { RainOutDecision } from '../domain/taken-rain-out';
import type { OfferedSlot, RainedOutGame, RainOutWish } from '../rain-outs';

const MOST_GAMES = 500;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

export class RainOutWishDto {
  @LocalDay('Date is required')
  date: LocalDate;

  /** None: every place. */
  @OptionalText(200)
  location?: string | null;

  /** HH:MM, none: the whole day. */
  @ApiProperty({ type: 'string', required: false, example: '14:30' })
  @MayBeLeftOut()
  @Matches(TIME, { message: 'Please give the time as HH:MM' })
  from?: string;

  /** None: all that fall out then. */
  @ApiProperty({ type: 'integer', isArray: true, required: false, maxItems: MOST_GAMES })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_GAMES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2 ** 31 - 1, { each: true })
  gameIds?: number[];

  static wish({ date, location, from, gameIds }: RainOutWishDto): RainOutWish {
    return { date, location: location || null, from: from ?? null, gameIds: gameIds ?? null };
  }
}

class OfferedSlotDto {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: 'string', nullable: true }) court: string | null;
  @ApiProperty({ example: '7 days later; Owls plays twice that day' }) cost: string;

  static from({ date, time, location, court, cost }: OfferedSlot): OfferedSlotDto {
    return { date, time, location, court, cost };
  }
}

export class RainedOutGameDto {
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
  @ApiProperty({ type: OfferedSlotDto, isArray: true, description: 'The best first' })
  offers: OfferedSlotDto[];
  @ApiProperty({ type: 'string', nullable: true, description: 'Why there is no room' })
  reason: string | null;

  static from({ game, home, away, offers, reason }: RainedOutGame): RainedOutGameDto {
    const { id: gameId, editVersion: version, homeTeamId, awayTeamId, date, time, location, court } = game;
    return {
      ...{ gameId, version, homeTeamId, awayTeamId, home, away, date, time, location, court, reason },
      offers: offers.map((offer) => OfferedSlotDto.from(offer)),
    };
  }
}

class SeenGameDto {
  @WholeNumber(1, 2 ** 31 - 1, 'Please choose a game')
  gameId: number;

  @WholeNumber(0, 2 ** 31 - 1, 'Please load the games again')
  version: number;
}

class MovedGameDto extends SeenGameDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @OptionalText(40)
  court?: string | null;
}

export class TakeRainOutDto {
  @ApiProperty({ type: MovedGameDto, isArray: true, maxItems: MOST_GAMES })
  @IsArray()
  @ArrayMaxSize(MOST_GAMES)
  @ArrayUnique(({ gameId }: MovedGameDto) => gameId, { message: 'Please move each game once' })
  @ValidateNested({ each: true })
  @Type(() => MovedGameDto)
  move: MovedGameDto[];

  @ApiProperty({ type: SeenGameDto, isArray: true, maxItems: MOST_GAMES })
  @IsArray()
  @ArrayMaxSize(MOST_GAMES)
  @ArrayUnique(({ gameId }: SeenGameDto) => gameId, { message: 'Please postpone each game once' })
  @ValidateNested({ each: true })
  @Type(() => SeenGameDto)
  postpone: SeenGameDto[];

  /** Everybody sees it of games that are postponed. */
  @RequiredText('Please give a reason', 200)
  reason: string;

  static decision({ move, postpone, reason }: TakeRainOutDto): RainOutDecision {
    return {
      move: move.map(({ court, ...to }) => ({ ...to, court: court || null })),
      ...{ postpone, reason },
    };
  }
}
