import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { refusal } from '@/test/admin-route';
import { day, game, HALL, MOVE, openDraft, PEOPLE, UNDO } from '@/test/schedule-draft';

import { assignDivisionColors, draftSearch, listFreeCourts, listLocations, listTimes } from './draft-day';

/** Remembers its last step, as the server does: a move adds it, an accepted undo removes it. */
function changedDraft(api: Record<string, unknown>, isMoved = false) {
  let moved = isMoved;
  const step = { game: game(1, 'Hawks', 'Owls'), from: game(1, 'Hawks', 'Owls').slot };
  const undo = api[`POST ${UNDO}`];
  return {
    'GET /api/schedule-runs/7/draft': () => day(moved ? { version: 4, editCount: 1, lastStep: step } : {}),
    [`PATCH ${MOVE}`]: () => {
      moved = true;
      return { version: 4 };
    },
    [`POST ${UNDO}`]: () => {
      const answer: unknown = typeof undo === 'function' ? (undo as () => unknown)() : undo;
      moved = answer instanceof Response;
      return answer;
    },
  };
}

const moveButton = () => screen.getByRole('button', { name: 'Move Hawks vs Owls' });
const canUndo = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled;

describe('a draft edited by hand', () => {
  it('shows where a selected game fits and why not elsewhere, moves it, and undoes the move', async () => {
    const { user, sent } = await openDraft(changedDraft({ [`POST ${UNDO}`]: { version: 5 } }));
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    const refused = await screen.findByRole('button', {
      name: /^10:00 AM, Penfield Gym, Court 1, does not fit/,
    });
    expect(refused.textContent).toContain('Coach Ruiz has another game: Foxes vs Lynx at 10:00 AM.');
    await user.click(refused);
    expect(screen.getByText(/^Can't move it there: Coach Ruiz/)).toBeTruthy();
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
    await waitFor(() => expect(sent('POST', UNDO)).toHaveLength(1));
    expect(sent('POST', UNDO)[0]?.body).toEqual({ version: 4 });
    await waitFor(() => expect(canUndo()).toBe(false));
    expect(screen.getByText(/^Undone\. Hawks vs Owls: Dec 6, 9:00 AM, .*\.$/)).toBeTruthy();
  });

  it.each([
    [
      'that is rejected',
      () => refusal(409, 'leagues.draft_conflict', 'The court is taken.'),
      'The court is taken.',
    ],
    [
      'without a network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      /^Move not undone\. ./,
    ],
  ])('keeps the move after an undo %s, and shows why', async (_words, failing, sentence) => {
    let fails = true;
    const { user, sent } = await openDraft(
      changedDraft({ [`POST ${UNDO}`]: () => (fails ? failing() : { version: 5 }) }, true),
    );
    await waitFor(() => expect(canUndo()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Move not undone')).toBeTruthy();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    await waitFor(() => expect(canUndo()).toBe(true));
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST', UNDO)).toHaveLength(2));
    await waitFor(() => expect(canUndo()).toBe(false));
  });

  it('shows the day on which a move is undone', async () => {
    const step = { game: game(1, 'Hawks', 'Owls'), from: { ...game(1, '', '').slot!, date: '2026-12-13' } };
    const { user, where } = await openDraft({
      'GET /api/schedule-runs/7/draft': day({ editCount: 1, lastStep: step }),
      [`POST ${UNDO}`]: { version: 5 },
    });
    await waitFor(() => expect(canUndo()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(where()).toContain('day=2026-12-13'));
  });

  it('keeps nothing of a rejected move, and shows why', async () => {
    const { user } = await openDraft({
      [`PATCH ${MOVE}`]: refusal(409, 'edits.stale_version', 'Somebody changed this meanwhile.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    await user.click(await screen.findByRole('button', { name: /^Move Hawks.*Court 2\. A family/ }));
    expect((await screen.findAllByText('Somebody changed this meanwhile.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(moveButton()));
    expect(canUndo()).toBe(false);
  });

  it('deselects a game with Escape', async () => {
    const { user, sent } = await openDraft();
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    await screen.findByRole('button', { name: 'Put back Hawks vs Owls' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(moveButton()));
    expect(screen.getByText('Hawks vs Owls stays where it was.')).toBeTruthy();
    expect(sent('PATCH', MOVE)).toHaveLength(0);
  });

  it('accepts a dropped game', async () => {
    const { sent } = await openDraft({ [`PATCH ${MOVE}`]: { version: 4 } });
    const card = await screen.findByRole('article', { name: 'Hawks vs Owls' });
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(card, { dataTransfer });
    const location = await screen.findByRole('button', { name: /^Move Hawks vs Owls to 10:00 AM.*Court 2/ });
    await waitFor(() => expect(location.textContent).toContain('Fits'));
    fireEvent.dragOver(location, { dataTransfer });
    expect(location.textContent).toContain('Drop here');
    fireEvent.drop(location, { dataTransfer });
    fireEvent.dragEnd(card);
    await waitFor(() => expect(sent('PATCH', MOVE)).toHaveLength(1));
  });

  it('shows why nothing can start on a court', async () => {
    const blocked = [{ time: '10:00', court: 0, reason: 'Penfield Gym opens at 11:00 AM.' }];
    await openDraft({ 'GET /api/schedule-runs/7/draft': day({ blockedTimes: blocked }) });
    expect(await screen.findByText('Penfield Gym opens at 11:00 AM.')).toBeTruthy();
    expect(screen.getAllByText('Free')).toHaveLength(1);
  });

  it('shows what is published, and schedules unscheduled games', async () => {
    const foxes = game(1, 'Foxes', 'Lynx', { slot: null, reason: 'No Sunday is left to both.' });
    const fixed = { ...game(9, 'Stars', 'Comets'), time: '09:00', durationMinutes: 60, courts: [0] };
    const { user, sent } = await openDraft({
      'GET /api/schedule-runs/7/draft': day({ games: [], unscheduledGames: [foxes], fixedGames: [fixed] }),
      [`PATCH ${MOVE}`]: { version: 4 },
    });
    expect(await screen.findByRole('article', { name: 'Stars vs Comets, published' })).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Unscheduled games (1)' }));
    expect(list.getByText('No Sunday is left to both.')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Schedule Foxes vs Lynx' }));
    await user.click(await screen.findByRole('button', { name: /^Move Foxes.*Court 2\. A family/ }));
    await waitFor(() => expect(sent('PATCH', MOVE)).toHaveLength(1));
  });

  it('shows before publishing how many families will be notified, and who', async () => {
    const { user } = await openDraft({
      [PEOPLE]: {
        ...{ familyCount: 212, families: 230, coaches: 12, withoutEmail: 0 },
        people: [{ name: 'Ana Diaz', email: 'a@b.example', phone: null, isFamily: true, teams: ['Hawks'] }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish and email 212 families' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 2 games?' }));
    expect(question.getByText('242 people get one email: 230 from families, 12 coaches.')).toBeTruthy();
    expect(question.getByText('Ana Diaz')).toBeTruthy();
  });

  it('is published as it was seen', async () => {
    const { user, sent } = await openDraft({
      'POST /api/schedule-runs/7/publish': refusal(
        409,
        'leagues.draft_stale_version',
        'This draft does not fit any more.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 2 games?' }));
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('This draft does not fit any more.')).toBeTruthy();
    expect(sent('POST', '/api/schedule-runs/7/publish')[0]?.body).toEqual({ version: 3 });
  });

  it('is loaded again when a colleague changed it, so the next click applies to the current version', async () => {
    let version = 3;
    const { user, sent } = await openDraft({
      'GET /api/schedule-runs/7/draft': () => day({ version }),
      'POST /api/schedule-runs/7/publish': () => {
        version = 4;
        return refusal(409, 'edits.stale_version', 'Somebody changed this meanwhile.');
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

  it('shows when it does not exist', async () => {
    await openDraft({
      'GET /api/schedule-runs/7/draft': () =>
        refusal(409, 'leagues.schedule_has_no_draft', 'This schedule is published.'),
    });
    expect(await screen.findByText('Draft not found')).toBeTruthy();
    expect(await screen.findByText('This schedule is published.')).toBeTruthy();
  });
});

describe("a draft's URL", () => {
  it.each([
    [
      { draft: '7', day: '2026-12-06' },
      { draft: '7', day: '2026-12-06' },
    ],
    [{ draft: '0x7', day: '2026-13-40' }, {}],
    [{ draft: '-1', day: 'tomorrow', by: 'day' }, {}],
    [{ draft: 7 }, {}],
    [
      { draft: '7', view: 'teams' },
      { draft: '7', view: 'teams' },
    ],
    [{ draft: '7', view: 'days' }, { draft: '7' }],
  ])('with %o is %o', (raw, search) => expect(draftSearch(raw)).toEqual(search));
});

describe('the day of a draft', () => {
  const shown = day({
    fixedGames: [{ ...game(9, 'Stars', 'Comets'), time: '10:30', durationMinutes: 60, courts: [0, 1] }],
    unscheduledGames: [game(3, 'Foxes', 'Lynx', { division: '10th Grade', slot: null })],
  });
  it('has the times of the draft and of published games', () =>
    expect(listTimes(shown)).toEqual(['09:00', '10:00', '10:30']));
  it('shows which courts are free', () => {
    expect(listFreeCourts(shown, '09:00')).toEqual([]);
    expect(listFreeCourts(shown, '10:00').map(({ court }) => court)).toEqual(['Court 1', 'Court 2']);
    expect(listFreeCourts(shown, '10:30')).toEqual([]);
  });
  it('has no free court when nothing can start', () => {
    const blocked = [{ time: '10:00', court: 0, reason: 'Penfield Gym opens at 11:00 AM.' }];
    expect(listFreeCourts({ ...shown, blockedTimes: blocked }, '10:00').map(({ court }) => court)).toEqual([
      'Court 2',
    ]);
  });
  it('groups courts by location, and divisions by color', () => {
    expect(listLocations(shown)).toEqual([{ location: HALL, courts: 2 }]);
    expect([...assignDivisionColors(shown)]).toEqual([
      ['4th Grade Boys', 's-basketball'],
      ['10th Grade', 's-multi'],
    ]);
  });
});
