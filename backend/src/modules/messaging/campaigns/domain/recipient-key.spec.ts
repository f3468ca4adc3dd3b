import { describe, expect, it } from '@jest/globals';
import {
  idsByKind,
  getKinds,
  MAX_ALSO_ID,
  encodeRecipientKey,
  RECIPIENT_KINDS,
  decodeRecipientKey,
} from './recipient-key';

const cases = RECIPIENT_KINDS.flatMap((type) =>
  RECIPIENT_KINDS.flatMap((kind) => [1, 2, 7, 1_000_003, MAX_ALSO_ID].map((id) => ({ type, kind, id }))),
);

describe('a recipient key for several types of people', () => {
  it.each(cases)('maps back to $kind $id among $type', ({ type, kind, id }) => {
    const number = encodeRecipientKey({ kind, id }, type);
    expect(decodeRecipientKey(number, type)).toEqual({ kind, id });
    expect(Math.abs(number)).toBeLessThanOrEqual(2_147_483_647);
  });

  it("is the id for members of the campaign's own type only", () => {
    const numbers = RECIPIENT_KINDS.flatMap((kind) =>
      Array.from({ length: 50 }, (_, i) => encodeRecipientKey({ kind, id: i + 1 }, 'families')),
    );
    expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('differs between types', () => {
    const numbers = [5, encodeRecipientKey({ kind: 'coaches', id: 5 }, 'families'), 9];
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
  ])('exists only for valid people: %j', (also, kinds) => {
    expect(getKinds(also)).toEqual(kinds);
  });
});
