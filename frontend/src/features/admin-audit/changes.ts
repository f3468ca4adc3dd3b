import { dateLabel, formatMoneyExact } from '@/ui/format';

export interface Change {
  field: string;
  before: string;
  after: string;
}

type Facts = { [key: string]: unknown } | null;

const IN_CENTS = /Cents$/;
const IN_DOLLARS = /^(price|amount|refund|total|fee)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

function formatWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    if (IN_CENTS.test(field)) return formatMoneyExact(value / 100);
    return IN_DOLLARS.test(field) ? formatMoneyExact(value) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return DAY.test(value) ? dateLabel(value) : value;
  if (Array.isArray(value)) return value.map((one) => formatWords(field, one)).join(', ');
  return JSON.stringify(value);
}

/** registrationOpen: Registration open; priceCents: Price */
function formatField(field: string): string {
  return formatAction(
    field
      .replace(IN_CENTS, '')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  );
}

/** The fields whose value changed, in the order in which they were written. */
export function toChanges(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: formatField(field),
      before: formatWords(field, before?.[field]),
      after: formatWords(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** program.updated: Program updated */
export function formatAction(action: string): string {
  const text = action.replace(/[._-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
