import { describe, expect, it } from '@jest/globals';
import {
  childGradeOf,
  genderOf,
  JERSEY_COLORS,
  jerseyColorOf,
  jerseyColorValue,
  relationshipOf,
  tshirtSizeOf,
} from './family-options';
import { joinName, splitName } from './person-name';
import { roleOf } from './user-role';

describe('the options of the family forms', () => {
  it.each([
    ['Pre-K', 'Pre-K'],
    ['prek', 'Pre-K'],
    ['Kindergarten', 'K'],
    ['1st Grade', '1st'],
    ['8th', '8th'],
    ['9th', null],
    ['', null],
    ['twelve', null],
  ])('grade %j is %j', (given, option) => expect(childGradeOf(given)).toBe(option));

  it.each([
    ['Boys', 'Boys'],
    ['girl', 'Girls'],
    ['male', 'Boys'],
    ['other', null],
  ])('gender %j is %j', (given, option) => expect(genderOf(given)).toBe(option));

  it.each([
    ['Youth XS', 'Youth XS'],
    ['M', 'Youth M'],
    ['Youth Medium', 'Youth M'],
    ['youth xl', 'Youth XL'],
    ['XXL', null],
  ])('size %j is %j', (given, option) => expect(tshirtSizeOf(given)).toBe(option));

  it.each([
    ['mother', 'Mother'],
    ['Guardian', 'Guardian'],
    ['Aunt', null],
  ])('relationship %j is %j', (given, option) => expect(relationshipOf(given)).toBe(option));

  it('knows a jersey color by its name and by its value', () => {
    for (const name of JERSEY_COLORS) {
      expect(jerseyColorOf(name)).toBe(name);
      expect(jerseyColorOf(jerseyColorValue(name).toUpperCase())).toBe(name);
    }
    expect(new Set(JERSEY_COLORS.map(jerseyColorValue)).size).toBe(8);
    expect(jerseyColorValue('Ocean Blue')).toBe('#1848e7');
    expect(jerseyColorOf('Beige')).toBeNull();
  });
});

describe('names', () => {
  it.each([
    ['Theo Whitfield', 'Theo', 'Whitfield'],
    ['Mary Ann Lee', 'Mary', 'Ann Lee'],
    ['Cher', 'Cher', ''],
    ['  Theo   Whitfield ', 'Theo', 'Whitfield'],
  ])('%j is split at the first space', (name, firstName, lastName) =>
    expect(splitName(name)).toEqual({ firstName, lastName }),
  );

  it('joins what it split', () => {
    expect(joinName({ firstName: ' Mary ', lastName: 'Ann  Lee' })).toBe('Mary Ann Lee');
  });
});

describe('the role', () => {
  it.each([
    [true, false, 'staff'],
    [true, true, 'parent'],
    [false, true, 'parent'],
    [false, false, 'parent'],
  ])('with staff profile %j and family %j is %s', (hasStaffProfile, hasFamily, role) =>
    expect(roleOf({ hasStaffProfile, hasFamily })).toBe(role),
  );
});
