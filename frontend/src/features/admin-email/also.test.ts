import { describe, expect, it } from 'vitest';

import { alsoOf, alsoPeople, alsoWords } from './also';

describe('those who are written to as well', () => {
  it.each([
    [{}, ''],
    [{ coaches: [1] }, '1 coach'],
    [{ coaches: [1], assistants: [4, 5] }, '3 coaches'],
    [{ coaches: [1], staff: [2] }, '1 coach, 1 of the staff'],
    [{ staff: [2, 3] }, '2 of the staff'],
  ])('are counted: %j', (also, words) => {
    expect(alsoWords(also).join(', ')).toBe(words);
  });

  it('are people of their kind', () => {
    expect(alsoPeople({ coaches: [1], assistants: [1], staff: [2] })).toEqual([
      { id: 1, kind: 'coaches' },
      { id: 1, kind: 'assistants' },
      { id: 2, kind: 'staff' },
    ]);
    expect(alsoPeople(null)).toEqual([]);
  });

  it('are kept where there is somebody', () => {
    expect(alsoOf({ coaches: [], assistants: [], staff: [] })).toBeNull();
    expect(alsoOf(undefined)).toBeNull();
    expect(alsoOf({ staff: [2] })).toEqual({ staff: [2] });
  });
});
