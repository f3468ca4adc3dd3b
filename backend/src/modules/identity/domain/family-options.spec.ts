import { describe, expect, it } from '@jest/globals';
import {
  getChildGrade,
  getGender,
  JERSEY_COLORS,
  getJerseyColor,
  jerseyColorValue,
  getRelationship,
  getTshirtSize,
} from './family-options';
import { joinName, splitName } from './person-name';
import { toRole } from './user-role';

describe('options of the family forms', () => {
  it.each([
    ['Pre-K', 'Pre-K'],
    ['prek', 'Pre-K'],
    ['Kindergarten', 'K'],
    ['1st Grade', '1st'],
    ['8th', '8th'],
    ['9th', null],
    ['', null],
    ['twelve', null],
  ])('grade %j becomes %j', (given, option) => expect(getChildGrade(given)).toBe(option));

  it.each([
    ['Boys', 'Boys'],
    ['girl', 'Girls'],
    ['male', 'Boys'],
    ['other', null],
  ])('gender %j becomes %j', (given, option) => expect(getGender(given)).toBe(option));

  it.each([
    ['Youth XS', 'Youth XS'],
    ['M', 'Youth M'],
    ['Youth Medium', 'Youth M'],
    ['youth xl', 'Youth XL'],
    ['XXL', null],
  ])('shirt size %j becomes %j', (given, option) => expect(getTshirtSize(given)).toBe(option));

  it.each([
    ['mother', 'Mother'],
    ['Guardian', 'Guardian'],
    ['Aunt', null],
  ])('relationship %j becomes %j', (given, option) => expect(getRelationship(given)).toBe(option));

  it('a jersey color is accepted by name or by value', () => {
    for (const name of JERSEY_COLORS) {
      expect(getJerseyColor(name)).toBe(name);
      expect(getJerseyColor(jerseyColorValue(name).toUpperCase())).toBe(name);
    }
    expect(new Set(JERSEY_COLORS.map(jerseyColorValue)).size).toBe(8);
    expect(jerseyColorValue('Ocean Blue')).toBe('#1848e7');
    expect(getJerseyColor('Beige')).toBeNull();
  });
});

describe('person names', () => {
  it.each([
    ['Theo Whitfield', 'Theo', 'Whitfield'],
    ['Mary Ann Lee', 'Mary', 'Ann Lee'],
    ['Cher', 'Cher', ''],
    ['  Theo   Whitfield ', 'Theo', 'Whitfield'],
  ])('split %j at the first space', (name, firstName, lastName) =>
    expect(splitName(name)).toEqual({ firstName, lastName }),
  );

  it('join what was split', () => {
    expect(joinName({ firstName: ' Mary ', lastName: 'Ann  Lee' })).toBe('Mary Ann Lee');
  });
});

describe('the role of a user', () => {
  it.each([
    [true, false, 'staff'],
    [true, true, 'parent'],
    [false, true, 'parent'],
    [false, false, 'parent'],
  ])('with staff profile %j and family %j is %s', (hasStaffProfile, hasFamily, role) =>
    expect(toRole({ hasStaffProfile, hasFamily })).toBe(role),
  );
});
