import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { NoticeDto, NoticeHeadDto, ToldPersonDto } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

const place = { date: '2027-01-09', time: '09:00', location: 'Penfield Gym', court: 'Court 1' };
const notice: NoticeDto = {
  ...{ id: 7, createdAt: '2027-01-05T15:00:00.000Z' },
  changes: [
    { id: 1, title: 'Meteors vs Owls', deed: 'changed', before: place, now: { ...place, time: '11:00' } },
    { id: 2, title: 'Practice of Owls', deed: 'cancelled', before: null, now: place },
  ],
};
const head: NoticeHeadDto = {
  ...{ id: 7, createdAt: notice.createdAt, title: 'Meteors vs Owls', changes: 2, people: 3, isOpen: false },
};
const reached = { isOpen: false, sent: 1, underWay: 0, failed: 1, noAddress: 1 };
const person = (id: number, name: string, facts: Partial<ToldPersonDto>): ToldPersonDto => ({
  ...{ id, name, email: `${id}@example.com`, phone: `610555010${id}`, isFamily: true, teams: ['Owls'] },
  ...{ reach: 'sent', state: 'accepted', sentAt: null },
  ...facts,
});
const people = [
  person(1, 'Ana Diaz', {}),
  person(2, 'Ben Fox', { reach: 'failed', state: 'failed' }),
  person(3, 'Silent Sam', { reach: 'no_address', email: null, state: null, phone: null, isFamily: false }),
];

const open = (page: string, more = {}) =>
  renderAdmin(`/admin/leagues/notices${page}`, {
    'GET /api/change-notices': [head],
    'GET /api/change-notices/waiting': { dueAt: null, total: 0, changes: [] },
    'GET /api/change-notices/7': notice,
    'GET /api/change-notices/7/people': people,
    'GET /api/change-notices/7/reached': reached,
    'GET /api/change-notices/7/to-call': people.slice(1),
    ...more,
  });

describe('the notices of changes', () => {
  it('are listed with what each told, and lead to who was told', async () => {
    const { user } = await open('');
    await user.click(await screen.findByRole('link', { name: 'Meteors vs Owls and 1 more' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Notice of Jan 5, 2027/ })).toBeDefined();
  });

  it('say what is told next, and when', async () => {
    await open('', {
      'GET /api/change-notices/waiting': {
        dueAt: '2027-01-05T15:02:00.000Z',
        total: 40,
        changes: notice.changes,
      },
    });
    const next = within(await screen.findByRole('region', { name: 'Told next' }));
    expect(next.getByText(/Jan 5, 2027, 10:02 AM/)).toBeDefined();
    expect(next.getByText('Practice of Owls')).toBeDefined();
    expect(next.getByText('and 38 more')).toBeDefined();
  });

  it('say so where nobody was told of anything yet', async () => {
    await open('', { 'GET /api/change-notices': [] });
    expect(await screen.findByText('Nobody was told of a change yet')).toBeDefined();
  });
});

describe('one notice', () => {
  it('shows what became of each person’s e-mail', async () => {
    await open('/7');
    const table = within(await screen.findByRole('table'));
    const rowOf = (name: string) => within(table.getByText(name).closest('tr')!);
    expect(rowOf('Ana Diaz').getByText('accepted by the mail server')).toBeDefined();
    expect(rowOf('Ben Fox').getByText('failed')).toBeDefined();
    expect(rowOf('Silent Sam').getByText('No address')).toBeDefined();
  });

  it('has a list of whom to call, to print', async () => {
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

  it('asks for those who were not reached, of a name, page by page', async () => {
    const { calls } = await open('/7?reach=missed&search=fox&page=2', {
      'GET /api/change-notices/7/people': () => pageOfList(people.slice(1, 2), 26),
    });
    expect(await within(await screen.findByRole('table')).findByText('Ben Fox')).toBeDefined();
    const asked = calls.find(({ path }) => path.startsWith('/api/change-notices/7/people'));
    expect(Object.fromEntries(asked!.search)).toMatchObject({
      ...{ reach: 'missed', search: 'fox', page: '2' },
    });
    expect(screen.getByText('26–26 of 26.')).toBeDefined();
  });

  it('asks again for as long as somebody may still be reached, and no longer', async () => {
    let answers = 0;
    const { calls } = await open('/7', {
      'GET /api/change-notices/7/reached': () => ({ ...reached, isOpen: ++answers < 2, sent: answers }),
    });
    const asked = (part: string) =>
      calls.filter(({ path }) => path.startsWith(`/api/change-notices/7/${part}`));
    await waitFor(() => expect(asked('reached')).toHaveLength(2), { timeout: 5_000 });
    await waitFor(() => expect(asked('people').length).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(asked('reached')).toHaveLength(2);
  }, 15_000);

  it('says of old ones that it is not kept who was told', async () => {
    await open('/7', { 'GET /api/change-notices/7/people': [person(1, '', { email: null, phone: null })] });
    expect(await screen.findByText('Name no longer kept')).toBeDefined();
  });

  it('says so where there is none', async () => {
    await open('/8', {
      'GET /api/change-notices/8': refusal(404, 'leagues.notice_not_found', 'This notice was not found.'),
    });
    expect(await screen.findByText('There is no such notice.')).toBeDefined();
  });
});
