import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { formatDollars, parseDollars } from '../../../kernel';
import { Dollars } from '../../../platform';

/** With the processing fee, this is the most that one card payment can be. */
const MAX_CENTS = 97_087_378;

/** The price of one spot, in dollars. */
export function Price(missing: string): PropertyDecorator {
  return applyDecorators(
    Dollars(missing),
    ValidateBy({
      name: 'mostCents',
      validator: {
        validate: (value: number | string) => (parseDollars(value) ?? 0) <= MAX_CENTS,
        defaultMessage: () => `Price must be at most ${formatDollars(MAX_CENTS)}`,
      },
    }),
  );
}
