import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { TeamMessageResponse } from '@/api/generated/model';
import { familySession, team } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

import { POLL_MS } from './use-messages';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const path = '/api/teams/1/messages';

const message = (id: number, facts: Partial<TeamMessageResponse> = {}): TeamMessageResponse => ({
  ...{ id, userId: 8, authorType: 'parent', authorName: 'Tom Stein', message: `Message ${id}` },
  ...{ email: null, emailDueAt: null },
  ...{ isAnnouncement: false, isPinned: false, isRemoved: false, removableUntil: null },
  ...{ createdAt: '2026-11-20T21:00:00Z' },
  ...facts,
});
const picture = message(1, {
  ...{ authorType: 'coach', authorName: 'Andre Bell', message: 'Picture day is Thursday.' },
  ...{ isAnnouncement: true, isPinned: true, email: 'sent' },
});
const soon = () => new Date(Date.now() + 15 * 60_000).toISOString();

function open(viewerRole: 'coach' | 'family' | null, messages: Answer, more: Record<string, Answer> = {}) {
  const isCoach = viewerRole === 'coach';
  return renderRoute(isCoach ? `/teams/${slug}?coach=${SECRET}` : `/teams/${slug}`, {
    session: isCoach ? null : familySession,
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: [],
      'GET /api/teams/1/coaching': { canManage: isCoach, coachName: null, inviteLink: null },
      'GET /api/teams/1/players': { viewerRole, coach: null, players: [] },
      'GET /api/teams/1/assistant-coaches': [],
      'GET /api/teams/1/events': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
      [`GET ${path}`]: messages,
      ...more,
    },
  });
}
const board = async () => within(await screen.findByRole('region', { name: 'Message board' }));
const lines = async () =>
  within((await (await board()).findByRole('log')).querySelector('ul')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const write = async (words: string) =>
  fireEvent.change(await (await board()).findByRole('textbox', { name: 'Message' }), {
    target: { value: words },
  });
const press = async (name: string) => fireEvent.click((await board()).getByRole('button', { name }));
const sent = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith(path));

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('shows a family announcements first, then the newest, and script as plain text', async () => {
  await open('family', [message(3, { message: '<img src=x onerror=alert(1)>' }), message(2), picture]);
  expect(await lines()).toEqual([
    expect.stringMatching(/Coach Andre BellAnnouncement.*Picture day is Thursday\.$/),
    expect.stringMatching(/Tom Stein.*<img src=x onerror=alert\(1\)>$/),
    expect.stringMatching(/Tom SteinNov 20, 2026, 4:00 PM.*Message 2$/),
  ]);
});

it('is empty at first, and shows what the family writes', async () => {
  const kept: TeamMessageResponse[] = [];
  const { calls } = await open('family', () => kept, {
    [`POST ${path}`]: () => {
      kept.push(message(1, { message: 'Who drives?' }));
      return kept[0];
    },
  });
  await (await board()).findByText('No messages yet.');
  expect((await board()).queryByRole('checkbox')).toBeNull();
  await write('  ');
  await press('Send');
  await (await board()).findByText('Enter a message');
  expect(sent(calls, 'POST')).toEqual([]);
  await write(' Who drives? ');
  await press('Send');
  await (await board()).findByText('Who drives?');
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
    { message: 'Who drives?', isAnnouncement: false },
  ]);
  expect((await board()).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
});

it.each([
  [
    "the server's words",
    refusal(403, 'leagues.message_board_forbidden', 'This board is closed.'),
    'This board is closed.',
  ],
  ['no answer', () => Promise.reject(new TypeError('offline')), 'Failed to send message'],
])('keeps what was written when it could not be sent, by %s', async (_, answer, words) => {
  await open('family', [], { [`POST ${path}`]: answer });
  await write('Who drives?');
  await press('Send');
  expect(await screen.findByText('Error sending message')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect((await board()).getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Who drives?');
});

it('lets the coach announce through the coach link', async () => {
  const { calls } = await open('coach', [], { [`POST ${path}`]: picture });
  await write('Picture day is Thursday.');
  fireEvent.click((await board()).getByRole('checkbox', { name: /^Pin as an announcement/ }));
  await press('Post and email');
  expect(await screen.findByText('Announcement posted and emailed')).toBeDefined();
  const [call] = sent(calls, 'POST');
  expect(call?.body).toEqual({ message: 'Picture day is Thursday.', isAnnouncement: true });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
  expect((await board()).getByRole('checkbox')).toHaveProperty('checked', false);
});

it.each([
  [
    { email: 'scheduled', emailDueAt: '2026-11-20T21:10:00Z' } as const,
    'Announcement posted',
    'Emails to families leave at Nov 20, 2026, 4:10 PM.',
  ],
  [
    { email: 'not_sent' } as const,
    'Announcement posted, not emailed',
    'Not emailed: the team has had too many emails.',
  ],
])('says whether and when an announcement is emailed: %j', async (state, toast, line) => {
  const posted = { ...picture, ...state };
  await open('coach', [posted], { [`POST ${path}`]: posted });
  await (await board()).findByText(line);
  await write('Picture day is Thursday.');
  fireEvent.click((await board()).getByRole('checkbox', { name: /^Pin as an announcement/ }));
  await press('Post and email');
  expect(await screen.findByText(toast)).toBeDefined();
});

it('lets its author remove a message as long as the server would, and leaves a line', async () => {
  let messages = [
    message(3, { removableUntil: soon() }),
    message(2, { removableUntil: '2026-11-20T21:15:00Z' }),
  ];
  const { calls } = await open('family', () => messages, {
    [`DELETE ${path}/3`]: () => {
      messages = messages.map((one) => (one.id === 3 ? { ...one, message: '', isRemoved: true } : one));
      return new Response(null, { status: 204 });
    },
  });
  const buttons = await (await board()).findAllByRole('button', { name: /^Remove message from/ });
  expect(buttons).toHaveLength(1);
  buttons[0].focus();
  fireEvent.click(buttons[0]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep message' }));
  expect(sent(calls, 'DELETE')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove message' }));
  await (await board()).findByText(/A message from Tom Stein was removed/);
  expect((await board()).queryByText('Message 3')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Message board');
  expect(sent(calls, 'DELETE')).toHaveLength(1);
});

it('removes nothing before a question, and says what stays', async () => {
  const { calls } = await open('coach', [picture]);
  fireEvent.click(await (await board()).findByRole('button', { name: /^Remove message from/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }));
  dialog.getByText(/those emails can't be recalled/);
  fireEvent.click(dialog.getByRole('button', { name: 'Keep message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'DELETE')).toEqual([]);
  (await board()).getByText('Picture day is Thursday.');
});

it('lets the coach remove every message', async () => {
  await open('coach', [message(3), message(2, { isRemoved: true, message: '' })]);
  expect(await (await board()).findAllByRole('button', { name: /^Remove message from/ })).toHaveLength(1);
});

it('loads older messages on request', async () => {
  const newest = Array.from({ length: 50 }, (_, i) => message(60 - i));
  await open('family', ({ search }: Call) =>
    search.get('before') === '11' ? [message(10), message(9)] : newest,
  );
  fireEvent.click(await (await board()).findByRole('button', { name: 'Show older messages' }));
  await (await board()).findByText('Message 9');
  expect(await lines()).toHaveLength(52);
  expect((await board()).queryByRole('button', { name: 'Show older messages' })).toBeNull();
});

it('polls every five seconds while visible, and not while hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let messages = [message(1)];
  const { calls } = await open('family', () => messages);
  await (await board()).findByText('Message 1');
  messages = [message(2), ...messages];
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await (await board()).findByText('Message 2');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const before = sent(calls, 'GET').length;
  await act(() => vi.advanceTimersByTimeAsync(4 * POLL_MS));
  expect(sent(calls, 'GET')).toHaveLength(before);
  visible.mockRestore();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(sent(calls, 'GET').length).toBeGreaterThan(before));
});

it('says so when it cannot be loaded', async () => {
  await open('family', refusal(404, 'leagues.team_not_found', 'Team Not Found'));
  await (await board()).findByText('We could not load the messages.');
});

describe('for an administrator from the Season Manager,', () => {
  const openAsAdmin = (api: Record<string, Answer> = {}) =>
    renderRoute(`/teams/${slug}?as=office`, {
      api: {
        [`GET /api/teams/${slug}`]: team({ seasonId: 16 }),
        [`GET /api/teams/${slug}/roster`]: [],
        'GET /api/teams/1/coaching': { canManage: true, coachName: 'Andre Bell', inviteLink: null },
        'GET /api/teams/1/players': { viewerRole: 'coach', coach: null, players: [] },
        'GET /api/teams/1/assistant-coaches': [],
        'GET /api/teams/1/events': [],
        'GET /api/games': [],
        'GET /api/games/division/1': [],
        [`GET ${path}`]: [message(2)],
        ...api,
      },
    });

  it("the page is the coach's, and says which name they write under", async () => {
    const { calls } = await openAsAdmin({ [`POST ${path}`]: picture });
    await screen.findByRole('heading', { name: 'Office view' });
    screen.getByText(/Coach: Andre Bell/);
    const back = screen.getByRole('link', { name: 'Season Manager' });
    expect(back.getAttribute('href')).toBe('/admin/leagues/seasons/16');
    for (const part of ['Roster', 'Medical and emergency info', 'Assistant coaches', 'Practices'])
      expect(screen.getByRole('region', { name: part })).toBeDefined();
    screen.getByRole('button', { name: 'Add practice' });
    expect(await (await board()).findAllByRole('button', { name: /^Remove message from/ })).toHaveLength(1);
    (await board()).getByText(/This will be posted as/);
    await write('Gym closed.');
    fireEvent.click((await board()).getByRole('checkbox', { name: /^Pin as an announcement/ }));
    await press('Post and email');
    await screen.findByText('Announcement posted and emailed');
    expect(sent(calls, 'POST')).toHaveLength(1);
  });

  it('whose session has ended, it says so, and is the public one', async () => {
    const signedOut = refusal(401, 'request.unauthenticated', 'Please log in');
    const { calls } = await openAsAdmin({
      'GET /api/teams/1/coaching': () => signedOut.clone(),
      'GET /api/teams/1/players': () => signedOut.clone(),
    });
    await screen.findByText("You're signed out of the admin portal.");
    await (await board()).findByRole('link', { name: 'log in' });
    expect(sent(calls, 'GET')).toEqual([]);
  });
});

it('says so when it is not known whether the viewer belongs to the team', async () => {
  await open('family', [], { 'GET /api/teams/1/players': () => refusal(503, 'server.busy', 'Busy.') });
  await screen.findByText('We could not load the messages.');
});

it('leads another family to Contact the Coach, and requests nothing', async () => {
  const { calls } = await open(null, []);
  await (await board()).findByText(/use Contact the Coach on/);
  expect(sent(calls, 'GET')).toEqual([]);
});

it('asks visitors to log in, who come back to the team, and requests nothing', async () => {
  const { calls } = await renderRoute(`/teams/${slug}`, {
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: [],
      'GET /api/teams/1/events': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
    },
  });
  const link = await (await board()).findByRole('link', { name: 'log in' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`/teams/${slug}`);
  expect((await board()).queryByRole('textbox')).toBeNull();
  expect(sent(calls, 'GET')).toEqual([]);
});
