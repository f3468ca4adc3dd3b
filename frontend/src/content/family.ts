import { otherSchools, schoolNames } from './schools';

/** Choices of the family profile. */
/** Apart from what a second one copies from the first. */
export const asFor = (name: string) => `Same as ${name}. Change if needed.`;

export const relationships = [
  'Mother',
  'Father',
  'Stepmother',
  'Stepfather',
  'Grandmother',
  'Grandfather',
  'Guardian',
  'Other',
] as const;

export const childGrades = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;
export const childGenders = ['Boys', 'Girls'] as const;
export const tshirtSizes = ['Youth XS', 'Youth S', 'Youth M', 'Youth L', 'Youth XL'] as const;
export const childSchools: readonly string[] = [...schoolNames, 'A Pre-K School', ...otherSchools];

/** A shirt's color, and the text color that is readable on it. */
export interface JerseyCloth {
  name: string;
  cloth: string;
  ink: string;
}

const WHITE = '#ffffff';
const NAVY = '#0b2545';

export const jerseyColors: readonly JerseyCloth[] = [
  { name: 'Ocean Blue', cloth: '#1848e7', ink: WHITE },
  { name: 'Forest Green', cloth: '#0f6b3b', ink: WHITE },
  { name: 'Royal Purple', cloth: '#6a35b1', ink: WHITE },
  { name: 'Sunset Orange', cloth: '#ff8a1f', ink: NAVY },
  { name: 'Cherry Red', cloth: '#c8362b', ink: WHITE },
  { name: 'Golden Yellow', cloth: '#f4b71e', ink: NAVY },
  { name: 'Hot Pink', cloth: '#f0409a', ink: NAVY },
  { name: 'Lime Green', cloth: '#7cc52b', ink: NAVY },
];

/** A color that is not on the list appears as blue. */
export function jerseyCloth(name: string | null | undefined): JerseyCloth {
  return jerseyColors.find((one) => one.name === name) ?? (jerseyColors[0] as JerseyCloth);
}
