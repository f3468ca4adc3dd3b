import { CHILD_GRADES, GENDERS, normalizeGender, normalizeGrade } from '../../../kernel';

export const RELATIONSHIPS = [
  'Mother',
  'Father',
  'Stepmother',
  'Stepfather',
  'Grandmother',
  'Grandfather',
  'Guardian',
  'Other',
] as const;

export const TSHIRT_SIZES = ['Youth XS', 'Youth S', 'Youth M', 'Youth L', 'Youth XL'] as const;

/** A jersey color is stored as its value, so that the column's default (#1848e7) is a color of the list. */
const JERSEY_COLOR_VALUES = {
  'Ocean Blue': '#1848e7',
  'Forest Green': '#1e7b3a',
  'Royal Purple': '#6a35b1',
  'Sunset Orange': '#f26b21',
  'Cherry Red': '#d01f3c',
  'Golden Yellow': '#f4b71e',
  'Hot Pink': '#f0409a',
  'Lime Green': '#7cc52b',
} as const;

export type JerseyColor = keyof typeof JERSEY_COLOR_VALUES;

export const JERSEY_COLORS = Object.keys(JERSEY_COLOR_VALUES) as JerseyColor[];

export const DEFAULT_JERSEY_VALUE = JERSEY_COLOR_VALUES['Ocean Blue'];

export function jerseyColorValue(name: JerseyColor): string {
  return JERSEY_COLOR_VALUES[name];
}

/** The color's name, given its name or its value; null when it is not in the list. */
export function getJerseyColor(nameOrValue: string): JerseyColor | null {
  const given = nameOrValue.trim().toLowerCase();
  return (
    JERSEY_COLORS.find((name) => name.toLowerCase() === given || JERSEY_COLOR_VALUES[name] === given) ?? null
  );
}

/** "1st Grade", "PreK" and the like as the form's own option; null when it is none. */
export function getChildGrade(grade: string): (typeof CHILD_GRADES)[number] | null {
  const wanted = normalizeGrade(grade);
  return (wanted && CHILD_GRADES.find((option) => normalizeGrade(option) === wanted)) || null;
}

export function getGender(gender: string): (typeof GENDERS)[number] | null {
  const wanted = normalizeGender(gender);
  return GENDERS.find((option) => option.toLowerCase() === wanted) ?? null;
}

const SIZE_WORDS: Record<string, string> = { small: 's', medium: 'm', large: 'l' };

/** "Youth Medium", "M" and "youth m" are all "Youth M". */
export function getTshirtSize(size: string): (typeof TSHIRT_SIZES)[number] | null {
  const word = size
    .trim()
    .toLowerCase()
    .replace(/^youth\s+/, '');
  const wanted = `youth ${SIZE_WORDS[word] ?? word}`;
  return TSHIRT_SIZES.find((option) => option.toLowerCase() === wanted) ?? null;
}

export function getRelationship(relationship: string): (typeof RELATIONSHIPS)[number] | null {
  const wanted = relationship.trim().toLowerCase();
  return RELATIONSHIPS.find((option) => option.toLowerCase() === wanted) ?? null;
}
