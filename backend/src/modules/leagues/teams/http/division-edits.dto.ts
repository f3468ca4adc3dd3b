import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { GENDERS, LEAGUE_GRADES } from '../../../../kernel';
import { EditVersion, RequiredText } from '../../../../platform';
import type { Division } from '../../seasons/entities/division.entity';

const HIGHEST = LEAGUE_GRADES.length - 1;

function Grade(): PropertyDecorator {
  const message = 'Choose a grade';
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: HIGHEST, description: 'Kindergarten = 0' }),
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

  @ApiProperty({ enum: GENDERS, nullable: true, description: 'Null means boys and girls' })
  @ValidateIf((_, value: unknown) => value !== null)
  @IsIn(GENDERS, { message: 'Choose boys, girls, or both' })
  gender: Division['gender'];
}

/** Any subset of the fields; missing fields keep their values. null is rejected. */
export class UpdateDivisionDto extends PartialType(
  OmitType(CreateDivisionDto, ['seasonId', 'gender'] as const),
  { skipNullProperties: false },
) {
  @EditVersion()
  version?: number;
}
