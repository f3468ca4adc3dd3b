import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AssignmentChoiceResponse, StaffAssignmentResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import { program } from '@/test/fixtures';
import type { Answer } from '@/test/render-route';

const assignment = (facts: Partial<StaffAssignmentResponse> = {}): StaffAssignmentResponse => ({
  ...{ id: 9, staffId: 4, programId: 1, staffName: 'Ivy Sandoval', staffType: 'counselor' },
  ...{ programName: 'Week 1', role: 'counselor', status: 'accepted', notes: '' },
  assignedAt: '2027-01-02T15:00:00Z',
  ...facts,
});
const choice = (
  staffId: number,
  name: string,
  facts: Partial<AssignmentChoiceResponse> = {},
): AssignmentChoiceResponse => ({
  ...{ staffId, name, type: 'counselor', availability: 'preferred', refusal: null, warnings: [], load: 0 },
  ...facts,
});
const choices = [
  choice(5, 'Holly Vance'),
  choice(6, 'Sam Iverson', { availability: 'unavailable', warnings: ['Marked Unavailable'] }),
  choice(4, 'Ivy Sandoval', { refusal: 'Already assigned' }),
];
const path = '/api/admin/staff/assignments';
const open = (rows: StaffAssignmentResponse[], api: Record<string, Answer> = {}) =>
  renderAdmin(
    '/admin/staff/programs',
    {
      'GET /api/programs': [
        program({ id: 1, name: 'Week 1', type: 'camp' }),
        program({ id: 2, name: 'Last Week', endDate: '2027-01-07' }),
      ],
      [`GET ${path}`]: () => rows,
      [`GET ${path}/candidates`]: choices,
      ...api,
    },
    { site: { today: '2027-01-08' } },
  );
const assignTo = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Assign Staff to Week 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign staff to Week 1' }));
  await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByText(name, { selector: '.staff-choice b' }));
  return dialog;
};

describe('the staff of a program', () => {
  it('are shown on its card, for programs that are not over', async () => {
    await open([
      assignment({ notes: 'Leads the group.' }),
      assignment({ id: 10, staffName: 'Cole', status: 'declined' }),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Week 1' }));
    for (const words of ['Camp', 'Ivy Sandoval', 'Accepted', 'Leads the group.', 'Declined'])
      card.getByText(words);
    expect(screen.queryByText('Last Week')).toBeNull();
  });

  it('are assigned from a list with available people first, and others gray with the reason', async () => {
    const drawn = await open([], { [`POST ${path}`]: () => assignment({ staffName: 'Holly Vance' }) });
    const dialog = await assignTo(drawn, 'Holly Vance');
    const ivy = screen.getByText('Counselor. Already assigned').closest('.ant-select-item');
    expect(ivy?.className).toContain('disabled');
    await drawn.user.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('Assignment Created');
    expect(drawn.sent('POST', path)[0]?.body).toEqual({
      ...{ staffId: 5, programId: 1, role: 'counselor', notes: '' },
    });
  });

  it('get a named warning, and are assigned anyway with a note', async () => {
    const drawn = await open([], { [`POST ${path}`]: () => assignment({ staffName: 'Sam Iverson' }) });
    const dialog = await assignTo(drawn, 'Sam Iverson');
    within(await dialog.findByRole('status')).getByText('Marked Unavailable');
    await drawn.user.click(dialog.getByRole('button', { name: 'Assign' }));
    await dialog.findByText("Add a note that says why you're assigning them anyway");
    expect(drawn.sent('POST', path)).toEqual([]);
    await drawn.user.type(dialog.getByLabelText('Notes'), 'Said yes on the phone.');
    await drawn.user.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('Assignment Created');
    expect(drawn.sent('POST', path)[0]?.body).toMatchObject({ staffId: 6, notes: 'Said yes on the phone.' });
  });

  it.each([
    [
      () => refusal(409, 'staffing.already_assigned', 'Holly Vance is already assigned to Week 1.'),
      'Holly Vance is already assigned to Week 1.',
    ],
    [() => refusal(500, 'server.error', 'x'), 'Failed to create staff assignment. Please try again.'],
  ])('are not assigned after an error, which says why', async (answer, words) => {
    const drawn = await open([], { [`POST ${path}`]: answer });
    const dialog = await assignTo(drawn, 'Holly Vance');
    await drawn.user.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText(words);
  });

  it('are removed after a confirmation', async () => {
    let rows = [assignment()];
    const { user, sent } = await open([], {
      [`GET ${path}`]: () => rows,
      [`DELETE ${path}/9`]: () => {
        rows = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Ivy Sandoval from Week 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ivy Sandoval?' }));
    dialog.getByText('Ivy Sandoval will be removed from Week 1 and notified by email.');
    expect(sent('DELETE', `${path}/9`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Assignment Removed');
    await waitFor(() => expect(screen.queryByText('Ivy Sandoval')).toBeNull());
  });
});
