import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type {
  NoticeDetailsResponse,
  NoticeSummaryResponse,
  NotifiedPersonResponse,
} from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

const location = { date: '2027-01-09', time: '09:00', location: 'Penfield Gym', court: 'Court 1' };
const notice: NoticeDetailsResponse = {
  ...{ id: 7, createdAt: '2027-01-05T15:00:00.000Z' },
  changes: [
    {
      id: 1,
      title: 'Meteors vs Owls',
      action: 'changed',
      previousState: location,
      newState: { ...location, time: '11:00' },
    },
    { id: 2, title: 'Owls practice', action: 'canceled', previousState: null, newState: location },
  ],
};
const head: NoticeSummaryResponse = {
  ...{ id: 7, createdAt: notice.createdAt, title: 'Meteors vs Owls', changes: 2, people: 3, isOpen: false },
};
const reached = { isOpen: false, sent: 1, inProgress: 0, failed: 1, noEmail: 1 };
const person = (
  id: number,
  name: string,
  facts: Partial<NotifiedPersonResponse>,
): NotifiedPersonResponse => ({
  ...{ id, name, email: `${id}@example.com`, phone: `610555010${id}`, isFamily: true, teams: ['Owls'] },
  ...{ deliveryStatus: 'sent', state: 'accepted', sentAt: null },
  ...facts,
});
const people = [
  person(1, 'Ana Diaz', {}),
  person(2, 'Ben Fox', { deliveryStatus: 'failed', state: 'failed' }),
  person(3, 'Silent Sam', {
    deliveryStatus: 'no_email',
    email: null,
    state: null,
    phone: null,
    isFamily: false,
  }),
];

const open = (page: string, more = {}) =>
  renderAdmin(`/admin/leagues/schedule-changes${page}`, {
    'GET /api/schedule-change-notices': [head],
    'GET /api/schedule-change-notices/pending': { dueAt: null, total: 0, changes: [] },
    'GET /api/schedule-change-notices/7': notice,
    'GET /api/schedule-change-notices/7/recipients': people,
    'GET /api/schedule-change-notices/7/delivery': reached,
    'GET /api/schedule-change-notices/7/people-to-call': people.slice(1),
    ...more,
  });

describe('schedule change notices', () => {
  it('are listed with their content, and link to their recipients', async () => {
    const { user } = await open('');
    await user.click(await screen.findByRole('link', { name: 'Meteors vs Owls and 1 more' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Schedule change notice: Jan 5, 2027/ }),
    ).toBeDefined();
  });

  it('show what is sent next, and when', async () => {
    await open('', {
      'GET /api/schedule-change-notices/pending': {
        dueAt: '2027-01-05T15:02:00.000Z',
        total: 40,
        changes: notice.changes,
      },
    });
    const next = within(await screen.findByRole('region', { name: 'Next notice' }));
    expect(next.getByText(/Jan 5, 2027, 10:02 AM/)).toBeDefined();
    expect(next.getByText('Owls practice')).toBeDefined();
    expect(next.getByText('and 38 more')).toBeDefined();
  });

  it('show when nobody was notified yet', async () => {
    await open('', { 'GET /api/schedule-change-notices': [] });
    expect(await screen.findByText('No schedule change notices yet')).toBeDefined();
  });
});

describe('one schedule change notice', () => {
  it("shows the result of each person's email", async () => {
    await open('/7');
    const table = within(await screen.findByRole('table'));
    const toRow = (name: string) => within(table.getByText(name).closest('tr')!);
    expect(toRow('Ana Diaz').getByText('accepted')).toBeDefined();
    expect(toRow('Ben Fox').getByText('failed')).toBeDefined();
    expect(toRow('Silent Sam').getByText('No email address')).toBeDefined();
  });

  it('has a printable list of people to call', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open('/7');
    const list = within(await screen.findByRole('region', { name: 'To call' }));
    expect(list.getByRole('heading', { name: 'To call: 2 people' })).toBeDefined();
    expect(list.getByRole('link', { name: '6105550102' }).getAttribute('href')).toBe('tel:6105550102');
    expect(list.getByText('No phone number')).toBeDefined();
    expect(list.queryByText('Ana Diaz')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Print phone list' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('lists people with undelivered emails, or by name, in pages', async () => {
    const { calls } = await open('/7?deliveryStatus=undelivered&search=fox&page=2', {
      'GET /api/schedule-change-notices/7/recipients': () => pageOfList(people.slice(1, 2), 26),
    });
    expect(await within(await screen.findByRole('table')).findByText('Ben Fox')).toBeDefined();
    const asked = calls.find(({ path }) => path.startsWith('/api/schedule-change-notices/7/recipients'));
    expect(Object.fromEntries(asked!.search)).toMatchObject({
      ...{ deliveryStatus: 'undelivered', search: 'fox', page: '2' },
    });
    expect(screen.getByText('26–26 of 26.')).toBeDefined();
  });

  it('is reloaded while emails are in progress, and no longer', async () => {
    let answers = 0;
    const { calls } = await open('/7', {
      'GET /api/schedule-change-notices/7/delivery': () => ({
        ...reached,
        isOpen: ++answers < 2,
        sent: answers,
      }),
    });
    const asked = (part: string) =>
      calls.filter(({ path }) => path.startsWith(`/api/schedule-change-notices/7/${part}`));
    await waitFor(() => expect(asked('delivery')).toHaveLength(2), { timeout: 5_000 });
    await waitFor(() => expect(asked('recipients').length).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(asked('delivery')).toHaveLength(2);
  }, 15_000);

  it('explains for old notices that the recipients are no longer stored', async () => {
    await open('/7', {
      'GET /api/schedule-change-notices/7/recipients': [person(1, '', { email: null, phone: null })],
    });
    expect(await screen.findByText('Name no longer stored')).toBeDefined();
  });

  it('shows when it does not exist', async () => {
    await open('/8', {
      'GET /api/schedule-change-notices/8': refusal(
        404,
        'leagues.notice_not_found',
        'This schedule change notice was not found.',
      ),
    });
    expect(await screen.findByText('Schedule change notice not found')).toBeDefined();
  });
});
