import { describe, expect, it } from 'vitest';

import type { RosterBoardResponse, RosterBoardPlayerResponse, DivisionResponse } from '@/api/generated/model';

import {
  divisionOnBoard,
  divisionToOpen,
  isEligible,
  playerMatchesSearch,
  listMoves,
  NO_DIVISION,
  sizeLetters,
  getSizes,
  addMove,
} from './rosters';

const player = (id: number, facts: Partial<RosterBoardPlayerResponse> = {}): RosterBoardPlayerResponse => ({
  ...{ id, familyId: id, childName: `Child ${id}`, grade: '3rd', gradeNumber: 3, gender: 'Boys' },
  ...{ school: 'Linden School', tshirtSize: 'Youth M', jerseyColor: '#1848e7', parentName: `Parent ${id}` },
  ...{ divisionId: 7, teamId: null, jerseyNumber: null, coachedTeamId: null },
  ...facts,
});
const team = (id: number, divisionId = 7) => ({
  ...{ id, name: `Team ${id}`, school: 'Linden School', divisionId, maxPlayers: 10, heldSpots: 0 },
  coachName: null,
});
const board = (players: RosterBoardPlayerResponse[]): RosterBoardResponse => ({
  ...{ divisions: [], players, latestPublication: null },
  teams: [team(1), { ...team(2), heldSpots: 1 }, team(3, 8)],
});
const division = { minGrade: 3, maxGrade: 4, gender: 'Boys' } as DivisionResponse;

describe('a roster draft', () => {
  it('stores the team of a child before its first move', () => {
    const twice = addMove(addMove({}, player(9, { teamId: 1 }), 2), player(9, { teamId: 1 }), null);
    expect(listMoves(twice)).toEqual([{ id: 9, from: 1, to: null }]);
  });

  it('drops a child that returns', () => {
    const there = addMove({}, player(9), 2);
    expect(addMove(there, player(9), null)).toEqual({});
  });

  it('keeps the confirmation for a team with another audience', () =>
    expect(listMoves(addMove({}, player(9), 2, true))).toEqual([
      { id: 9, from: null, to: 2, override: true },
    ]));
});

describe('the division that opens first', () => {
  const divisions = [6, 7, 8].map((id) => ({ ...division, id }));
  it.each([
    ['has unassigned players', [player(1, { divisionId: 8 }), player(2, { teamId: 1 })], '8'],
    [
      'is no division, when only children outside all divisions are unassigned',
      [player(1, { divisionId: null })],
      NO_DIVISION,
    ],
    ['has a team, when nobody is unassigned', [player(1, { teamId: 1 })], '7'],
  ])('%s', (_, players, opened) => expect(divisionToOpen({ ...board(players), divisions })).toBe(opened));

  it('is the first one when all are empty', () =>
    expect(divisionToOpen({ divisions, teams: [], players: [], latestPublication: null })).toBeUndefined());
});

describe('a division on the board', () => {
  it('shows children on their draft teams, new ones last', () => {
    const players = [
      player(1, { teamId: 1, jerseyNumber: 8 }),
      player(2, { teamId: 1, jerseyNumber: 2 }),
      player(3),
      player(4, { teamId: 2 }),
      player(5, { divisionId: 8 }),
    ];
    const draft = addMove(addMove({}, players[2], 1), players[3], null);
    const { teams, pool } = divisionOnBoard(board(players), 7, draft);
    expect(teams.map(({ players: there, taken }) => [there.map(({ id }) => id), taken])).toEqual([
      [[2, 1, 3], 3],
      [[], 1],
    ]);
    expect(pool.map(({ id }) => id)).toEqual([4]);
  });

  it('offers every team to children outside all divisions', () => {
    const { teams, pool } = divisionOnBoard(board([player(1, { divisionId: null })]), null, {});
    expect(teams.map(({ team: { id } }) => id)).toEqual([1, 2, 3]);
    expect(pool).toHaveLength(1);
  });
});

it.each([
  [{}, true],
  [{ gradeNumber: 5 }, false],
  [{ gradeNumber: null }, false],
  [{ gender: 'Girls' }, false],
])('for a child of %o and a division of 3rd and 4th grade boys is %s', (facts, is) =>
  expect(isEligible(player(1, facts), division)).toBe(is),
);

it.each([
  [{ search: 'parent 1' }, true],
  [{ search: 'child 2' }, false],
  [{ school: 'Linden School', grade: '3rd' }, true],
  [{ grade: '4th' }, false],
])('with the filter %o finds a child: %s', (search, is) =>
  expect(playerMatchesSearch(player(1), search)).toBe(is),
);

it('names T-shirt sizes by their letters, in order', () => {
  expect(sizeLetters('Youth XS')).toBe('YXS');
  const sizes = ['Youth L', 'Youth S', 'Youth L'].map((tshirtSize, i) => player(i, { tshirtSize }));
  expect(getSizes(sizes)).toEqual([
    { name: 'YS', count: 1 },
    { name: 'YL', count: 2 },
  ]);
});
