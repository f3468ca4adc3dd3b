import { describe, expect, it } from '@jest/globals';
import { deriveAudience } from '../../../programs';
import {
  getAgeRange,
  findDivisionForChild,
  isInDivision,
  divisionFromLabel,
  formatDivisionRange,
  STANDARD_DIVISIONS,
} from './divisions';

describe('a division', () => {
  it.each([
    ['3rd Grade Girls', '3rd Grade', 3, 'Girls'],
    ['Kindergarten Boys', 'Kindergarten', 0, 'Boys'],
    ['2nd Grade boys', '2nd Grade', 2, 'Boys'],
    ['4th Grade', '4th Grade', 4, null],
    ['Boys Open', 'Boys Open', null, null],
    ['Open Division', 'Open Division', null, null],
  ])('named %s has %s', (label, ageGroup, grade, gender) => {
    expect(divisionFromLabel(label)).toEqual({
      ...{ name: label, ageGroup, gender },
      ...{ minGrade: grade, maxGrade: grade },
    });
  });

  it('is one of eighteen if it is standard', () => {
    expect(STANDARD_DIVISIONS).toHaveLength(18);
    expect(STANDARD_DIVISIONS.slice(0, 3)).toEqual([
      'Kindergarten Boys',
      'Kindergarten Girls',
      '1st Grade Boys',
    ]);
    expect(STANDARD_DIVISIONS.at(-1)).toBe('8th Grade Girls');
  });
});

describe('the age range of several divisions', () => {
  it.each([
    [['4th Grade Girls', '1st Grade Boys', '2nd Grade Boys'], '1st - 4th Grade', 1, 4],
    [['Kindergarten Boys', '5th Grade Boys'], 'K - 5th Grade', 0, 5],
    [['3rd Grade Boys', '3rd Grade Girls'], '3rd Grade', 3, 3],
    [['Kindergarten Boys'], 'Kindergarten', 0, 0],
  ])('for %p is %p, and is parsed to the same divisions', (divisions, ageRange, minGrade, maxGrade) => {
    expect(getAgeRange(divisions)).toBe(ageRange);
    expect(deriveAudience({ type: 'league', ageRange, divisions: [] })).toMatchObject({
      minGrade,
      maxGrade,
    });
  });

  it.each([[[]], [['Open Division']]])('for %p is empty', (divisions: string[]) => {
    expect(getAgeRange(divisions)).toBeNull();
  });
});

describe("a child's division", () => {
  const divisions = [
    { ...divisionFromLabel('3rd and 4th Grade'), maxGrade: 4 },
    divisionFromLabel('3rd Grade'),
    divisionFromLabel('3rd Grade Girls'),
    { ...divisionFromLabel('5th and 6th Grade Boys'), maxGrade: 6 },
    divisionFromLabel('Open Boys'),
  ];

  it.each([
    ['3rd', 'Girls', '3rd Grade Girls'],
    ['3rd', 'Boys', '3rd Grade'],
    ['4th Grade', 'female', '3rd and 4th Grade'],
    ['6', 'boy', '5th and 6th Grade Boys'],
    ['6th', 'Girls', undefined],
    ['7th', 'Boys', undefined],
    ['Pre-K', 'Boys', undefined],
    ['', 'Girls', undefined],
    ['3rd', '', '3rd Grade'],
  ])('for grade %p and gender %p is %p', (grade, gender, name) =>
    expect(findDivisionForChild(divisions, { grade, gender })?.name).toBe(name),
  );
});

it.each([
  ['3rd Grade Girls', { grade: '3rd', gender: 'Girls' }, true],
  ['3rd Grade Girls', { grade: '4th', gender: 'Girls' }, false],
  ['3rd Grade Girls', { grade: '3rd', gender: 'Boys' }, false],
  ['3rd Grade', { grade: '3rd', gender: '' }, true],
  ['Open Boys', { grade: '', gender: 'male' }, true],
])('the division %s covers %p: %p', (label, child, is) =>
  expect(isInDivision(divisionFromLabel(label), child)).toBe(is),
);

it.each([
  ['3rd Grade Girls', '3rd Grade girls'],
  ['3rd Grade', '3rd Grade boys and girls'],
])('the division %s is for %s', (label, words) =>
  expect(formatDivisionRange(divisionFromLabel(label))).toBe(words),
);
