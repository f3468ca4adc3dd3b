import { errorCatalogue } from '../../kernel';

export const ProgramErrors = errorCatalogue('programs', {
  not_found: { kind: 'missing', message: 'This program was not found.' },
  full: { kind: 'conflict', message: '{program} is full.' },
  capacity_below_taken: {
    kind: 'conflict',
    message: '{taken} places are taken already, so the maximum cannot be lower than that.',
  },
  dates_reversed: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  alike_exists: {
    kind: 'conflict',
    message: 'There is already a program called {program} on these days ({days}).',
  },
  deadline_after_end: {
    kind: 'invalid',
    message: 'Registration cannot close after the program has ended.',
  },
  grades_reversed: {
    kind: 'invalid',
    message: 'The highest grade cannot be below the lowest.',
  },
  divisions_not_offered: {
    kind: 'invalid',
    message: 'Select Basketball or Flag Football to see available divisions',
  },
  has_registrations: {
    kind: 'conflict',
    message:
      '{program} has {places} registered or being paid for and cannot be deleted. Close its registration instead, or cancel and refund them first.',
  },
  in_use: {
    kind: 'conflict',
    message: '{program} is used by {users} and cannot be deleted. Close its registration instead.',
  },
});
