import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MayBeLeftOut } from '../../../../platform';
import type { Proposal, Unplaced, UnplacedReason } from '../domain/fill';

const MOST_MOVES = 2_000;

/** A team of the season; null: the pool. */
function TeamOrPool(): PropertyDecorator {
  const message = 'Please choose a team';
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, nullable: true, description: 'null: the pool' }),
    ValidateIf((_, value: unknown) => value !== null),
    IsInt({ message }),
    Min(1, { message }),
  );
}

function Id(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1 }),
    IsInt({ message }),
    Min(1, { message }),
  );
}

function Override(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...{ type: 'boolean', required: false, default: false },
      description: 'Also to a team that is for other children',
    }),
    MayBeLeftOut(),
    IsBoolean({ message: 'Please say true or false' }),
  );
}

export class AssignPlayerDto {
  @TeamOrPool()
  teamId: number | null;

  @Override()
  override?: boolean;
}

class DraftedMoveDto {
  @Id('Please choose a child')
  id: number;

  @TeamOrPool()
  to: number | null;
}

class MoveDto extends DraftedMoveDto {
  @TeamOrPool()
  from: number | null;

  @Override()
  override?: boolean;
}

export class PublishMovesDto {
  @ApiProperty({ type: MoveDto, isArray: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_MOVES)
  @ValidateNested({ each: true })
  @Type(() => MoveDto)
  moves: MoveDto[];
}

export class PublishedMovesDto {
  @ApiProperty({ type: 'integer' })
  moved: number;
}

export class UndoPublishDto {
  @Id('Please say what is to be undone')
  publishId: number;
}

export class FillWishDto {
  @Id('Division selection is required')
  divisionId: number;

  /** What is not published yet. */
  @ApiProperty({ type: DraftedMoveDto, isArray: true, required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_MOVES)
  @ValidateNested({ each: true })
  @Type(() => DraftedMoveDto)
  draft?: DraftedMoveDto[];

  /** Families whose children need not play together. */
  @ApiProperty({ type: 'integer', isArray: true, required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_MOVES)
  @IsInt({ each: true })
  apart?: number[];
}

const REASONS: UnplacedReason[] = ['no_team', 'full', 'siblings', 'joins_team'];

class RaiseDto {
  @ApiProperty({ type: 'integer' })
  teamId: number;

  @ApiProperty({ type: 'integer' })
  maxPlayers: number;
}

class UnplacedDto implements Unplaced {
  @ApiProperty({ type: 'integer', isArray: true })
  ids: number[];

  @ApiProperty({ enum: REASONS })
  reason: UnplacedReason;

  @ApiProperty({ type: RaiseDto, nullable: true, description: 'What would make room for them' })
  raise: RaiseDto | null;
}

class ProposedMoveDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  to: number;
}

export class ProposalDto implements Proposal {
  @ApiProperty({ type: ProposedMoveDto, isArray: true })
  moves: ProposedMoveDto[];

  @ApiProperty({ type: UnplacedDto, isArray: true })
  unplaced: UnplacedDto[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'integer' } } })
  together: number[][];
}
