import type { ProgramResponse } from '@/api/generated/model';
import { dateLabel, formatMoneyExact } from '@/ui/format';

import { AUDIENCE_FIELDS, type Audience } from './audience';
import { programGrades } from './choices';
import { getChosen, type ProgramValues } from './values';

const LABELS = {
  name: 'Program Name',
  price: 'Price ($)',
  description: 'Description',
  location: 'Location',
  maxParticipants: 'Maximum participants',
  startDate: 'Start Date',
  endDate: 'End Date',
  registrationDeadline: 'Registration Deadline',
  ageRange: 'Age Range',
  equipment: 'Equipment/Requirements',
  minGrade: 'Lowest grade',
  maxGrade: 'Highest grade',
  gender: 'Gender',
  sponsorName: 'Sponsor Name',
  sponsorLogoUrl: 'Sponsor Logo URL',
} as const;

/** The editable fields of a program, as the server has them. */
export type Editable = Pick<ProgramResponse, keyof typeof LABELS>;
type Field = keyof Editable;

export const toLabel = (field: Field): string => LABELS[field];

export function formatField(field: Field, value: unknown): string {
  if (field === 'gender') return typeof value === 'string' ? value : 'Boys and girls';
  if (field === 'minGrade' || field === 'maxGrade')
    return typeof value === 'number' ? (programGrades[value + 1] ?? String(value)) : 'No limit';
  if (field === 'maxParticipants') return typeof value === 'number' ? String(value) : 'Unlimited';
  if (field === 'price') return formatMoneyExact(Number(value));
  if (field.endsWith('Date') || field === 'registrationDeadline')
    return typeof value === 'string' ? dateLabel(value) : 'Not set';
  return typeof value === 'string' ? value : '(empty)';
}

export function toEditable(program: ProgramResponse): Editable {
  const fields = Object.keys(LABELS) as Field[];
  return Object.fromEntries(fields.map((field) => [field, program[field]])) as unknown as Editable;
}

export const orNull = (text: string) => (text.trim() === '' ? null : text);

/** A program as its form has it; the audience is the current one unless another was chosen. */
export function toEdit(program: Editable, values: ProgramValues): Editable {
  const { minGrade, maxGrade, gender } = program;
  return {
    name: values.name,
    price: values.price ?? program.price,
    description: values.description,
    location: values.location,
    maxParticipants: values.hasMaximum ? values.maxParticipants : null,
    startDate: orNull(values.startDate),
    endDate: orNull(values.endDate),
    registrationDeadline: orNull(values.registrationDeadline),
    ageRange: orNull(values.ageRange),
    equipment: orNull(values.equipment),
    sponsorName: orNull(values.sponsorName),
    sponsorLogoUrl: orNull(values.sponsorLogoUrl),
    ...{ minGrade, maxGrade, gender },
    ...getChosen(values),
  };
}

/** The server parses a new age range: an audience that should stay must be sent. */
export function mergeConcurrentEdit(
  changes: Partial<Editable>,
  program: Editable,
  values: ProgramValues,
): Partial<Audience> {
  if (!('ageRange' in changes)) return {};
  const chosen = getChosen(values);
  const kept = AUDIENCE_FIELDS.filter((field) => field in chosen && chosen[field] === program[field]);
  return Object.fromEntries(kept.map((field) => [field, chosen[field]]));
}
