import type { ProgramType } from '@/admin-shell/sections';

export const programSports = ['Basketball', 'Flag Football', 'Soccer', 'Baseball', 'Multi-Sport'] as const;

/** From Pre-K on, in school order. */
export const programGrades = [
  'Pre-K',
  'Kindergarten',
  '1st Grade',
  '2nd Grade',
  '3rd Grade',
  '4th Grade',
  '5th Grade',
  '6th Grade',
  '7th Grade',
  '8th Grade',
] as const;

export const programAgeRanges = [
  ...programGrades,
  'Pre-K - 2nd Grade',
  'K - 5th Grade',
  '3rd - 8th Grade',
  '6th - 8th Grade',
] as const;

/** 1st to 5th Grade, each for Boys and for Girls. */
export const leagueDivisions = ['1st', '2nd', '3rd', '4th', '5th'].flatMap((grade) =>
  ['Boys', 'Girls'].map((gender) => `${grade} Grade ${gender}`),
);

export function offersDivisions(sport: string | undefined): boolean {
  return sport === 'Basketball' || sport === 'Flag Football';
}

/** Sample values shown in each type's empty fields. */
export const samples: Record<ProgramType, { name: string; price: string; max: string }> = {
  camp: { name: 'Week 1: Kickoff Camp', price: '175.00', max: '25' },
  clinic: { name: 'September Soccer', price: '79.00', max: '15' },
  league: { name: 'Winter Hoops', price: '120.00', max: '12' },
};
