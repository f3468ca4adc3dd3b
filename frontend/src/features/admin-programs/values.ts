import type { CreateProgramDto, ProgramResponse } from '@/api/generated/model';
import type { Section } from '@/admin-shell/sections';

import { AUDIENCE_FIELDS, getExplicitAudience, type Audience } from './audience';
import { offersDivisions } from './choices';

/** A form has no value for null: an unchosen limit is undefined, a chosen "none" is this. */
export const NO_LIMIT = 'none';
type Option<T> = Exclude<T, null> | typeof NO_LIMIT | undefined;
type AudienceValues = { [F in keyof Audience]?: Option<Audience[F]> };

/** What a program's forms contain; each shows a part of it. */
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

export function toValues(program: ProgramResponse): ProgramValues {
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

/** The audience chosen by hand. */
export function getChosen(values: AudienceValues): Partial<Audience> {
  const chosen = AUDIENCE_FIELDS.filter((field) => values[field] !== undefined);
  return Object.fromEntries(
    chosen.map((field) => [field, values[field] === NO_LIMIT ? null : values[field]]),
  );
}

/** The offered and selected ones; undefined: none are offered. */
export function getDivisions(
  section: Section,
  { sport, hasDivisions, divisions }: Pick<ProgramValues, 'sport' | 'hasDivisions' | 'divisions'>,
): CreateProgramDto['divisions'] {
  return section.type === 'league' && hasDivisions && offersDivisions(sport)
    ? (divisions as CreateProgramDto['divisions'])
    : undefined;
}

/** The rules have ensured that there is a price. */
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
    ...getExplicitAudience(getChosen(values), derived),
    ...(values.hasMaximum ? { maxParticipants: values.maxParticipants } : {}),
    divisions: getDivisions(section, values),
  };
}
