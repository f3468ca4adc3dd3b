import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { StaffAssignmentResponse, StaffMemberResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Answer } from '@/test/render-route';

const member = (facts: Partial<StaffMemberResponse> = {}): StaffMemberResponse => ({
  ...{ id: 3, name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
  ...{ state: 'active', isActive: true, deactivationReason: null, version: 4 },
  ...{ registeredAt: '2026-11-01T15:00:00Z', w9SubmittedAt: null },
  ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
  ...facts,
});
const handedIn = member({
  ...{ id: 5, name: 'Ana Silva', w9Submitted: true, w9Status: 'submitted' },
  ...{ w9FileUrl: '/api/admin/staff/5/w9', w9SubmittedAt: '2026-11-20T15:00:00Z' },
});
const summary = { referees: 12, counselors: 8, supervisors: 1, unconfirmed: 2, w9AwaitingReview: 3 };

const overview = (api: Record<string, Answer> = {}) =>
  renderAdmin('/admin/staff', {
    'GET /api/admin/staff/summary': summary,
    'GET /api/admin/staff/assignments': [],
    'GET /api/programs': [{}, {}],
    ...api,
  });
const directory = (rows: StaffMemberResponse[], api: Record<string, Answer> = {}, query = '') =>
  renderAdmin(`/admin/staff/directory${query}`, {
    'GET /api/admin/staff': () => pageOfList(rows, rows.length),
    'GET /api/admin/staff/assignments': [],
    ...api,
  });
const toRow = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('the staff overview', () => {
  it('counts current staff and what needs attention, with links', async () => {
    const { user, where } = await overview();
    const figures = within(await screen.findByLabelText('Staff', { selector: 'dl' }));
    for (const words of ['Total Programs', '2', 'Registered Staff', '21', '12 referees, 8 counselors'])
      expect(figures.getAllByText(words).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: 'Review 3 W-9s' }));
    await waitFor(() => expect(where()).toBe('/admin/staff/directory?w9=submitted'));
  });

  it('says so while nobody has registered', async () => {
    const none = { referees: 0, counselors: 0, supervisors: 0, unconfirmed: 0, w9AwaitingReview: 0 };
    await overview({ 'GET /api/admin/staff/summary': none });
    await screen.findByText('No Staff Registered Yet');
  });

  it('is in the menu, with its tabs', async () => {
    await overview();
    const menu = within((await screen.findAllByRole('navigation', { name: 'Admin portal' }))[0]!);
    expect(menu.getByRole('link', { name: 'Staff', current: 'page' })).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Staff' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'By Program',
      'Staff Directory',
      'Referee Schedule',
      'Availability',
      'Timesheets',
    ]);
  });
});

describe('the recent activity', () => {
  const assignment = (id: number): StaffAssignmentResponse => ({
    ...{ id, staffId: 3, programId: 1, staffName: `Person ${id}`, staffType: 'referee' },
    ...{ programName: 'Fall League', role: 'ref', status: 'assigned', notes: '' },
    assignedAt: '2027-01-02T15:00:00Z',
  });

  it('shows the first five assignments, and their number among the figures', async () => {
    await overview({ 'GET /api/admin/staff/assignments': [9, 8, 7, 6, 5, 4].map(assignment) });
    const list = within(await screen.findByRole('region', { name: 'Recent Activity' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [9, 8, 7, 6, 5].map((id) => `Person ${id} Fall LeagueRefereeAssigned`),
    );
    const figures = within(screen.getByLabelText('Staff', { selector: 'dl' }));
    expect(figures.getByText('Total Assignments').closest('div')?.textContent).toContain('6');
  });

  it('is listed in the directory by person', async () => {
    await directory([member(), member({ id: 8, name: 'Kim Novak' })], {
      'GET /api/admin/staff/assignments': [assignment(1)],
    });
    (await toRow('Joe Park')).getByText('Fall League, Referee');
    (await toRow('Kim Novak')).getByText('No current assignments');
  });
});

describe('the staff directory', () => {
  it('shows contact details, types, and W-9s', async () => {
    await directory([
      handedIn,
      member(),
      member({ id: 6, name: 'Kim Novak', type: 'counselor', w9Status: 'not_required' }),
      member({ id: 7, name: 'Wes Wait', state: 'unconfirmed' }),
    ]);
    const joe = await toRow('Joe Park');
    for (const words of ['Referee', 'joe@park.example', '(610) 555-0190', 'Active', 'Pending'])
      joe.getByText(words);
    const ana = await toRow('Ana Silva');
    for (const words of ['Complete', 'Needs review', 'Review W-9']) ana.getByText(words);
    (await toRow('Kim Novak')).getByText('Not required');
    const wes = await toRow('Wes Wait');
    wes.getByText('Email not confirmed');
    expect(wes.queryByRole('button')).toBeNull();
  });

  it('requests what the URL says, and nothing else', async () => {
    const { calls } = await directory([member()], {}, '?w9=submitted&type=boss&state=active&search=joe');
    await screen.findByText('Joe Park');
    const search = calls.find(({ path }) => path === '/api/admin/staff')!.search;
    expect(Object.fromEntries(search)).toMatchObject({
      w9Status: 'submitted',
      state: 'active',
      search: 'joe',
    });
    expect(search.has('type')).toBe(false);
  });

  it('approves a W-9 as it was seen', async () => {
    const { user, sent } = await directory([handedIn], { 'POST /api/admin/staff/5/w9/approve': handedIn });
    await user.click(await screen.findByRole('button', { name: 'Review W-9' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Ana Silva's W-9" }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await dialog.findByText('Choose a decision');
    await user.click(dialog.getByRole('radio', { name: 'Approve' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await screen.findByText('W-9 approved');
    expect(sent('POST', '/api/admin/staff/5/w9/approve')[0]?.body).toEqual({ version: 4 });
  });

  it('returns one for changes, with a reason', async () => {
    const { user, sent } = await directory([handedIn], { 'POST /api/admin/staff/5/w9/return': handedIn });
    await user.click(await screen.findByRole('button', { name: 'Review W-9' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Return for changes' }));
    await user.click(dialog.getByRole('button', { name: 'Return for changes' }));
    await dialog.findByText('Say what needs to change. The staff member will see it.');
    await user.type(dialog.getByLabelText('Reason'), 'Unsigned.');
    await user.click(dialog.getByRole('button', { name: 'Return for changes' }));
    await screen.findByText('W-9 returned for changes');
    expect(sent('POST', '/api/admin/staff/5/w9/return')[0]?.body).toEqual({
      version: 4,
      reason: 'Unsigned.',
    });
  });

  it('says why a review was not accepted', async () => {
    const { user } = await directory([handedIn], {
      'POST /api/admin/staff/5/w9/approve': () =>
        refusal(409, 'staffing.w9_not_awaiting_review', 'Nothing waits.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Review W-9' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Approve' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Nothing waits.');
  });

  const choose = async (user: Awaited<ReturnType<typeof directory>>['user'], action: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Joe Park' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('makes someone a supervisor', async () => {
    const { user, sent } = await directory([member()], {
      'PATCH /api/admin/staff/3': member({ type: 'supervisor', version: 5 }),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Joe Park' }));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByTitle('Supervisor'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Staff member updated');
    expect(sent('PATCH', '/api/admin/staff/3')[0]?.body).toEqual({ type: 'supervisor', version: 4 });
  });

  it('says so when it cannot show what someone would lose', async () => {
    const { user } = await renderAdmin('/admin/staff/directory', {
      'GET /api/admin/staff': pageOfList([member()], 1),
      'GET /api/admin/staff/3/upcoming-work': refusal(
        404,
        'staffing.not_found',
        'There is nobody of this number.',
      ),
    });
    await choose(user, 'Deactivate');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Joe Park?' }));
    expect(await dialog.findByText('We could not load their upcoming assignments.')).toBeDefined();
  });

  it('deactivates someone after saying what they lose, and reactivates them', async () => {
    let now = member();
    const { user, sent } = await renderAdmin('/admin/staff/directory', {
      'GET /api/admin/staff': () => pageOfList([now], 1),
      'GET /api/admin/staff/3/upcoming-work': { upcomingWork: ['Sun, Sep 27, 9:00 AM, Field 1'] },
      'POST /api/admin/staff/3/deactivate': () => {
        now = member({ isActive: false, state: 'deactivated', deactivationReason: 'The season has ended.' });
        return now;
      },
      'POST /api/admin/staff/3/reactivate': () => (now = member()),
    });
    await choose(user, 'Deactivate');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Joe Park?' }));
    await dialog.findByText('Sun, Sep 27, 9:00 AM, Field 1');
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await dialog.findByText('Enter a reason. The staff member will see it.');
    await user.type(dialog.getByLabelText('Reason'), 'The season has ended.');
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Staff member deactivated');
    expect(sent('POST', '/api/admin/staff/3/deactivate')[0]?.body).toEqual({
      reason: 'The season has ended.',
    });
    await screen.findByText('Deactivated');
    await choose(user, 'Reactivate');
    await screen.findByText('Staff member reactivated');
  });

  it("downloads a W-9 under its owner's name", async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await directory([handedIn], {
      'GET /api/admin/staff/5/w9': () =>
        new Response('%PDF', {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="w9-5.pdf"',
          },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Review W-9' }));
    await user.click(await screen.findByRole('button', { name: 'Download W-9' }));
    await waitFor(() => expect(saved).toEqual(['w9-ana-silva.pdf']));
    click.mockRestore();
  });
});
