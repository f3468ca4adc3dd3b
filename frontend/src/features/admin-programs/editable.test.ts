import { describe, expect, it } from 'vitest';

import type { ProgramDto } from '@/api/generated/model';
import { changesOf } from '@/ui/form/changes';

import { editableOf, editedOf, keptBeside, wordsOf } from './editable';
import { NO_LIMIT, valuesOf, type ProgramValues } from './values';

const program = {
  name: 'September Soccer',
  price: 79.95,
  description: 'Goals.\r\nAnd water.',
  location: 'Preston Park',
  maxParticipants: 24,
  startDate: '2026-09-03',
  endDate: null,
  registrationDeadline: null,
  ageRange: 'PreK-2nd Grade',
  equipment: null,
  minGrade: -1,
  maxGrade: 2,
  gender: null,
  sponsorName: null,
  sponsorLogoUrl: null,
} as ProgramDto;
const stands = editableOf(program);
const changes = (typed: Partial<ProgramValues>) =>
  changesOf(stands, editedOf(stands, { ...valuesOf(program), ...typed }));

describe('what an edit of a program changes', () => {
  it.each<[Partial<ProgramValues>, object]>([
    [{}, {}],
    [{ price: 80 }, { price: 80 }],
    [{ startDate: '' }, { startDate: null }],
    [{ equipment: '  ' }, {}],
    [{ hasMaximum: false }, { maxParticipants: null }],
    [{ maxParticipants: 30 }, { maxParticipants: 30 }],
    [{ minGrade: -1 }, {}],
    [{ minGrade: NO_LIMIT }, { minGrade: null }],
    [{ gender: NO_LIMIT }, {}],
    [{ gender: 'Girls' }, { gender: 'Girls' }],
  ])('is, with %o typed, %o', (typed, changed) => expect(changes(typed)).toEqual(changed));

  it('names what was chosen to stay, where the server would read the age range anew', () => {
    const values = { ...valuesOf(program), ageRange: 'K', maxGrade: 2 as const, gender: 'Girls' as const };
    expect(keptBeside({ ageRange: 'K', gender: 'Girls' }, stands, values)).toEqual({ maxGrade: 2 });
    expect(keptBeside({ gender: 'Girls' }, stands, values)).toEqual({});
  });
});

it.each([
  ['minGrade', -1, 'Pre-K'],
  ['maxGrade', null, 'No limit'],
  ['gender', null, 'Boys and girls'],
  ['maxParticipants', null, 'Unlimited'],
  ['price', 79.5, '$79.50'],
  ['startDate', '2026-09-03', 'Sep 3, 2026'],
  ['endDate', null, 'Not set'],
  ['equipment', null, '(empty)'],
] as const)('%s %j is read as %s', (field, value, words) => expect(wordsOf(field, value)).toBe(words));
