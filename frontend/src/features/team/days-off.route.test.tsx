import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { DaysOffDto } from '@/api/generated/model';
import { team } from '@/test/fixtures';
import { renderRoute, type Answer } from '@/test/render-route';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const days: DaysOffDto = {
  ...{ dates: ['2099-01-10'], until: '2098-12-20', isOpen: true },
  ...{ startDate: '2099-01-01', endDate: '2099-03-31' },
};
const open = (more: Record<string, Answer>) =>
  renderRoute(`/teams/${slug}?coach=${SECRET}`, {
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: [],
      'GET /api/teams/1/coaching': { leads: true, coachName: 'Lin Park', familyLink: null },
      'GET /api/teams/1/players': { as: 'coach', coach: null, players: [] },
      'GET /api/teams/1/assistant-coaches': [],
      'GET /api/teams/1/events': [],
      'GET /api/places': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
      'GET /api/teams/1/days-off': days,
      ...more,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Days off' }));

it('lets a coach name a day on which the team cannot play, until the day that the office set', async () => {
  let dates = days.dates;
  const { calls } = await open({
    'GET /api/teams/1/days-off': () => ({ ...days, dates }),
    'POST /api/teams/1/days-off': () => {
      dates = ['2099-01-10', '2099-01-17'];
      return { ...days, dates };
    },
  });
  const own = await panel();
  expect(own.getByText(/They can be changed until Sat, Dec 20, 2098/)).toBeDefined();
  fireEvent.change(own.getByLabelText(/^Day off/), { target: { value: '2099-01-17' } });
  fireEvent.click(own.getByRole('button', { name: 'Add day off' }));
  await waitFor(() => expect(own.getByText('Sat, Jan 17, 2099')).toBeDefined());
  const call = calls.find(({ method, path }) => method === 'POST' && path === '/api/teams/1/days-off');
  expect(call?.body).toEqual({ date: '2099-01-17' });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
});

it('shows them only, once that day is over', async () => {
  await open({ 'GET /api/teams/1/days-off': { ...days, isOpen: false } });
  const own = await panel();
  expect(own.getByText(/Please ask the office now/)).toBeDefined();
  expect(own.getByText('Sat, Jan 10, 2099')).toBeDefined();
  expect(own.queryByRole('button')).toBeNull();
});

it('says nothing of them where the office asked for none', async () => {
  await open({ 'GET /api/teams/1/days-off': { ...days, dates: [], until: null, isOpen: false } });
  await screen.findByRole('heading', { name: 'Your team' });
  expect(screen.queryByRole('region', { name: 'Days off' })).toBeNull();
});
