import type { CreateProgramDto, ProgramDto, UpdateProgramDto } from '@/api/generated/model';
import type { Section } from '@/portal/sections';

import { AUDIENCE_FIELDS, saidOf, type Audience } from './audience';
import { offersDivisions } from './choices';

/** A form has no word for null: a limit that nobody chose is undefined, none that somebody chose is this. */
export const NO_LIMIT = 'none';
type Option<T> = Exclude<T, null> | typeof NO_LIMIT | undefined;
type AudienceValues = { [F in keyof Audience]?: Option<Audience[F]> };

/** What the forms of a program hold; each shows a part of it. */
export interface ProgramValues extends AudienceValues {
  name: string;
  sport: string;
  description: string;
  price: number | null;
  location: string;
  hasMaximum: boolean;
  maxParticipants: number | null;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  ageRange: string;
  hasDivisions: boolean;
  divisions: string[];
  equipment: string;
  sponsorName: string;
  sponsorLogoUrl: string;
}

export const noProgram: ProgramValues = {
  name: '',
  sport: '',
  description: '',
  price: null,
  location: '',
  hasMaximum: false,
  maxParticipants: null,
  startDate: '',
  endDate: '',
  registrationDeadline: '',
  ageRange: '',
  hasDivisions: false,
  divisions: [],
  equipment: '',
  sponsorName: '',
  sponsorLogoUrl: '',
};

export function valuesOf(program: ProgramDto): ProgramValues {
  return {
    ...noProgram,
    name: program.name,
    description: program.description,
    price: program.price,
    location: program.location,
    hasMaximum: program.maxParticipants !== null,
    maxParticipants: program.maxParticipants,
    startDate: program.startDate ?? '',
    endDate: program.endDate ?? '',
    registrationDeadline: program.registrationDeadline ?? '',
    ageRange: program.ageRange ?? '',
    equipment: program.equipment ?? '',
    sponsorName: program.sponsorName ?? '',
    sponsorLogoUrl: program.sponsorLogoUrl ?? '',
  };
}

/** The audience that was chosen by hand. */
export function chosenOf(values: AudienceValues): Partial<Audience> {
  const chosen = AUDIENCE_FIELDS.filter((field) => values[field] !== undefined);
  return Object.fromEntries(
    chosen.map((field) => [field, values[field] === NO_LIMIT ? null : values[field]]),
  );
}

export const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Those that are offered and wanted; undefined: none are. */
export function divisionsOf(
  section: Section,
  { sport, hasDivisions, divisions }: Pick<ProgramValues, 'sport' | 'hasDivisions' | 'divisions'>,
): CreateProgramDto['divisions'] {
  return section.type === 'league' && hasDivisions && offersDivisions(sport)
    ? (divisions as CreateProgramDto['divisions'])
    : undefined;
}

/** The rules have seen to it that there is a price. */
export function createBody(
  section: Section,
  values: ProgramValues,
  derived: Audience | undefined,
): CreateProgramDto {
  return {
    type: section.type,
    name: values.name,
    sport: values.sport,
    description: values.description || undefined,
    price: values.price ?? 0,
    location: values.location,
    ageRange: values.ageRange,
    registrationDeadline: values.registrationDeadline,
    startDate: values.startDate,
    endDate: values.endDate,
    ...saidOf(chosenOf(values), derived),
    ...(values.hasMaximum ? { maxParticipants: values.maxParticipants } : {}),
    divisions: divisionsOf(section, values),
  };
}

const ALWAYS_TEXT = ['name', 'description', 'location'] as const;
const MAY_BE_EMPTY = [
  'startDate',
  'endDate',
  'registrationDeadline',
  'ageRange',
  'equipment',
  'sponsorName',
  'sponsorLogoUrl',
] as const;

/** Only what was changed; an emptied field is sent as null, and so is a maximum that was taken away. */
export function editBody(
  values: ProgramValues,
  changes: Partial<ProgramValues>,
  without: Audience | undefined,
): UpdateProgramDto {
  const changed = <F extends keyof ProgramValues>(fields: readonly F[]) =>
    fields.filter((field) => field in changes);
  return {
    ...Object.fromEntries(changed(ALWAYS_TEXT).map((field) => [field, values[field]])),
    ...Object.fromEntries(changed(MAY_BE_EMPTY).map((field) => [field, orNull(values[field])])),
    ...('price' in changes ? { price: values.price ?? 0 } : {}),
    ...(changed(['hasMaximum', 'maxParticipants']).length > 0
      ? { maxParticipants: values.hasMaximum ? values.maxParticipants : null }
      : {}),
    ...saidOf(chosenOf(values), without),
  };
}
