import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { TeamEventResponse } from '@/api/generated/model';
import { familySession, team } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const practice: TeamEventResponse = {
  ...{ id: 5, type: 'practice', title: 'Practice', date: '2099-01-08', time: '18:00' },
  ...{ location: 'Penfield Gym, Court 2', description: 'Bring a white shirt', status: 'scheduled' },
};
const api = (more: Record<string, Answer>) => ({
  [`GET /api/teams/${slug}`]: team(),
  [`GET /api/teams/${slug}/roster`]: [],
  'GET /api/teams/1/coaching': { canManage: true, coachName: 'Lin Park', inviteLink: null },
  'GET /api/teams/1/players': { viewerRole: 'coach', coach: null, players: [] },
  'GET /api/teams/1/assistant-coaches': [],
  'GET /api/teams/1/events': [practice],
  'GET /api/locations': [{ id: 1, name: 'Penfield Gym', courts: ['Court 1'], hours: [], closedDates: [] }],
  'GET /api/games': [],
  'GET /api/games/division/1': [],
  ...more,
});
async function open(more: Record<string, Answer> = {}) {
  const page = await renderRoute(`/teams/${slug}?coach=${SECRET}`, { api: api(more) });
  await screen.findByRole('heading', { name: 'Your team' });
  return page;
}
const practices = async () => within(await screen.findByRole('region', { name: 'Practices' }));
const sent = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method && call.path.includes('events'));

async function dialog() {
  fireEvent.click(await (await practices()).findByRole('button', { name: 'Add practice' }));
  return within(await screen.findByRole('dialog', { name: 'Add practice' }));
}
const fill = (form: ReturnType<typeof within>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};
const send = (form: ReturnType<typeof within>, name = 'Add practice') =>
  fireEvent.click(form.getByRole('button', { name }));

it('shows a coach when, where and what to bring, and lists what was planned', async () => {
  let kept: unknown[] = [];
  const { calls } = await open({
    'GET /api/teams/1/events': () => kept,
    'POST /api/teams/1/events': () => {
      kept = [practice];
      return { ...practice, conflicts: [] };
    },
  });
  const form = await dialog();
  fill(form, {
    Date: '2099-01-08',
    Time: '18:00',
    Location: ' Penfield Gym, Court 2',
    Notes: 'White shirts',
  });
  send(form);
  expect(await screen.findByText('Practice scheduled')).toBeDefined();
  expect(await (await practices()).findByText('Thursday, 6:00 PM')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [call] = sent(calls, 'POST');
  expect(call?.body).toEqual({
    ...{ type: 'practice', title: 'Practice', date: '2099-01-08', time: '18:00' },
    ...{ location: 'Penfield Gym, Court 2', description: 'White shirts', until: null },
  });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
});

it('asks for date, time and location before it is sent', async () => {
  const { calls } = await open();
  send(await dialog());
  expect(await screen.findByText('Missing required fields')).toBeDefined();
  expect(screen.getByText('Please fill in date, time, and location')).toBeDefined();
  expect(screen.getByText('Time is required')).toBeDefined();
  expect(sent(calls, 'POST')).toEqual([]);
});

it('plans a series whose last date is not before the first', async () => {
  const { calls } = await open({ 'POST /api/teams/1/events': { ...practice, conflicts: [] } });
  const form = await dialog();
  const values = { Date: '2099-01-08', Time: '18:00', Location: 'Oak Hall' };
  fill(form, { ...values, 'Repeat weekly until': '2099-01-07' });
  send(form);
  await form.findByText('The last date must be on or after the first practice');
  fill(form, { 'Repeat weekly until': '2099-02-05' });
  send(form);
  expect(await screen.findByText('Practices scheduled')).toBeDefined();
  expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([{ until: '2099-02-05' }]);
});

it('offers the saved locations and their courts', async () => {
  await open();
  await dialog();
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(
      ['Penfield Gym', 'Penfield Gym, Court 1'],
    ),
  );
});

it('warns about what else is on then', async () => {
  const conflict = 'January 8, 6:00 PM: practice of Hawks, Penfield Gym';
  await open({ 'POST /api/teams/1/events': { ...practice, conflicts: [conflict] } });
  const form = await dialog();
  fill(form, { Date: '2099-01-08', Time: '18:00', Location: 'Penfield Gym' });
  send(form);
  expect(await screen.findByText(conflict)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(conflict)).toBeNull();
});

it('says so when a practice could not be planned, and keeps what was typed', async () => {
  await open({ 'POST /api/teams/1/events': refusal(503, 'server.busy', 'Busy.') });
  const form = await dialog();
  fill(form, { Date: '2099-01-08', Time: '18:00', Location: 'Oak Hall' });
  send(form);
  expect(await screen.findByText('Failed to schedule practice')).toBeDefined();
  expect(form.getByLabelText('Location')).toHaveProperty('value', 'Oak Hall');
});

it('moves a practice', async () => {
  const { calls } = await open({
    'PATCH /api/team-events/5': ({ body }: Call) => ({ ...practice, ...(body as object), conflicts: [] }),
  });
  const change = 'Edit practice on Jan 8, 2099, Thursday, 6:00 PM';
  fireEvent.click(await (await practices()).findByRole('button', { name: change }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit practice' }));
  expect(form.queryByLabelText(/^Repeat weekly until/)).toBeNull();
  fill(form, { Time: '19:30' });
  send(form, 'Save practice');
  expect(await screen.findByText('Practice updated')).toBeDefined();
  expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([
    {
      ...{ date: '2099-01-08', time: '19:30', location: 'Penfield Gym, Court 2' },
      description: 'Bring a white shirt',
    },
  ]);
});

it('asks before it cancels a practice, which stays in the list', async () => {
  let kept = practice;
  const { calls } = await open({
    'GET /api/teams/1/events': () => [kept],
    'DELETE /api/team-events/5': () => {
      kept = { ...practice, status: 'canceled' };
      return new Response(null, { status: 204 });
    },
  });
  const cancel = 'Cancel practice on Jan 8, 2099, Thursday, 6:00 PM';
  fireEvent.click(await (await practices()).findByRole('button', { name: cancel }));
  const asked = within(await screen.findByRole('dialog', { name: 'Cancel this practice?' }));
  expect(sent(calls, 'DELETE')).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: 'Cancel practice' }));
  expect(await screen.findByText('Practice canceled')).toBeDefined();
  const shown = await practices();
  expect(await shown.findByText('Canceled')).toBeDefined();
  expect(shown.getByText('Thursday, 6:00 PM').closest('.when')?.className).toBe('when off');
  expect(shown.queryByRole('button', { name: cancel })).toBeNull();
});

it.each([
  ['a family of the team', 'family', familySession],
  ['a visitor', null, undefined],
] as const)('shows %s the practices, including a canceled one, and no actions', async (...row) => {
  const [, as, session] = row;
  await renderRoute(`/teams/${slug}`, {
    session,
    api: api({
      'GET /api/teams/1/coaching': { canManage: false, coachName: null, inviteLink: null },
      'GET /api/teams/1/players': { as, coach: null, players: [] },
      'GET /api/teams/1/events': [practice, { ...practice, id: 6, status: 'canceled', time: '19:00' }],
    }),
  });
  const shown = await practices();
  expect(await shown.findByText('Thursday, 6:00 PM')).toBeDefined();
  expect(shown.getByText('Canceled')).toBeDefined();
  expect(shown.queryAllByRole('button')).toEqual([]);
});
