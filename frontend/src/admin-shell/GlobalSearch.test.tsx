import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { SearchGroupResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Answer } from '@/test/render-route';

const hit = (title: string, detail: string, facts: object = {}) => ({
  ...{ title, detail, familyId: null, programId: null, programType: null, staffId: null },
  ...facts,
});
const groups: SearchGroupResponse[] = [
  {
    kind: 'children',
    hasMore: true,
    hits: [
      hit('Zoë Hernández', '2nd, Oak School', { familyId: 5 }),
      hit('Ana Hernandez', 'K', { familyId: 6 }),
    ],
  },
  {
    kind: 'programs',
    hasMore: false,
    hits: [hit('Hernandez Camp', 'Soccer', { programId: 3, programType: 'camp' })],
  },
];
const coupon = {
  ...{ id: 1, code: 'HOOPS', discountPercentage: 10, isActive: true, status: 'Active' },
  ...{ usageCount: 0, maxUsage: null, expiresAt: null, version: 0 },
};
const page = (answer: Answer, address = '/admin/payment-issues') =>
  renderAdmin(address, {
    'GET /api/admin/payment-issues': () => pageOfList([], 0),
    'GET /api/coupons': [coupon],
    'GET /api/programs': [],
    'GET /api/admin/search': answer,
  });
const field = () => screen.getByRole('combobox', { name: 'Search everything' });
const opened = async (answer: Answer) => {
  const drawn = await page(answer);
  await screen.findByText('No open payment issues');
  await drawn.user.keyboard('{Control>}k{/Control}');
  return drawn;
};
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the global search', () => {
  it('opens with its button, with Ctrl+K and Meta+K, and returns the focus', async () => {
    const { user } = await page(groups);
    await screen.findByText('No open payment issues');
    const [button] = screen.getAllByRole('button', { name: /^Search/ });
    await user.click(button!);
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/']) {
      await user.keyboard(keys);
      expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeDefined();
      expect(field()).toHaveProperty('value', '');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('leaves the / key to a list with its own search, and opens on top of no other dialog', async () => {
    const { user } = await page(groups, '/admin/coupons');
    const own = await screen.findByRole('searchbox', { name: 'Search by code' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(own);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New Coupon' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
  });

  it('searches when typing pauses, shows groups with highlighted text, and announces their number', async () => {
    const { user, sent } = await opened(groups);
    await user.type(field(), 'hernandez');
    const children = within(await screen.findByRole('group', { name: 'Children' }));
    expect(children.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('Hernández').tagName).toBe('MARK');
    expect(screen.getByText('3 results. Keep typing to narrow them down.')).toBeDefined();
    expect(sent('GET', '/api/admin/search').map(({ search }) => search.get('q'))).toEqual(['hernandez']);
  });

  it('can be navigated with the arrows, Home, and End, and Enter opens the family', async () => {
    const { user, where } = await opened(groups);
    await user.type(field(), 'hernandez');
    await screen.findByRole('listbox', { name: 'Results' });
    await waitFor(() => expect(chosen()).toMatch(/^Zoë/));
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toMatch(/^Hernandez Camp/);
    await user.keyboard('{Home}{ArrowDown}');
    expect(chosen()).toMatch(/^Ana/);
    await user.keyboard('{End}{ArrowDown}');
    expect(chosen()).toMatch(/^Zoë/);
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Zoë/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/admin/families/5'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leads from a program to its list, filtered to it', async () => {
    const { user, where } = await opened(groups);
    await user.type(field(), 'hernandez');
    await user.click(await screen.findByRole('option', { name: /Hernandez Camp/ }));
    await waitFor(() => expect(where()).toBe('/admin/camps?search=Hernandez+Camp'));
  });

  it('never opens a result of an outdated search', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, where, sent } = await opened(({ search }: { search: URLSearchParams }) =>
      search.get('q') === 'zo' ? groups : new Promise((resolve) => (answer = resolve)),
    );
    await user.type(field(), 'zo');
    await waitFor(() => expect(chosen()).toMatch(/^Zoë/));
    await user.type(field(), 'x{Enter}');
    await waitFor(() => expect(sent('GET', '/api/admin/search')).toHaveLength(2));
    expect(chosen()).toBeUndefined();
    await user.keyboard('{Enter}');
    expect(where()).toBe('/admin/payment-issues');
    act(() => answer([]));
    expect(await screen.findByText('No results for “zox”.')).toBeDefined();
    expect(screen.getByText('No results.')).toBeDefined();
  });

  it('shows when it failed, and can be retried', async () => {
    let isWell = false;
    const { user } = await opened(() => (isWell ? groups : refusal(403, 'access.forbidden', 'Not for you.')));
    await user.type(field(), 'maya{Enter}');
    expect(await screen.findByText('We could not load the results.')).toBeDefined();
    expect(screen.getByText('Not for you.')).toBeDefined();
    isWell = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  it('sends no request for a single letter, and says what it can find', async () => {
    const { user, sent } = await opened(groups);
    await user.type(field(), 'z{Enter}');
    expect(screen.getByText(/^Search children, parents, staff, email addresses/)).toBeDefined();
    expect(sent('GET', '/api/admin/search')).toHaveLength(0);
  });
});
