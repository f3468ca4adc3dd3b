import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { TimesheetResponse } from '@/api/generated/model';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const profile = {
  ...{ id: 3, name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
  ...{ isActive: true, deactivationReason: null },
  ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
};
const me = { id: 7, email: 'joe@park.example', name: 'Joe Park', role: 'staff', hasStaffProfile: true };
const clinic = { id: 5, name: 'Skills Clinic', dateLabel: 'Jan 2 - 30, 2027' };
const sheet = (facts: Partial<TimesheetResponse> = {}): TimesheetResponse => ({
  ...{ id: 1, programId: 5, programName: 'Skills Clinic', weekStart: '2027-01-03', hours: 7.25, note: '' },
  ...{ status: 'submitted', returnReason: null, submittedAt: '2027-01-08T10:00:00Z', reviewedAt: null },
  ...facts,
});
const open = (api: Record<string, Answer> = {}, search = '') =>
  renderRoute(`/staff-dashboard${search}`, {
    session: familySession,
    site: { today: '2027-01-08' },
    api: {
      'GET /api/auth/me': me,
      'GET /api/staff/profile': profile,
      'GET /api/programs': [clinic],
      'GET /api/staff/timesheets': [],
      ...api,
    },
  });
/** Once it is there: until then the dialog says that it is loading. */
const filledIn = async () => {
  await screen.findByLabelText('Hours');
  return dialog('Submit Timesheet');
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe("a week's timesheet", () => {
  it('is entered from the quick actions, with every rule, and then appears in the history', async () => {
    let isSent = false;
    const { calls } = await open({
      'GET /api/staff/timesheets': () => (isSent ? [sheet()] : []),
      'POST /api/staff/timesheets': () => ((isSent = true), sheet()),
    });
    await user.click(await screen.findByRole('link', { name: 'Submit Timesheet' }));
    const form = await filledIn();
    await user.type(await form.findByLabelText('Hours'), '7.3');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(await form.findByText('Choose a program', { selector: '.err' })).toBeDefined();
    expect(form.getByText('Enter quarter hours, like 7.25 or 7.5')).toBeDefined();
    await user.selectOptions(form.getByLabelText('Program'), 'Skills Clinic, Jan 2 - 30, 2027');
    await user.clear(form.getByLabelText('Hours'));
    await user.type(form.getByLabelText('Hours'), '7.25');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Timesheet submitted')).toBeDefined();
    const history = await dialog('Payment History');
    expect(await history.findByText('0 hours approved so far.')).toBeDefined();
    expect(history.getByText('Submitted')).toBeDefined();
    const body = { programId: 5, weekStart: '2027-01-03', hours: 7.25, note: '' };
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body }]);
  });

  it('says that it replaces what was entered before', async () => {
    await open({ 'GET /api/staff/timesheets': [sheet({ hours: 4 })] }, '?dialog=timesheet');
    const form = await filledIn();
    await user.selectOptions(await form.findByLabelText('Program'), '5');
    expect(await form.findByText(/You already submitted 4 hours for this week/)).toBeDefined();
  });

  it("shows the server's error", async () => {
    const words = 'This week is already approved. To change it, contact the office.';
    await open(
      { 'POST /api/staff/timesheets': refusal(409, 'staffing.timesheet_approved', words) },
      '?dialog=timesheet',
    );
    const form = await filledIn();
    await user.selectOptions(await form.findByLabelText('Program'), '5');
    await user.type(form.getByLabelText('Hours'), '8');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('the payment history', () => {
  const sheets = [
    sheet({ id: 1, status: 'returned', returnReason: 'Friday was rained out' }),
    sheet({ id: 2, weekStart: '2026-12-27', hours: 3.5, status: 'approved' }),
    sheet({ id: 3, weekStart: '2026-12-20', hours: 2.25, status: 'approved' }),
  ];

  it('adds up approved hours, and links back to others', async () => {
    const { calls } = await open({
      'GET /api/staff/timesheets': sheets,
      'DELETE /api/staff/timesheets/1': new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('link', { name: 'View Payment History' }));
    const history = await dialog('Payment History');
    expect(await history.findByText('5.75 hours approved so far.')).toBeDefined();
    expect(history.getByText('Friday was rained out')).toBeDefined();
    expect(history.getAllByRole('link', { name: /^Edit/ })).toHaveLength(1);
    await user.click(history.getByRole('button', { name: /^Withdraw Skills Clinic/ }));
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/1'))).toBe(true),
    );
    await user.click(history.getByRole('link', { name: /^Edit Skills Clinic/ }));
    const form = await filledIn();
    expect(await form.findByLabelText('Hours')).toHaveProperty('value', '7.25');
    expect(form.getByLabelText('Program')).toHaveProperty('value', '5');
  });

  it('says so when there is nothing, or loading failed', async () => {
    await open({}, '?dialog=payments');
    expect(await screen.findByText('No hours yet')).toBeDefined();
    await open({ 'GET /api/staff/timesheets': refusal(503, 'server.busy', 'x') }, '?dialog=payments');
    expect(await screen.findByText('We could not load your hours.')).toBeDefined();
  });
});
