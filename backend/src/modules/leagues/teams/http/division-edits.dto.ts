import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { GENDERS, LEAGUE_GRADES } from '../../../../kernel';
import { BegunFrom, RequiredText } from '../../../../platform';
import type { Division } from '../../seasons/entities/division.entity';

const HIGHEST = LEAGUE_GRADES.length - 1;

function Grade(): PropertyDecorator {
  const message = 'Please choose a grade';
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: HIGHEST, description: 'Kindergarten is 0' }),
    IsInt({ message }),
    Min(0, { message }),
    Max(HIGHEST, { message }),
  );
}

export class CreateDivisionDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'Season is required' })
  @Min(1, { message: 'Season is required' })
  seasonId: number;

  @RequiredText('Division name is required', 80)
  name: string;

  @Grade()
  minGrade: number;

  @Grade()
  maxGrade: number;

  @ApiProperty({ enum: GENDERS, nullable: true, description: 'null: boys and girls' })
  @ValidateIf((_, value: unknown) => value !== null)
  @IsIn(GENDERS, { message: 'Please choose boys, girls or both' })
  gender: Division['gender'];
}

/** Any part of it; what is not named stays. null is refused. */
export class UpdateDivisionDto extends PartialType(
  OmitType(CreateDivisionDto, ['seasonId', 'gender'] as const),
  { skipNullProperties: false },
) {
  @BegunFrom()
  version?: number;
}
