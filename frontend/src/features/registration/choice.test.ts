import { describe, expect, it } from 'vitest';

import { toCartGroups } from './cart-summary';
import { formatClosedReason, getEligibility, sortOfferings } from './offerings';
import {
  getSelectedOfferings,
  isPicks,
  listSelectedIds,
  toSelection,
  toggle,
  setSelected,
  type Selection,
} from './selection';

const program = (id: number, name: string, type: string, startDate: string | null = null) => ({
  id,
  name,
  type,
  cardState: 'open',
  startDate,
  weekNumber: null as number | null,
  monthNumber: null as number | null,
});

describe('the order of programs', () => {
  it('sorts camps by week number, those without one last', () => {
    const camps = [
      { ...program(1, 'Week 10: Finale', 'camp'), weekNumber: 10 },
      program(2, 'All-Star Camp', 'camp'),
      { ...program(3, 'Week 2: Hoops', 'camp'), weekNumber: 2 },
      program(4, 'September Soccer', 'clinic'),
    ];
    expect(sortOfferings(camps, 'camp').map(({ id }) => id)).toEqual([3, 1, 2]);
  });
  it('sorts clinics by month, in school-year order', () => {
    const clinics = [1, 11, 8, null, 10].map((monthNumber, id) => ({
      ...program(id, 'Clinic', 'clinic'),
      monthNumber,
    }));
    expect(sortOfferings(clinics, 'clinic').map(({ monthNumber }) => monthNumber)).toEqual([
      8,
      10,
      11,
      1,
      null,
    ]);
  });
  it('sorts leagues by deadline, and equal ones by first day', () => {
    const leagues = [
      { ...program(1, 'Spring', 'league', '2027-04-01'), registrationDeadline: '2027-03-01' },
      { ...program(2, 'Indoor', 'league', '2026-12-01'), registrationDeadline: '2027-03-01' },
      { ...program(3, 'Winter', 'league', '2027-05-01'), registrationDeadline: '2026-12-01' },
    ];
    expect(sortOfferings(leagues, 'league').map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('sorts leagues without a deadline by first day', () => {
    const leagues = [
      program(1, 'Spring', 'league', '2027-04-01'),
      program(2, 'Winter', 'league', '2026-12-01'),
    ];
    expect(sortOfferings(leagues, 'league').map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('a program that cannot be chosen', () => {
  it.each([
    ['open', null],
    ['sold_out', 'Sold Out!'],
    ['not_yet_open', 'Coming Soon!'],
    ['complete', 'Program Complete'],
    ['closed', 'Registration Closed'],
  ])('%s reads %j', (cardState, words) => expect(formatClosedReason({ cardState })).toBe(words));
});

describe('whether a child fits', () => {
  const clinic = { minGrade: -1, maxGrade: 2, gender: null };
  const girls = { minGrade: 3, maxGrade: 8, gender: 'Girls' };
  const everybody = { minGrade: null, maxGrade: null, gender: null };
  it.each([-1, 0, 1, 2])('includes grade %i for clinics', (gradeNumber) =>
    expect(getEligibility({ gradeNumber, gender: 'Boys' }, clinic)).toBe('fits'),
  );
  it.each([
    [3, 'Boys', clinic, 'not_eligible'],
    [8, 'Boys', clinic, 'not_eligible'],
    [12, 'Boys', clinic, 'not_eligible'],
    [null, 'Boys', clinic, 'grade_required'],
    [3, 'Girls', girls, 'fits'],
    [2, 'Girls', girls, 'not_eligible'],
    [3, 'Boys', girls, 'not_eligible'],
    [3, '', girls, 'gender_required'],
    [null, '', everybody, 'fits'],
    [8, 'Boys', { ...everybody, minGrade: 3 }, 'fits'],
    [2, 'Boys', { ...everybody, minGrade: 3 }, 'not_eligible'],
    [3, 'Boys', { ...everybody, maxGrade: 2 }, 'not_eligible'],
  ])('for %j, %j in %j is %s', (gradeNumber, gender, program, fit) =>
    expect(getEligibility({ gradeNumber, gender }, program)).toBe(fit),
  );
});

describe('a selection', () => {
  it('is toggled by child', () => {
    const one = toggle({}, 1, 10);
    expect(toggle(toggle(one, 2, 10), 1, 10)).toEqual({ 1: [], 2: [10] });
  });
  it('drops what is no longer offered and children who cannot join', () => {
    const canHave = (childId: number, programId: number) => childId === 1 && programId === 10;
    expect(getSelectedOfferings({ 1: [10, 11], 2: [10] }, [1, 2], canHave)).toEqual([
      { childId: 1, programId: 10 },
    ]);
  });
});

describe('the cart summary', () => {
  const line = (childId: number, programId: number, name: string, programType = 'clinic', amount = 79) => ({
    childId,
    childName: childId === 1 ? 'Maya' : 'Theo',
    programId,
    name,
    programType,
    amount,
  });
  it("puts three or more of a child's sessions in one row", () => {
    const lines = [line(1, 1, 'A'), line(1, 2, 'B'), line(1, 3, 'C'), line(1, 4, 'D'), line(2, 1, 'A')];
    expect(toCartGroups(lines).map(({ childName, rows }) => [childName, rows])).toEqual([
      ['Maya', [{ key: 'sessions', words: '4 clinic sessions × $79', amount: 316 }]],
      ['Theo', [{ key: '1', words: 'A', amount: 79 }]],
    ]);
  });
  it("keeps a child's other items next to its sessions", () => {
    const lines = [line(1, 5, 'Week 1', 'camp', 325), ...[1, 2, 3].map((id) => line(1, id, `Month ${id}`))];
    expect(toCartGroups(lines)[0]?.rows.map(({ words }) => words)).toEqual([
      '3 clinic sessions × $79',
      'Week 1',
    ]);
  });
  it('keeps camps separate', () => {
    const lines = [1, 2, 3].map((id) => line(1, id, `Week ${id}`, 'camp', 325));
    expect(toCartGroups(lines)[0]?.rows).toHaveLength(3);
  });
});

describe('selections in the URL', () => {
  const carts: Selection[] = [{}, { 12: [5] }, { 12: [5, 6], 13: [5] }];
  it.each(carts)('survive a round trip: %j', (selection) => {
    const picks = listSelectedIds(selection);
    expect(isPicks(picks)).toBe(true);
    expect(toSelection(picks)).toEqual(selection);
  });
  it.each(['', '1', '1.', 'x.1', '1.1_', '1.1,2.1', `1.${'9'.repeat(10)}`])(
    'ignore anything else: %j',
    (text) => {
      expect(isPicks(text)).toBe(false);
    },
  );
  it('are set once, however often they are requested', () => {
    const tick = { childId: 1, programId: 5 };
    expect(setSelected({ 1: [5] }, [tick, tick])).toEqual({ 1: [5] });
  });
});
