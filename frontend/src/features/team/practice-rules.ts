import { required, type Rules } from '@/ui/form/rules';

export interface PracticeValues {
  date: string;
  time: string;
  location: string;
  description: string;
  /** The last day of a weekly series; empty: it is one practice. */
  until: string;
}

export const practiceRules: Rules<PracticeValues> = {
  date: required('Date is required'),
  time: required('Time is required'),
  location: required('Location is required'),
  until: (until, { date }) =>
    until !== '' && until < date ? 'The last day cannot come before the first' : undefined,
};
