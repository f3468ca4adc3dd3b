import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { familySession, team } from '@/test/fixtures';
import { renderRoute } from '@/test/render-route';

const slug = 'maple-glen-meteors';
const visitors = [{ id: 7, childName: 'Jonah W.', jerseyNumber: 7, grade: '4th' }];
const view = {
  viewerRole: 'family',
  coach: { name: 'Andre Bell', email: 'andre@bell.example', phone: '(610) 555-0164' },
  players: [{ id: 7, childName: 'Jonah Whitfield', jerseyNumber: 7, grade: '4th' }],
};
const open = (players: object, session?: typeof familySession) =>
  renderRoute(`/teams/${slug}`, {
    session,
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: visitors,
      'GET /api/teams/1/coaching': { canManage: false, coachName: null, inviteLink: null },
      'GET /api/teams/1/players': players,
      'GET /api/teams/1/events': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
    },
  });

it('shows a family of the team the names, and how to reach the coach', async () => {
  await open(view, familySession);
  expect((await screen.findByText('Jonah Whitfield')).parentElement?.textContent).toBe(
    '7Jonah Whitfield4th Grade',
  );
  const email = screen.getByRole('link', { name: 'andre@bell.example' });
  expect(email.getAttribute('href')).toBe('mailto:andre@bell.example');
  expect(screen.getByRole('link', { name: '(610) 555-0164' }).getAttribute('href')).toBe('tel:6105550164');
});

it('shows another family what visitors see', async () => {
  await open({ viewerRole: null, coach: null, players: [] }, familySession);
  expect(await screen.findByText('Jonah W.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Your coach' })).toBeNull();
});

it('requests no names for a visitor', async () => {
  const { calls } = await open(view);
  expect(await screen.findByText('Jonah W.')).toBeDefined();
  expect(calls.some(({ path }) => path.endsWith('/players'))).toBe(false);
});

it("offers everyone the team's games as a calendar", async () => {
  await open(view);
  const feed = '/api/games/calendar.ics?team=1';
  const file = await screen.findByRole('link', { name: 'Download calendar' });
  expect(file.getAttribute('href')).toContain(feed);
  const subscribe = screen.getByRole('link', { name: 'Subscribe in calendar app' });
  expect(subscribe.getAttribute('href')).toMatch(/^webcal:.*calendar\.ics\?team=1$/);
});
