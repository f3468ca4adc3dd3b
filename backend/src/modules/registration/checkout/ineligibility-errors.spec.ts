import { describe, expect, it } from '@jest/globals';
import type { OfferingTerms } from './domain/cart';
import { listIneligibilityReasons } from './ineligibility-errors';

const program = (change: Partial<OfferingTerms> = {}): OfferingTerms => ({
  kind: 'program',
  id: 1,
  name: 'Week 1',
  type: 'camp',
  sport: 'Multi-Sport',
  priceCents: 32500,
  registrationOpen: true,
  soldOut: false,
  maxParticipants: null,
  spotsTaken: 0,
  minGrade: null,
  maxGrade: null,
  gender: null,
  registrationDeadline: null,
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  location: null,
  ...change,
});
const child = { grade: '4th', gender: 'Boys' };
const today = '2026-06-10';

describe('ineligibility errors', () => {
  it.each([
    ['open', program(), child, []],
    ['a closed program', program({ registrationOpen: false }), child, ['program_closed']],
    ['a sold-out program', program({ soldOut: true }), child, ['program_sold_out']],
    ['full', program({ maxParticipants: 5, spotsTaken: 5 }), child, ['program_full']],
    ['over', program({ endDate: '2026-06-09' }), child, ['program_ended']],
    ['a program on its last day', program({ endDate: today }), child, []],
    ['late', program({ registrationDeadline: '2026-06-09' }), child, ['deadline_passed']],
    ['a program on its registration deadline', program({ registrationDeadline: today }), child, []],
    ['a program for other grades', program({ minGrade: -1, maxGrade: 2 }), child, ['grade_not_eligible']],
    ['a program for girls', program({ gender: 'Girls' }), child, ['gender_not_eligible']],
    [
      'a program with grades for a child without one',
      program({ minGrade: -1, maxGrade: 2 }),
      { ...child, grade: 'Not specified' },
      ['grade_required'],
    ],
    [
      'all reasons at once',
      program({ minGrade: -1, maxGrade: 2, soldOut: true, registrationOpen: false }),
      child,
      ['program_sold_out', 'program_closed', 'grade_not_eligible'],
    ],
    [
      "a team for the child's grade and gender",
      program({ kind: 'team', minGrade: 4, maxGrade: 4, gender: 'Boys' }),
      child,
      [],
    ],
    [
      'a team for another grade and gender',
      program({ kind: 'team', minGrade: 3, maxGrade: 3, gender: 'Girls' }),
      child,
      ['grade_not_eligible', 'gender_not_eligible'],
    ],
  ] as const)('%s', (_name, offering, who, reasons) =>
    expect(listIneligibilityReasons(who, offering, today)).toEqual(reasons),
  );

  it('count the spots that are requested together', () => {
    expect(listIneligibilityReasons(child, program({ maxParticipants: 5, spotsTaken: 4 }), today, 2)).toEqual(
      ['program_full'],
    );
  });
});
