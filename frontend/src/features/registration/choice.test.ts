import { describe, expect, it } from 'vitest';

import { lineupOf } from './lineup';
import { closedWords, fitOf, ordered } from './offerings';
import { chosenOf, isPicks, picksOf, selectionOf, toggled, withTicks, type Selection } from './selection';

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
  it('puts camps by week number, those without one last', () => {
    const camps = [
      { ...program(1, 'Week 10: Finale', 'camp'), weekNumber: 10 },
      program(2, 'All-Star Camp', 'camp'),
      { ...program(3, 'Week 2: Hoops', 'camp'), weekNumber: 2 },
      program(4, 'September Soccer', 'clinic'),
    ];
    expect(ordered(camps, 'camp').map(({ id }) => id)).toEqual([3, 1, 2]);
  });
  it('puts clinics by their month, as a school year goes', () => {
    const clinics = [1, 11, 8, null, 10].map((monthNumber, id) => ({
      ...program(id, 'Clinic', 'clinic'),
      monthNumber,
    }));
    expect(ordered(clinics, 'clinic').map(({ monthNumber }) => monthNumber)).toEqual([8, 10, 11, 1, null]);
  });
  it('puts leagues by their deadline, and those of one by their first day', () => {
    const leagues = [
      { ...program(1, 'Spring', 'league', '2027-04-01'), registrationDeadline: '2027-03-01' },
      { ...program(2, 'Indoor', 'league', '2026-12-01'), registrationDeadline: '2027-03-01' },
      { ...program(3, 'Winter', 'league', '2027-05-01'), registrationDeadline: '2026-12-01' },
    ];
    expect(ordered(leagues, 'league').map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it('puts leagues without a deadline by their first day', () => {
    const leagues = [
      program(1, 'Spring', 'league', '2027-04-01'),
      program(2, 'Winter', 'league', '2026-12-01'),
    ];
    expect(ordered(leagues, 'league').map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('a program that cannot be chosen', () => {
  it.each([
    ['open', null],
    ['sold_out', 'Sold Out!'],
    ['not_yet_open', 'Coming Soon!'],
    ['complete', 'Program Complete'],
    ['closed', 'Registration Closed'],
  ])('%s reads %j', (cardState, words) => expect(closedWords({ cardState })).toBe(words));
});

describe('whether a child fits', () => {
  const clinic = { minGrade: -1, maxGrade: 2, gender: null };
  const girls = { minGrade: 3, maxGrade: 8, gender: 'Girls' };
  const everybody = { minGrade: null, maxGrade: null, gender: null };
  it.each([-1, 0, 1, 2])('clinics take grade %i', (gradeNumber) =>
    expect(fitOf({ gradeNumber, gender: 'Boys' }, clinic)).toBe('fits'),
  );
  it.each([
    [3, 'Boys', clinic, 'misfit'],
    [8, 'Boys', clinic, 'misfit'],
    [12, 'Boys', clinic, 'misfit'],
    [null, 'Boys', clinic, 'grade_unknown'],
    [3, 'Girls', girls, 'fits'],
    [2, 'Girls', girls, 'misfit'],
    [3, 'Boys', girls, 'misfit'],
    [3, '', girls, 'gender_unknown'],
    [null, '', everybody, 'fits'],
    [8, 'Boys', { ...everybody, minGrade: 3 }, 'fits'],
    [2, 'Boys', { ...everybody, minGrade: 3 }, 'misfit'],
    [3, 'Boys', { ...everybody, maxGrade: 2 }, 'misfit'],
  ])('%j, %j in %j: %s', (gradeNumber, gender, program, fit) =>
    expect(fitOf({ gradeNumber, gender }, program)).toBe(fit),
  );
});

describe('a selection', () => {
  it('is turned on and off by child', () => {
    const one = toggled({}, 1, 10);
    expect(toggled(toggled(one, 2, 10), 1, 10)).toEqual({ 1: [], 2: [10] });
  });
  it('drops what stopped being on offer and who may not join', () => {
    const mayHave = (childId: number, programId: number) => childId === 1 && programId === 10;
    expect(chosenOf({ 1: [10, 11], 2: [10] }, [1, 2], mayHave)).toEqual([{ childId: 1, programId: 10 }]);
  });
});

describe('the lineup', () => {
  const line = (childId: number, programId: number, name: string, programType = 'clinic', amount = 79) => ({
    childId,
    childName: childId === 1 ? 'Maya' : 'Theo',
    programId,
    name,
    programType,
    amount,
  });
  it('puts three and more sessions of a child in one row', () => {
    const lines = [line(1, 1, 'A'), line(1, 2, 'B'), line(1, 3, 'C'), line(1, 4, 'D'), line(2, 1, 'A')];
    expect(lineupOf(lines).map(({ childName, rows }) => [childName, rows])).toEqual([
      ['Maya', [{ key: 'sessions', words: '4 clinic sessions × $79', amount: 316 }]],
      ['Theo', [{ key: '1', words: 'A', amount: 79 }]],
    ]);
  });
  it('keeps what else the child does beside its sessions', () => {
    const lines = [line(1, 5, 'Week 1', 'camp', 325), ...[1, 2, 3].map((id) => line(1, id, `Month ${id}`))];
    expect(lineupOf(lines)[0]?.rows.map(({ words }) => words)).toEqual(['3 clinic sessions × $79', 'Week 1']);
  });
  it('keeps camps apart', () => {
    const lines = [1, 2, 3].map((id) => line(1, id, `Week ${id}`, 'camp', 325));
    expect(lineupOf(lines)[0]?.rows).toHaveLength(3);
  });
});

describe('ticks in the address', () => {
  const lineups: Selection[] = [{}, { 12: [5] }, { 12: [5, 6], 13: [5] }];
  it.each(lineups)('come back as they went: %j', (selection) => {
    const picks = picksOf(selection);
    expect(isPicks(picks)).toBe(true);
    expect(selectionOf(picks)).toEqual(selection);
  });
  it.each(['', '1', '1.', 'x.1', '1.1_', '1.1,2.1', `1.${'9'.repeat(10)}`])(
    'are nothing else: %j',
    (text) => {
      expect(isPicks(text)).toBe(false);
    },
  );
  it('are set once, however often they are asked for', () => {
    const tick = { childId: 1, programId: 5 };
    expect(withTicks({ 1: [5] }, [tick, tick])).toEqual({ 1: [5] });
  });
});
