import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { GENDERS } from '../../../kernel';
import { MayBeLeftOut } from '../../../platform';
import { HIGHEST_GRADE, LOWEST_GRADE } from '../domain/audience';

const MOST_PLACES = 100_000;

/** An address of a picture, https only, as pages of everybody load it; '' takes it away. */
export function PictureAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'uri', maxLength: 500, required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    MaxLength(500, { message: 'Please use at most 500 characters' }),
    Matches(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d+)?(\/[^\s"'<>\\]*)?$/i, {
      message: 'Must be a valid URL',
    }),
  );
}

export function Capacity(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: 1,
      required: false,
      nullable: true,
      description: 'null: unlimited',
    }),
    IsOptional(),
    Max(MOST_PLACES, { message: `Capacity must be at most ${MOST_PLACES}` }),
    Min(1, { message: 'Capacity must be at least 1' }),
    IsInt({ message: 'Capacity must be at least 1' }),
  );
}

/** Not given: it follows from the age range or the divisions. */
export function Grade(): PropertyDecorator {
  const message = 'Please choose a grade from the list';
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: LOWEST_GRADE,
      maximum: HIGHEST_GRADE,
      required: false,
      nullable: true,
      description: 'Pre-K is -1, kindergarten 0; null: no limit',
    }),
    IsOptional(),
    IsInt({ message }),
    Min(LOWEST_GRADE, { message }),
    Max(HIGHEST_GRADE, { message }),
  );
}

export function Gender(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      enum: GENDERS,
      enumName: 'ProgramGender',
      required: false,
      nullable: true,
      description: 'null: boys and girls',
    }),
    IsOptional(),
    IsIn(GENDERS, { message: 'Please choose boys, girls or both' }),
  );
}

export const WHEN_ALIKE = ['ask', 'confirmed'] as const;
export type WhenAlike = (typeof WHEN_ALIKE)[number];

/** What becomes of a program beside which another of its name runs on the same days. */
export function IfAlike(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      enum: WHEN_ALIKE,
      enumName: 'WhenAlike',
      required: false,
      description: 'ask: refused with programs.alike_exists; confirmed: saved, and audited; left out: saved',
    }),
    MayBeLeftOut(),
    IsIn(WHEN_ALIKE, { message: 'Please say ask or confirmed' }),
  );
}
