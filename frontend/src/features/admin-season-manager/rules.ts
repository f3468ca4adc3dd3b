import { allOf, email, maximum, minimum, phone, required, wholeNumber, type Rules } from '@/ui/form/rules';

export interface TeamValues {
  name: string;
  school: string;
  divisionId: number | null;
}

export const createRules: Rules<TeamValues> = {
  name: required('Team name is required'),
  school: required('School is required'),
  divisionId: required('Division selection is required'),
};

export interface TeamSettings {
  name: string;
  school: string;
  maxPlayers: number | null;
  tier: string;
  registrationOpen: boolean;
}

const places = 'A team has between 1 and 100 players';

export const editRules: Rules<TeamSettings> = {
  name: required('Team name is required'),
  school: required('School is required'),
  maxPlayers: allOf<number | null, TeamSettings>(
    required(places),
    minimum(1, places),
    maximum(100, places),
    wholeNumber(places),
  ),
  tier: required('Tier is required'),
};

export interface CoachValues {
  applicationId: number | null;
  name: string;
  email: string;
  phone: string;
}

/** Somebody who is chosen needs no more words. */
export const coachRules: Rules<CoachValues> = {
  name: (value, all) => (all.applicationId ? undefined : required('Name is required')(value, all)),
  email: (value, all) =>
    all.applicationId ? undefined : email('Please enter a valid email address')(value, all),
  phone: (value, all) =>
    all.applicationId ? undefined : phone('Please enter a valid phone number')(value, all),
};

export const GRADES = [
  'Kindergarten',
  ...['1st Grade', '2nd Grade', '3rd Grade', '4th Grade', '5th Grade', '6th Grade', '7th Grade', '8th Grade'],
] as const;

export interface DivisionValues {
  name: string;
  /** Kindergarten is 0. */
  minGrade: number;
  maxGrade: number;
  gender: 'Boys' | 'Girls' | 'Boys and girls';
}

export const divisionRules: Rules<DivisionValues> = {
  name: required('Division name is required'),
  maxGrade: (value, { minGrade }) =>
    value < minGrade ? 'The last grade cannot be below the first.' : undefined,
};
