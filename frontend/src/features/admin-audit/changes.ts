export interface Change {
  field: string;
  before: string;
  after: string;
}

type Facts = { [key: string]: unknown } | null;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

/** The fields whose value is another one after the deed, in the order in which they were written. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: words(before?.[field]), after: words(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** program.updated: Program updated */
export function deedWords(action: string): string {
  const text = action.replace(/[._-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
