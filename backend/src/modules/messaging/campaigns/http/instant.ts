import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches, registerDecorator } from 'class-validator';

const message = 'Use an ISO 8601 date-time with a UTC offset or Z';

/** ISO 8601 allows more spellings (by week, without separators) than JavaScript parses. */
const IsTime = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'isTime',
    target: target.constructor,
    propertyName: property as string,
    options: { message },
    validator: { validate: (value) => typeof value !== 'string' || !Number.isNaN(Date.parse(value)) },
  });

/** Without an offset it would be read in the server's time zone. */
export const Instant = (): PropertyDecorator =>
  applyDecorators(
    IsISO8601({ strict: true }, { message }),
    Matches(/T.*(Z|[+-]\d\d:\d\d)$/, { message }),
    IsTime(),
  );
