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
import { IsOptionalField } from '../../../../platform';
import type { Proposal, UnassignedGroup, UnplacedReason } from '../domain/team-fill';

const MAX_MOVES = 2_000;

/** A team of the season, or null for unassigned. */
function TeamOrPool(): PropertyDecorator {
  const message = 'Choose a team';
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, nullable: true, description: 'Null means unassigned' }),
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
      description: "True to assign a player the team isn't meant for",
    }),
    IsOptionalField(),
    IsBoolean({ message: 'Must be true or false' }),
  );
}

export class AssignPlayerDto {
  @TeamOrPool()
  teamId: number | null;

  @Override()
  override?: boolean;
}

class DraftedMoveDto {
  @Id('Choose a child')
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
  @ArrayMaxSize(MAX_MOVES)
  @ValidateNested({ each: true })
  @Type(() => MoveDto)
  moves: MoveDto[];
}

export class PublishedMovesResponse {
  @ApiProperty({ type: 'integer' })
  moved: number;
}

export class UndoPublishDto {
  @Id('Choose what to undo')
  publicationId: number;
}

export class ProposeTeamFillDto {
  @Id('Division selection is required')
  divisionId: number;

  /** Unpublished moves. */
  @ApiProperty({ type: DraftedMoveDto, isArray: true, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_MOVES)
  @ValidateNested({ each: true })
  @Type(() => DraftedMoveDto)
  draft?: DraftedMoveDto[];

  /** Families whose children can be on different teams. */
  @ApiProperty({ type: 'integer', isArray: true, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_MOVES)
  @IsInt({ each: true })
  separateFamilyIds?: number[];
}

const REASONS: UnplacedReason[] = ['no_team', 'full', 'siblings', 'joins_team'];

class CapacityIncreaseResponse {
  @ApiProperty({ type: 'integer' })
  teamId: number;

  @ApiProperty({ type: 'integer' })
  maxPlayers: number;
}

class UnassignedReasonResponse implements UnassignedGroup {
  @ApiProperty({ type: 'integer', isArray: true })
  ids: number[];

  @ApiProperty({ enum: REASONS })
  reason: UnplacedReason;

  @ApiProperty({
    type: CapacityIncreaseResponse,
    nullable: true,
    description: 'Changes that would make room for them',
  })
  capacityIncrease: CapacityIncreaseResponse | null;
}

class ProposedMoveResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  to: number;
}

export class TeamFillProposalResponse implements Proposal {
  @ApiProperty({ type: ProposedMoveResponse, isArray: true })
  moves: ProposedMoveResponse[];

  @ApiProperty({ type: UnassignedReasonResponse, isArray: true })
  unassigned: UnassignedReasonResponse[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'integer' } } })
  siblingGroups: number[][];
}
