import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  BegunFrom,
  LocalDay,
  MayBeLeftOut,
  OptionalText,
  RequiredText,
  TimeOfDay,
} from '../../../../platform';
import { DOUBTS, type Doubt } from '../domain/game-doubts';
import { GAME_MINUTES } from '../domain/game-slot';
import { GAME_STATUSES, type GameStatus } from '../domain/game-status';

const LEAST_MINUTES = 10;
const MOST_MINUTES = 600;
const MOST_POINTS = 200;

/** What a score does is no other word's to do. */
const SPOKEN_STATUSES = GAME_STATUSES.filter((status) => status !== 'final');

function Whole(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most }),
    IsInt({ message }),
    Min(least, { message }),
    Max(most, { message }),
  );
}

const Reference = (message: string) => Whole(1, 2 ** 31 - 1, message);

class GameSlotDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  /** None: it takes the whole place. */
  @OptionalText(40)
  court?: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: LEAST_MINUTES,
    maximum: MOST_MINUTES,
    required: false,
    default: GAME_MINUTES,
  })
  @MayBeLeftOut()
  @Whole(LEAST_MINUTES, MOST_MINUTES, `A game takes between ${LEAST_MINUTES} and ${MOST_MINUTES} minutes`)
  minutes?: number;
}

function Confirmed(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: DOUBTS, isArray: true, required: false }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(DOUBTS.length),
    IsIn(DOUBTS, { each: true }),
  );
}

export class CreateGameDto extends GameSlotDto {
  @Reference('Division selection is required')
  divisionId: number;

  @Reference('Home team is required')
  homeTeamId: number;

  @Reference('Away team is required')
  awayTeamId: number;

  /** What a 409 `leagues.needs_confirmation` asked for, and is meant. */
  @Confirmed()
  confirm?: Doubt[];
}

/** Any part of it; what is not named stays. */
export class UpdateGameDto extends PartialType(GameSlotDto, { skipNullProperties: false }) {
  @ApiProperty({ enum: SPOKEN_STATUSES, required: false })
  @MayBeLeftOut()
  @IsIn(SPOKEN_STATUSES, { message: 'Please choose what becomes of the game' })
  status?: GameStatus;

  /** Needed for a game that is postponed, cancelled or forfeited. */
  @OptionalText(200)
  reason?: string | null;

  /** Of a forfeit; null: neither team came. */
  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, required: false })
  @IsOptional()
  @IsInt({ message: 'Please choose one of the two teams' })
  winnerTeamId?: number | null;

  @Confirmed()
  confirm?: Doubt[];

  @BegunFrom()
  version?: number;
}

const points = `A score lies between 0 and ${MOST_POINTS}`;

export class GameScoreDto {
  @Whole(0, MOST_POINTS, points)
  homeScore: number;

  @Whole(0, MOST_POINTS, points)
  awayScore: number;

  @BegunFrom()
  version?: number;
}
