import { describe, expect, it } from '@jest/globals';
import { findGameConflict } from './game-conflict';

describe('a game at the same time', () => {
  const other = { locationKey: 'gym', courtKey: 'court 1', homeTeamId: 3, awayTeamId: 4 };
  const elsewhere = { ...other, locationKey: 'park' };
  it.each([
    [{ locationKey: 'gym', courtKey: 'court 1' }, other, 'court'],
    [{ locationKey: 'gym', courtKey: 'court 2' }, other, undefined],
    [{ locationKey: 'gym', courtKey: null }, other, 'court'],
    [{ locationKey: 'gym', courtKey: 'court 2' }, { ...other, courtKey: null }, 'court'],
    [{ locationKey: 'gym', courtKey: 'court 1' }, elsewhere, undefined],
    [{ locationKey: 'gym', courtKey: 'court 1' }, { ...elsewhere, awayTeamId: 1 }, 'team'],
    [{ locationKey: 'gym', courtKey: 'court 1' }, { ...elsewhere, homeTeamId: 9 }, 'coach'],
  ])('conflicts for teams 1 and 2, whose coach manages team 9, on %p with %p: %p', (wanted, game, kind) =>
    expect(findGameConflict(wanted, [1, 2], [9], [game])?.kind).toBe(kind),
  );
});
