import { describe, expect, it } from '@jest/globals';
import { HOLD_LIMITS } from '../../../../platform';
import {
  findHoldRefusals,
  getLimitedProgramKey,
  getNextHoldAt,
  NO_HOLDS,
  type HeldLine,
} from './hold-limits';

const NOW = new Date('2026-06-01T14:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const camp = (isHeld = false): HeldLine => ({ program: 'program:1', isHeld, isFree: false });
const reasons = (lines: HeldLine[], unpaid = NO_HOLDS) =>
  findHoldRefusals(lines, unpaid, NOW, HOLD_LIMITS).map((refusal) => refusal?.reason ?? null);

describe('getNextHoldAt', () => {
  it.each([
    ['no hold ended unpaid', [], null],
    ['two holds ended unpaid', [1, 2], null],
    ['three holds ended unpaid, the last one just now', [0, 50, 100], 30],
    ['three holds ended unpaid, the last one 29 minutes ago', [29, 50, 100], 1],
    ['three holds ended unpaid, the last one 30 minutes ago', [30, 50, 100], null],
    ['the first of three ended 24 hours ago', [1, 50, 24 * 60], null],
    ['the first of three ended a minute less than 24 hours ago', [1, 50, 24 * 60 - 1], 29],
    ['four holds ended unpaid', [10, 50, 100, 150], 20],
  ])('when %s', (_, endedMinutesAgo, waitMinutes) => {
    const next = getNextHoldAt(endedMinutesAgo.map(minutesAgo), NOW, HOLD_LIMITS);
    expect(next && (next.getTime() - NOW.getTime()) / 60_000).toBe(waitMinutes);
  });
});

describe('findHoldRefusals', () => {
  it('rejects the sixth unpaid spot in a program and every further one', () => {
    expect(reasons(Array.from({ length: 7 }, () => camp()))).toEqual([
      ...Array<null>(5).fill(null),
      'spots',
      'spots',
    ]);
  });

  it('counts spots that another checkout of the same user still holds', () => {
    const unpaid = { ...NO_HOLDS, spots: new Map([['program:1', 4]]) };
    expect(reasons([camp(), camp()], unpaid)).toEqual([null, 'spots']);
  });

  it('rejects the new line instead of a held one, in any order', () => {
    const held = Array.from({ length: 5 }, () => camp(true));
    expect(reasons([camp(), ...held])).toEqual(['spots', null, null, null, null, null]);
  });

  it('counts each program separately', () => {
    const clinic: HeldLine = { program: 'program:2', isHeld: false, isFree: false };
    expect(reasons([...Array.from({ length: 5 }, () => camp()), clinic])).toEqual(Array(6).fill(null));
  });

  it('neither rejects nor counts lines that cost nothing', () => {
    const free: HeldLine[] = Array.from({ length: 6 }, () => ({ ...camp(), isFree: true }));
    expect(reasons([...free, ...Array.from({ length: 5 }, () => camp())])).toEqual(Array(11).fill(null));
    const unpaid = { ...NO_HOLDS, endedAt: new Map([['program:1', [1, 2, 3].map(minutesAgo)]]) };
    expect(reasons([{ ...camp(), isFree: true }], unpaid)).toEqual([null]);
    expect(reasons([{ ...camp(true), isFree: true }, camp()], unpaid)).toEqual([null, 'wait']);
  });

  it('delays only the program whose holds ended unpaid', () => {
    const unpaid = { ...NO_HOLDS, endedAt: new Map([['program:1', [1, 2, 3].map(minutesAgo)]]) };
    expect(reasons([camp(), { program: 'program:2', isHeld: false, isFree: false }], unpaid)).toEqual([
      'wait',
      null,
    ]);
  });

  it('lets a child join an existing hold', () => {
    const unpaid = { ...NO_HOLDS, endedAt: new Map([['program:1', [1, 2, 3].map(minutesAgo)]]) };
    expect(reasons([camp(true), camp()], unpaid)).toEqual([null, null]);
  });
});

describe('getLimitedProgramKey', () => {
  it.each([
    [{ kind: 'program', id: 3 }, 'program:3'],
    [{ kind: 'program', id: 3, seasonId: null }, 'program:3'],
    [{ kind: 'program', id: 45, seasonId: 16 }, 'season:16'],
    [{ kind: 'team', id: 7, seasonId: 16 }, 'season:16'],
  ] as const)('of %j is %s', (offering, program) => expect(getLimitedProgramKey(offering)).toBe(program));
});
