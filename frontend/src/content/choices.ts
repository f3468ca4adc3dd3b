/** Choices of the forms a visitor fills in. */
export const coachGrades = [
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

export const genders = ['Boys', 'Girls'] as const;

export const coachSeasons = [
  'Winter Basketball League',
  'Fall Flag Football',
  'Spring Flag Football',
] as const;
