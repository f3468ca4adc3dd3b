import { describe, expect, it } from '@jest/globals';
import type { StaffType } from './staff-type';
import {
  isW9Submitted,
  canTransitionW9,
  getDisplayedW9Status,
  type ShownW9Status,
  type W9Status,
} from './w9';

describe('the status of a W-9', () => {
  it.each<[StaffType, W9Status, ShownW9Status, boolean]>([
    ['referee', 'required', 'required', false],
    ['supervisor', 'required', 'required', false],
    ['counselor', 'required', 'not_required', false],
    ['counselor', 'submitted', 'submitted', true],
    ['referee', 'submitted', 'submitted', true],
    ['referee', 'approved', 'approved', true],
    ['referee', 'returned', 'returned', false],
  ])('for a %s with %s is %s', (type, w9Status, shown, isSubmitted) => {
    expect(getDisplayedW9Status({ type, w9Status })).toBe(shown);
    expect(isW9Submitted({ w9Status })).toBe(isSubmitted);
  });

  it.each<[W9Status, 'submitted' | 'approved' | 'returned', boolean]>([
    ['required', 'submitted', true],
    ['submitted', 'submitted', true],
    ['returned', 'submitted', true],
    ['approved', 'submitted', false],
    ['submitted', 'approved', true],
    ['required', 'approved', false],
    ['returned', 'approved', false],
    ['submitted', 'returned', true],
    ['approved', 'returned', true],
    ['required', 'returned', false],
  ])('can change from %s to %s: %s', (present, wanted, may) =>
    expect(canTransitionW9(present, wanted)).toBe(may),
  );
});
