import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { LocalDate } from '../../../../kernel';
import {
  EditVersion,
  LocalDay,
  IsOptionalField,
  OptionalText,
  RequiredText,
  TimeOfDay,
} from '../../../../platform';
import { GAME_WARNINGS, type GameWarning } from '../domain/game-warnings';
import { GAME_MINUTES } from '../domain/game-slot';
import { GAME_STATUSES, type GameStatus } from '../domain/game-status';

const MIN_MINUTES = 10;
const MAX_MINUTES = 600;
const MAX_POINTS = 200;

/** Only a score makes a game final. */
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

class GameSlotResponse {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  /** Empty when the game occupies the whole location. */
  @OptionalText(40)
  court?: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: MIN_MINUTES,
    maximum: MAX_MINUTES,
    required: false,
    default: GAME_MINUTES,
  })
  @IsOptionalField()
  @Whole(MIN_MINUTES, MAX_MINUTES, `A game must be ${MIN_MINUTES} to ${MAX_MINUTES} minutes long`)
  durationMinutes?: number;
}

function Confirmed(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: GAME_WARNINGS, isArray: true, required: false }),
    IsOptionalField(),
    IsArray(),
    ArrayMaxSize(GAME_WARNINGS.length),
    IsIn(GAME_WARNINGS, { each: true }),
  );
}

export class CreateGameDto extends GameSlotResponse {
  @Reference('Division selection is required')
  divisionId: number;

  @Reference('Home team is required')
  homeTeamId: number;

  @Reference('Away team is required')
  awayTeamId: number;

  /** The warnings of a 409 `leagues.confirmation_required` that the administrator confirmed. */
  @Confirmed()
  confirm?: GameWarning[];
}

/** Any subset of the fields; missing fields keep their values. */
export class UpdateGameDto extends PartialType(GameSlotResponse, { skipNullProperties: false }) {
  @ApiProperty({ enum: SPOKEN_STATUSES, required: false })
  @IsOptionalField()
  @IsIn(SPOKEN_STATUSES, { message: 'Choose a status for the game' })
  status?: GameStatus;

  /** Required for a postponed, canceled, or forfeited game. */
  @OptionalText(200)
  statusReason?: string | null;

  /** Winner of a forfeit; null when neither team came. */
  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, required: false })
  @IsOptional()
  @IsInt({ message: 'Choose one of the two teams' })
  winnerTeamId?: number | null;

  @Confirmed()
  confirm?: GameWarning[];

  @EditVersion()
  version?: number;
}

const points = `A score must be 0 to ${MAX_POINTS}`;

export class GameScoreDto {
  @Whole(0, MAX_POINTS, points)
  homeScore: number;

  @Whole(0, MAX_POINTS, points)
  awayScore: number;

  @EditVersion()
  version?: number;
}
