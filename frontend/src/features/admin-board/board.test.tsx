import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { BoardDto, BoardPlayerDto, ProposalDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const player = (id: number, childName: string, facts: Partial<BoardPlayerDto> = {}): BoardPlayerDto => ({
  ...{ id, familyId: id, childName, grade: '3rd', gradeNumber: 3, gender: 'Boys', school: 'Oakwood' },
  ...{ tshirtSize: 'Youth M', jerseyColor: '#1848e7', parentName: `Parent of ${childName}` },
  ...{ divisionId: 7, teamId: null, jerseyNumber: null, coachedTeamId: null },
  ...facts,
});
const team = (id: number, name: string, facts: object = {}) => ({
  ...{ id, name, school: 'Oakwood', divisionId: 7, maxPlayers: 10, heldPlaces: 0, coachName: 'Lin Park' },
  ...facts,
});
const division = (id: number, name: string, grade: number) => ({
  ...{ id, seasonId: 16, seasonProgramId: 1, name, ageGroup: name, minGrade: grade, maxGrade: grade },
  ...{ gender: 'Boys' as const, description: null },
});
const board = (facts: Partial<BoardDto> = {}): BoardDto => ({
  divisions: [division(7, '3rd Grade Boys', 3), division(8, '5th Grade Boys', 5)],
  teams: [team(1, 'Hawks'), team(2, 'Owls', { coachName: null, maxPlayers: 2, heldPlaces: 1 })],
  players: [
    player(11, 'Milo Whitfield'),
    player(12, 'Aaron Castillo', { school: 'Penfield', tshirtSize: 'Youth S' }),
    player(13, 'Eli Park', { teamId: 1, jerseyNumber: 4, coachedTeamId: 1 }),
    player(14, 'Seth Quinn', { divisionId: 8, grade: '5th', gradeNumber: 5 }),
  ],
  lastPublish: null,
  ...facts,
});
const season = { id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] };
const noContent = () => new Response(null, { status: 204 });

const open = (more = {}, search = '') =>
  renderAdmin(`/admin/leagues/seasons/16/assign-players${search}`, {
    'GET /api/seasons/16': season,
    'GET /api/seasons/16/board': board(),
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const move = async (user: User, child: string, to: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Move ${child} to…` }));
  await user.click(await screen.findByRole('menuitem', { name: to }));
};
const publish = (user: User) => user.click(screen.getByRole('button', { name: 'Publish' }));

describe('the team board', () => {
  it('shows the pool of a division, and its teams with places, coach and balance', async () => {
    await open();
    const pool = await column('Pool');
    expect(pool.getAllByRole('listitem')).toHaveLength(2);
    expect(pool.getByText('3rd, Oakwood, YM')).toBeDefined();
    const hawks = await column('Hawks');
    for (const text of ['Oakwood', 'Coach Lin Park', '3rd 1', '1 YM', '3rd, coach’s'])
      expect(hawks.getByText(text)).toBeDefined();
    const owls = await column('Owls');
    for (const text of ['No coach yet', '1 being paid for', 'Nobody yet'])
      expect(owls.getByText(text)).toBeDefined();
    expect(screen.getByText(/of 3 on teams, 12 places/)).toBeDefined();
  });

  it('finds children of the pool by name, parent, school and grade, which the address keeps', async () => {
    const { where } = await open({}, '?search=parent+of+aaron&school=Penfield');
    expect((await column('Pool')).getAllByRole('listitem')).toHaveLength(1);
    expect(where()).toContain('school=Penfield');
  });

  it('shows one division after the other', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Division: 3rd Grade Boys' }));
    await user.click(await screen.findByRole('menuitem', { name: '5th Grade Boys' }));
    expect(await (await column('Pool')).findByText('Seth Quinn')).toBeDefined();
    expect(screen.getByText(/There is no team here yet/)).toBeDefined();
  });

  it('opens where somebody waits, and stays there when everybody is on a team', async () => {
    const waits = board().players.filter(({ divisionId }) => divisionId === 8);
    let now = board({ teams: [team(1, 'Hawks'), team(3, 'Kites', { divisionId: 8 })], players: waits });
    const { user } = await open({
      'GET /api/seasons/16/board': () => now,
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
    [refusal(503, 'server.busy', 'Busy.'), 'We could not load the team board.'],
    [board({ divisions: [], teams: [], players: [] }), 'Nobody to assign yet'],
  ])('says so where there is none', async (answer, words) => {
    await open({ 'GET /api/seasons/16/board': answer });
    expect(await screen.findByText(words)).toBeDefined();
    // The page has one heading above it.
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('a move', () => {
  it('is drafted by the menu, counted, told and published', async () => {
    const { user, sent } = await open({ 'POST /api/seasons/16/assignments': { moved: 1 } });
    await move(user, 'Milo Whitfield', /^Hawks/);
    expect((await column('Hawks')).getByText('Milo Whitfield')).toBeDefined();
    // The page has one heading above them.
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect((await column('Hawks')).getByText(/from pool/)).toBeDefined();
    expect(screen.getByText('Milo Whitfield moved to Hawks.')).toBeDefined();
    expect(screen.getByText('move not published')).toBeDefined();
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

  it('is drafted by dropping the child on a team, or back on the pool', async () => {
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
    drop('Pool');
    expect((await column('Pool')).getByText('Milo Whitfield')).toBeDefined();
  });

  it('comes to no full team', async () => {
    const { user } = await open();
    await move(user, 'Milo Whitfield', /^Owls/);
    await user.click(await screen.findByRole('button', { name: 'Move Aaron Castillo to…' }));
    expect((await screen.findByRole('menuitem', { name: /^Owls/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('to a team for others is asked about', async () => {
    const misfit = player(15, 'Zane Cruz', { teamId: 1, grade: '5th', gradeNumber: 5 });
    const { user, sent } = await open({
      'GET /api/seasons/16/board': board({ players: [misfit] }),
      'POST /api/seasons/16/assignments': { moved: 1 },
    });
    await move(user, 'Zane Cruz', /^Owls/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Owls is for other children' }));
    await user.click(dialog.getByRole('button', { name: 'Move all the same' }));
    expect(await (await column('Owls')).findByText('Zane Cruz')).toBeDefined();
    await publish(user);
    await screen.findByText('Player assigned successfully');
    expect(sent('POST', '/api/seasons/16/assignments')[0]?.body).toEqual({
      moves: [{ id: 15, from: 1, to: 2, override: true }],
    });
  });

  it('is taken back step by step, or all at once, and outlives a reload', async () => {
    const first = await open();
    await move(first.user, 'Milo Whitfield', /^Hawks/);
    await move(first.user, 'Aaron Castillo', /^Hawks/);
    first.unmount();
    const { user } = await open();
    expect(await screen.findByText('moves not published')).toBeDefined();
    await move(user, 'Eli Park', 'Back to the pool');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await column('Hawks')).getByText('Eli Park')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await column('Pool')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('that is stale is told, and leaves the draft; the others stay', async () => {
    const stale = 'Somebody has moved Milo Whitfield meanwhile: it is on Owls now.';
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/board': () => now,
      'POST /api/seasons/16/assignments': refusal(409, 'leagues.board_stale', stale),
    });
    await move(user, 'Milo Whitfield', /^Hawks/);
    await move(user, 'Aaron Castillo', /^Hawks/);
    now = board({ players: [{ ...now.players[0], teamId: 2 }, ...now.players.slice(1)] });
    await publish(user);
    expect(await screen.findByText('Failed to assign player')).toBeDefined();
    expect(screen.getByText(stale)).toBeDefined();
    expect(await screen.findByText('move not published')).toBeDefined();
    expect((await column('Owls')).getByText('Milo Whitfield')).toBeDefined();
    expect((await column('Hawks')).getByText('Aaron Castillo')).toBeDefined();
  });
});

describe('a draft', () => {
  it('to a team that is gone by now comes back to where the children stand', async () => {
    const gone = 'There is no such team.';
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/board': () => now,
      'POST /api/seasons/16/assignments': refusal(404, 'leagues.team_not_found', gone),
    });
    await move(user, 'Milo Whitfield', /^Owls/);
    now = board({ teams: [team(1, 'Hawks')] });
    await publish(user);
    expect(await screen.findByText(gone)).toBeDefined();
    expect(await (await column('Pool')).findByText('Milo Whitfield')).toBeDefined();
    expect(screen.queryByText('move not published')).toBeNull();
  });

  it('is left alone while it is taken', async () => {
    let take: (answer: { moved: number }) => void = () => undefined;
    const { user } = await open({
      'POST /api/seasons/16/assignments': () => new Promise((resolve) => (take = resolve)),
    });
    await move(user, 'Milo Whitfield', /^Hawks/);
    const panel = screen.getByRole('region', { name: 'Team board' });
    expect(panel.hasAttribute('inert')).toBe(false);
    await publish(user);
    await waitFor(() => expect(panel.hasAttribute('inert')).toBe(true));
    take({ moved: 1 });
    await waitFor(() => expect(panel.hasAttribute('inert')).toBe(false));
  });
});

describe('the last publish', () => {
  const published = { lastPublish: { id: 5, moves: 12, publishedAt: '2026-11-22T15:00:00Z' } };

  it('is undone', async () => {
    let now = board(published);
    const { user, sent } = await open({
      'GET /api/seasons/16/board': () => now,
      'POST /api/seasons/16/assignments/undo': () => {
        now = board();
        return noContent();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo last publish' }));
    expect(await screen.findByText('The last publish was undone')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/assignments/undo')[0]?.body).toEqual({ publishId: 5 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo last publish' })).toBeNull());
  });

  it('says why it cannot be undone', async () => {
    const words = 'Somebody has moved children since, so this cannot be undone.';
    const { user } = await open({
      'GET /api/seasons/16/board': board(published),
      'POST /api/seasons/16/assignments/undo': refusal(409, 'leagues.publish_not_last', words),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo last publish' }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('Fill', () => {
  const proposal = (facts: Partial<ProposalDto> = {}): ProposalDto => ({
    ...{ moves: [{ id: 11, to: 1 }], together: [[13, 11]] },
    unplaced: [{ ids: [12], reason: 'joins_team', raise: { teamId: 2, maxPlayers: 3 } }],
    ...facts,
  });
  const fill = (user: User) => user.click(screen.getByRole('button', { name: 'Fill' }));

  it('proposes, tells why it could not place some, and is taken into the draft', async () => {
    const { user, sent } = await open({ 'POST /api/seasons/16/fill': proposal() });
    await column('Hawks');
    await fill(user);
    const found = await column('Proposal');
    expect(found.getByRole('status').textContent).toBe('1 placed, 1 not');
    expect(found.getByText('Kept together: Eli Park and Milo Whitfield.')).toBeDefined();
    expect(
      found.getByText('Aaron Castillo belongs on Owls, with a parent or a sibling: it has no room.'),
    ).toBeDefined();
    expect((await column('Hawks')).getByText('3rd, by Fill')).toBeDefined();
    expect((await column('Pool')).getByText('no place')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/fill')[0]?.body).toEqual({ divisionId: 7, draft: [], apart: [] });
    await user.click(found.getByRole('button', { name: 'Take all 1' }));
    expect(await screen.findByText('move not published')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Proposal' })).toBeNull();
  });

  it('places a child who registered since the board was opened', async () => {
    let now = board();
    const { user } = await open({
      'GET /api/seasons/16/board': () => now,
      'POST /api/seasons/16/fill': () => {
        now = board({ players: [...now.players, player(19, 'Otis Lane')] });
        return proposal({ moves: [{ id: 19, to: 1 }], together: [], unplaced: [] });
      },
    });
    await column('Hawks');
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Take all 1' }));
    expect(await (await column('Hawks')).findByText('Otis Lane')).toBeDefined();
  });

  it('fills anew once a team is raised, or siblings may play apart', async () => {
    const { user, sent } = await open({
      'POST /api/seasons/16/fill': proposal(),
      'PATCH /api/league-teams/2': {},
    });
    await column('Hawks');
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Raise Owls to 3' }));
    await waitFor(() => expect(sent('POST', '/api/seasons/16/fill')).toHaveLength(2));
    expect(sent('PATCH', '/api/league-teams/2')[0]?.body).toEqual({ maxPlayers: 3 });
    await user.click(await screen.findByRole('button', { name: 'Let them play apart' }));
    await waitFor(() => expect(sent('POST', '/api/seasons/16/fill')).toHaveLength(3));
    expect(sent('POST', '/api/seasons/16/fill')[2]?.body).toMatchObject({ apart: [12] });
  });

  it.each([
    ['no_team', null, 'Aaron Castillo finds no team: the division has none. Create one under Coaches.'],
    ['full', null, 'Aaron Castillo finds no place: every team is full.'],
  ] as const)('tells the reason %s', async (reason, raise, words) => {
    const { user } = await open({
      'POST /api/seasons/16/fill': proposal({ moves: [], unplaced: [{ ids: [12], reason, raise }] }),
    });
    await column('Hawks');
    await fill(user);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Take all/ })).toBeNull();
  });
});
