import { dateLabel, moneyExact } from '@/ui/format';

export interface Change {
  field: string;
  before: string;
  after: string;
}

type Facts = { [key: string]: unknown } | null;

const IN_CENTS = /Cents$/;
const IN_DOLLARS = /^(price|amount|refund|total|fee)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

function words(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    if (IN_CENTS.test(field)) return moneyExact(value / 100);
    return IN_DOLLARS.test(field) ? moneyExact(value) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return DAY.test(value) ? dateLabel(value) : value;
  if (Array.isArray(value)) return value.map((one) => words(field, one)).join(', ');
  return JSON.stringify(value);
}

/** registrationOpen: Registration open; priceCents: Price */
function fieldWords(field: string): string {
  return deedWords(
    field
      .replace(IN_CENTS, '')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  );
}

/** The fields whose value is another one after the deed, in the order in which they were written. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: fieldWords(field),
      before: words(field, before?.[field]),
      after: words(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** program.updated: Program updated */
export function deedWords(action: string): string {
  const text = action.replace(/[._-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
