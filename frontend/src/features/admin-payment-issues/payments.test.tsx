import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { PaymentIssueResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

const issue: PaymentIssueResponse = {
  id: 4,
  kind: 'amount_mismatch',
  providerReference: 'pi_9',
  paymentIntentId: 'pi_9',
  checkoutId: 12,
  familyId: 3,
  email: 'dana@whitfield.example',
  parentName: 'Dana Whitfield',
  registrations: [{ id: 8, childName: 'Theo Whitfield', name: 'October Tennis', programType: 'clinic' }],
  amount: 81.37,
  refundable: 81.37,
  description: 'The card was charged $81.37, the checkout asked for $73.23.',
  status: 'open',
  openedAt: '2026-11-20T15:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  resolutionNote: null,
};

describe('payment issues', () => {
  it('are resolved with a choice and a note', async () => {
    const { user, sent } = await renderAdmin('/admin/payment-issues', {
      'GET /api/admin/payment-issues': () => pageOfList([issue], 1),
      'POST /api/admin/payment-issues/4/resolve': {
        ...issue,
        status: 'resolved',
        resolution: 'refunded',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Amount mismatch: $81.37' }));
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await dialog.findByText('Choose a resolution')).toBeDefined();
    await user.click(dialog.getByLabelText(/^Refund/));
    await user.type(dialog.getByLabelText(/^Note/), 'Called the family');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Refund on its way')).toBeDefined();
    expect(sent('POST', '/api/admin/payment-issues/4/resolve')[0]?.body).toEqual({
      action: 'refund',
      resolutionNote: 'Called the family',
    });
  });

  it('that were resolved outside require a note that says how', async () => {
    const { user, sent } = await renderAdmin('/admin/payment-issues', {
      'GET /api/admin/payment-issues': () => pageOfList([issue], 1),
      'POST /api/admin/payment-issues/4/resolve': { ...issue, resolution: 'marked_resolved' },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Note (optional)')).toBeDefined();
    await user.click(dialog.getByLabelText(/^Already handled/));
    const note = dialog.getByLabelText('Note');
    await user.type(note, '  ');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await dialog.findByText('Add a note about how you resolved it.')).toBeDefined();
    expect(document.activeElement).toBe(note);
    // A refund explains itself.
    await user.click(dialog.getByLabelText(/^Refund/));
    await waitFor(() => expect(dialog.queryByText('Add a note about how you resolved it.')).toBeNull());
    await user.click(dialog.getByLabelText(/^Already handled/));
    await user.type(note, 'Paid in cash ');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Payment issue resolved')).toBeDefined();
    expect(sent('POST', '/api/admin/payment-issues/4/resolve').map(({ body }) => body)).toEqual([
      { action: 'mark_resolved', resolutionNote: 'Paid in cash' },
    ]);
  });

  it('ask what happened to a refund that the provider has not confirmed', async () => {
    const unknown: PaymentIssueResponse = {
      ...issue,
      kind: 'refund_unknown',
      amount: 20,
      description: 'We could not find out whether $20.00 was refunded',
    };
    const path = '/api/admin/payment-issues/4/resolve';
    const { user, sent } = await renderAdmin('/admin/payment-issues', {
      'GET /api/admin/payment-issues': () => pageOfList([unknown], 1),
      [`POST ${path}`]: ({ body }: { body: unknown }) =>
        (body as { action: string }).action === 'confirm_refund'
          ? refusal(409, 'registration.refund_not_listed', "The payment provider doesn't list this refund.")
          : { ...unknown, status: 'resolved', resolution: 'retried' },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog', { name: unknown.description }));
    await user.click(dialog.getByRole('button', { name: 'It was refunded' }));
    expect(await dialog.findByText("The payment provider doesn't list this refund.")).toBeDefined();
    await user.type(dialog.getByLabelText('Note (optional)'), 'Not in the dashboard');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Refund requested again')).toBeDefined();
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { action: 'confirm_refund', resolutionNote: null },
      { action: 'retry_refund', resolutionNote: 'Not in the dashboard' },
    ]);
  });

  it('name the family, link to the registration, and are counted in the menu', async () => {
    await renderAdmin('/admin/payment-issues', {
      'GET /api/admin/payment-issues': () => pageOfList([issue], 3),
    });
    const family = await screen.findByRole('link', { name: 'Dana Whitfield' });
    expect(family.getAttribute('href')).toBe('/admin/families/3');
    const link = screen.getByRole('link', { name: 'Theo Whitfield, October Tennis' });
    expect(link.getAttribute('href')).toBe('/admin/clinics/registrations?search=pi_9&status=all');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Payment issues/ }).textContent).toBe('Payment issues3 open'),
    );
  });

  it('show when there are none', async () => {
    await renderAdmin('/admin/payment-issues', { 'GET /api/admin/payment-issues': () => pageOfList([], 0) });
    expect(await screen.findByText('No open payment issues')).toBeDefined();
  });
});
