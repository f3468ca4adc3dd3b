import { describe, expect, it } from '@jest/globals';
import { toSlot } from './game-slot';
import { findGameConflicts } from './game-conflicts';

const at = (time: string, court: string | null, homeTeamId: number, awayTeamId: number, minutes = 60) => ({
  ...toSlot({ date: '2026-12-06', time, durationMinutes: minutes, location: 'Gym', court }),
  ...{ homeTeamId, awayTeamId },
});
const none = () => [];

describe('games that are changed together', () => {
  it.each([
    ['one court', at('09:30', 'Court 1', 3, 4), 'court'],
    ['the whole location', at('09:30', null, 3, 4), 'court'],
    ['one team', at('09:30', 'Court 2', 3, 1), 'team'],
    ['another court', at('09:30', 'Court 2', 3, 4), undefined],
    ['the next time slot', at('10:00', 'Court 1', 3, 1), undefined],
    [
      'a long game that starts the evening before',
      { ...at('23:30', 'Court 1', 3, 4, 600), ...{ date: '2026-12-05' } },
      'court',
    ],
  ])('are checked for a conflict with %s', (_, game, kind) => {
    const standing = [at('09:00', 'Court 1', 1, 2)];
    expect(findGameConflicts([game], standing, none).map(({ clash }) => clash.kind)).toEqual(
      kind ? [kind] : [],
    );
    expect(findGameConflicts([...standing, game], [], none).map(({ clash }) => clash.kind)).toEqual(
      kind ? [kind] : [],
    );
  });

  it('conflict when one coach has two of them at the same time', () => {
    const [found] = findGameConflicts([at('09:00', 'Court 2', 3, 4)], [at('09:00', 'Court 1', 1, 2)], () => [
      2,
    ]);
    expect(found.clash).toMatchObject({ kind: 'coach', teamId: 2 });
  });
});
