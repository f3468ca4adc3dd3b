import { describe, expect, it } from '@jest/globals';
import { gradeNumber, normalizeGender, normalizeGrade } from './grade-and-gender';

describe('grades and genders', () => {
  it.each([
    ['Pre-K', 'prek', -1],
    ['PreK', 'prek', -1],
    ['K', 'k', 0],
    ['Kindergarten', 'k', 0],
    ['2nd Grade', '2', 2],
    ['8th', '8', 8],
    ['Not specified', '', null],
  ])('reads %s as %p, number %p', (grade, normal, number) => {
    expect(normalizeGrade(grade)).toBe(normal);
    expect(gradeNumber(grade)).toBe(number);
  });

  it.each([
    ['Boy', 'boys'],
    ['male', 'boys'],
    ['GIRLS', 'girls'],
    ['Female', 'girls'],
    ['Coed', 'coed'],
  ])('reads %s as %s', (gender, normal) => expect(normalizeGender(gender)).toBe(normal));
});
