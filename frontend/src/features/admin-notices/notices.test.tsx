import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { NoticeDto, ToldPersonDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';

const place = { date: '2027-01-09', time: '09:00', location: 'Penfield Gym', court: 'Court 1' };
const notice: NoticeDto = {
  ...{ id: 7, createdAt: '2027-01-05T15:00:00.000Z', people: 3 },
  changes: [
    { id: 1, title: 'Meteors vs Owls', deed: 'changed', before: place, now: { ...place, time: '11:00' } },
    { id: 2, title: 'Practice of Owls', deed: 'cancelled', before: null, now: place },
  ],
};
const person = (id: number, name: string, facts: Partial<ToldPersonDto>): ToldPersonDto => ({
  ...{ id, name, email: `${id}@example.com`, phone: `610555010${id}`, isFamily: true, teams: ['Owls'] },
  ...{ state: 'accepted', sentAt: null },
  ...facts,
});
const people = [
  person(1, 'Ana Diaz', {}),
  person(2, 'Ben Fox', { state: 'failed' }),
  person(3, 'Silent Sam', { email: null, state: null, phone: null, isFamily: false }),
];

const open = (page: string, more = {}) =>
  renderAdmin(`/admin/leagues/notices${page}`, {
    'GET /api/change-notices': [notice],
    'GET /api/change-notices/waiting': { dueAt: null, changes: [] },
    'GET /api/change-notices/7': notice,
    'GET /api/change-notices/7/people': people,
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
      'GET /api/change-notices/waiting': { dueAt: '2027-01-05T15:02:00.000Z', changes: notice.changes },
    });
    const next = within(await screen.findByRole('region', { name: 'Told next' }));
    expect(next.getByText(/Jan 5, 2027, 10:02 AM/)).toBeDefined();
    expect(next.getByText('Practice of Owls')).toBeDefined();
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
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await open('/7');
    const list = within(await screen.findByRole('region', { name: 'To call' }));
    expect(list.getByRole('heading', { name: 'To call: 2 people' })).toBeDefined();
    expect(list.getByRole('link', { name: '6105550102' }).getAttribute('href')).toBe('tel:6105550102');
    expect(list.getByText('No phone number')).toBeDefined();
    expect(list.queryByText('Ana Diaz')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Print phone list' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('shows those who were not reached, where that is asked for', async () => {
    await open('/7?reach=missed');
    const table = within(await screen.findByRole('table'));
    await waitFor(() => expect(table.getByText('Ben Fox')).toBeDefined());
    expect(table.queryByText('Ana Diaz')).toBeNull();
  });

  it('says so where there is none', async () => {
    await open('/8', {
      'GET /api/change-notices/8': refusal(404, 'leagues.notice_not_found', 'This notice was not found.'),
    });
    expect(await screen.findByText('There is no such notice.')).toBeDefined();
  });
});
