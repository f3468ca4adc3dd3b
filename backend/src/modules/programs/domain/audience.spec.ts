import { describe, expect, it } from '@jest/globals';
import { AGE_RANGES } from '../test/age-ranges';
import {
  audienceLabel,
  deriveAudience,
  formatGradesLong,
  parseGradeRange,
  isAgeRangeUnparsed,
  getIneligibilityReasons,
} from './audience';
import { LEAGUE_DIVISION_LABELS } from './league-divisions';

const range = (minGrade: number | null, maxGrade: number | null) => ({ minGrade, maxGrade });

describe('the grades of an age range', () => {
  it.each(AGE_RANGES)('%j', (text, grades) => {
    expect(parseGradeRange(text)).toEqual(grades && range(...grades));
  });
});

describe("a program's audience", () => {
  const of = (type: 'camp' | 'clinic' | 'league', ageRange: string | null, divisions: string[] = []) =>
    deriveAudience({ type, ageRange, divisions });

  it.each([
    ['the age range before the divisions', of('league', 'K - 5th Grade', ['1st Grade Boys']), 0, 5, 'Boys'],
    [
      'the divisions where nothing is written',
      of('league', null, ['1st Grade Boys', '4th Grade Boys']),
      1,
      4,
      'Boys',
    ],
    ['the divisions where nothing can be read', of('league', 'Ages 6-9', ['2nd Grade Girls']), 2, 2, 'Girls'],
    [
      'no gender where divisions differ',
      of('league', '1st - 5th Grade', ['1st Grade Boys', '1st Grade Girls']),
      1,
      5,
      null,
    ],
    [
      'no gender where a division names none',
      of('league', null, ['1st Grade Boys', '2nd Grade']),
      1,
      2,
      null,
    ],
    ['everybody where nothing can be read', of('camp', 'Ages 6-9'), null, null, null],
    ['everybody where nothing is written', of('camp', null), null, null, null],
    ['Pre-K to 2nd for a clinic of which nothing is written', of('clinic', ' '), -1, 2, null],
    ['what is written of a clinic', of('clinic', '3rd - 8th Grade'), 3, 8, null],
  ] as const)('%s', (_, audience, minGrade, maxGrade, gender) => {
    expect(audience).toEqual({ minGrade, maxGrade, gender });
  });

  it.each(LEAGUE_DIVISION_LABELS)('is read from the division "%s"', (label) => {
    const [grade, gender] = [Number(label[0]), label.endsWith('Boys') ? 'Boys' : 'Girls'];
    expect(of('league', null, [label])).toEqual({ minGrade: grade, maxGrade: grade, gender });
  });

  it('is unreadable while nobody has entered the grades', () => {
    expect(isAgeRangeUnparsed({ ageRange: 'Ages 6-9', ...range(null, null) })).toBe(true);
    expect(isAgeRangeUnparsed({ ageRange: 'Ages 6-9', ...range(-1, 8) })).toBe(false);
    expect(isAgeRangeUnparsed({ ageRange: 'All ages', ...range(null, null) })).toBe(false);
    expect(isAgeRangeUnparsed({ ageRange: null, ...range(null, null) })).toBe(false);
  });
});

describe('a child', () => {
  const girls = { ...range(3, 8), gender: 'Girls' as const };
  it.each([
    ['that fits', { grade: '3rd', gender: 'Girls' }, girls, []],
    ['at the other end', { grade: '8th Grade', gender: 'female' }, girls, []],
    ['too young', { grade: '2nd', gender: 'Girls' }, girls, ['grade_not_eligible']],
    ['of the other gender', { grade: '4th', gender: 'Boys' }, girls, ['gender_not_eligible']],
    ['of neither', { grade: 'K', gender: 'Boy' }, girls, ['grade_not_eligible', 'gender_not_eligible']],
    ['without a grade', { grade: 'Not specified', gender: 'Girls' }, girls, ['grade_required']],
    ['without a gender', { grade: '4th', gender: '' }, girls, ['gender_required']],
    ['without a grade or gender', { grade: '', gender: '' }, { ...range(null, null), gender: null }, []],
    ['below an upper end', { grade: 'Pre-K', gender: '' }, { ...range(null, 2), gender: null }, []],
    [
      'above an upper end',
      { grade: '3rd', gender: '' },
      { ...range(null, 2), gender: null },
      ['grade_not_eligible'],
    ],
    ['above a lower end', { grade: '8th', gender: '' }, { ...range(3, null), gender: null }, []],
    [
      'in kindergarten, where Pre-K is',
      { grade: 'K', gender: '' },
      { ...range(-1, -1), gender: null },
      ['grade_not_eligible'],
    ],
  ] as const)('%s', (_, child, audience, reasons) => {
    expect(getIneligibilityReasons(child, audience)).toEqual(reasons);
  });
});

describe('an audience as text', () => {
  it.each([
    [{ ...range(3, 8), gender: 'Girls' as const }, 'Girls, 3rd to 8th', '3rd through 8th grade'],
    [{ ...range(-1, 2), gender: null }, 'Pre-K to 2nd', 'Pre-K through 2nd grade'],
    [{ ...range(0, 0), gender: null }, 'Kindergarten', 'Kindergarten'],
    [{ ...range(-1, 0), gender: null }, 'Pre-K to Kindergarten', 'Pre-K through Kindergarten'],
    [{ ...range(4, 4), gender: 'Boys' as const }, 'Boys, 4th', '4th grade'],
    [{ ...range(3, null), gender: null }, '3rd and up', '3rd grade and up'],
    [{ ...range(null, 2), gender: null }, 'Up to 2nd', '2nd grade and below'],
    [{ ...range(null, null), gender: 'Boys' as const }, 'Boys', 'every grade'],
    [{ ...range(null, null), gender: null }, null, 'every grade'],
  ])('%j', (audience, label, words) => {
    expect(audienceLabel(audience)).toBe(label);
    expect(formatGradesLong(audience)).toBe(words);
  });
});
