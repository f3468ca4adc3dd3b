import { describe, expect, it } from '@jest/globals';
import { cardState, closedReasons, isEffectivelyOpen, placesLeft, programBadge } from './program-states';
import { saleRefusals } from './sale';

const today = '2026-07-10';
const open = {
  registrationOpen: true,
  soldOut: false,
  maxParticipants: 20,
  takenPlaces: 5,
  registrationDeadline: '2026-07-10',
  startDate: '2026-07-13',
  endDate: '2026-07-17',
};

describe('whether a place can be sold', () => {
  it.each([
    ['open, with places, on the last day', {}, []],
    ['unlimited', { maxParticipants: null, takenPlaces: 900 }, []],
    ['no dates at all', { registrationDeadline: null, endDate: null }, []],
    ['switched off', { registrationOpen: false }, ['closed']],
    ['marked as sold out', { soldOut: true }, ['sold_out']],
    ['the last place taken', { takenPlaces: 20 }, ['full']],
    ['the day after the deadline', { registrationDeadline: '2026-07-09' }, ['deadline_passed']],
    ['the day after its end', { endDate: '2026-07-09', registrationDeadline: null }, ['ended']],
    ['on its last day', { endDate: today }, []],
    [
      'everything at once',
      {
        registrationOpen: false,
        soldOut: true,
        takenPlaces: 20,
        registrationDeadline: '2026-01-01',
        endDate: '2026-01-02',
      },
      ['ended', 'sold_out', 'closed', 'deadline_passed', 'full'],
    ],
  ])('%s', (_, change, reasons) => {
    const program = { ...open, ...change };
    expect(closedReasons(program, today)).toEqual(reasons);
    expect(isEffectivelyOpen(program, today)).toBe(reasons.length === 0);
  });

  it('asks for as many places as are wanted', () => {
    expect(closedReasons({ ...open, takenPlaces: 18 }, today, 2)).toEqual([]);
    expect(closedReasons({ ...open, takenPlaces: 18 }, today, 3)).toEqual(['full']);
  });

  it('to a child: what the program says, then what the child says', () => {
    const girls = { ...open, soldOut: true, minGrade: 3, maxGrade: 8, gender: 'Girls' as const };
    expect(saleRefusals(girls, { grade: '2nd', gender: 'Boys' }, today)).toEqual([
      'sold_out',
      'wrong_grade',
      'wrong_gender',
    ]);
    expect(saleRefusals({ ...girls, soldOut: false }, { grade: '3rd', gender: 'Girls' }, today)).toEqual([]);
  });

  it('never counts fewer than no places', () => {
    expect(placesLeft({ maxParticipants: 4, takenPlaces: 5 })).toBe(0);
    expect(placesLeft({ maxParticipants: null, takenPlaces: 5 })).toBeNull();
  });
});

describe("the administrators' badge: the first match wins", () => {
  it.each([
    ['Registration Closed', { registrationOpen: false, endDate: '2026-01-01' }],
    ['Completed', { endDate: '2026-07-09' }],
    ['Active', { startDate: today }],
    ['Active', { startDate: '2026-07-01', endDate: null }],
    ['Upcoming', {}],
    ['Draft', { startDate: null, endDate: null }],
  ])('%s', (badge, change) => {
    expect(programBadge({ ...open, ...change }, today)).toBe(badge);
  });
});

describe('what a card offers: the first match wins', () => {
  it.each([
    ['open', {}],
    ['sold_out', { soldOut: true }],
    ['sold_out', { soldOut: true, registrationOpen: false, endDate: '2026-07-01' }],
    ['sold_out', { takenPlaces: 20 }],
    ['complete', { endDate: '2026-07-01' }],
    ['complete', { endDate: '2026-07-01', registrationOpen: false }],
    ['closed', { registrationDeadline: '2026-07-09' }],
    ['not_yet_open', { registrationOpen: false }],
  ])('%s', (state, change) => {
    expect(cardState({ ...open, ...change }, today)).toBe(state);
  });
});
