import { allOf, minimum, required, webAddress, type Check, type Rules } from '@/ui/form/rules';

import type { Audience } from './audience';
import { chosenOf, type ProgramValues } from './values';

export const missingFields = {
  title: 'Missing required fields',
  description: 'Please fill in all required fields including age range and dates',
};

const notBeforeStart: Check<string, ProgramValues> = (end, { startDate }) =>
  end && startDate && end < startDate ? 'The end date cannot be before the start date.' : undefined;

const AT_LEAST_ONE = 'Capacity must be at least 1';
const capacity: Check<number | null, ProgramValues> = (places, all) =>
  all.hasMaximum ? (required(AT_LEAST_ONE)(places, all) ?? minimum(1, AT_LEAST_ONE)(places, all)) : undefined;

/** Grades that are not chosen are those that the program has without. */
const notBelowLowest =
  (without: Partial<Audience> | undefined): Check<unknown, ProgramValues> =>
  (_chosen, all) => {
    const { minGrade, maxGrade } = { ...without, ...chosenOf(all) };
    return typeof minGrade === 'number' && typeof maxGrade === 'number' && maxGrade < minGrade
      ? 'The highest grade cannot be below the lowest.'
      : undefined;
  };

export const createRules = (without: Audience | undefined): Rules<ProgramValues> => ({
  name: required('Program name is required'),
  sport: required('Sport is required'),
  price: required('Price is required'),
  maxParticipants: capacity,
  location: required('Location is required'),
  ageRange: required('Age range is required'),
  startDate: required('Start date is required'),
  endDate: allOf<string, ProgramValues>(required('End date is required'), notBeforeStart),
  registrationDeadline: required('Registration deadline is required'),
  maxGrade: notBelowLowest(without),
});

export const editRules = (without: Audience | undefined): Rules<ProgramValues> => ({
  name: required('Program name is required'),
  description: required('Description is required'),
  price: required('Price is required'),
  maxParticipants: capacity,
  location: required('Location is required'),
  endDate: notBeforeStart,
  sponsorLogoUrl: webAddress('Must be a valid URL'),
  maxGrade: notBelowLowest(without),
});
