import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { SeasonWishesDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const season = {
  ...{ id: 16, name: 'Winter Basketball', year: 2027, sport: 'Basketball', isActive: true, programIds: [] },
  ...{ startDate: '2027-01-01', endDate: '2027-03-31', registrationEndDate: '2026-12-20', price: 139 },
};
const wishes: SeasonWishesDto = {
  ...{ daysOffUntil: null, minRestMinutes: 0, doubleHeaders: false, gamesPerTeam: null, version: 3 },
  teams: [
    { id: 1, name: 'Meteors', division: '4th Grade Boys', daysOff: ['2027-01-10'] },
    { id: 2, name: 'Owls', division: null, daysOff: [] },
  ],
  coaches: [{ name: 'Cleo Coach', teams: ['Meteors', 'Owls'] }],
  families: [['Meteors', 'Owls']],
};
const open = (more = {}) =>
  renderAdmin(
    '/admin/leagues/seasons/16/wishes',
    { 'GET /api/seasons/16': season, 'GET /api/seasons/16/wishes': wishes, ...more },
    { site: { today: '2026-11-23' } },
  );

describe('the wishes of a season', () => {
  it('are saved as far as they were changed, of the version that was seen', async () => {
    const { user, sent } = await open({
      'PATCH /api/seasons/16/wishes': {
        ...wishes,
        daysOffUntil: '2026-12-20',
        minRestMinutes: 45,
        version: 4,
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Rest between two games/), { target: { value: '45' } });
    fireEvent.change(screen.getByLabelText(/^Coaches name days off until/), {
      target: { value: '2026-12-20' },
    });
    await user.click(screen.getByRole('button', { name: 'Save wishes' }));
    expect(await screen.findByText('Wishes saved')).toBeDefined();
    expect(sent('PATCH', '/api/seasons/16/wishes')[0]?.body).toEqual({
      ...{ daysOffUntil: '2026-12-20', minRestMinutes: 45, version: 3 },
    });
  });

  it('refuse a number that is none', async () => {
    const { user, sent } = await open();
    fireEvent.change(await screen.findByLabelText(/^Games per team/), { target: { value: '101' } });
    await user.click(screen.getByRole('button', { name: 'Save wishes' }));
    expect(await screen.findByText('A team plays between 1 and 100 games')).toBeDefined();
    expect(sent('PATCH', '/api/seasons/16/wishes')).toEqual([]);
  });

  it('show who is on several teams', async () => {
    await open();
    const known = within(await screen.findByRole('region', { name: 'On several teams' }));
    expect(known.getByText('Cleo Coach')).toBeDefined();
    expect(known.getAllByText('Meteors, Owls')).toHaveLength(2);
  });

  it('name the days off of each team, and let the office take them back and add some', async () => {
    let daysOff = ['2027-01-10'];
    const answer = () => ({ ...wishes, teams: [{ ...wishes.teams[0]!, daysOff }] });
    const { user, sent } = await open({
      'GET /api/seasons/16/wishes': answer,
      'DELETE /api/teams/1/days-off': () => {
        daysOff = [];
        return {};
      },
      'POST /api/teams/1/days-off': refusal(409, 'leagues.day_off_outside', 'The season is played to March.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Days off of Meteors' }));
    const team = within(screen.getByRole('listitem', { name: 'Meteors' }));
    await user.click(team.getByRole('button', { name: 'Take back Sun, Jan 10, 2027' }));
    await waitFor(() => expect(team.getByText('No days off.')).toBeDefined());
    await user.click(team.getByRole('button', { name: 'Add day off' }));
    expect(team.getByText('Please choose a day')).toBeDefined();
    fireEvent.change(team.getByLabelText(/^Day off/), { target: { value: '2028-01-10' } });
    await user.click(team.getByRole('button', { name: 'Add day off' }));
    expect(await team.findByText('The season is played to March.')).toBeDefined();
    expect(sent('POST', '/api/teams/1/days-off')[0]?.body).toEqual({ date: '2028-01-10' });
  });
});
