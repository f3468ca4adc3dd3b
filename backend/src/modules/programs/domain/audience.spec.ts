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

describe('parsing an age range', () => {
  it.each(AGE_RANGES)('%j', (text, grades) => {
    expect(parseGradeRange(text)).toEqual(grades && range(...grades));
  });
});

describe("a program's audience", () => {
  const of = (type: 'camp' | 'clinic' | 'league', ageRange: string | null, divisions: string[] = []) =>
    deriveAudience({ type, ageRange, divisions });

  it.each([
    [
      'uses the age range before the divisions',
      of('league', 'K - 5th Grade', ['1st Grade Boys']),
      0,
      5,
      'Boys',
    ],
    [
      'uses the divisions without an age range',
      of('league', null, ['1st Grade Boys', '4th Grade Boys']),
      1,
      4,
      'Boys',
    ],
    [
      "uses the divisions when the age range can't be parsed",
      of('league', 'Ages 6-9', ['2nd Grade Girls']),
      2,
      2,
      'Girls',
    ],
    [
      'has no gender when the divisions differ',
      of('league', '1st - 5th Grade', ['1st Grade Boys', '1st Grade Girls']),
      1,
      5,
      null,
    ],
    [
      'has no gender when a division names none',
      of('league', null, ['1st Grade Boys', '2nd Grade']),
      1,
      2,
      null,
    ],
    ['is everyone when nothing can be parsed', of('camp', 'Ages 6-9'), null, null, null],
    ['is everyone when nothing is entered', of('camp', null), null, null, null],
    ['is Pre-K to 2nd grade for a clinic without an age range', of('clinic', ' '), -1, 2, null],
    ['uses the age range of a clinic', of('clinic', '3rd - 8th Grade'), 3, 8, null],
  ] as const)('%s', (_, audience, minGrade, maxGrade, gender) => {
    expect(audience).toEqual({ minGrade, maxGrade, gender });
  });

  it.each(LEAGUE_DIVISION_LABELS)('is parsed from the division "%s"', (label) => {
    const [grade, gender] = [Number(label[0]), label.endsWith('Boys') ? 'Boys' : 'Girls'];
    expect(of('league', null, [label])).toEqual({ minGrade: grade, maxGrade: grade, gender });
  });

  it('has unknown grades when nobody has entered them', () => {
    expect(isAgeRangeUnparsed({ ageRange: 'Ages 6-9', ...range(null, null) })).toBe(true);
    expect(isAgeRangeUnparsed({ ageRange: 'Ages 6-9', ...range(-1, 8) })).toBe(false);
    expect(isAgeRangeUnparsed({ ageRange: 'All ages', ...range(null, null) })).toBe(false);
    expect(isAgeRangeUnparsed({ ageRange: null, ...range(null, null) })).toBe(false);
  });
});

describe('the eligibility of a child', () => {
  const girls = { ...range(3, 8), gender: 'Girls' as const };
  it.each([
    ['who is eligible', { grade: '3rd', gender: 'Girls' }, girls, []],
    ['in the highest grade', { grade: '8th Grade', gender: 'female' }, girls, []],
    ['who is too young', { grade: '2nd', gender: 'Girls' }, girls, ['grade_not_eligible']],
    ['of another gender', { grade: '4th', gender: 'Boys' }, girls, ['gender_not_eligible']],
    [
      'of another grade and gender',
      { grade: 'K', gender: 'Boy' },
      girls,
      ['grade_not_eligible', 'gender_not_eligible'],
    ],
    ['without a grade', { grade: 'Not specified', gender: 'Girls' }, girls, ['grade_required']],
    ['without a gender', { grade: '4th', gender: '' }, girls, ['gender_required']],
    ['without a grade or gender', { grade: '', gender: '' }, { ...range(null, null), gender: null }, []],
    ['below a maximum grade', { grade: 'Pre-K', gender: '' }, { ...range(null, 2), gender: null }, []],
    [
      'above a maximum grade',
      { grade: '3rd', gender: '' },
      { ...range(null, 2), gender: null },
      ['grade_not_eligible'],
    ],
    ['above a minimum grade', { grade: '8th', gender: '' }, { ...range(3, null), gender: null }, []],
    [
      'in kindergarten for a Pre-K program',
      { grade: 'K', gender: '' },
      { ...range(-1, -1), gender: null },
      ['grade_not_eligible'],
    ],
  ] as const)('%s', (_, child, audience, reasons) => {
    expect(getIneligibilityReasons(child, audience)).toEqual(reasons);
  });
});

describe('formatting an audience', () => {
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
