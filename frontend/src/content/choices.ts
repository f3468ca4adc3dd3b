/** Choices of the visitors' forms. */
export const coachGrades = ['K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;

export const genders = ['Boys', 'Girls'] as const;

export const coachSeasons = [
  'Winter Basketball League',
  'Fall Flag Football',
  'Spring Flag Football',
] as const;
