import { describe, expect, it } from '@jest/globals';
import { clashOf } from './game-clash';

describe('a game at the same time', () => {
  const other = { placeKey: 'gym', courtKey: 'court 1', homeTeamId: 3, awayTeamId: 4 };
  const elsewhere = { ...other, placeKey: 'park' };
  it.each([
    [{ placeKey: 'gym', courtKey: 'court 1' }, other, 'court'],
    [{ placeKey: 'gym', courtKey: 'court 2' }, other, undefined],
    [{ placeKey: 'gym', courtKey: null }, other, 'court'],
    [{ placeKey: 'gym', courtKey: 'court 2' }, { ...other, courtKey: null }, 'court'],
    [{ placeKey: 'gym', courtKey: 'court 1' }, elsewhere, undefined],
    [{ placeKey: 'gym', courtKey: 'court 1' }, { ...elsewhere, awayTeamId: 1 }, 'team'],
    [{ placeKey: 'gym', courtKey: 'court 1' }, { ...elsewhere, homeTeamId: 9 }, 'coach'],
  ])(
    'of the teams 1 and 2, whose coach leads team 9, on %p beside %p is in the way of: %p',
    (wanted, game, kind) => expect(clashOf(wanted, [1, 2], [9], [game])?.kind).toBe(kind),
  );
});
