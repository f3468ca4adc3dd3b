import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { SchedulingPreferencesResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const season = {
  ...{ id: 16, name: 'Winter Basketball', year: 2027, sport: 'Basketball', isActive: true, programIds: [] },
  ...{ startDate: '2027-01-01', endDate: '2027-03-31', registrationEndDate: '2026-12-20', price: 139 },
};
const preferences: SchedulingPreferencesResponse = {
  ...{
    unavailableDatesCutoff: null,
    minRestMinutes: 0,
    allowDoubleheaders: false,
    gamesPerTeam: null,
    version: 3,
  },
  teams: [
    { id: 1, name: 'Meteors', division: '4th Grade Boys', unavailableDates: ['2027-01-10'] },
    { id: 2, name: 'Owls', division: null, unavailableDates: [] },
  ],
  coaches: [{ name: 'Cleo Coach', teams: ['Meteors', 'Owls'] }],
  families: [['Meteors', 'Owls']],
};
const open = (more = {}) =>
  renderAdmin(
    '/admin/leagues/seasons/16/scheduling-preferences',
    { 'GET /api/seasons/16': season, 'GET /api/seasons/16/scheduling-preferences': preferences, ...more },
    { site: { today: '2026-11-23' } },
  );

describe("a season's scheduling preferences", () => {
  it('are saved as far as they changed, from the version that was seen', async () => {
    const { user, sent } = await open({
      'PATCH /api/seasons/16/scheduling-preferences': {
        ...preferences,
        unavailableDatesCutoff: '2026-12-20',
        minRestMinutes: 45,
        version: 4,
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Minimum rest between games/), {
      target: { value: '45' },
    });
    fireEvent.change(screen.getByLabelText(/^Deadline for unavailable dates/), {
      target: { value: '2026-12-20' },
    });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Scheduling preferences saved')).toBeDefined();
    expect(sent('PATCH', '/api/seasons/16/scheduling-preferences')[0]?.body).toEqual({
      ...{ unavailableDatesCutoff: '2026-12-20', minRestMinutes: 45, version: 3 },
    });
  });

  it('reject an invalid number', async () => {
    const { user, sent } = await open();
    fireEvent.change(await screen.findByLabelText(/^Games per team/), { target: { value: '101' } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Enter 1 to 100 games per team')).toBeDefined();
    expect(sent('PATCH', '/api/seasons/16/scheduling-preferences')).toEqual([]);
  });

  it('show who is on several teams', async () => {
    await open();
    const known = within(await screen.findByRole('region', { name: 'On multiple teams' }));
    expect(known.getByText('Cleo Coach')).toBeDefined();
    expect(known.getAllByText('Meteors, Owls')).toHaveLength(2);
  });

  it("list each team's unavailable dates, and let administrators remove and add some", async () => {
    let unavailableDates = ['2027-01-10'];
    const answer = () => ({
      ...preferences,
      teams: [{ ...preferences.teams[0]!, unavailableDates: unavailableDates }],
    });
    const { user, sent } = await open({
      'GET /api/seasons/16/scheduling-preferences': answer,
      'DELETE /api/teams/1/unavailable-dates': () => {
        unavailableDates = [];
        return {};
      },
      'POST /api/teams/1/unavailable-dates': refusal(
        409,
        'leagues.unavailable_date_outside_season',
        'This date is outside the season, which runs to March.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Unavailable dates for Meteors' }));
    const team = within(screen.getByRole('listitem', { name: 'Meteors' }));
    await user.click(team.getByRole('button', { name: 'Remove Sun, Jan 10, 2027' }));
    await waitFor(() => expect(team.getByText('No unavailable dates.')).toBeDefined());
    await user.click(team.getByRole('button', { name: 'Add date' }));
    expect(team.getByText('Choose a date')).toBeDefined();
    fireEvent.change(team.getByLabelText(/^Unavailable date(?!s)/), { target: { value: '2028-01-10' } });
    await user.click(team.getByRole('button', { name: 'Add date' }));
    expect(await team.findByText('This date is outside the season, which runs to March.')).toBeDefined();
    expect(sent('POST', '/api/teams/1/unavailable-dates')[0]?.body).toEqual({ date: '2028-01-10' });
  });
});
