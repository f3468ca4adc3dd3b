import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { RainedOutGameResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const season = { id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] };
const slot = { date: '2027-01-17', time: '09:00', location: 'Penfield Gym', court: 'Court 1' };
const fallen: RainedOutGameResponse[] = [
  {
    ...{ gameId: 1, version: 3, homeTeamId: 1, awayTeamId: 2, home: 'Meteors', away: 'Owls' },
    ...{ date: '2027-01-10', time: '09:00', location: 'Penfield Gym', court: 'Court 1', reason: null },
    offers: [
      { ...slot, cost: '7 days later' },
      { ...slot, time: '11:00', cost: '7 days later; Owls play twice that day' },
    ],
  },
  {
    ...{ gameId: 2, version: 0, homeTeamId: 3, awayTeamId: 4, home: 'Foxes', away: 'Bears' },
    ...{ date: '2027-01-10', time: '10:00', location: 'Penfield Gym', court: 'Court 1' },
    ...{ offers: [], reason: 'Every court is taken.' },
  },
];

const open = (more = {}) =>
  renderAdmin(
    '/admin/leagues/seasons/16/rainout',
    {
      'GET /api/seasons/16': season,
      'GET /api/locations': [{ id: 1, name: 'Penfield Gym' }],
      'GET /api/games/season/16': [],
      'POST /api/schedule-change-notices/affected-people': nobody,
      'POST /api/seasons/16/rainouts/proposals': fallen,
      'POST /api/seasons/16/rainouts': () => new Response(null, { status: 204 }),
      ...more,
    },
    { site: { today: '2027-01-10' } },
  );
const getGame = (name: string) => within(screen.getByRole('group', { name }));

const nobody = { familyCount: 0, families: 0, coaches: 0, withoutEmail: 0, people: [] };

describe('a rainout', () => {
  it('shows the games affected today, and accepts the proposals with one click', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show affected games' }));
    expect(await screen.findByRole('heading', { name: '2 games affected' })).toBeDefined();
    expect(sent('POST', '/api/seasons/16/rainouts/proposals')[0].body).toEqual({
      date: '2027-01-10',
      location: null,
    });
    expect(getGame('Foxes vs Bears').getByText('No new time found: Every court is taken.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Move 1 game, postpone 1' }));
    const done = await screen.findByRole('heading', { name: '1 game moved, 1 game postponed' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(sent('POST', '/api/seasons/16/rainouts')[0].body).toEqual({
      move: [{ gameId: 1, version: 3, ...slot }],
      postpone: [{ gameId: 2, version: 0 }],
      reason: 'Rain',
    });
    expect(
      screen.getByRole('link', { name: 'See who was notified and who to call' }).getAttribute('href'),
    ).toBe('/admin/leagues/schedule-changes');
  });

  it("offers the day's locations first, including unsaved ones", async () => {
    const at = (id: number, date: string, location: string) => ({
      ...{ id, date, location, time: '09:00', durationMinutes: 60, status: 'scheduled' },
      ...{ homeTeam: null, awayTeam: null, homeTeamId: 1, awayTeamId: 2, court: null },
    });
    const { user } = await open({
      'GET /api/games/season/16': [
        at(1, '2027-01-10', 'The old mill'),
        at(2, '2027-01-10', 'penfield gym'),
        at(3, '2027-01-17', 'Elsewhere'),
      ],
    });
    await user.click(await screen.findByLabelText(/^Location/));
    await waitFor(() => {
      const offered = [...document.querySelectorAll('.ant-select-item-option')];
      expect(offered.map(({ textContent }) => textContent)).toEqual(['penfield gym', 'The old mill']);
    });
  });

  it('can use another option, and leave a game as it is', async () => {
    const { user, sent } = await open();
    await user.type(await screen.findByLabelText(/^From/), '14:30');
    await user.click(screen.getByRole('button', { name: 'Show affected games' }));
    await screen.findByRole('heading', { name: '2 games affected' });
    await user.click(getGame('Meteors vs Owls').getByRole('radio', { name: /11:00 AM.*twice that day/ }));
    await user.click(getGame('Foxes vs Bears').getByRole('radio', { name: 'Keep as scheduled' }));
    await user.click(screen.getByRole('button', { name: 'Move 1 game' }));
    await screen.findByRole('heading', { name: '1 game moved' });
    expect(sent('POST', '/api/seasons/16/rainouts/proposals')[0].body).toMatchObject({ from: '14:30' });
    expect(sent('POST', '/api/seasons/16/rainouts')[0].body).toMatchObject({
      move: [{ gameId: 1, time: '11:00' }],
      postpone: [],
    });
  });

  it('says what changed in the meantime, and keeps what was chosen', async () => {
    const words =
      'Meteors vs Owls, Jan 10, 9:00 AM was just changed by someone else. Review it and try again.';
    const { user } = await open({
      'POST /api/seasons/16/rainouts': refusal(409, 'leagues.game_stale_version', words),
    });
    await user.click(await screen.findByRole('button', { name: 'Show affected games' }));
    await user.click(await screen.findByRole('button', { name: 'Move 1 game, postpone 1' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(getGame('Meteors vs Owls').getAllByRole('radio')[0]).toHaveProperty('checked', true);
  });

  it('says so when no game is affected', async () => {
    const { user } = await open({ 'POST /api/seasons/16/rainouts/proposals': [] });
    await user.click(await screen.findByRole('button', { name: 'Show affected games' }));
    expect(await screen.findByText('No games affected')).toBeDefined();
  });
});
