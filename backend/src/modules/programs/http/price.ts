import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { formatDollars, parseDollars } from '../../../kernel';
import { Dollars } from '../../../platform';

/** With the processing fee it is the most that one card payment can be. */
const MOST_CENTS = 97_087_378;

/** What one place costs, in dollars. */
export function Price(missing: string): PropertyDecorator {
  return applyDecorators(
    Dollars(missing),
    ValidateBy({
      name: 'mostCents',
      validator: {
        validate: (value: number | string) => (parseDollars(value) ?? 0) <= MOST_CENTS,
        defaultMessage: () => `Price must be at most ${formatDollars(MOST_CENTS)}`,
      },
    }),
  );
}
