import { describe, expect, it } from '@jest/globals';
import { clashOf } from './game-clash';
import { doubtsAbout, mostGames } from './game-doubts';
import { slotOf } from './game-slot';
import { editedGame, type GameEdit, type GameState } from './game-state';
import { GAME_STATUSES, mayBecome, type GameStatus } from './game-status';
import { recordOf, type CountedGame } from './team-record';
import { toldChange } from './told-change';

const place = { date: '2026-12-06', time: '09:00', minutes: 60, location: 'Penfield Gym', court: 'Court 1' };

describe('the slot of a game', () => {
  it('has keys without case and needless spaces, and a time whose end is not in it', () => {
    expect(slotOf({ ...place, location: ' Penfield  GYM', court: 'COURT 1' })).toMatchObject({
      ...{ placeKey: 'penfield gym', courtKey: 'court 1' },
      period: '[2026-12-06 09:00,2026-12-06 10:00)',
    });
  });

  it('may end on the next day, and may take the whole place', () => {
    expect(slotOf({ ...place, time: '23:30', minutes: 90, court: null })).toMatchObject({
      ...{ courtKey: null, period: '[2026-12-06 23:30,2026-12-07 01:00)' },
    });
  });
});

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

describe('a game that has to be confirmed', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const later = new Date('2026-12-06T14:00:00Z');
  const season = { startDate: '2026-12-01', endDate: '2027-02-28' };
  const facts = { startsAt: later, now, season, gamesThatDay: 0 };
  it.each([
    ['2026-12-06', facts, []],
    ['2026-12-06', { ...facts, startsAt: now }, ['past']],
    ['2026-11-30', facts, ['outside_season']],
    ['2027-03-01', facts, ['outside_season']],
    ['2027-03-01', { ...facts, season: { startDate: null, endDate: null } }, []],
    ['2026-12-06', { ...facts, gamesThatDay: 1 }, ['max_per_day']],
    ['2027-03-01', { ...facts, startsAt: now, gamesThatDay: 2 }, ['past', 'outside_season', 'max_per_day']],
  ])('on %s with %o is asked about %j', (date, known, doubts) =>
    expect(doubtsAbout(date, known)).toEqual(doubts),
  );

  it('counts the games of the team that has more', () => {
    const games = [
      { homeTeamId: 1, awayTeamId: 3 },
      { homeTeamId: 4, awayTeamId: 2 },
      { homeTeamId: 2, awayTeamId: 5 },
    ];
    expect(mostGames([1, 2], games)).toBe(2);
    expect(mostGames([1, 2], [])).toBe(0);
  });
});

describe('what becomes of a game', () => {
  it.each([
    ['scheduled', ['postponed', 'cancelled', 'final', 'forfeit']],
    ['postponed', ['scheduled', 'cancelled', 'forfeit']],
    ['cancelled', ['scheduled']],
    ['final', ['scheduled', 'final', 'forfeit']],
    ['forfeit', ['scheduled', 'final']],
  ] as const)('that is %s may be %j', (from, next) =>
    expect(GAME_STATUSES.filter((to) => mayBecome(from, to))).toEqual(
      GAME_STATUSES.filter((to) => (next as readonly GameStatus[]).includes(to)),
    ),
  );

  const noScore = { homeScore: null, awayScore: null };
  const scheduled: GameState = {
    ...place,
    ...noScore,
    status: 'scheduled',
    reason: null,
    winnerTeamId: null,
  };
  const final: GameState = { ...scheduled, status: 'final', homeScore: 20, awayScore: 18 };
  const cancelled: GameState = { ...scheduled, status: 'cancelled', reason: 'Snow' };
  const of = (game: GameState, edit: GameEdit) => editedGame({ ...game, homeTeamId: 1, awayTeamId: 2 }, edit);

  it.each<[string, GameState, GameEdit, Partial<GameState> | string]>([
    ['is moved', scheduled, { time: '11:00', court: null }, { time: '11:00', court: null, date: place.date }],
    ['keeps what is not named', scheduled, { time: undefined }, scheduled],
    ['is called off with its reason', scheduled, { status: 'cancelled', reason: 'Snow' }, cancelled],
    ['is not called off without one', scheduled, { status: 'postponed' }, 'reason'],
    ['keeps its reason', cancelled, { status: 'cancelled' }, cancelled],
    ['gets a better reason', cancelled, { reason: 'Ice' }, { reason: 'Ice', status: 'cancelled' }],
    ['is not left without a reason', cancelled, { reason: null }, { reason: 'Snow' }],
    ['comes back without its reason', cancelled, { status: 'scheduled' }, scheduled],
    ['is not moved while it is cancelled', cancelled, { date: '2026-12-13' }, 'place'],
    [
      'comes back at another time',
      cancelled,
      { status: 'scheduled', date: '2026-12-13' },
      { date: '2026-12-13' },
    ],
    ['is not moved once it is played', final, { location: 'Park' }, 'place'],
    ['loses its score when it comes back', final, { status: 'scheduled' }, scheduled],
    ['is not cancelled once it is played', final, { status: 'cancelled', reason: 'Snow' }, 'status'],
    ['is not made final without a score', scheduled, { status: 'final' }, 'status'],
    [
      'is forfeited to one of its teams',
      final,
      { status: 'forfeit', reason: 'No show', winnerTeamId: 2 },
      { status: 'forfeit', winnerTeamId: 2, homeScore: null },
    ],
    [
      'is forfeited to nobody else',
      scheduled,
      { status: 'forfeit', reason: 'No show', winnerTeamId: 3 },
      'winner',
    ],
    ['has a winner only of a forfeit', scheduled, { winnerTeamId: 1 }, { winnerTeamId: null }],
  ])('%s', (_, game, edit, expected) => {
    const after = of(game, edit);
    if (typeof expected === 'string') expect(after).toBe(expected);
    else expect(after).toMatchObject(expected);
  });
});

it('a record counts wins, losses and ties; a forfeit is a win and a loss, or two losses', () => {
  const game = (facts: Partial<CountedGame>): CountedGame => ({
    ...{ homeTeamId: 1, awayTeamId: 2, homeScore: null, awayScore: null, winnerTeamId: null },
    ...{ status: 'final', ...facts },
  });
  const games = [
    game({ homeScore: 20, awayScore: 18 }),
    game({ homeTeamId: 2, awayTeamId: 1, homeScore: 9, awayScore: 9 }),
    game({ status: 'forfeit', winnerTeamId: 2 }),
    game({ status: 'forfeit' }),
    game({ status: 'cancelled' }),
    game({ status: 'scheduled' }),
  ];
  expect(recordOf(1, games)).toEqual({ wins: 1, losses: 2, ties: 1 });
  expect(recordOf(2, games)).toEqual({ wins: 1, losses: 2, ties: 1 });
});

describe('who counts on a game', () => {
  const at = (status: GameStatus, change: object = {}) => ({ ...place, status, ...change });
  it.each([
    ['its publication', null, at('scheduled'), [{ kind: 'published', before: null, now: place }]],
    ['nothing', at('scheduled'), at('scheduled'), []],
    ['its length', at('scheduled'), at('scheduled', { minutes: 90 }), [{ kind: 'resized', before: place }]],
    ['its move', at('scheduled'), at('scheduled', { time: '11:00', minutes: 90 }), [{ kind: 'moved' }]],
    ['its move', at('scheduled'), at('scheduled', { time: '11:00' }), [{ kind: 'moved', before: place }]],
    ['that it is put off', at('scheduled'), at('postponed'), [{ kind: 'cancelled', before: place }]],
    ['that no new time follows', at('postponed'), at('cancelled'), [{ kind: 'cancelled', before: null }]],
    ['that it goes by default', at('postponed'), at('forfeit'), [{ kind: 'cancelled', before: null }]],
    ['nothing more', at('cancelled'), null, []],
    ['nothing of where it was to be', at('postponed'), at('postponed', { time: '11:00' }), []],
    ['that it is back', at('cancelled'), at('scheduled'), [{ kind: 'published', before: null }]],
    ['that it goes', at('scheduled'), null, [{ kind: 'cancelled', before: place, now: place }]],
    ['that it goes, having been put off', at('postponed'), null, [{ kind: 'cancelled', before: null }]],
    ['nothing of its score', at('scheduled'), at('final'), []],
  ])('is told %s', (_words, was, is, changes) => {
    const found = toldChange(7, was, is);
    expect(found).toHaveLength(changes.length);
    expect(found).toMatchObject(changes.map((change) => ({ gameId: 7, ...change })));
  });
});
