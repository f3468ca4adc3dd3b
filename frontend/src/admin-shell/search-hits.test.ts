import { describe, expect, it } from 'vitest';

import { highlightMatches, moveSelection, getHitPath } from './search-hits';

describe('the highlights of a result', () => {
  it.each([
    ['Zoë Hernández', 'hernandez', 'Zoë [Hernández]'],
    ['Zoë Hernández', 'HERN zoe', '[Zoë] [Hern]ández'],
    ['Zoe\u0308 Ray', 'zoë', '[Zoë] Ray'],
    ['Lucía O’Brien', "o'brien", 'Lucía [O’Brien]'],
    ['Søren Øst', 'so os', '[Sø]ren [Øs]t'],
    ['anana', 'ana', '[anana]'],
    ['Fluﬀ', 'ff', 'Flu[ﬀ]'],
    ['R-000012', 'r-000012', '[R-000012]'],
    ['Maya', '.*', 'Maya'],
    ['Maya', '', 'Maya'],
    ['', 'maya', ''],
  ])('in %s, searching for %s', (text, typed, words) => {
    const shown = highlightMatches(text, typed).map((piece) =>
      piece.isHit ? `[${piece.words}]` : piece.words,
    );
    expect(shown.join('')).toBe(words);
  });
});

describe('the selected result', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['ArrowDown', 0, 0, undefined],
    ['a', 1, 3, undefined],
  ])('%s from %i of %i', (key, at, count, to) => {
    expect(moveSelection(key, at, count)).toBe(to);
  });
});

it('leads to the family, to a program in the list of its type, and to a staff member in the directory', () => {
  const hit = {
    ...{ title: 'Week 1', detail: '', familyId: null },
    ...{ programId: null, programType: null, staffId: null },
  };
  expect(getHitPath({ ...hit, familyId: 5 })).toMatchObject({
    to: '/admin/families/$id',
    params: { id: '5' },
  });
  expect(getHitPath({ ...hit, programId: 3, programType: 'camp' })).toMatchObject({
    params: { section: 'camps' },
    search: { search: 'Week 1' },
  });
  expect(getHitPath({ ...hit, title: 'Joe Park', staffId: 3 })).toMatchObject({
    to: '/admin/staff/directory',
    search: { search: 'Joe Park' },
  });
});
