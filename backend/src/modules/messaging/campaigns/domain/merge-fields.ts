/** What a text can be filled with, per recipient. */
export const MERGE_FIELDS = [
  'recipient.firstName',
  'parent.firstName',
  'child.firstName',
  'program.name',
  'organization.name',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Record<MergeField, string>;

/** Unknown for staff, coaches and bare addresses. */
const FAMILY_ONLY_FIELDS: readonly string[] = ['parent.firstName', 'child.firstName', 'program.name'];

const FIELD = /\{\{([^{}]*)\}\}/g;

export type FieldError = { field: string; why: 'unknown' | 'of_families' };

/** Fields of the text that do not exist, or that its recipients do not have. A leftover brace is an error, too. */
export function findMergeFieldErrors(text: string, isForFamilies: boolean): FieldError[] {
  const faults: FieldError[] = [];
  for (const [whole, name] of text.matchAll(FIELD)) {
    const field = name.trim();
    if (!isField(field)) faults.push({ field: whole, why: 'unknown' });
    else if (!isForFamilies && FAMILY_ONLY_FIELDS.includes(field))
      faults.push({ field: whole, why: 'of_families' });
  }
  const left = /\{\{|\}\}/.exec(text.replace(FIELD, ''));
  return left ? [...faults, { field: left[0], why: 'unknown' }] : faults;
}

/** Puts the values into a text with known fields; `safe` escapes each for its position. */
export function merge(text: string, values: MergeValues, safe: (value: string) => string): string {
  return text.replace(FIELD, (whole, name: string) => {
    const field = name.trim();
    return isField(field) ? safe(values[field]) : whole;
  });
}

/** "Maya", "Maya and Theo", "Maya, Theo and Ada": each first name once. */
export function firstNames(names: readonly string[]): string {
  const first = [...new Set(names.map(firstName).filter(Boolean))];
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first.at(-1)!}`;
}

/** The same list without one of them. No first name has a space, so each is a word between the commas. */
export const formatFirstNamesExcept = (names: string, left: string): string =>
  firstNames(names.split(/, | and /).filter((name) => name !== left));

export const firstName = (name: string): string => name.trim().split(/\s+/)[0];

const isField = (name: string): name is MergeField => (MERGE_FIELDS as readonly string[]).includes(name);
