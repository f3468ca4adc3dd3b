import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aRegistration } from '@/test/registrations';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const family = {
  id: 5,
  email: 'dana@whitfield.example',
  createdAt: '2026-09-01T15:00:00Z',
  guardians: [
    {
      id: 1,
      name: 'Dana Whitfield',
      email: 'dana@work.example',
      phone: '(610) 555-0142',
      relationship: 'Mother',
    },
  ],
  children: [{ id: 2, name: 'Maya Whitfield', grade: '2nd', school: 'Maple Glen Elementary' }],
  removedChildren: 1,
};
const payment = (id: number, facts: object = {}) => ({
  id,
  receiptNumber: `R-${String(id).padStart(6, '0')}`,
  registrationId: 7,
  paymentIntentId: `pi_${id}`,
  paidAt: '2026-11-20T15:00:00Z',
  amount: 63.97,
  refunded: 0,
  refunds: [],
  ...facts,
});
const refund = { amount: 10, status: 'succeeded', note: 'Rain', createdAt: '2026-11-21T15:00:00Z' };
const email = {
  id: 1,
  recipient: 'dana@whitfield.example',
  subject: 'Your receipt R-000012',
  state: 'accepted',
  createdAt: '2026-11-20T15:00:00Z',
  sentAt: '2026-11-20T15:00:01Z',
};
const figures = {
  count: 1,
  price: 79,
  discount: 0,
  fee: 0,
  chargedAmount: 63.97,
  refunded: 0,
  netRevenue: 63.97,
};
const answers = {
  'GET /api/admin/families/5': family,
  'GET /api/admin/families/5/payments': [payment(12, { refunded: 10, refunds: [refund] })],
  'GET /api/admin/families/5/payments/summary': { amount: 63.97, refunded: 10 },
  'GET /api/admin/families/5/emails': [email],
  'GET /api/registrations': () => pageOfList([aRegistration({ userId: 5 })], 1),
  'GET /api/registrations/summary': {
    ...{ totalRegistrations: 1, revenue: 79, filteredTotals: figures, totals: figures, canceled: figures },
    ...{ sports: [], programs: [] },
  },
};
const part = (label: string) => within(screen.getByRole('region', { name: label }));

describe("a family's page", () => {
  it('shows people, registrations, payments with refunds, and emails', async () => {
    const { sent } = await renderAdmin('/admin/families/5', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Family: Dana Whitfield' })).toBeDefined();
    const people = part('People');
    for (const words of ['Dana Whitfield', 'Maya Whitfield', '2nd, Maple Glen Elementary', '(610) 555-0142'])
      expect(people.getByText(words)).toBeDefined();
    expect(people.getByRole('link', { name: 'Export or erase data' }).getAttribute('href')).toBe(
      '/admin/child-data?search=dana%40whitfield.example',
    );
    expect(people.getByRole('link', { name: '1 child that the family removed' }).getAttribute('href')).toBe(
      '/admin/child-data?search=dana%40whitfield.example&list=removed',
    );
    expect(await screen.findByText('September Soccer')).toBeDefined();
    expect(Object.fromEntries(sent('GET', '/api/registrations')[0]!.search)).toEqual({
      familyId: '5',
      status: 'all',
      sort: '-createdAt',
      page: '1',
      pageSize: '25',
    });
    expect(await part('payments').findByText('R-000012')).toBeDefined();
    expect(part('payments').getByText('$10.00 refunded, Nov 21, 2026: Rain')).toBeDefined();
    expect(await part('emails').findByText('Your receipt R-000012')).toBeDefined();
    expect(part('emails').getByText('accepted')).toBeDefined();
  });

  it('refunds and cancels registrations like the list, and updates the payments', async () => {
    const { user, sent } = await renderAdmin('/admin/families/5', {
      ...answers,
      'POST /api/registrations/7/refund': aRegistration({ refundedAmount: 10 }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'More actions for Maya Whitfield, September Soccer' }),
    );
    expect(screen.getByRole('menuitem', { name: 'Cancel registration' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Refund amount'), '10');
    await user.type(dialog.getByLabelText('Reason'), 'Rain');
    const before = sent('GET', '/api/admin/families/5/payments').length;
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund requested')).toBeDefined();
    await waitFor(() => expect(sent('GET', '/api/admin/families/5/payments').length).toBeGreaterThan(before));
  });

  it('updates the totals when the window gets the focus', async () => {
    const { sent } = await renderAdmin('/admin/families/5', answers);
    await screen.findByText('September Soccer');
    const before = sent('GET', '/api/registrations/summary').length;
    fireEvent.focus(window);
    await waitFor(() => expect(sent('GET', '/api/registrations/summary')).toHaveLength(before + 1));
  });

  it('pages through many payments, kept in the URL', async () => {
    const many = Array.from({ length: 12 }, (_, i) => payment(100 - i));
    const { user, where, sent } = await renderAdmin('/admin/families/5', {
      ...answers,
      'GET /api/admin/families/5/payments': ({ search }: Call) => {
        const before = (Number(search.get('page')) - 1) * 10;
        return pageOfList(many.slice(before, before + 10), many.length);
      },
      'GET /api/admin/families/5/payments/summary': { amount: 767.64, refunded: 0 },
    });
    expect(await screen.findByText('1–10 of 12.')).toBeDefined();
    expect(screen.queryByText('R-000089')).toBeNull();
    await user.click(part('payments').getByTitle('2'));
    expect(await screen.findByText('R-000089')).toBeDefined();
    expect(where()).toBe('/admin/families/5?payments=2');
    expect(Object.fromEntries(sent('GET', '/api/admin/families/5/payments').at(-1)!.search)).toEqual({
      page: '2',
      pageSize: '10',
    });
    // The sum covers everything, not just the page.
    expect(part('payments').getByText('$767.64')).toBeDefined();
  });

  it('keeps the page size of emails in the URL', async () => {
    const { user, where, sent } = await renderAdmin('/admin/families/5?mails=2', {
      ...answers,
      'GET /api/admin/families/5/emails': () => pageOfList([email], 30),
    });
    expect(await screen.findByText('11–11 of 30.')).toBeDefined();
    await user.click(part('emails').getByRole('combobox'));
    await user.click(await screen.findByTitle('25 / page'));
    await waitFor(() => expect(where()).toContain('mailsSize=25'));
    await waitFor(() =>
      expect(sent('GET', '/api/admin/families/5/emails').at(-1)!.search.get('pageSize')).toBe('25'),
    );
  });

  it('says in each section when it is empty', async () => {
    await renderAdmin('/admin/families/5', {
      ...answers,
      'GET /api/admin/families/5/payments': [],
      'GET /api/admin/families/5/emails': [],
    });
    expect(await screen.findByText('No card payments yet.')).toBeDefined();
    expect(await screen.findByText('No emails to this family yet.')).toBeDefined();
  });

  it('shows the last page of payments and emails instead of one that does not exist', async () => {
    const onlyFirst =
      (row: object) =>
      ({ search }: Call) =>
        pageOfList(search.get('page') === '1' ? [row] : [], 1);
    const { where } = await renderAdmin('/admin/families/5?payments=7&mails=9', {
      ...answers,
      'GET /api/admin/families/5/payments': onlyFirst(payment(12)),
      'GET /api/admin/families/5/emails': onlyFirst(email),
    });
    expect(await screen.findByText('R-000012')).toBeDefined();
    expect(await screen.findByText('Your receipt R-000012')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/admin/families/5'));
  });

  it.each(['999', 'nobody', '0', '-1', '5e3'])(
    'shows inside the admin area that there is no family %s',
    async (id) => {
      const { sent } = await renderAdmin(`/admin/families/${id}`, {
        'GET /api/admin/families/999': refusal(
          404,
          'identity.family_not_found',
          'This family was not found.',
        ),
      });
      expect(await screen.findByText('Family not found')).toBeDefined();
      expect(screen.getAllByRole('navigation', { name: 'Admin portal' })).toHaveLength(1);
      expect(sent('GET', '/api/registrations')).toHaveLength(0);
    },
  );

  it('keeps the page when one section fails', async () => {
    await renderAdmin('/admin/families/5', {
      ...answers,
      'GET /api/admin/families/5/payments': refusal(403, 'access.forbidden', 'Not for you.'),
    });
    expect(await screen.findByText('We could not load the payments.')).toBeDefined();
    expect(await screen.findByText('Your receipt R-000012')).toBeDefined();
  });
});

it.each([
  ['/admin/clinics/registrations', 'Dana Whitfield', '/admin/families/1'],
  ['/admin/child-data', 'Dana Whitfield', '/admin/families/2'],
])('is linked from the family in the list %s', async (address, name, href) => {
  await renderAdmin(address, {
    ...answers,
    'GET /api/programs': [],
    'GET /api/registrations': () => pageOfList([aRegistration()], 1),
    'GET /api/admin/erasures': [],
    'GET /api/admin/child-data': () =>
      pageOfList(
        [
          {
            id: 5,
            userId: 2,
            name: 'Theo',
            familyEmail: 'dana@whitfield.example',
            parentName: 'Dana Whitfield',
            removedAt: null,
          },
        ],
        1,
      ),
  });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
