import { describe, expect, it } from 'vitest';

import { getOffsetToClear } from './toast-position';

const view = { top: 0, bottom: 800 };
const atFoot = { top: 700, bottom: 784 };
const atHead = { top: 96, bottom: 180 };
const span = (top: number, bottom: number) => ({ top, bottom });

describe("a toast's position", () => {
  it.each([
    { what: 'where it rests, over nothing', rest: atFoot, taken: [span(100, 144)], way: 0 },
    { what: 'where it rests, just above a bar', rest: atFoot, taken: [span(792, 800)], way: 0 },
    { what: 'above a bar at the foot', rest: atFoot, taken: [span(740, 800)], way: 740 - 8 - 84 - 700 },
    {
      what: 'below a button at the head',
      rest: atHead,
      taken: [span(0, 80), span(120, 164)],
      way: 164 + 8 - 96,
    },
    {
      what: 'in the nearest gap that it fits in',
      rest: atFoot,
      taken: [span(740, 800), span(600, 700), span(200, 480)],
      way: 600 - 8 - 84 - 700,
    },
    {
      what: 'at the other end where the view is full up to there',
      rest: atFoot,
      taken: [span(120, 800)],
      way: 120 - 8 - 84 - 700,
    },
    { what: 'inside of the view', rest: atHead, taken: [span(96, 790)], way: 0 },
  ])('$what', ({ rest, taken, way }) => {
    expect(getOffsetToClear(rest, taken, view)).toBe(way);
  });

  it('covers as little as possible when nothing is free', () => {
    expect(getOffsetToClear(atFoot, [span(0, 300), span(340, 700), span(720, 800)], view)).toBe(308 - 700);
  });
});
