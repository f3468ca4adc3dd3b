import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { GENDERS } from '../../../kernel';
import { IsOptionalField } from '../../../platform';
import { HIGHEST_GRADE, LOWEST_GRADE } from '../domain/audience';

const MAX_SPOTS = 100_000;

/** A picture's URL, https only, because everyone's pages load it; '' removes it. */
export function ImageUrl(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'uri', maxLength: 500, required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    MaxLength(500, { message: 'Use at most 500 characters' }),
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
    Max(MAX_SPOTS, { message: `Capacity must be at most ${MAX_SPOTS}` }),
    Min(1, { message: 'Capacity must be at least 1' }),
    IsInt({ message: 'Capacity must be at least 1' }),
  );
}

/** If missing, it follows from the age range or the divisions. */
export function Grade(): PropertyDecorator {
  const message = 'Choose a grade from the list';
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: LOWEST_GRADE,
      maximum: HIGHEST_GRADE,
      required: false,
      nullable: true,
      description: 'Pre-K = -1, kindergarten = 0; null means no limit',
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
      description: 'Null means boys and girls',
    }),
    IsOptional(),
    IsIn(GENDERS, { message: 'Choose boys, girls, or both' }),
  );
}

export const WHEN_ALIKE = ['ask', 'confirmed'] as const;
export type DuplicateHandling = (typeof WHEN_ALIKE)[number];

/** What to do with a program when another one of its name runs on the same dates. */
export function OnDuplicate(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      enum: WHEN_ALIKE,
      enumName: 'DuplicateHandling',
      required: false,
      description:
        'What to do if a program with the same name runs on the same days. ask: reject with programs.duplicate_program. confirmed: save and note it in the audit log. Omitted: save.',
    }),
    IsOptionalField(),
    IsIn(WHEN_ALIKE, { message: 'Must be ask or confirmed' }),
  );
}
