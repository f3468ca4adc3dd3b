import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { familySession, team } from '@/test/fixtures';
import { refusal, renderRoute, type Call } from '@/test/render-route';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const inviteLink = `http://localhost/dashboard?register-team=${slug}&coach=abc`;
const coaching = { canManage: true, coachName: 'Lin Park', inviteLink };
const api = {
  [`GET /api/teams/${slug}`]: team(),
  [`GET /api/teams/${slug}/roster`]: [],
  'GET /api/teams/1/events': [],
  'GET /api/games': [],
  'GET /api/games/division/1': [],
  'GET /api/teams/1/coaching': ({ headers }: Call) =>
    headers.get('X-Coach-Token') === SECRET
      ? coaching
      : refusal(401, 'request.unauthenticated', 'Please log in'),
};
const openLink = (more = {}) => renderRoute(`/teams/${slug}?coach=${SECRET}`, { api: { ...api, ...more } });

describe('a coach link', () => {
  it('is removed from the URL at once, kept for this tab, and shows the coach the team', async () => {
    const { unmount } = await openLink();
    expect(await screen.findByRole('heading', { name: 'Your team' })).toBeDefined();
    expect(screen.getByText('You manage this team as Lin Park.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^Join the/ })).toBeNull();
    expect(window.location.href).not.toContain(SECRET);
    expect(JSON.stringify({ ...localStorage })).not.toContain(SECRET);
    unmount();
    await renderRoute(`/teams/${slug}`, { api });
    expect(await screen.findByRole('heading', { name: 'Your team' })).toBeDefined();
  });

  it("opens and closes the team's registration", async () => {
    const { calls } = await openLink({
      'PATCH /api/teams/1/registration-status': ({ body }: Call) => body,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close registration' }));
    expect(await screen.findByText('Registration status updated')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Open registration' })).toBeDefined();
    const [sent] = calls.filter(({ method }) => method === 'PATCH');
    expect(sent.body).toEqual({ registrationOpen: false });
    expect(sent.headers.get('X-Coach-Token')).toBe(SECRET);
  });

  it('says so when the registration could not be changed', async () => {
    await openLink({ 'PATCH /api/teams/1/registration-status': refusal(503, 'server.busy', 'Busy.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Close registration' }));
    expect(await screen.findByText('Failed to update registration status')).toBeDefined();
  });

  it('shows the invite link to share', async () => {
    await openLink();
    expect(await screen.findByLabelText('Family registration link')).toHaveProperty('value', inviteLink);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^(Copied!|Copy Failed)$/)).toBeDefined();
  });

  it('that has ended says so, and the page is the public one', async () => {
    await renderRoute(`/teams/${slug}?coach=${'x'.repeat(43)}`, { api });
    expect(await screen.findByText('This coach link no longer works.')).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Join the/ })).toBeDefined();
  });
});

describe('without a link', () => {
  it("a user with the coach's email address manages the team, another does not", async () => {
    const leads = (isLeading: boolean) => ({
      ...api,
      'GET /api/teams/1/coaching': { ...coaching, canManage: isLeading },
    });
    const { unmount } = await renderRoute(`/teams/${slug}`, { api: leads(true), session: familySession });
    expect(await screen.findByRole('heading', { name: 'Your team' })).toBeDefined();
    unmount();
    await renderRoute(`/teams/${slug}`, { api: leads(false), session: familySession });
    expect(await screen.findByRole('heading', { name: /^Join the/ })).toBeDefined();
    expect(screen.queryByText('This coach link no longer works.')).toBeNull();
  });

  it('a visitor causes no request', async () => {
    const { calls } = await renderRoute(`/teams/${slug}`, { api });
    expect(await screen.findByRole('heading', { name: /^Join the/ })).toBeDefined();
    expect(calls.some(({ path }) => path.endsWith('/coaching'))).toBe(false);
  });
});
