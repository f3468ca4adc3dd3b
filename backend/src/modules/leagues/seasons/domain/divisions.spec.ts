import { expect, it } from '@jest/globals';
import { divisionFromLabel } from './divisions';

it.each([
  ['3rd Grade Girls', '3rd Grade', 3],
  ['Kindergarten Boys', 'Kindergarten', 0],
  ['Open Division', 'Open Division', null],
])('%s', (label, ageGroup, grade) => {
  expect(divisionFromLabel(label)).toEqual({ name: label, ageGroup, minGrade: grade, maxGrade: grade });
});
