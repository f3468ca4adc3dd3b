import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type {
  RosterBoardResponse,
  RosterBoardPlayerResponse,
  TeamFillProposalResponse,
} from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const player = (
  id: number,
  childName: string,
  facts: Partial<RosterBoardPlayerResponse> = {},
): RosterBoardPlayerResponse => ({
  ...{ id, familyId: id, childName, grade: '3rd', gradeNumber: 3, gender: 'Boys', school: 'Oakwood' },
  ...{ tshirtSize: 'Youth M', jerseyColor: '#1848e7', parentName: `Parent of ${childName}` },
  ...{ divisionId: 7, teamId: null, jerseyNumber: null, coachedTeamId: null },
  ...facts,
});
const team = (id: number, name: string, facts: object = {}) => ({
  ...{ id, name, school: 'Oakwood', divisionId: 7, maxPlayers: 10, heldSpots: 0, coachName: 'Lin Park' },
  ...facts,
});
const division = (id: number, name: string, grade: number) => ({
  ...{ id, seasonId: 16, seasonProgramId: 1, name, ageGroup: name, minGrade: grade, maxGrade: grade },
  ...{ gender: 'Boys' as const, description: null },
});
const board = (facts: Partial<RosterBoardResponse> = {}): RosterBoardResponse => ({
  divisions: [division(7, '3rd Grade Boys', 3), division(8, '5th Grade Boys', 5)],
  teams: [team(1, 'Hawks'), team(2, 'Owls', { coachName: null, maxPlayers: 2, heldSpots: 1 })],
  players: [
    player(11, 'Milo Whitfield'),
    player(12, 'Aaron Castillo', { school: 'Penfield', tshirtSize: 'Youth S' }),
    player(13, 'Eli Park', { teamId: 1, jerseyNumber: 4, coachedTeamId: 1 }),
    player(14, 'Seth Quinn', { divisionId: 8, grade: '5th', gradeNumber: 5 }),
  ],
  latestPublication: null,
  ...facts,
});
const season = { id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] };
const noContent = () => new Response(null, { status: 204 });

const open = (more = {}, search = '') =>
  renderAdmin(`/admin/leagues/seasons/16/assign-players${search}`, {
    'GET /api/seasons/16': season,
    'GET /api/seasons/16/roster-board': board(),
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const move = async (user: User, child: string, to: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Move ${child} to…` }));
  await user.click(await screen.findByRole('menuitem', { name: to }));
};
const publish = (user: User) => user.click(screen.getByRole('button', { name: 'Publish' }));

describe('the roster board', () => {
  it("shows a division's unassigned players, and its teams with spots, coach and balance", async () => {
    await open();
    const pool = await column('Unassigned players');
    expect(pool.getAllByRole('listitem')).toHaveLength(2);
    expect(pool.getByText('3rd, Oakwood, YM')).toBeDefined();
    const hawks = await column('Hawks');
    for (const text of ['Oakwood', 'Coach Lin Park', '3rd 1', '1 YM', "3rd, coach's child"])
      expect(hawks.getByText(text)).toBeDefined();
    const owls = await column('Owls');
    for (const text of ['No coach yet', '1 held in checkout', 'No players yet'])
      expect(owls.getByText(text)).toBeDefined();
    expect(screen.getByText(/of 3 on teams, 12 spots/)).toBeDefined();
  });

  it('finds unassigned players by name, parent, school and grade, which stays in the URL', async () => {
    const { where } = await open({}, '?search=parent+of+aaron&school=Penfield');
    expect((await column('Unassigned players')).getAllByRole('listitem')).toHaveLength(1);
    expect(where()).toContain('school=Penfield');
  });

  it('shows one division at a time', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Division: 3rd Grade Boys' }));
    await user.click(await screen.findByRole('menuitem', { name: '5th Grade Boys' }));
    expect(await (await column('Unassigned players')).findByText('Seth Quinn')).toBeDefined();
    expect(screen.getByText(/No teams in this division yet/)).toBeDefined();
  });

  it('opens at a division with unassigned players, and stays there when everyone is on a team', async () => {
    const waits = board().players.filter(({ divisionId }) => divisionId === 8);
    let now = board({ teams: [team(1, 'Hawks'), team(3, 'Kites', { divisionId: 8 })], players: waits });
    const { user } = await open({
      'GET /api/seasons/16/roster-board': () => now,
      'POST /api/seasons/16/assignments': () => {
        now = { ...now, players: [{ ...waits[0], teamId: 3 }] };
        return { moved: 1 };
      },
    });
    await move(user, 'Seth Quinn', /^Kites/);
    await publish(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    expect((await column('Kites')).getByText('Seth Quinn')).toBeDefined();
  });

  it.each([
    [refusal(503, 'server.busy', 'Busy.'), 'We could not load the rosters.'],
    [board({ divisions: [], teams: [], players: [] }), 'No players to assign yet'],
  ])('shows when there is none', async (answer, words) => {
    await open({ 'GET /api/seasons/16/roster-board': answer });
    expect(await screen.findByText(words)).toBeDefined();
    // The page has one heading above it.
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('a roster move', () => {
  it('is drafted with the menu, counted, announced and published', async () => {
    const { user, sent } = await open({ 'POST /api/seasons/16/assignments': { moved: 1 } });
    await move(user, 'Milo Whitfield', /^Hawks/);
    expect((await column('Hawks')).getByText('Milo Whitfield')).toBeDefined();
    // The page has one heading above them.
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect((await column('Hawks')).getByText(/from unassigned players/)).toBeDefined();
    expect(screen.getByText('Milo Whitfield moved to Hawks.')).toBeDefined();
    expect(screen.getByText('unpublished move')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Milo Whitfield to…'),
    );
    expect(sent('POST', '/api/seasons/16/assignments')).toEqual([]);
    await publish(user);
    expect(await screen.findByText('Player assigned successfully')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/assignments')[0]?.body).toEqual({
      moves: [{ id: 11, from: null, to: 1 }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is drafted by dropping the child on a team, or back among the unassigned', async () => {
    await open();
    await column('Hawks');
    const drop = (on: string) => {
      const region = screen.getByRole('region', { name: on });
      const event = createEvent.drop(region);
      Object.assign(event, { dataTransfer: { getData: () => '11' } });
      fireEvent(region, event);
    };
    drop('Hawks');
    expect((await column('Hawks')).getByText('Milo Whitfield')).toBeDefined();
    drop('Unassigned players');
    expect((await column('Unassigned players')).getByText('Milo Whitfield')).toBeDefined();
  });

  it('to a full team is rejected', async () => {
    const { user } = await open();
    await move(user, 'Milo Whitfield', /^Owls/);
    await user.click(await screen.findByRole('button', { name: 'Move Aaron Castillo to…' }));
    expect((await screen.findByRole('menuitem', { name: /^Owls/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('to a team with another audience asks first', async () => {
    const reason = player(15, 'Zane Cruz', { teamId: 1, grade: '5th', gradeNumber: 5 });
    const { user, sent } = await open({
      'GET /api/seasons/16/roster-board': board({ players: [reason] }),
      'POST /api/seasons/16/assignments': { moved: 1 },
    });
    await move(user, 'Zane Cruz', /^Owls/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Zane Cruz to Owls?' }));
    await user.click(dialog.getByRole('button', { name: 'Move anyway' }));
    expect(await (await column('Owls')).findByText('Zane Cruz')).toBeDefined();
    await publish(user);
    await screen.findByText('Player assigned successfully');
    expect(sent('POST', '/api/seasons/16/assignments')[0]?.body).toEqual({
      moves: [{ id: 15, from: 1, to: 2, override: true }],
    });
  });

  it('is undone step by step or all at once, and survives a reload', async () => {
    const first = await open();
    await move(first.user, 'Milo Whitfield', /^Hawks/);
    await move(first.user, 'Aaron Castillo', /^Hawks/);
    first.unmount();
    const { user } = await open();
    expect(await screen.findByText('unpublished moves')).toBeDefined();
    await move(user, 'Eli Park', 'Move to unassigned');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await column('Hawks')).getByText('Eli Park')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await column('Unassigned players')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('that is outdated is reported and leaves the draft; the others stay', async () => {
    const stale =
      'Someone else just moved Milo Whitfield, who is now on Owls. Reload the board and try again.';
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/roster-board': () => now,
      'POST /api/seasons/16/assignments': refusal(409, 'leagues.roster_stale_version', stale),
    });
    await move(user, 'Milo Whitfield', /^Hawks/);
    await move(user, 'Aaron Castillo', /^Hawks/);
    now = board({ players: [{ ...now.players[0], teamId: 2 }, ...now.players.slice(1)] });
    await publish(user);
    expect(await screen.findByText('Failed to assign player')).toBeDefined();
    expect(screen.getByText(stale)).toBeDefined();
    expect(await screen.findByText('unpublished move')).toBeDefined();
    expect((await column('Owls')).getByText('Milo Whitfield')).toBeDefined();
    expect((await column('Hawks')).getByText('Aaron Castillo')).toBeDefined();
  });
});

describe('a roster draft', () => {
  it('with a deleted team keeps its children where they are', async () => {
    const gone = 'There is no such team.';
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/roster-board': () => now,
      'POST /api/seasons/16/assignments': refusal(404, 'leagues.team_not_found', gone),
    });
    await move(user, 'Milo Whitfield', /^Owls/);
    now = board({ teams: [team(1, 'Hawks')] });
    await publish(user);
    expect(await screen.findByText(gone)).toBeDefined();
    expect(await (await column('Unassigned players')).findByText('Milo Whitfield')).toBeDefined();
    expect(screen.queryByText('unpublished move')).toBeNull();
  });

  it("can't be changed while it is being published", async () => {
    let take: (answer: { moved: number }) => void = () => undefined;
    const { user } = await open({
      'POST /api/seasons/16/assignments': () => new Promise((resolve) => (take = resolve)),
    });
    await move(user, 'Milo Whitfield', /^Hawks/);
    const panel = screen.getByRole('region', { name: 'Roster board' });
    expect(panel.hasAttribute('inert')).toBe(false);
    await publish(user);
    await waitFor(() => expect(panel.hasAttribute('inert')).toBe(true));
    take({ moved: 1 });
    await waitFor(() => expect(panel.hasAttribute('inert')).toBe(false));
  });
});

describe('the latest publication', () => {
  const published = { latestPublication: { id: 5, moves: 12, publishedAt: '2026-11-22T15:00:00Z' } };

  it('is undone', async () => {
    let now = board(published);
    const { user, sent } = await open({
      'GET /api/seasons/16/roster-board': () => now,
      'POST /api/seasons/16/assignments/undo': () => {
        now = board();
        return noContent();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo last publish' }));
    expect(await screen.findByText('Last publish undone')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/assignments/undo')[0]?.body).toEqual({ publicationId: 5 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo last publish' })).toBeNull());
  });

  it("shows why it can't be undone", async () => {
    const words = "Players have been moved since then, so this can't be undone.";
    const { user } = await open({
      'GET /api/seasons/16/roster-board': board(published),
      'POST /api/seasons/16/assignments/undo': refusal(409, 'leagues.publication_not_latest', words),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo last publish' }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('team fill', () => {
  const proposal = (facts: Partial<TeamFillProposalResponse> = {}): TeamFillProposalResponse => ({
    ...{ moves: [{ id: 11, to: 1 }], siblingGroups: [[13, 11]] },
    unassigned: [{ ids: [12], reason: 'joins_team', capacityIncrease: { teamId: 2, maxPlayers: 3 } }],
    ...facts,
  });
  const fill = (user: User) => user.click(screen.getByRole('button', { name: 'Fill teams' }));

  it('proposes moves, says why it could not assign some players, and adds the proposal to the draft', async () => {
    const { user, sent } = await open({ 'POST /api/seasons/16/team-fill-proposals': proposal() });
    await column('Hawks');
    await fill(user);
    const found = await column('Suggested moves');
    expect(found.getByRole('status').textContent).toBe('1 placed, 1 not');
    expect(found.getByText('Kept together: Eli Park and Milo Whitfield.')).toBeDefined();
    expect(
      found.getByText("Aaron Castillo belongs on Owls with a parent or sibling, but it's full."),
    ).toBeDefined();
    expect((await column('Hawks')).getByText('3rd, suggested')).toBeDefined();
    expect((await column('Unassigned players')).getByText('no spot')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/team-fill-proposals')[0]?.body).toEqual({
      divisionId: 7,
      draft: [],
      separateFamilyIds: [],
    });
    await user.click(found.getByRole('button', { name: 'Accept all 1' }));
    expect(await screen.findByText('unpublished move')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Suggested moves' })).toBeNull();
  });

  it('includes a child who registered since the board was opened', async () => {
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/roster-board': () => now,
      'POST /api/seasons/16/team-fill-proposals': () => {
        now = board({ players: [...now.players, player(19, 'Otis Lane')] });
        return proposal({ moves: [{ id: 19, to: 1 }], siblingGroups: [], unassigned: [] });
      },
    });
    await column('Hawks');
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Accept all 1' }));
    expect(await (await column('Hawks')).findByText('Otis Lane')).toBeDefined();
  });

  it('runs again once a team is enlarged or siblings can be separated', async () => {
    const { user, sent } = await open({
      'POST /api/seasons/16/team-fill-proposals': proposal(),
      'PATCH /api/league-teams/2': {},
    });
    await column('Hawks');
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Raise Owls to 3 spots' }));
    await waitFor(() => expect(sent('POST', '/api/seasons/16/team-fill-proposals')).toHaveLength(2));
    expect(sent('PATCH', '/api/league-teams/2')[0]?.body).toEqual({ maxPlayers: 3 });
    await user.click(await screen.findByRole('button', { name: 'Allow separate teams' }));
    await waitFor(() => expect(sent('POST', '/api/seasons/16/team-fill-proposals')).toHaveLength(3));
    expect(sent('POST', '/api/seasons/16/team-fill-proposals')[2]?.body).toMatchObject({
      separateFamilyIds: [12],
    });
  });

  it.each([
    ['no_team', null, 'No team for Aaron Castillo: this division has none. Create one in the Coaches tab.'],
    ['full', null, 'No spot for Aaron Castillo: every team is full.'],
  ] as const)('shows the reason %s', async (reason, raise, words) => {
    const { user } = await open({
      'POST /api/seasons/16/team-fill-proposals': proposal({
        moves: [],
        unassigned: [{ ids: [12], reason, capacityIncrease: raise }],
      }),
    });
    await column('Hawks');
    await fill(user);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
  });
});
