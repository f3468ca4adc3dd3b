import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { UnavailableDatesResponse } from '@/api/generated/model';
import { team } from '@/test/fixtures';
import { renderRoute, type Answer } from '@/test/render-route';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const days: UnavailableDatesResponse = {
  ...{ dates: ['2099-01-10'], until: '2098-12-20', isOpen: true },
  ...{ startDate: '2099-01-01', endDate: '2099-03-31' },
};
const open = (more: Record<string, Answer>) =>
  renderRoute(`/teams/${slug}?coach=${SECRET}`, {
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: [],
      'GET /api/teams/1/coaching': { canManage: true, coachName: 'Lin Park', inviteLink: null },
      'GET /api/teams/1/players': { viewerRole: 'coach', coach: null, players: [] },
      'GET /api/teams/1/assistant-coaches': [],
      'GET /api/teams/1/events': [],
      'GET /api/locations': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
      'GET /api/teams/1/unavailable-dates': days,
      ...more,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Unavailable dates' }));

it('lets a coach enter a date on which the team cannot play, until the cutoff', async () => {
  let dates = days.dates;
  const { calls } = await open({
    'GET /api/teams/1/unavailable-dates': () => ({ ...days, dates }),
    'POST /api/teams/1/unavailable-dates': () => {
      dates = ['2099-01-10', '2099-01-17'];
      return { ...days, dates };
    },
  });
  const own = await panel();
  expect(own.getByText(/You can change them until Sat, Dec 20, 2098/)).toBeDefined();
  fireEvent.change(own.getByLabelText(/^Unavailable date/), { target: { value: '2099-01-17' } });
  fireEvent.click(own.getByRole('button', { name: 'Add date' }));
  await waitFor(() => expect(own.getByText('Sat, Jan 17, 2099')).toBeDefined());
  const call = calls.find(
    ({ method, path }) => method === 'POST' && path === '/api/teams/1/unavailable-dates',
  );
  expect(call?.body).toEqual({ date: '2099-01-17' });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
});

it('only shows them once the cutoff has passed', async () => {
  await open({ 'GET /api/teams/1/unavailable-dates': { ...days, isOpen: false } });
  const own = await panel();
  expect(own.getByText(/To make a change, contact the office/)).toBeDefined();
  expect(own.getByText('Sat, Jan 10, 2099')).toBeDefined();
  expect(own.queryByRole('button')).toBeNull();
});

it('shows nothing when administrators asked for none', async () => {
  await open({ 'GET /api/teams/1/unavailable-dates': { ...days, dates: [], until: null, isOpen: false } });
  await screen.findByRole('heading', { name: 'Your team' });
  expect(screen.queryByRole('region', { name: 'Unavailable dates' })).toBeNull();
});
