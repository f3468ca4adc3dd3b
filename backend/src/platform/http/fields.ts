import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
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

/** Spaces and what only steers other letters show nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** What is longer has paragraphs; a shorter text is one line, in a list, a file or the head of a mail. */
const LONGEST_LINE = 320;

/** A line that breaks begins another one there; signs that turn the order of what follows lie about it. */
const BREAKS_LINE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function OneLine(maxLength: number): PropertyDecorator {
  return check(
    'oneLine',
    'Please write it in one line, without special signs',
    (v) => typeof v !== 'string' || maxLength > LONGEST_LINE || !BREAKS_LINE.test(v),
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
      `Please use at most ${maxLength} characters`,
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
      `Please use at most ${maxLength} characters`,
      (v) => typeof v === 'string' && v.length <= maxLength,
    ),
    OneLine(maxLength),
  );
}

/** What parts lines, words or quotes, or is not seen: a name in quotes before the @ could hold all of it. */
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

/** Kept as it is typed; ten digits make a number. */
export function PhoneNumber(message: string, maxLength = 20): PropertyDecorator {
  return applyDecorators(
    RequiredText(message, maxLength),
    check('phoneNumber', message, (v) => typeof v === 'string' && isPhoneNumber(v)),
  );
}

/** The same where none may be given, too. */
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

/** May be left out; null is no value, and is judged by the rules that follow. */
export function MayBeLeftOut(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}

/** The `version` of the record that an edit began from. Without it the edit wins over what was written meanwhile. */
export function BegunFrom(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, required: false }),
    MayBeLeftOut(),
    IsInt({ message: 'Please give the version as a whole number' }),
  );
}

/** yyyy-mm-dd, a day that exists. */
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
    check('localDay', 'Please give the date as yyyy-mm-dd', isLocalDate),
  );
}

/** Dollars with at most two decimals, a number or a string; services turn it into cents with `parseDollars`. */
export function Dollars(
  message = 'Please give an amount in dollars with at most two decimals',
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] }),
    check(
      'dollars',
      message,
      (v) => (typeof v === 'number' || typeof v === 'string') && parseDollars(v) !== null,
    ),
  );
}

/** Turns plain decimal digits into their number; what is written otherwise stays, for the checks to refuse. */
export function FromDigits(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parseId(value) ?? value) : value,
  );
}

/** A number without a fraction, also as the digits that a form holds. */
export function WholeNumber(least: number, most: number, message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most }),
    FromDigits(),
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
    FromDigits(),
    IsInt(),
  );
}

/** A field that clients send by the spec but the server decides by itself. */
export function DecidedByServer(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, writeOnly: true, type: 'string', description: 'Accepted and ignored.' }),
    Allow(),
  );
}

/** `page` from 1, `pageSize` 100 unless told, at most 1,000. */
export class PageQuery {
  @ApiProperty({ type: 'integer', required: false, minimum: 1, default: 1 })
  @IsOptional()
  @FromDigits()
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
  @FromDigits()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize: number = DEFAULT_PAGE_SIZE;

  @OptionalText(200)
  search?: string;
}
