import { required, type Rules } from '@/ui/form/rules';

export interface PracticeValues {
  date: string;
  time: string;
  location: string;
  description: string;
  /** The last date of a weekly series; empty: a single practice. */
  until: string;
}

export const practiceRules: Rules<PracticeValues> = {
  date: required('Date is required'),
  time: required('Time is required'),
  location: required('Location is required'),
  until: (until, { date }) =>
    until !== '' && until < date ? 'The last date must be on or after the first practice' : undefined,
};
