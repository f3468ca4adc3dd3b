import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow,
  IsEmail,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import {
  DEFAULT_PAGE_SIZE,
  isLocalDate,
  isPhoneNumber,
  LISTED_DAYS,
  MAX_PAGE_SIZE,
  parseDollars,
  parseId,
} from '../../kernel';

function check(name: string, message: string, test: (value: unknown) => boolean): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate: test },
    });
}

const TIME_OF_DAY = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Spaces and characters that only control others are invisible. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Longer texts may have paragraphs; a shorter one is a single line, in a list, a file or an email header. */
const MAX_LINE_LENGTH = 320;

/** A line break would start another line there; direction characters would misrepresent what follows. */
const BREAKS_LINE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function OneLine(maxLength: number): PropertyDecorator {
  return check(
    'oneLine',
    'Use a single line without control characters',
    (v) => typeof v !== 'string' || maxLength > MAX_LINE_LENGTH || !BREAKS_LINE.test(v),
  );
}

/** A required text, trimmed; `message` is the spec's sentence. */
export function RequiredText(
  message: string,
  maxLength: number,
  options: ApiPropertyOptions = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, minLength: 1, ...options } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    check(
      'requiredText',
      `Use at most ${maxLength} characters`,
      (v) => typeof v !== 'string' || v.length <= maxLength,
    ),
    OneLine(maxLength),
    check('visibleText', message, (v) => typeof v === 'string' && VISIBLE.test(v)),
  );
}

/** An optional text, trimmed; null and '' are kept apart from undefined. */
export function OptionalText(maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', maxLength, required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    check(
      'optionalText',
      `Use at most ${maxLength} characters`,
      (v) => typeof v === 'string' && v.length <= maxLength,
    ),
    OneLine(maxLength),
  );
}

/**
 * Separators of lines, words or quotes, and invisible characters: a quoted name before the @ could contain all of
 * them.
 */
const UNFIT_FOR_ADDRESS = /["\p{Cc}\p{Cf}\p{Z}]/u;

export function EmailAddress(
  message = 'Please enter a valid email address',
  maxLength = 320,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'email', maxLength }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    MaxLength(maxLength, { message }),
    IsEmail({}, { message }),
    check('plainAddress', message, (v) => typeof v !== 'string' || !UNFIT_FOR_ADDRESS.test(v)),
  );
}

/** Stored as typed; ten digits make a number. */
export function PhoneNumber(message: string, maxLength = 20): PropertyDecorator {
  return applyDecorators(
    RequiredText(message, maxLength),
    check('phoneNumber', message, (v) => typeof v === 'string' && isPhoneNumber(v)),
  );
}

/** The same, and optional. */
export function OptionalPhoneNumber(maxLength: number): PropertyDecorator {
  return applyDecorators(
    OptionalText(maxLength),
    check(
      'phoneNumber',
      'Please enter a valid phone number',
      (v) => v === '' || (typeof v === 'string' && isPhoneNumber(v)),
    ),
  );
}

/** May be left out; null is no value, and is validated by the rules that follow. */
export function IsOptionalField(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}

/**
 * The `version` of the record that an edit started from. Without it, the edit wins over what was saved in the
 * meantime.
 */
export function EditVersion(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, required: false }),
    IsOptionalField(),
    IsInt({ message: 'Version must be a whole number' }),
  );
}

/** yyyy-mm-dd, a date that exists. */
export function LocalDay(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date' }),
    check('localDay', message, isLocalDate),
  );
}

/** HH:MM, 24 hours. */
export function TimeOfDay(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', pattern: TIME_OF_DAY.source, example: '09:00' }),
    check('timeOfDay', message, (v) => typeof v === 'string' && TIME_OF_DAY.test(v)),
  );
}

export function OptionalLocalDay(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date', required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    check('localDay', 'Enter the date as YYYY-MM-DD', isLocalDate),
  );
}

/** Dollars with at most two decimals, a number or a string; services convert it to cents with `parseDollars`. */
export function Dollars(message = 'Enter an amount like 325 or 325.00'): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] }),
    check(
      'dollars',
      message,
      (v) => (typeof v === 'number' || typeof v === 'string') && parseDollars(v) !== null,
    ),
  );
}

/** Converts plain decimal digits to their number; anything else stays, for validation to reject. */
export function ParseDigits(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parseId(value) ?? value) : value,
  );
}

/** A whole number, also as the digits that a form contains. */
export function WholeNumber(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most }),
    ParseDigits(),
    IsInt({ message }),
    Min(least, { message }),
    Max(most, { message }),
  );
}

/** An id to filter by, in a query. */
export function OptionalId(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', required: false }),
    IsOptional(),
    ParseDigits(),
    IsInt(),
  );
}

/** A field that clients send according to the spec but the server decides itself. */
export function IgnoredField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      writeOnly: true,
      type: 'string',
      description: 'Accepted for compatibility and ignored.',
    }),
    Allow(),
  );
}

/** `page` from 1, `pageSize` 100 by default, at most 1,000. */
export class PageQuery {
  @ApiProperty({ type: 'integer', required: false, minimum: 1, default: 1 })
  @IsOptional()
  @ParseDigits()
  @IsInt()
  @Min(1)
  page: number = 1;

  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
  })
  @IsOptional()
  @ParseDigits()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize: number = DEFAULT_PAGE_SIZE;

  @OptionalText(200)
  search?: string;
}

/** A page of a list that is not searched. */
export class PagingQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class YearQuery {
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 2000,
    maximum: 2100,
    description: `What ended in that year; without one, what is not over or ended within the last ${LISTED_DAYS} days`,
  })
  @IsOptional()
  @ParseDigits()
  @IsInt()
  @Min(2000)
  @Max(2100)
  year?: number;
}
