import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn, MinLength } from 'class-validator';
import { IsOptionalField, RequiredText } from '../../../platform';
import { splitName, type NameParts } from '../domain/person-name';

interface OptionRules {
  options: readonly string[];
  /** The option that a text means, null if none. */
  read: (text: string) => string | null;
  /** The schema's name, so that clients get one type for it. */
  enumName: string;
  message: string;
  optional?: boolean;
  description?: string;
}

/** One of a closed list. Other spellings of an option are accepted; anything else is rejected. */
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
    ...(optional ? [IsOptionalField()] : []),
    IsIn(options, { message }),
  );
}

/** First or last name; taken from `name` (split at the first space) when only that is given. */
export function IsPersonName(part: keyof NameParts, message: string): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && typeof obj.name === 'string' ? splitName(obj.name)[part] : value,
    ),
    RequiredText(message, 95),
  );
}

/**
 * As stored when ten characters were enough; whether a new one is a phone number is checked where the old one is
 * known.
 */
export function UnchangedOrValidPhone(message: string): PropertyDecorator {
  return applyDecorators(RequiredText(message, 20), MinLength(10, { message }));
}
