import { describe, expect, it } from '@jest/globals';
import { proposeTeamFill, type FillChild, type FillTeam } from './team-fill';

const DIVISION = 7;
const child = (id: number, fields: Partial<FillChild> = {}): FillChild => ({
  ...{ id, familyId: 1000 + id, teamId: null, divisionId: DIVISION, coachedTeamId: null },
  ...{ grade: '3rd', school: 'Nowhere', tshirtSize: 'Youth M' },
  ...fields,
});
const team = (id: number, fields: Partial<FillTeam> = {}): FillTeam => ({
  ...{ id, divisionId: DIVISION, school: `School ${id}`, maxPlayers: 10, heldSpots: 0 },
  ...fields,
});
const createChildren = (count: number, fields: (i: number) => Partial<FillChild> = () => ({})) =>
  Array.from({ length: count }, (_, i) => child(i + 1, fields(i)));
const propose = (children: FillChild[], teams: FillTeam[], separateFamilyIds: number[] = []) =>
  proposeTeamFill(children, teams, DIVISION, new Set(separateFamilyIds));
const fillRosters = (children: FillChild[], teams: FillTeam[]) => {
  const { moves } = propose(children, teams);
  const proposedTeamIds = new Map(moves.map(({ id, to }) => [id, to]));
  return teams.map(({ id }) =>
    children.filter((player) => (player.teamId ?? proposedTeamIds.get(player.id)) === id),
  );
};
const countPlayers = (children: FillChild[], teams: FillTeam[]) =>
  fillRosters(children, teams).map(({ length }) => length);

describe('the team fill proposal', () => {
  it("fills a division's teams evenly", () =>
    expect(countPlayers(createChildren(12), [team(1), team(2), team(3)])).toEqual([4, 4, 4]));

  it('tops up half-filled teams', () => {
    const children = createChildren(12, (i) => (i < 6 ? { teamId: 1 } : {}));
    expect(countPlayers(children, [team(1), team(2)])).toEqual([6, 6]);
  });

  it("exceeds no team's capacity, including spots held by open checkouts", () => {
    const { moves, unassigned } = propose(createChildren(9), [
      team(1, { maxPlayers: 5, heldSpots: 2 }),
      team(2, { maxPlayers: 4 }),
    ]);
    expect(moves).toHaveLength(7);
    expect(unassigned.map(({ reason }) => reason)).toEqual(['full', 'full']);
  });

  it('spreads grades and T-shirt sizes', () => {
    const grades = createChildren(16, (i) => ({ grade: i < 8 ? '3rd' : '4th' }));
    for (const players of fillRosters(grades, [team(1), team(2)]))
      expect(players.filter(({ grade }) => grade === '3rd')).toHaveLength(4);
    const sizes = createChildren(16, (i) => ({ tshirtSize: i < 8 ? 'Youth S' : 'Youth L' }));
    for (const players of fillRosters(sizes, [team(1), team(2)]))
      expect(players.filter(({ tshirtSize }) => tshirtSize === 'Youth S')).toHaveLength(4);
  });

  it('puts children on teams of their school first', () => {
    const children = createChildren(6, (i) => ({ school: i % 2 ? 'School 1' : 'School 2' }));
    const [first, second] = fillRosters(children, [team(1), team(2)]);
    expect(first.map(({ school }) => school)).toEqual(['School 1', 'School 1', 'School 1']);
    expect(second).toHaveLength(3);
  });

  it('keeps children within their division', () => {
    const children = [child(1), child(2, { divisionId: 8 }), child(3, { divisionId: null })];
    const { moves, unassigned } = propose(children, [team(1), team(2, { divisionId: 8 })]);
    expect(moves).toEqual([{ id: 1, to: 1 }]);
    expect(unassigned).toEqual([]);
  });

  it('keeps existing players', () => {
    const { moves } = propose([child(1, { teamId: 1 }), child(2)], [team(1), team(2)]);
    expect(moves).toEqual([{ id: 2, to: 2 }]);
  });
});

describe("the team fill proposal for siblings and coaches' children", () => {
  const siblings = (fields: Partial<FillChild> = {}) => [
    child(1, { familyId: 5, grade: '3rd', ...fields }),
    child(2, { familyId: 5, grade: '4th', ...fields }),
  ];

  it('puts siblings on one team', () => {
    const { moves, siblingGroups } = propose([...siblings(), child(3)], [team(1), team(2)]);
    expect(moves.filter(({ id }) => id < 3).map(({ to }) => to)).toEqual([1, 1]);
    expect(siblingGroups).toEqual([[1, 2]]);
  });

  it("puts a child on the sibling's team", () => {
    const { moves, siblingGroups } = propose(
      [child(1, { familyId: 5, teamId: 2 }), child(2, { familyId: 5 })],
      [team(1), team(2)],
    );
    expect(moves).toEqual([{ id: 2, to: 2 }]);
    expect(siblingGroups).toEqual([[1, 2]]);
  });

  it("puts a coach's child on the coach's team before others take its spots", () => {
    const children = [...createChildren(4), child(9, { coachedTeamId: 1 })];
    const { moves } = propose(children, [team(1, { maxPlayers: 1 }), team(2)]);
    expect(moves.find(({ id }) => id === 9)).toEqual({ id: 9, to: 1 });
  });

  it.each([
    [
      'no team has spots for both siblings',
      siblings(),
      [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })],
      { reason: 'siblings', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    [
      "the team that the child's parent coaches is full",
      [child(1, { coachedTeamId: 1 }), child(2, { teamId: 1 })],
      [team(1, { maxPlayers: 1 }), team(2)],
      { reason: 'joins_team', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    [
      'all teams are full',
      [child(1), child(2, { teamId: 1 })],
      [team(1, { maxPlayers: 1 })],
      { reason: 'full', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    ['there is no team', [child(1)], [], { reason: 'no_team', capacityIncrease: null }],
  ])('leaves children unassigned when %s', (_, children, teams, expectedGroup) => {
    expect(propose(children, teams)).toMatchObject({ moves: [], unassigned: [expectedGroup] });
  });

  it('assigns the siblings once the team is enlarged as suggested', () => {
    const teams = [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })];
    const [{ capacityIncrease }] = propose(siblings(), teams).unassigned;
    const enlargedTeams = teams.map((original) =>
      original.id === capacityIncrease?.teamId ? { ...original, ...capacityIncrease } : original,
    );
    expect(propose(siblings(), enlargedTeams).unassigned).toEqual([]);
  });

  it('separates siblings on request', () => {
    const teams = [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })];
    expect(propose(siblings(), teams, [5])).toEqual({
      moves: [
        { id: 1, to: 1 },
        { id: 2, to: 2 },
      ],
      unassigned: [],
      siblingGroups: [],
    });
  });
});

it('the team fill proposal is the same for the same input', () => {
  const children = createChildren(60, (i) => ({ familyId: i % 40, grade: i % 3 ? '3rd' : '4th' }));
  const teams = Array.from({ length: 6 }, (_, i) => team(i + 1));
  expect(propose(children, teams)).toEqual(propose(children, teams));
  expect(propose(children, teams).moves).toHaveLength(60);
});
