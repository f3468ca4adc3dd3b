import { describe, expect, it } from 'vitest';

import type { ProgramResponse } from '@/api/generated/model';
import { toChanges } from '@/ui/form/changes';

import { toEditable, toEdit, mergeConcurrentEdit, formatField } from './editable';
import { NO_LIMIT, toValues, type ProgramValues } from './values';

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
} as ProgramResponse;
const stands = toEditable(program);
const changes = (typed: Partial<ProgramValues>) =>
  toChanges(stands, toEdit(stands, { ...toValues(program), ...typed }));

describe('the changes of an edited program', () => {
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
  ])('with %o typed are %o', (typed, changed) => expect(changes(typed)).toEqual(changed));

  it('include a kept audience when the server would parse the age range again', () => {
    const values = { ...toValues(program), ageRange: 'K', maxGrade: 2 as const, gender: 'Girls' as const };
    expect(mergeConcurrentEdit({ ageRange: 'K', gender: 'Girls' }, stands, values)).toEqual({ maxGrade: 2 });
    expect(mergeConcurrentEdit({ gender: 'Girls' }, stands, values)).toEqual({});
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
] as const)('read %s %j as %s', (field, value, words) => expect(formatField(field, value)).toBe(words));
