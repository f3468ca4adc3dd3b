import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { DraftCellDto, DraftDayDto, DraftGameDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

import { coloursOf, draftSearch, freeAt, placesOf, timesOf } from './draft-day';

const HALL = 'Penfield Gym';
const game = (id: number, home: string, away: string, facts: Partial<DraftGameDto> = {}): DraftGameDto => ({
  ...{ id, home, away, homeTeamId: 2 * id, awayTeamId: 2 * id + 1, division: '4th Grade Boys' },
  ...{ slot: { date: '2026-12-06', time: '09:00', location: HALL, court: `Court ${id}` }, reason: null },
  ...facts,
});
const day = (facts: Partial<DraftDayDto> = {}): DraftDayDto => ({
  ...{ runId: 7, divisionId: 1, version: 3, placed: 2, day: '2026-12-06', times: ['09:00', '10:00'] },
  days: [
    { date: '2026-12-06', games: 2 },
    { date: '2026-12-13', games: 0 },
  ],
  courts: [
    { location: HALL, court: 'Court 1' },
    { location: HALL, court: 'Court 2' },
  ],
  games: [game(1, 'Hawks', 'Owls'), game(2, 'Bears', 'Lions')],
  unplaced: [],
  fixed: [],
  teamIds: [2, 3, 4, 5],
  ...facts,
});
const cell = (time: string, court: string, ...reasons: string[]): DraftCellDto => ({
  ...{ time, court, location: HALL, fits: reasons.length === 0 },
  conflicts: reasons.map((reason) => ({ kind: 'rule', reason })),
});
const cells = [
  cell('09:00', 'Court 1'),
  cell('09:00', 'Court 2', 'The court is taken by Bears vs Lions at 9:00 AM.'),
  cell('10:00', 'Court 1', 'Coach Ruiz is needed at Foxes vs Lynx at 10:00 AM.'),
  {
    ...cell('10:00', 'Court 2'),
    conflicts: [{ kind: 'wish' as const, reason: 'A family has another child.' }],
  },
];
const CELLS = 'GET /api/schedule-runs/7/draft/games/1/cells';
const MOVE = '/api/schedule-runs/7/draft/games/1';

const open = (more = {}) =>
  renderAdmin('/admin/leagues/seasons/16/scheduling?draft=7&day=2026-12-06', {
    'GET /api/seasons/16': { id: 16, name: 'Winter Basketball', sport: 'Basketball', programIds: [45] },
    'GET /api/divisions/season/16': [{ id: 1, name: '4th Grade Boys', seasonId: 16 }],
    'GET /api/schedule-runs/7/draft': day(),
    'GET /api/schedule-runs/7': refusal(503, 'request.busy', 'Later.'),
    [CELLS]: cells,
    'GET /api/change-notices/concerned': [],
    ...more,
  });

const moveButton = () => screen.getByRole('button', { name: 'Move Hawks vs Owls' });
const canUndo = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled;

describe('a draft that is mended by hand', () => {
  it('says where a lifted game fits and why not elsewhere, puts it down and takes the step back', async () => {
    const { user, sent } = await open({ [`PATCH ${MOVE}`]: { version: 4 } });
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    const refused = await screen.findByRole('button', {
      name: /^10:00 AM, Penfield Gym, Court 1, does not fit/,
    });
    expect(refused.textContent).toContain('Coach Ruiz is needed at Foxes vs Lynx at 10:00 AM.');
    await user.click(refused);
    expect(screen.getByText(/^Not there: Coach Ruiz/)).toBeTruthy();
    expect(sent('PATCH', MOVE)).toHaveLength(0);
    await user.click(
      screen.getByRole('button', {
        name: 'Move Hawks vs Owls to 10:00 AM, Penfield Gym, Court 2. A family has another child.',
      }),
    );
    await waitFor(() => expect(sent('PATCH', MOVE)).toHaveLength(1));
    expect(sent('PATCH', MOVE)[0]?.body).toEqual({
      ...{ date: '2026-12-06', time: '10:00', location: HALL, court: 'Court 2', version: 3 },
    });
    await waitFor(() => expect(document.activeElement).toBe(moveButton()));
    await waitFor(() => expect(canUndo()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PATCH', MOVE)).toHaveLength(2));
    expect(sent('PATCH', MOVE)[1]?.body).toMatchObject({ time: '09:00', court: 'Court 1' });
    await waitFor(() => expect(canUndo()).toBe(false));
  });

  it('keeps nothing of a move that is refused, and says why', async () => {
    const { user } = await open({
      [`PATCH ${MOVE}`]: refusal(409, 'edits.changed_meanwhile', 'Somebody changed this meanwhile.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    await user.click(await screen.findByRole('button', { name: /^Move Hawks.*Court 2\. A family/ }));
    expect((await screen.findAllByText('Somebody changed this meanwhile.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(moveButton()));
    expect(canUndo()).toBe(false);
  });

  it('puts a lifted game back by Escape', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    await screen.findByRole('button', { name: 'Put back Hawks vs Owls' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(moveButton()));
    expect(screen.getByText('Hawks vs Owls stays where it was.')).toBeTruthy();
    expect(sent('PATCH', MOVE)).toHaveLength(0);
  });

  it('takes a game that is dropped', async () => {
    const { sent } = await open({ [`PATCH ${MOVE}`]: { version: 4 } });
    const card = await screen.findByRole('article', { name: 'Hawks vs Owls' });
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(card, { dataTransfer });
    const place = await screen.findByRole('button', { name: /^Move Hawks vs Owls to 10:00 AM.*Court 2/ });
    await waitFor(() => expect(place.textContent).toContain('Fits'));
    fireEvent.dragOver(place, { dataTransfer });
    expect(place.textContent).toContain('Drop here');
    fireEvent.drop(place, { dataTransfer });
    fireEvent.dragEnd(card);
    await waitFor(() => expect(sent('PATCH', MOVE)).toHaveLength(1));
  });

  it('shows what is published, and places what has no place, which undoing takes off again', async () => {
    const foxes = game(1, 'Foxes', 'Lynx', { slot: null, reason: 'No Sunday is left to both.' });
    const fixed = { ...game(9, 'Stars', 'Comets'), time: '09:00', minutes: 60, courts: [0] };
    const { user, sent } = await open({
      'GET /api/schedule-runs/7/draft': day({ games: [], unplaced: [foxes], fixed: [fixed] }),
      [`PATCH ${MOVE}`]: { version: 4 },
      [`POST ${MOVE}/take-off`]: { version: 5 },
    });
    expect(await screen.findByRole('article', { name: 'Stars vs Comets, published' })).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Not placed (1)' }));
    expect(list.getByText('No Sunday is left to both.')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Place Foxes vs Lynx' }));
    await user.click(await screen.findByRole('button', { name: /^Move Foxes.*Court 2\. A family/ }));
    await waitFor(() => expect(canUndo()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST', `${MOVE}/take-off`)).toHaveLength(1));
  });

  it('is published as it was seen', async () => {
    const { user, sent } = await open({
      'POST /api/schedule-runs/7/publish': refusal(
        409,
        'leagues.schedule_stale',
        'This draft does not fit any more.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 2 games?' }));
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('This draft does not fit any more.')).toBeTruthy();
    expect(sent('POST', '/api/schedule-runs/7/publish')[0]?.body).toEqual({ version: 3 });
  });

  it('that a colleague changed meanwhile is read again, so that the next press is of what stands', async () => {
    let version = 3;
    const { user, sent } = await open({
      'GET /api/schedule-runs/7/draft': () => day({ version }),
      'POST /api/schedule-runs/7/publish': () => {
        version = 4;
        return refusal(409, 'edits.changed_meanwhile', 'Somebody changed this meanwhile.');
      },
    });
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Publish' }));
      const question = within(await screen.findByRole('dialog', { name: 'Publish 2 games?' }));
      await user.click(question.getByRole('button', { name: 'Publish' }));
    };
    await press();
    expect(await screen.findByText('Somebody changed this meanwhile.')).toBeTruthy();
    await waitFor(() => expect(sent('GET', '/api/schedule-runs/7/draft').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    const published = () => sent('POST', '/api/schedule-runs/7/publish').map(({ body }) => body);
    await waitFor(() => expect(published()).toEqual([{ version: 3 }, { version: 4 }]));
  });

  it('says that there is none', async () => {
    await open({
      'GET /api/schedule-runs/7/draft': () =>
        refusal(409, 'leagues.schedule_state', 'This schedule is published.'),
    });
    expect(await screen.findByText('There is no draft here.')).toBeTruthy();
    expect(await screen.findByText('This schedule is published.')).toBeTruthy();
  });
});

describe('what the address has of a draft', () => {
  it.each([
    [
      { draft: '7', day: '2026-12-06' },
      { draft: '7', day: '2026-12-06' },
    ],
    [{ draft: '0x7', day: '2026-13-40' }, {}],
    [{ draft: '-1', day: 'tomorrow', by: 'day' }, {}],
    [{ draft: 7 }, {}],
  ])('%o is %o', (raw, search) => expect(draftSearch(raw)).toEqual(search));
});

describe('a day of a draft', () => {
  const shown = day({
    fixed: [{ ...game(9, 'Stars', 'Comets'), time: '10:30', minutes: 60, courts: [0, 1] }],
    unplaced: [game(3, 'Foxes', 'Lynx', { division: '10th Grade', slot: null })],
  });
  it('has the hours of the draft and of what is published', () =>
    expect(timesOf(shown)).toEqual(['09:00', '10:00', '10:30']));
  it('knows which courts are free', () => {
    expect(freeAt(shown, '09:00')).toEqual([]);
    expect(freeAt(shown, '10:00').map(({ court }) => court)).toEqual(['Court 1', 'Court 2']);
    expect(freeAt(shown, '10:30')).toEqual([]);
  });
  it('groups courts by their place, and divisions by colour', () => {
    expect(placesOf(shown)).toEqual([{ location: HALL, courts: 2 }]);
    expect([...coloursOf(shown)]).toEqual([
      ['4th Grade Boys', 's-basketball'],
      ['10th Grade', 's-multi'],
    ]);
  });
});
