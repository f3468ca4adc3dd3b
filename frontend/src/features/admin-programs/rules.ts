import { price } from '@/ui/admin/price';
import {
  sumLines,
  maximum,
  minimum,
  required,
  webAddress,
  wholeNumber,
  type Check,
  type Rules,
} from '@/ui/form/rules';

import type { Audience } from './audience';
import { getChosen, type ProgramValues } from './values';

export const missingFields = {
  title: 'Missing required fields',
  description: 'Please fill in all required fields including age range and dates',
};

const notBeforeStart: Check<string, ProgramValues> = (end, { startDate }) =>
  end && startDate && end < startDate ? 'The end date cannot be before the start date.' : undefined;

/** A value stored before this rule stays until someone changes it or the last day. */
const notAfterEnd =
  (kept?: Pick<ProgramValues, 'endDate' | 'registrationDeadline'>): Check<string, ProgramValues> =>
  (deadline, { endDate }) =>
    deadline &&
    endDate &&
    deadline > endDate &&
    !(kept?.registrationDeadline === deadline && kept.endDate === endDate)
      ? "The registration deadline can't be after the program ends."
      : undefined;

const AT_LEAST_ONE = 'Capacity must be at least 1';
const MAX_SPOTS = 100_000;
const spots = sumLines<number | null, ProgramValues>(
  required(AT_LEAST_ONE),
  minimum(1, AT_LEAST_ONE),
  wholeNumber(AT_LEAST_ONE),
  maximum(MAX_SPOTS, `Capacity must be at most ${MAX_SPOTS}`),
);
const capacity: Check<number | null, ProgramValues> = (number, all) =>
  all.hasMaximum ? spots(number, all) : undefined;

/** Grades that are not chosen are the program's defaults. */
const notBelowLowest =
  (without: Partial<Audience> | undefined): Check<unknown, ProgramValues> =>
  (_chosen, all) => {
    const { minGrade, maxGrade } = { ...without, ...getChosen(all) };
    return typeof minGrade === 'number' && typeof maxGrade === 'number' && maxGrade < minGrade
      ? 'The highest grade cannot be below the lowest.'
      : undefined;
  };

export const createRules = (without: Audience | undefined): Rules<ProgramValues> => ({
  name: required('Program name is required'),
  sport: required('Sport is required'),
  price,
  maxParticipants: capacity,
  location: required('Location is required'),
  ageRange: required('Age range is required'),
  startDate: required('Start date is required'),
  endDate: sumLines<string, ProgramValues>(required('End date is required'), notBeforeStart),
  registrationDeadline: sumLines<string, ProgramValues>(
    required('Registration deadline is required'),
    notAfterEnd(),
  ),
  maxGrade: notBelowLowest(without),
});

export const editRules = (kept: ProgramValues, without: Audience | undefined): Rules<ProgramValues> => ({
  name: required('Program name is required'),
  description: required('Description is required'),
  price,
  maxParticipants: capacity,
  location: required('Location is required'),
  endDate: notBeforeStart,
  registrationDeadline: notAfterEnd(kept),
  sponsorLogoUrl: webAddress('Must be a valid URL'),
  maxGrade: notBelowLowest(without),
});
