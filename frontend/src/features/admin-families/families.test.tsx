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
const mail = {
  id: 1,
  recipient: 'dana@whitfield.example',
  subject: 'Your receipt R-000012',
  state: 'accepted',
  createdAt: '2026-11-20T15:00:00Z',
  sentAt: '2026-11-20T15:00:01Z',
};
const figures = { count: 1, price: 79, discount: 0, fee: 0, charged: 63.97, refunded: 0, kept: 63.97 };
const answers = {
  'GET /api/admin/families/5': family,
  'GET /api/admin/families/5/payments': [payment(12, { refunded: 10, refunds: [refund] })],
  'GET /api/admin/families/5/payments/summary': { amount: 63.97, refunded: 10 },
  'GET /api/admin/families/5/mails': [mail],
  'GET /api/registrations': () => pageOfList([aRegistration({ userId: 5 })], 1),
  'GET /api/registrations/summary': {
    ...{ totalRegistrations: 1, revenue: 79, found: figures, all: figures, cancelled: figures },
    ...{ sports: [], programs: [] },
  },
};
const part = (label: string) => within(screen.getByRole('region', { name: label }));

describe('the page of a family', () => {
  it('shows its people, registrations, payments with their refunds, and mails', async () => {
    const { sent } = await renderAdmin('/admin/families/5', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Family of Dana Whitfield' })).toBeDefined();
    const people = part('People');
    for (const words of ['Dana Whitfield', 'Maya Whitfield', '2nd, Maple Glen Elementary', '(610) 555-0142'])
      expect(people.getByText(words)).toBeDefined();
    expect(people.getByRole('link', { name: 'Export or erase data' }).getAttribute('href')).toBe(
      '/admin/children?search=dana%40whitfield.example',
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
    expect(await part('e-mails').findByText('Your receipt R-000012')).toBeDefined();
    expect(part('e-mails').getByText('accepted by the mail server')).toBeDefined();
  });

  it('refunds and cancels as the list does, and shows the payments anew', async () => {
    const { user, sent } = await renderAdmin('/admin/families/5', {
      ...answers,
      'POST /api/registrations/7/refund': aRegistration({ refundedAmount: 10 }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'More for Maya Whitfield, September Soccer' }),
    );
    expect(screen.getByRole('menuitem', { name: 'Cancel registration' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount to refund'), '10');
    await user.type(dialog.getByLabelText('Reason'), 'Rain');
    const before = sent('GET', '/api/admin/families/5/payments').length;
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund on its way')).toBeDefined();
    await waitFor(() => expect(sent('GET', '/api/admin/families/5/payments').length).toBeGreaterThan(before));
  });

  it('loads the sums of its registrations anew when the window is looked at again', async () => {
    const { sent } = await renderAdmin('/admin/families/5', answers);
    await screen.findByText('September Soccer');
    const before = sent('GET', '/api/registrations/summary').length;
    fireEvent.focus(window);
    await waitFor(() => expect(sent('GET', '/api/registrations/summary')).toHaveLength(before + 1));
  });

  it('turns the pages of many payments, kept in the address', async () => {
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
    // The sum is of all, not of the page.
    expect(part('payments').getByText('$767.64')).toBeDefined();
  });

  it('keeps in the address how many mails a page has', async () => {
    const { user, where, sent } = await renderAdmin('/admin/families/5?mails=2', {
      ...answers,
      'GET /api/admin/families/5/mails': () => pageOfList([mail], 30),
    });
    expect(await screen.findByText('11–11 of 30.')).toBeDefined();
    await user.click(part('e-mails').getByRole('combobox'));
    await user.click(await screen.findByTitle('25 / page'));
    await waitFor(() => expect(where()).toContain('mailsSize=25'));
    await waitFor(() =>
      expect(sent('GET', '/api/admin/families/5/mails').at(-1)!.search.get('pageSize')).toBe('25'),
    );
  });

  it('says in each part that there is nothing yet', async () => {
    await renderAdmin('/admin/families/5', {
      ...answers,
      'GET /api/admin/families/5/payments': [],
      'GET /api/admin/families/5/mails': [],
    });
    expect(await screen.findByText('The family has paid nothing by card yet.')).toBeDefined();
    expect(await screen.findByText('No e-mail was written to the family yet.')).toBeDefined();
  });

  it('turns to the last page of payments and mails from one that there is not', async () => {
    const onlyFirst =
      (row: object) =>
      ({ search }: Call) =>
        pageOfList(search.get('page') === '1' ? [row] : [], 1);
    const { where } = await renderAdmin('/admin/families/5?payments=7&mails=9', {
      ...answers,
      'GET /api/admin/families/5/payments': onlyFirst(payment(12)),
      'GET /api/admin/families/5/mails': onlyFirst(mail),
    });
    expect(await screen.findByText('R-000012')).toBeDefined();
    expect(await screen.findByText('Your receipt R-000012')).toBeDefined();
    await waitFor(() => expect(where()).toBe('/admin/families/5'));
  });

  it.each(['999', 'nobody', '0', '-1', '5e3'])(
    'says within the office that there is no family %s',
    async (id) => {
      const { sent } = await renderAdmin(`/admin/families/${id}`, {
        'GET /api/admin/families/999': refusal(
          404,
          'identity.family_not_found',
          'This family was not found.',
        ),
      });
      expect(await screen.findByText('There is no such family.')).toBeDefined();
      expect(screen.getAllByRole('navigation', { name: 'Admin portal' })).toHaveLength(1);
      expect(sent('GET', '/api/registrations')).toHaveLength(0);
    },
  );

  it('keeps the page when one part of it fails', async () => {
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
  ['/admin/children', 'Dana Whitfield', '/admin/families/2'],
])('the family in the list %s leads to its page', async (address, name, href) => {
  await renderAdmin(address, {
    ...answers,
    'GET /api/programs': [],
    'GET /api/registrations': () => pageOfList([aRegistration()], 1),
    'GET /api/admin/children': () =>
      pageOfList(
        [
          {
            id: 5,
            userId: 2,
            name: 'Theo',
            familyEmail: 'dana@whitfield.example',
            parentName: 'Dana Whitfield',
          },
        ],
        1,
      ),
  });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
