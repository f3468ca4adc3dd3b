import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches, registerDecorator } from 'class-validator';

const message = 'Please give the time as an ISO 8601 instant, with its offset or Z';

/** ISO 8601 knows more ways to write it (by the week, without signs between) than make a time here. */
const IsTime = (): PropertyDecorator => (target, property) =>
  registerDecorator({
    name: 'isTime',
    target: target.constructor,
    propertyName: property as string,
    options: { message },
    validator: { validate: (value) => typeof value !== 'string' || !Number.isNaN(Date.parse(value)) },
  });

/** Without an offset it would be read by the clocks of wherever the server stands. */
export const Instant = (): PropertyDecorator =>
  applyDecorators(
    IsISO8601({ strict: true }, { message }),
    Matches(/T.*(Z|[+-]\d\d:\d\d)$/, { message }),
    IsTime(),
  );
