import type { AudienceDto, ProgramDto } from '@/api/generated/model';

/** Whom a program is for. Pre-K is -1, kindergarten 0; null keeps no child out. */
export type Audience = Pick<ProgramDto, 'minGrade' | 'maxGrade' | 'gender'>;

export const AUDIENCE_FIELDS = ['minGrade', 'maxGrade', 'gender'] as const;

/** What was chosen by hand and differs from what holds without it: all that is sent. */
export function saidOf(chosen: Partial<Audience>, without: Audience | undefined): Partial<Audience> {
  const said = AUDIENCE_FIELDS.filter(
    (field) => chosen[field] !== undefined && chosen[field] !== without?.[field],
  );
  return Object.fromEntries(said.map((field) => [field, chosen[field]]));
}

/** What a program that is edited has once it is saved, where nobody says otherwise: a new age range is read anew. */
export function audienceAfter(
  program: ProgramDto,
  isAgeRangeChanged: boolean,
  derived: Audience | undefined,
): Audience | undefined {
  if (!isAgeRangeChanged) return program;
  return derived && { minGrade: derived.minGrade, maxGrade: derived.maxGrade, gender: program.gender };
}

const SOURCES = {
  age_range: 'the age range',
  divisions: 'the divisions',
  clinic: 'its being a clinic without an age range',
};

/** What the other fields say of the audience, as a part of a sentence; null: nothing. */
export function derivedWords({ gradesFrom, gender, audience }: AudienceDto): string | null {
  const sources = [
    ...(gradesFrom ? [SOURCES[gradesFrom]] : []),
    ...(gender && gradesFrom !== 'divisions' ? [SOURCES.divisions] : []),
  ];
  return sources.length === 0 ? null : `from ${sources.join(' and ')}: ${audience ?? 'everybody'}`;
}

/** Sold to every grade because nobody could read whom they are for; what is over does not matter any more. */
export function unreadOf(programs: readonly ProgramDto[]): ProgramDto[] {
  return programs.filter(({ isAudienceUnread, badge }) => isAudienceUnread && badge !== 'Completed');
}

export function whoWords({ audience, isAudienceUnread, ageRange }: ProgramDto): string {
  if (isAudienceUnread) return [audience, `${ageRange} (every grade)`].filter(Boolean).join(', ');
  return audience ?? 'Everybody';
}
