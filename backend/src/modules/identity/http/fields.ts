import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn, MinLength } from 'class-validator';
import { IsOptionalField, RequiredText } from '../../../platform';
import { splitName, type NameParts } from '../domain/person-name';

interface OneOfOptions {
  options: readonly string[];
  /** The option that a text stands for; null when it is none. */
  parse: (text: string) => string | null;
  /** The schema's name, so that clients get one type for it. */
  enumName: string;
  message: string;
  optional?: boolean;
  description?: string;
}

/** A value from a fixed list. Other spellings of an option are accepted; anything else is rejected. */
export function OneOf({
  options,
  parse: read,
  enumName,
  message,
  optional,
  description,
}: OneOfOptions): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: options, enumName, required: !optional, description } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (read(value) ?? value) : value,
    ),
    ...(optional ? [IsOptionalField()] : []),
    IsIn(options, { message }),
  );
}

/** A first or last name. When the body only has `name`, it is taken from there, split at the first space. */
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
 * Accepts any ten characters, as when such numbers were stored. The service validates a changed number, because only
 * the service knows the stored one.
 */
export function UnchangedOrValidPhone(message: string): PropertyDecorator {
  return applyDecorators(RequiredText(message, 20), MinLength(10, { message }));
}
