import { sumLines, email, maximum, minimum, phone, required, wholeNumber, type Rules } from '@/ui/form/rules';

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

const spots = 'Enter 1 to 100 players';

export const editRules: Rules<TeamSettings> = {
  name: required('Team name is required'),
  school: required('School is required'),
  maxPlayers: sumLines<number | null, TeamSettings>(
    required(spots),
    minimum(1, spots),
    maximum(100, spots),
    wholeNumber(spots),
  ),
  tier: required('Tier is required'),
};

export interface CoachValues {
  applicationId: number | null;
  name: string;
  email: string;
  phone: string;
}

/** A chosen person needs no other details. */
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
    value < minGrade ? "The highest grade can't be below the lowest." : undefined,
};
