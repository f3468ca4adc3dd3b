import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches } from 'class-validator';

const message = 'Please give the time as an ISO 8601 instant, with its offset or Z';

/** Without an offset it would be read by the clocks of wherever the server stands. */
export const Instant = (): PropertyDecorator =>
  applyDecorators(IsISO8601({ strict: true }, { message }), Matches(/T.*(Z|[+-]\d\d:\d\d)$/, { message }));
