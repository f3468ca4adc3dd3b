import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { RefereeChoiceResponse, RefereeTimeSlotResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import { refereeSlot } from '@/test/fixtures';

const season = {
  ...{ id: 16, name: 'Fall Flag Football 2027', sport: 'Flag Football', isActive: true, programIds: [] },
  ...{ startDate: '2027-01-10', endDate: '2027-03-07' },
};
const ana = { staffId: 7, name: 'Ana Silva', state: 'accepted' as const };
const first = refereeSlot({ id: 1, status: 'partial', referee1Id: 7, referee1: ana });
const full: RefereeTimeSlotResponse = refereeSlot({
  ...{ id: 2, field: 'Field 2', status: 'full', referee1Id: 7, referee2Id: 8, referee1: ana },
  referee2: { staffId: 8, name: 'Joe Park', state: 'offered' },
});
const later = refereeSlot({ id: 3, date: '2027-01-17', timeSlot: '13:00' });
const choice = (facts: Partial<RefereeChoiceResponse>): RefereeChoiceResponse => ({
  ...{ staffId: 9, name: 'Kim Novak', verdict: 'yes', reasons: [], games: 2 },
  ...facts,
});
const ASSIGN = 'POST /api/admin/referee-time-slots/1/assign';
const CLEAR = 'DELETE /api/referee-time-slots/1/clear-referee1';

const open = (more: object = {}, search = '') =>
  renderAdmin(
    `/admin/staff/referees${search}`,
    {
      'GET /api/referee-time-slots': [first, full, later],
      'GET /api/seasons': [season],
      'GET /api/locations': [
        {
          id: 3,
          name: 'Riverside Park',
          streetAddress: null,
          courts: ['Field 1'],
          hours: [],
          closedDates: [],
        },
      ],
      'GET /api/admin/referee-time-slots/1/candidates': [
        choice({}),
        choice({ staffId: 10, name: 'Sue Ellis', verdict: 'override', reasons: ['Coaches Owls'] }),
        choice({ staffId: 11, name: 'Raj Mehta', verdict: 'no', reasons: ['On Field 2 at 9:00 AM'] }),
      ],
      ...more,
    },
    { site: { today: '2027-01-08' } },
  );
const day = () => screen.findByRole('region', { name: 'Sunday, January 10, 2027' });
const assignButton = () => screen.findByRole('button', { name: /^Assign Ref 2, .*9:00 AM, Field 1$/ });

describe('the referee schedule', () => {
  it('shows its title, text, and counts, and the coming week by time and field', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Fall Flag Football Referee Schedule' })).toBeDefined();
    expect(
      screen.getByText('2-week season (Jan 10 - Jan 17, 2027), 2 fields, 2 hourly slots per Sunday'),
    ).toBeDefined();
    const figures = screen.getByLabelText('Season slots').textContent;
    expect(figures).toBe('Total Slots3Fully Assigned133%Partially Assigned1Open Slots1');
    const sunday = within(await day());
    const head = sunday.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(head).toEqual(['Time', 'Field 1', 'Field 2']);
    expect(sunday.getByRole('rowheader', { name: '9:00 AM' })).toBeDefined();
    for (const words of ['Full', 'Partial', 'Joe Park', 'asked'])
      expect(sunday.getByText(words)).toBeDefined();
    expect(sunday.getAllByText('Ana Silva')).toHaveLength(2);
    expect(screen.queryByText('1:00 PM')).toBeNull();
  });

  it('pages through its weeks, and shows all at once', async () => {
    const { user, where } = await open();
    expect(await screen.findByText('Week 1 of 2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByText('Week 2 of 2')).toBeDefined();
    expect(screen.getByText('1:00 PM')).toBeDefined();
    expect(where()).toContain('week=2027-01-17');
    await user.click(screen.getByRole('button', { name: 'All weeks' }));
    await day();
    expect(screen.getByText('1:00 PM')).toBeDefined();
  });

  it('is filtered by referee and status', async () => {
    const { user } = await open({}, '?week=all');
    await user.click(await screen.findByRole('button', { name: 'Referee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Joe Park' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Field 1' })).toBeNull());
    expect(screen.getByRole('columnheader', { name: 'Field 2' })).toBeDefined();
  });

  it('assigns the chosen referee; unavailable referees are gray with the reason', async () => {
    const now = {
      ...first,
      status: 'full',
      referee2Id: 9,
      referee2: { staffId: 9, name: 'Kim Novak', state: 'offered' },
    };
    let assigned = false;
    const { user, sent } = await open({
      [ASSIGN]: () => ((assigned = true), now),
      'GET /api/referee-time-slots': () => [assigned ? now : first, full, later],
    });
    await user.click(await assignButton());
    const grey = (await screen.findByText('On Field 2 at 9:00 AM')).closest('.ant-select-item-option');
    expect(grey?.className).toContain('disabled');
    await user.click(screen.getByText('Kim Novak'));
    expect(await screen.findByText('Referee Assigned')).toBeDefined();
    expect(sent('POST', '/api/admin/referee-time-slots/1/assign')[0].body).toEqual({
      ...{ staffId: 9, position: 'referee2', note: null },
    });
    expect(await within(await day()).findByText('Kim Novak')).toBeDefined();
  });

  it('asks for a reason when there is a conflict of interest', async () => {
    const { user, sent } = await open({ [ASSIGN]: first });
    await user.click(await assignButton());
    await user.click(await screen.findByText('Sue Ellis'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Sue Ellis anyway?' }));
    expect(dialog.getByText('Coaches Owls.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('Enter a reason')).toBeDefined();
    await user.type(dialog.getByLabelText(/Reason/), 'Nobody else');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(sent('POST', '/api/admin/referee-time-slots/1/assign')[0]?.body).toMatchObject({
        ...{ staffId: 10, note: 'Nobody else' },
      }),
    );
  });

  it.each([
    [
      refusal(409, 'staffing.position_already_taken', 'Lou Ferro just took this position'),
      'Lou Ferro just took this position',
    ],
    [refusal(500, 'server.unavailable', 'Oops'), 'Failed to assign referee.'],
  ])('shows why an assignment failed', async (answer, words) => {
    const { user } = await open({ [ASSIGN]: () => answer.clone() });
    await user.click(await assignButton());
    await user.click(await screen.findByText('Kim Novak'));
    expect(await screen.findByText(words)).toBeDefined();
    expect(await assignButton()).toBeDefined();
  });

  it('closes the menu with Escape, with the focus on the position', async () => {
    const { user } = await open({});
    await user.click(await assignButton());
    await screen.findByText('Kim Novak');
    await user.keyboard('{Escape}');
    const position = (await assignButton()).closest('.ref-pos');
    await waitFor(() => expect(document.activeElement).toBe(position));
  });

  it('clears a position, and shows when that is not possible', async () => {
    let works = false;
    const { user, sent } = await open({
      [CLEAR]: () => (works ? { ...first, referee1: null, referee1Id: null } : refusal(500, 'server.x', 'x')),
    });
    const cross = () => screen.findByRole('button', { name: /^Clear Ana Silva, .*Field 1$/ });
    await user.click(await cross());
    expect(await screen.findByText('Failed to clear assignment.')).toBeDefined();
    works = true;
    await user.click(await cross());
    expect(await screen.findByText('Assignment Cleared')).toBeDefined();
    expect(sent('DELETE', '/api/referee-time-slots/1/clear-referee1')).toHaveLength(2);
  });

  it('generates slots from a plan with all its options', async () => {
    const { user, sent } = await open({
      'POST /api/admin/referee-time-slots/generate': { created: 9, existing: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Generate slots' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate slots' }));
    await user.clear(dialog.getByLabelText('From'));
    await user.clear(dialog.getByLabelText('Slots per day'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Generate slots' }));
    await send();
    for (const words of [
      ...['Location is required', 'Add at least one field', 'Start date is required'],
      'Enter 1 to 48 slots per day',
    ])
      expect(await dialog.findByText(words)).toBeDefined();
    await user.type(dialog.getByLabelText('Location'), 'riverside park');
    await user.type(dialog.getByLabelText('Fields'), 'Field 1,Field 2,');
    await user.type(dialog.getByLabelText('From'), '2027-01-10');
    await user.type(dialog.getByLabelText('Slots per day'), '3');
    await send();
    expect(await screen.findByText('9 slots created')).toBeDefined();
    expect(screen.getByText('3 already existed.')).toBeDefined();
    expect(sent('POST', '/api/admin/referee-time-slots/generate')[0].body).toEqual({
      ...{ seasonId: 16, location: 'riverside park', fields: ['Field 1', 'Field 2'], durationMinutes: 60 },
      ...{ times: ['09:00', '10:00', '11:00'], weekdays: [0], from: '2027-01-10', until: '2027-03-07' },
      ...{ dates: [], skipDates: [] },
    });
  });

  it('deletes visible slots without referees after a confirmation, and says which ones stay', async () => {
    const { user, sent } = await open(
      { 'POST /api/admin/referee-time-slots/bulk-delete': { removed: 1, notDeleted: 0 } },
      '?week=all',
    );
    await user.click(await screen.findByRole('button', { name: 'Remove empty slots' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1 empty slot?' }));
    expect(dialog.getByText(/one has no referee. 2 slots with a referee won't be removed./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('1 slot removed')).toBeDefined();
    expect(sent('POST', '/api/admin/referee-time-slots/bulk-delete')[0].body).toEqual({ ids: [3] });
  });

  it('offers no deletion when every visible slot has a referee', async () => {
    await open();
    await day();
    expect(screen.queryByRole('button', { name: 'Remove empty slots' })).toBeNull();
  });

  it('can be downloaded', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { user } = await open({ 'GET /api/admin/referee-time-slots/season/16/export': new Blob(['x']) });
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('Downloaded Fall Flag Football 2027 referees')).toBeDefined();
    expect(saved).toHaveBeenCalled();
  });

  it("generates slots from the season's games", async () => {
    const { user, sent } = await open({
      'POST /api/admin/referee-time-slots/from-games': { created: 1, existing: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Generate from games' }));
    expect(await screen.findByText('1 slot created')).toBeDefined();
    expect(sent('POST', '/api/admin/referee-time-slots/from-games')[0].body).toEqual({ seasonId: 16 });
  });

  it('explains what to do when there are no slots, and can be retried after an error', async () => {
    await open({ 'GET /api/referee-time-slots': [] });
    expect(await screen.findByText('No slots yet', { selector: 'h3' })).toBeDefined();
    await open({ 'GET /api/seasons': [] });
    expect(await screen.findByText('No seasons yet')).toBeDefined();
    await open({ 'GET /api/referee-time-slots': refusal(503, 'server.busy', 'x') });
    expect(await screen.findByText('We could not load the referee schedule.')).toBeDefined();
  });
});

describe("the administrators' home page", () => {
  it('shows open positions of the next days', async () => {
    await renderAdmin('/admin', {
      'GET /api/programs': [],
      'GET /api/admin/referee-time-slots/open': { positions: 5, slots: ['A', 'B', 'C', 'D'] },
    });
    expect(await screen.findByText('5 referee positions open in the next 7 days')).toBeDefined();
    expect(screen.getByText(/A; B; C; 1 more/)).toBeDefined();
  });

  it('shows nothing when all positions are filled', async () => {
    const { calls } = await renderAdmin('/admin', {
      'GET /api/programs': [],
      'GET /api/admin/referee-time-slots/open': { positions: 0, slots: [] },
    });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/open'))).toBe(true));
    expect(screen.queryByText(/in the next 7 days/)).toBeNull();
  });
});
