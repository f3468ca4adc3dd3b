import { describe, expect, it } from '@jest/globals';
import { idsByKind, kindsOf, MOST_ALSO_ID, numberOf, PEOPLE, personOf } from './member-number';

const cases = PEOPLE.flatMap((type) =>
  PEOPLE.flatMap((kind) => [1, 2, 7, 1_000_003, MOST_ALSO_ID].map((id) => ({ type, kind, id }))),
);

describe('the number of somebody among people of several kinds', () => {
  it.each(cases)('leads back to $kind $id among $type', ({ type, kind, id }) => {
    const number = numberOf({ kind, id }, type);
    expect(personOf(number, type)).toEqual({ kind, id });
    expect(Math.abs(number)).toBeLessThanOrEqual(2_147_483_647);
  });

  it('is the id of whom the e-mail is for, and nobody else’s', () => {
    const numbers = PEOPLE.flatMap((kind) =>
      Array.from({ length: 50 }, (_, i) => numberOf({ kind, id: i + 1 }, 'families')),
    );
    expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('tells those of each kind apart', () => {
    const numbers = [5, numberOf({ kind: 'coaches', id: 5 }, 'families'), 9];
    expect(idsByKind(numbers, 'families')).toEqual(
      new Map([
        ['families', [5, 9]],
        ['coaches', [5]],
      ]),
    );
  });

  it.each([
    [undefined, []],
    [{}, []],
    [{ staff: [], coaches: undefined }, []],
    [
      { staff: [2], coaches: [1], assistants: [] },
      [
        ['coaches', [1]],
        ['staff', [2]],
      ],
    ],
  ])('is asked of those alone who are there: %j', (also, kinds) => {
    expect(kindsOf(also)).toEqual(kinds);
  });
});
