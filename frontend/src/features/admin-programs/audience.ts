import type { AudienceResponse, ProgramResponse } from '@/api/generated/model';

/** A program's audience. Pre-K is -1, kindergarten 0; null means no restriction. */
export type Audience = Pick<ProgramResponse, 'minGrade' | 'maxGrade' | 'gender'>;

export const AUDIENCE_FIELDS = ['minGrade', 'maxGrade', 'gender'] as const;

/** What was chosen by hand and differs from the default: only this is sent. */
export function getExplicitAudience(
  chosen: Partial<Audience>,
  without: Audience | undefined,
): Partial<Audience> {
  const said = AUDIENCE_FIELDS.filter(
    (field) => chosen[field] !== undefined && chosen[field] !== without?.[field],
  );
  return Object.fromEntries(said.map((field) => [field, chosen[field]]));
}

/** The audience of an edited program by default once it is saved: a new age range is parsed again. */
export function getAudienceAfterEdit(
  program: ProgramResponse,
  isAgeRangeChanged: boolean,
  derived: Audience | undefined,
): Audience | undefined {
  if (!isAgeRangeChanged) return program;
  return derived && { minGrade: derived.minGrade, maxGrade: derived.maxGrade, gender: program.gender };
}

const SOURCES = {
  age_range: 'the age range',
  divisions: 'the divisions',
  clinic: 'the clinic default',
};

/** The audience from the other fields, as part of a sentence; null: nothing. */
export function formatDerivedAudience({ gradesFrom, gender, audience }: AudienceResponse): string | null {
  const sources = [
    ...(gradesFrom ? [SOURCES[gradesFrom]] : []),
    ...(gender && gradesFrom !== 'divisions' ? [SOURCES.divisions] : []),
  ];
  return sources.length === 0 ? null : `from ${sources.join(' and ')}: ${audience ?? 'everyone'}`;
}

/** Open to every grade because the age range could not be read; past programs no longer matter. */
export function listUnparsedAgeRanges(programs: readonly ProgramResponse[]): ProgramResponse[] {
  return programs.filter(({ isAgeRangeUnparsed, badge }) => isAgeRangeUnparsed && badge !== 'Completed');
}

export function formatAudience({ audience, isAgeRangeUnparsed, ageRange }: ProgramResponse): string {
  if (isAgeRangeUnparsed) return [audience, `${ageRange} (every grade)`].filter(Boolean).join(', ');
  return audience ?? 'Everyone';
}
