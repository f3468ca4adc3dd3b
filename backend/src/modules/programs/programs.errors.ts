import { defineErrors } from '../../kernel';

export const ProgramErrors = defineErrors('programs', {
  not_found: { kind: 'missing', message: 'This program was not found.' },
  full: { kind: 'conflict', message: '{program} is full.' },
  capacity_below_spots_taken: {
    kind: 'conflict',
    message: '{taken} spots are already taken. Set the maximum to {taken} or higher.',
  },
  end_before_start: { kind: 'invalid', message: 'The end date cannot be before the start date.' },
  duplicate_program: {
    kind: 'conflict',
    message: '{program} already runs on these dates ({days}). Save a second one only if you mean to run two.',
  },
  deadline_after_end: {
    kind: 'invalid',
    message: "The registration deadline can't be after the program ends.",
  },
  grade_range_invalid: {
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
      "{program} has {places} taken or in checkout and can't be deleted. Close registration instead, or cancel and refund those registrations first.",
  },
  in_use: {
    kind: 'conflict',
    message: "{program} is used by {users} and can't be deleted. Close registration instead.",
  },
});
