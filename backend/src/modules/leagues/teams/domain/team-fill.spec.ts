import { describe, expect, it } from '@jest/globals';
import { proposeTeamFill, type FillChild, type FillTeam } from './team-fill';

const DIVISION = 7;
const child = (id: number, facts: Partial<FillChild> = {}): FillChild => ({
  ...{ id, familyId: 1000 + id, teamId: null, divisionId: DIVISION, coachedTeamId: null },
  ...{ grade: '3rd', school: 'Nowhere', tshirtSize: 'Youth M' },
  ...facts,
});
const team = (id: number, facts: Partial<FillTeam> = {}): FillTeam => ({
  ...{ id, divisionId: DIVISION, school: `School ${id}`, maxPlayers: 10, heldPlaces: 0 },
  ...facts,
});
const many = (count: number, facts: (i: number) => Partial<FillChild> = () => ({})) =>
  Array.from({ length: count }, (_, i) => child(i + 1, facts(i)));
const fill = (children: FillChild[], teams: FillTeam[], apart: number[] = []) =>
  proposeTeamFill(children, teams, DIVISION, new Set(apart));
const rosters = (children: FillChild[], teams: FillTeam[]) => {
  const { moves } = fill(children, teams);
  const to = new Map(moves.map(({ id, to }) => [id, to]));
  return teams.map(({ id }) => children.filter((one) => (one.teamId ?? to.get(one.id)) === id));
};
const counts = (children: FillChild[], teams: FillTeam[]) =>
  rosters(children, teams).map(({ length }) => length);

describe('the team fill proposal', () => {
  it("fills a division's teams evenly", () =>
    expect(counts(many(12), [team(1), team(2), team(3)])).toEqual([4, 4, 4]));

  it('tops up half-filled teams', () => {
    const children = many(12, (i) => (i < 6 ? { teamId: 1 } : {}));
    expect(counts(children, [team(1), team(2)])).toEqual([6, 6]);
  });

  it("exceeds no team's spots, counting those held by open checkouts", () => {
    const { moves, unassigned } = fill(many(9), [
      team(1, { maxPlayers: 5, heldPlaces: 2 }),
      team(2, { maxPlayers: 4 }),
    ]);
    expect(moves).toHaveLength(7);
    expect(unassigned.map(({ reason }) => reason)).toEqual(['full', 'full']);
  });

  it('spreads grades and T-shirt sizes', () => {
    const grades = many(16, (i) => ({ grade: i < 8 ? '3rd' : '4th' }));
    for (const players of rosters(grades, [team(1), team(2)]))
      expect(players.filter(({ grade }) => grade === '3rd')).toHaveLength(4);
    const sizes = many(16, (i) => ({ tshirtSize: i < 8 ? 'Youth S' : 'Youth L' }));
    for (const players of rosters(sizes, [team(1), team(2)]))
      expect(players.filter(({ tshirtSize }) => tshirtSize === 'Youth S')).toHaveLength(4);
  });

  it('puts children on teams of their school first', () => {
    const children = many(6, (i) => ({ school: i % 2 ? 'School 1' : 'School 2' }));
    const [first, second] = rosters(children, [team(1), team(2)]);
    expect(first.map(({ school }) => school)).toEqual(['School 1', 'School 1', 'School 1']);
    expect(second).toHaveLength(3);
  });

  it('keeps children within their division', () => {
    const children = [child(1), child(2, { divisionId: 8 }), child(3, { divisionId: null })];
    const { moves, unassigned } = fill(children, [team(1), team(2, { divisionId: 8 })]);
    expect(moves).toEqual([{ id: 1, to: 1 }]);
    expect(unassigned).toEqual([]);
  });

  it('keeps existing players', () => {
    const { moves } = fill([child(1, { teamId: 1 }), child(2)], [team(1), team(2)]);
    expect(moves).toEqual([{ id: 2, to: 2 }]);
  });
});

describe("the team fill proposal for siblings and coaches' children", () => {
  const siblings = (facts: Partial<FillChild> = {}) => [
    child(1, { familyId: 5, grade: '3rd', ...facts }),
    child(2, { familyId: 5, grade: '4th', ...facts }),
  ];

  it('puts siblings on one team', () => {
    const { moves, siblingGroups } = fill([...siblings(), child(3)], [team(1), team(2)]);
    expect(moves.filter(({ id }) => id < 3).map(({ to }) => to)).toEqual([1, 1]);
    expect(siblingGroups).toEqual([[1, 2]]);
  });

  it("puts a child on the sibling's team", () => {
    const { moves, siblingGroups } = fill(
      [child(1, { familyId: 5, teamId: 2 }), child(2, { familyId: 5 })],
      [team(1), team(2)],
    );
    expect(moves).toEqual([{ id: 2, to: 2 }]);
    expect(siblingGroups).toEqual([[1, 2]]);
  });

  it("puts a coach's child on the coach's team before others take its spots", () => {
    const children = [...many(4), child(9, { coachedTeamId: 1 })];
    const { moves } = fill(children, [team(1, { maxPlayers: 1 }), team(2)]);
    expect(moves.find(({ id }) => id === 9)).toEqual({ id: 9, to: 1 });
  });

  it.each([
    [
      'siblings when no team has room for both',
      siblings(),
      [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })],
      { reason: 'siblings', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    [
      "a coach's child when the coach's team is full",
      [child(1, { coachedTeamId: 1 }), child(2, { teamId: 1 })],
      [team(1, { maxPlayers: 1 }), team(2)],
      { reason: 'joins_team', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    [
      'everyone when all teams are full',
      [child(1), child(2, { teamId: 1 })],
      [team(1, { maxPlayers: 1 })],
      { reason: 'full', capacityIncrease: { teamId: 1, maxPlayers: 2 } },
    ],
    ['everyone when there is no team', [child(1)], [], { reason: 'no_team', capacityIncrease: null }],
  ])('leaves unassigned: %s', (_, children, teams, why) => {
    expect(fill(children, teams)).toMatchObject({ moves: [], unassigned: [why] });
  });

  it('assigns the child once the team is enlarged as suggested', () => {
    const teams = [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })];
    const [{ capacityIncrease }] = fill(siblings(), teams).unassigned;
    const raised = teams.map((one) =>
      one.id === capacityIncrease?.teamId ? { ...one, ...capacityIncrease } : one,
    );
    expect(fill(siblings(), raised).unassigned).toEqual([]);
  });

  it('separates siblings on request', () => {
    const teams = [team(1, { maxPlayers: 1 }), team(2, { maxPlayers: 1 })];
    expect(fill(siblings(), teams, [5])).toEqual({
      moves: [
        { id: 1, to: 1 },
        { id: 2, to: 2 },
      ],
      unassigned: [],
      siblingGroups: [],
    });
  });
});

it('proposes the same for the same input', () => {
  const children = many(60, (i) => ({ familyId: i % 40, grade: i % 3 ? '3rd' : '4th' }));
  const teams = Array.from({ length: 6 }, (_, i) => team(i + 1));
  expect(fill(children, teams)).toEqual(fill(children, teams));
  expect(fill(children, teams).moves).toHaveLength(60);
});
