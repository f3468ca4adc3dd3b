import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { StaffTimesheetResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

const sheet = (facts: Partial<StaffTimesheetResponse> = {}): StaffTimesheetResponse => ({
  ...{ id: 1, programId: 5, programName: 'Skills Clinic', weekStart: '2027-01-03', hours: 7.25, note: '' },
  ...{ status: 'submitted', returnReason: null, submittedAt: '2027-01-08T10:00:00Z', reviewedAt: null },
  ...{ staffId: 3, staffName: 'Joe Park', staffType: 'referee', version: 2 },
  ...facts,
});
const approved = sheet({ id: 2, staffName: 'Ana Silva', status: 'approved' });
const open = (more: object = {}) =>
  renderAdmin('/admin/staff/timesheets', {
    'GET /api/admin/timesheets': () => pageOfList([sheet(), approved], 2),
    ...more,
  });
const APPROVE = 'POST /api/admin/timesheets/1/approve';
const approveButton = () => screen.findByRole('button', { name: /^Approve Joe Park, Skills Clinic/ });

describe('staff timesheets', () => {
  it('are approved as they were seen, if they are waiting', async () => {
    const { user, sent } = await open({ [APPROVE]: sheet({ status: 'approved' }) });
    await user.click(await approveButton());
    expect(await screen.findByText('Timesheet approved')).toBeDefined();
    expect(sent('POST', '/api/admin/timesheets/1/approve')[0].body).toEqual({ version: 2 });
    expect(screen.queryByRole('button', { name: /^Approve Ana Silva/ })).toBeNull();
  });

  it('are returned with a reason', async () => {
    const { user, sent } = await open({
      'POST /api/admin/timesheets/1/return': sheet({ status: 'returned' }),
    });
    await user.click(await screen.findByRole('button', { name: /^Return for changes: Joe Park/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: "Return Joe Park's timesheet for changes?" }),
    );
    await user.click(dialog.getByRole('button', { name: 'Return for changes' }));
    expect(await dialog.findByText('Say what needs to change. The staff member will see it.')).toBeDefined();
    await user.type(dialog.getByLabelText('Reason'), 'Friday was rained out');
    await user.click(dialog.getByRole('button', { name: 'Return for changes' }));
    expect(await screen.findByText('Timesheet returned for changes')).toBeDefined();
    const body = { version: 2, reason: 'Friday was rained out' };
    expect(sent('POST', '/api/admin/timesheets/1/return')[0].body).toEqual(body);
  });

  it('are returned even after approval, as the dialog says; returned ones wait for their owner', async () => {
    const { user } = await open({
      'GET /api/admin/timesheets': () =>
        pageOfList([approved, sheet({ id: 3, staffName: 'Eli Ford', status: 'returned' })], 2),
    });
    await user.click(await screen.findByRole('button', { name: /^Return for changes: Ana Silva/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: "Return Ana Silva's timesheet for changes?" }),
    );
    expect(dialog.getByText(/Returning them removes the approval/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Eli Ford/ })).toBeNull();
  });

  it('say why they were not approved', async () => {
    const words = "You can't approve your own hours. Ask another administrator.";
    const { user } = await open({ [APPROVE]: refusal(409, 'staffing.timesheet_self_approval', words) });
    await user.click(await approveButton());
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('say so when there are none', async () => {
    await open({ 'GET /api/admin/timesheets': () => pageOfList([], 0) });
    expect(await screen.findByText('No timesheets yet')).toBeDefined();
  });
});
