import { describe, expect, it } from '@jest/globals';
import { cardState, getClosedReasons, isEffectivelyOpen, getSpotsLeft, programBadge } from './program-states';
import { getSaleBlockers } from './sale-eligibility';

const today = '2026-07-10';
const open = {
  registrationOpen: true,
  soldOut: false,
  maxParticipants: 20,
  spotsTaken: 5,
  registrationDeadline: '2026-07-10',
  startDate: '2026-07-13',
  endDate: '2026-07-17',
};

describe('whether a spot can be sold for a program', () => {
  it.each([
    ['open with spots left, on the last day', {}, []],
    ['unlimited', { maxParticipants: null, spotsTaken: 900 }, []],
    ['without any dates', { registrationDeadline: null, endDate: null }, []],
    ['switched off', { registrationOpen: false }, ['closed']],
    ['marked as sold out', { soldOut: true }, ['sold_out']],
    ['with the last spot taken', { spotsTaken: 20 }, ['full']],
    ['the day after the deadline', { registrationDeadline: '2026-07-09' }, ['deadline_passed']],
    ['the day after its end', { endDate: '2026-07-09', registrationDeadline: null }, ['ended']],
    ['on its last day', { endDate: today }, []],
    [
      'with every reason at once',
      {
        registrationOpen: false,
        soldOut: true,
        spotsTaken: 20,
        registrationDeadline: '2026-01-01',
        endDate: '2026-01-02',
      },
      ['ended', 'sold_out', 'closed', 'deadline_passed', 'full'],
    ],
  ])('is %s', (_, change, reasons) => {
    const program = { ...open, ...change };
    expect(getClosedReasons(program, today)).toEqual(reasons);
    expect(isEffectivelyOpen(program, today)).toBe(reasons.length === 0);
  });

  it('requires as many spots as requested', () => {
    expect(getClosedReasons({ ...open, spotsTaken: 18 }, today, 2)).toEqual([]);
    expect(getClosedReasons({ ...open, spotsTaken: 18 }, today, 3)).toEqual(['full']);
  });

  it("lists the program's reasons, then the child's", () => {
    const girls = { ...open, soldOut: true, minGrade: 3, maxGrade: 8, gender: 'Girls' as const };
    expect(getSaleBlockers(girls, { grade: '2nd', gender: 'Boys' }, today)).toEqual([
      'sold_out',
      'grade_not_eligible',
      'gender_not_eligible',
    ]);
    expect(getSaleBlockers({ ...girls, soldOut: false }, { grade: '3rd', gender: 'Girls' }, today)).toEqual(
      [],
    );
  });

  it('never counts fewer than zero spots left', () => {
    expect(getSpotsLeft({ maxParticipants: 4, spotsTaken: 5 })).toBe(0);
    expect(getSpotsLeft({ maxParticipants: null, spotsTaken: 5 })).toBeNull();
  });
});

describe('the program status for administrators (the first match wins)', () => {
  it.each([
    ['Registration Closed', { registrationOpen: false, endDate: '2026-01-01' }],
    ['Completed', { endDate: '2026-07-09' }],
    ['Active', { startDate: today }],
    ['Active', { startDate: '2026-07-01', endDate: null }],
    ['Upcoming', {}],
    ['Draft', { startDate: null, endDate: null }],
  ])('is %s', (badge, change) => {
    expect(programBadge({ ...open, ...change }, today)).toBe(badge);
  });
});

describe('the status on a program card (the first match wins)', () => {
  it.each([
    ['open', {}],
    ['sold_out', { soldOut: true }],
    ['sold_out', { soldOut: true, registrationOpen: false, endDate: '2026-07-01' }],
    ['sold_out', { spotsTaken: 20 }],
    ['complete', { endDate: '2026-07-01' }],
    ['complete', { endDate: '2026-07-01', registrationOpen: false }],
    ['closed', { registrationDeadline: '2026-07-09' }],
    ['not_yet_open', { registrationOpen: false }],
  ])('%s', (state, change) => {
    expect(cardState({ ...open, ...change }, today)).toBe(state);
  });
});
