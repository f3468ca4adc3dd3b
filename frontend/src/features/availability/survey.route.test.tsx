import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { AvailabilityResponse, SaveAvailabilityDto, StaffProfileResponse } from '@/api/generated/model';
import { familySession, program } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const profile: StaffProfileResponse = {
  ...{ id: 3, name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
  ...{ isActive: true, deactivationReason: null },
  ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
};
const me = { id: 7, email: 'joe@park.example', name: 'Joe Park', role: 'staff', hasStaffProfile: true };
const programs = [
  program({ id: 1, name: 'Week 1', type: 'camp', startDate: '2027-06-21', endDate: '2027-06-25' }),
  program({ id: 2, name: 'Fall League', type: 'league', sport: 'Flag Football', endDate: '2027-10-31' }),
  program({ id: 3, name: 'Last Clinic', type: 'clinic', endDate: '2027-01-07' }),
];
const open = (answers: AvailabilityResponse[] = [], api: Record<string, Answer> = {}, type = profile.type) =>
  renderRoute('/staff-dashboard?tab=availability', {
    session: familySession,
    site: { today: '2027-01-08' },
    api: {
      'GET /api/auth/me': me,
      'GET /api/staff/profile': { ...profile, type },
      'GET /api/programs': programs,
      'GET /api/staff/availability': answers,
      ...api,
    },
  });
const row = async (name: string) => within(await screen.findByRole('group', { name }));
const said = (calls: { method: string; path: string; body: unknown }[]) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === '/api/staff/availability')
    .map(({ body }) => body);

describe('the availability survey', () => {
  it("asks about upcoming programs, those for the person's type first", async () => {
    await open([{ programId: 1, status: 'unavailable', notes: 'Away.' }]);
    expect((await row('Week 1')).getByRole('radio', { name: 'Unavailable' })).toHaveProperty('checked', true);
    expect((await row('Week 1')).getByDisplayValue('Away.')).toBeDefined();
    screen.getByText('1 of 2 answered');
    expect(screen.queryByText('Last Clinic')).toBeNull();
    const kinds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(kinds.slice(0, 2)).toEqual(['Leagues', 'Camps']);
  });

  it('asks counselors about camps first', async () => {
    await open([], {}, 'counselor');
    await row('Week 1');
    const kinds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(kinds.slice(0, 2)).toEqual(['Camps', 'Leagues']);
  });

  it('saves a choice at once, and the notes separately', async () => {
    const { calls } = await open([], {
      'POST /api/staff/availability': ({ body }: { body: unknown }) => {
        const { programId, status = 'preferred', notes } = body as SaveAvailabilityDto;
        return { programId, status, notes: notes ?? '' };
      },
    });
    await user.click((await row('Fall League')).getByRole('radio', { name: 'Preferred' }));
    await screen.findByText('Availability updated');
    await screen.findByText('1 of 2 answered');
    await user.type((await row('Fall League')).getByLabelText('Notes for Fall League'), 'Mornings ');
    await user.click(screen.getByRole('button', { name: 'Save notes for Fall League' }));
    await screen.findByText('Notes saved');
    expect(said(calls)).toEqual([
      { programId: 2, status: 'preferred' },
      { programId: 2, notes: 'Mornings' },
    ]);
  });

  it('shows a choice in the render of its tap', async () => {
    await open();
    const preferred = (await row('Fall League')).getByRole('radio', { name: 'Preferred' });
    fireEvent.click(preferred);
    expect(preferred).toHaveProperty('checked', true);
  });

  it('says that an answer was not saved, and shows the saved one', async () => {
    await open([{ programId: 2, status: 'available', notes: '' }], {
      'POST /api/staff/availability': () => refusal(500, 'server.error', 'x'),
    });
    await user.click((await row('Fall League')).getByRole('radio', { name: 'Unavailable' }));
    await screen.findByText('Failed to update availability');
    const available = (await row('Fall League')).getByRole('radio', { name: 'Available' });
    await waitFor(() => expect(available).toHaveProperty('checked', true));
  });

  it('says so while nothing is planned, and is reached by its quick action', async () => {
    await open([], { 'GET /api/programs': [] });
    await screen.findByText('No upcoming programs yet');
    const action = screen.getByRole('link', { name: 'Report Availability' });
    expect(action.getAttribute('href')).toBe('/staff-dashboard?tab=availability');
  });
});
