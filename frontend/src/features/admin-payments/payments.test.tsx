import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { PaymentExceptionDto } from '@/api/generated/model';
import { pageOfList, renderAdmin } from '@/test/admin-route';

const exception: PaymentExceptionDto = {
  id: 4,
  kind: 'amount_mismatch',
  reference: 'pi_9',
  paymentIntentId: 'pi_9',
  checkoutId: 12,
  familyId: 3,
  email: 'dana@whitfield.example',
  parentName: 'Dana Whitfield',
  registrations: [{ id: 8, childName: 'Theo Whitfield', name: 'October Tennis', programType: 'clinic' }],
  amount: 81.37,
  refundable: 81.37,
  detail: 'The card was charged $81.37, the checkout asked for $73.23.',
  status: 'open',
  openedAt: '2026-11-20T15:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  note: null,
};

describe('payment exceptions', () => {
  it('are settled with a choice and a note', async () => {
    const { user, sent } = await renderAdmin('/admin/payments', {
      'GET /api/admin/payment-exceptions': () => pageOfList([exception], 1),
      'POST /api/admin/payment-exceptions/4/resolve': {
        ...exception,
        status: 'resolved',
        resolution: 'refunded',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Settle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Amount differs: $81.37' }));
    await user.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await dialog.findByText('Please choose refund or settle')).toBeDefined();
    await user.click(dialog.getByLabelText(/^Refund/));
    await user.type(dialog.getByLabelText(/^Note/), 'Called the family');
    await user.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('Payment refunded')).toBeDefined();
    expect(sent('POST', '/api/admin/payment-exceptions/4/resolve')[0]?.body).toEqual({
      action: 'refund',
      note: 'Called the family',
    });
  });

  it('that were dealt with elsewhere need a note that says how', async () => {
    const { user, sent } = await renderAdmin('/admin/payments', {
      'GET /api/admin/payment-exceptions': () => pageOfList([exception], 1),
      'POST /api/admin/payment-exceptions/4/resolve': { ...exception, resolution: 'settled' },
    });
    await user.click(await screen.findByRole('button', { name: 'Settle' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Note (optional)')).toBeDefined();
    await user.click(dialog.getByLabelText(/^Dealt with elsewhere/));
    const note = dialog.getByLabelText('Note');
    await user.type(note, '  ');
    await user.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await dialog.findByText('Please say in a note how it was dealt with.')).toBeDefined();
    expect(document.activeElement).toBe(note);
    // A refund explains itself.
    await user.click(dialog.getByLabelText(/^Refund/));
    await waitFor(() => expect(dialog.queryByText('Please say in a note how it was dealt with.')).toBeNull());
    await user.click(dialog.getByLabelText(/^Dealt with elsewhere/));
    await user.type(note, 'Paid in cash ');
    await user.click(dialog.getByRole('button', { name: 'Settle' }));
    expect(await screen.findByText('Payment exception settled')).toBeDefined();
    expect(sent('POST', '/api/admin/payment-exceptions/4/resolve').map(({ body }) => body)).toEqual([
      { action: 'settle', note: 'Paid in cash' },
    ]);
  });

  it('name the family, lead to the registration, and are counted in the menu', async () => {
    await renderAdmin('/admin/payments', {
      'GET /api/admin/payment-exceptions': () => pageOfList([exception], 3),
    });
    const family = await screen.findByRole('link', { name: 'Dana Whitfield' });
    expect(family.getAttribute('href')).toBe('/admin/families/3');
    const link = screen.getByRole('link', { name: 'Theo Whitfield, October Tennis' });
    expect(link.getAttribute('href')).toBe('/admin/clinics/registrations?search=pi_9&status=all');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Payment exceptions/ }).textContent).toBe(
        'Payment exceptions3 open',
      ),
    );
  });

  it('says that there are none', async () => {
    await renderAdmin('/admin/payments', { 'GET /api/admin/payment-exceptions': () => pageOfList([], 0) });
    expect(await screen.findByText('No open payment exceptions.')).toBeDefined();
  });
});
