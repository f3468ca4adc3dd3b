import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn, IsOptional, MinLength, ValidateBy } from 'class-validator';
import { RequiredText } from '../../../platform';
import { splitName, type NameParts } from '../domain/person-name';

interface OptionRules {
  options: readonly string[];
  /** The option that a text means, null when none. */
  read: (text: string) => string | null;
  /** The schema's name, so that clients get one type for it. */
  enumName: string;
  message: string;
  optional?: boolean;
  description?: string;
}

/** One of a closed list. Other spellings of an option are taken for it; anything else is refused. */
export function OneOf({
  options,
  read,
  enumName,
  message,
  optional,
  description,
}: OptionRules): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: options, enumName, required: !optional, description } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (read(value) ?? value) : value,
    ),
    ...(optional ? [IsOptional()] : []),
    IsIn(options, { message }),
  );
}

/** First or last name; taken from `name` (split at the first space) when only that is given. */
export function NamePart(part: keyof NameParts, message: string): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && typeof obj.name === 'string' ? splitName(obj.name)[part] : value,
    ),
    RequiredText(message, 95),
  );
}

/** At least ten characters, at most the twenty that are kept. */
export function PhoneNumber(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', minLength: 10, maxLength: 20 }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    MinLength(10, { message }),
    ValidateBy({
      name: 'phoneLength',
      validator: {
        validate: (value) => typeof value !== 'string' || value.length <= 20,
        defaultMessage: () => 'Please use at most 20 characters',
      },
    }),
  );
}
