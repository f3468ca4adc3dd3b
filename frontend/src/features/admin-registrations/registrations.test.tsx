import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { freshState } from '@/site/site-state';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import { aRegistration } from '@/test/registrations';

import { refundParam, refundSum } from './refund';

const figures = (count: number, charged: number, refunded: number) => ({
  count,
  price: 24648,
  discount: 1200,
  fee: 703.44,
  chargedAmount: charged,
  refunded,
  netRevenue: charged - refunded,
});
const summary = {
  totalRegistrations: 312,
  revenue: 24648,
  filteredTotals: figures(312, 24151.44, 500),
  totals: figures(320, 24800, 900),
  canceled: figures(8, 648.56, 400),
  sports: [
    { sport: 'Soccer', count: 96 },
    { sport: 'Baseball', count: 74 },
    { sport: 'Basketball', count: 88 },
    { sport: 'Flag Football', count: 54 },
    { sport: 'Multi-Sport', count: 31 },
  ],
  programs: [],
};
const answers = {
  'GET /api/programs': [],
  'GET /api/registrations/summary': summary,
  'GET /api/registrations': () =>
    pageOfList(
      [aRegistration(), aRegistration({ id: 8, childName: 'Hugo Petit', paymentStatus: 'free', amount: 0 })],
      96,
    ),
};
const more = 'More actions for Maya Whitfield, September Soccer';

describe('the registration list', () => {
  it('shows the totals, the rows, and the number of rows', async () => {
    const { sent } = await renderAdmin('/admin/clinics/registrations', answers);
    const row = within((await screen.findByText('Maya Whitfield')).closest('tr')!);
    for (const text of ['2nd Grade', 'September Soccer', 'Dana Whitfield', 'Nov 20, 2026', '$63.97'])
      expect(row.getByText(text)).toBeDefined();
    expect(screen.getByText('Free')).toBeDefined();
    expect(screen.getByText('$24,648.00')).toBeDefined();
    expect(screen.getByText('Flag Football').closest('.kpi')?.textContent).toContain('54');
    expect(screen.getByText('Multi-Sport').closest('.kpi')?.textContent).toContain('31');
    expect(screen.getByText('1–2 of 96.')).toBeDefined();
    expect(Object.fromEntries(sent('GET', '/api/registrations')[0]!.search)).toEqual({
      type: 'clinic',
      sort: '-createdAt',
      page: '1',
      pageSize: '25',
    });
  });

  it('requests what the URL says, and writes filters into it', async () => {
    const { user, sent, router } = await renderAdmin(
      '/admin/clinics/registrations?search=maya&payment=refunded&grade=2nd&from=2026-11-01&sort=evil&page=2&program=nonsense',
      answers,
    );
    await screen.findByText('Maya Whitfield');
    expect(Object.fromEntries(sent('GET', '/api/registrations')[0]!.search)).toMatchObject({
      search: 'maya',
      paymentStatus: 'refunded',
      grade: '2nd',
      from: '2026-11-01',
      sort: '-createdAt',
      page: '2',
    });
    expect(screen.getByText('Registered: from Nov 1, 2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Payment' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        search: 'maya',
        program: 'nonsense',
        grade: '2nd',
        from: '2026-11-01',
        sort: 'evil',
      }),
    );
  });

  it('updates the totals with the rows when the window gets the focus', async () => {
    const { sent } = await renderAdmin('/admin/clinics/registrations?payment=refunded', answers);
    await screen.findByText('Total (312)');
    const asked = (path: string) =>
      sent('GET', path).filter(({ search }) => search.get('paymentStatus') === 'refunded').length;
    const [rows, sums] = [asked('/api/registrations'), asked('/api/registrations/summary')];
    fireEvent.focus(window);
    await waitFor(() => expect(asked('/api/registrations')).toBe(rows + 1));
    expect(asked('/api/registrations/summary')).toBe(sums + 1);
  });

  it.each([
    ['payment=free', '1–2 of 96, filtered from 312.'],
    ['status=canceled', '1–2 of 96, filtered from 320.'],
    ['status=all', '1–2 of 96, filtered from 320.'],
  ])('shows how many rows %s finds, including canceled ones when requested', async (search, note) => {
    await renderAdmin(`/admin/clinics/registrations?${search}`, answers);
    expect(await screen.findByText(note)).toBeDefined();
  });

  it("shows dates in the organization's time zone", async () => {
    const organization = { ...freshState(new Date()).organization, timeZone: 'Pacific/Auckland' };
    await renderAdmin('/admin/clinics/registrations', answers, { site: { organization: organization } });
    const row = within((await screen.findByText('Maya Whitfield')).closest('tr')!);
    expect(row.getByText('Nov 21, 2026')).toBeDefined();
  });

  it('exports what the filters find', async () => {
    const { user, sent } = await renderAdmin(
      '/admin/clinics/registrations?search=maya&program=3&status=all&payment=refunded&grade=2nd&to=2026-11-20&sort=grade&page=2',
      {
        ...answers,
        'GET /api/registrations/export': () =>
          new Response('Registration', { headers: { 'Content-Type': 'text/csv' } }),
      },
    );
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export successful')).toBeDefined();
    expect(Object.fromEntries(sent('GET', '/api/registrations/export')[0]!.search)).toEqual({
      type: 'clinic',
      search: 'maya',
      programId: '3',
      status: 'all',
      paymentStatus: 'refunded',
      grade: '2nd',
      to: '2026-11-20',
    });
  });

  it('shows everything about one registration', async () => {
    const { user } = await renderAdmin('/admin/clinics/registrations', answers);
    await user.click(await screen.findByRole('button', { name: 'Maya Whitfield' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Peanut allergy')).toBeDefined();
    expect(dialog.getByText('Sam Whitfield')).toBeDefined();
  });
});

it('shows the sum of all found rows minus refunds, and what was charged, refunded, and kept', async () => {
  await renderAdmin('/admin/clinics/registrations', answers);
  await screen.findByText('Maya Whitfield');
  expect(await screen.findByText('Total (312)')).toBeDefined();
  expect(screen.getByText('$23,651.44')).toBeDefined();
  expect(screen.getByText('after $500.00 refunded')).toBeDefined();
  const money = within(screen.getByLabelText('Clinics: payment totals, including canceled registrations'));
  for (const sum of ['$24,800.00', '$900.00', '$23,900.00', '$248.56', '$703.44'])
    expect(money.getByText(sum)).toBeDefined();
});

it("asks for a refund's amount and reason, and sends no more than is left", async () => {
  const { user, sent } = await renderAdmin('/admin/clinics/registrations', {
    ...answers,
    'POST /api/registrations/7/refund': aRegistration({ refundedAmount: 10 }),
  });
  await user.click(await screen.findByRole('button', { name: more }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Refund amount');
  expect(amount).toHaveProperty('value', '');
  await user.type(amount, '64');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('You can refund up to $63.97 for this registration.')).toBeDefined();
  expect(dialog.getByText('Enter a reason')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '10');
  await user.type(dialog.getByLabelText('Reason'), 'Rain');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund requested')).toBeDefined();
  const call = sent('POST', '/api/registrations/7/refund')[0]!;
  expect(call.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent('POST', '/api/registrations/7/refund').map(({ body }) => body)).toEqual([
    { amount: 10, reason: 'Rain' },
  ]);
});

describe('canceling a registration', () => {
  const begin = async (answer: unknown, row = aRegistration()) => {
    const drawn = await renderAdmin('/admin/clinics/registrations', {
      ...answers,
      'GET /api/registrations': () => pageOfList([row], 1),
      'DELETE /api/registrations/7': answer,
    });
    await drawn.user.click(await screen.findByRole('button', { name: more }));
    // A menu takes the focus a moment after it is drawn, and would otherwise take it from the dialog.
    await waitFor(() => expect(document.activeElement?.role).toBe('menuitem'));
    await drawn.user.click(await screen.findByText('Cancel registration'));
    return { ...drawn, dialog: within(await screen.findByRole('dialog')) };
  };
  const confirm = { name: 'Cancel registration' };

  it('asks how much to refund, by keyboard too, with nothing preselected', async () => {
    const { user, sent, dialog } = await begin(aRegistration({ status: 'canceled' }));
    for (const choice of dialog.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    expect(dialog.getByText(/not chosen yet/)).toBeDefined();
    dialog.getByRole('button', confirm).focus();
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Choose how much to refund')).toBeDefined();
    expect(sent('DELETE', '/api/registrations/7')).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('No refund')));
    await user.keyboard(' ');
    await waitFor(() => expect(dialog.queryByText('Choose how much to refund')).toBeNull());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Registration Cancelled')).toBeDefined();
    expect(sent('DELETE', '/api/registrations/7')[0]?.search.get('refund')).toBe('none');
  });

  it('asks nothing when nothing can be refunded', async () => {
    const paid = aRegistration({ amount: 63.97, refundedAmount: 0, refundableAmount: 0 });
    const { user, sent, dialog } = await begin(aRegistration({ status: 'canceled' }), paid);
    expect(dialog.getByLabelText(/Full refund/)).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', confirm));
    expect(await screen.findByText('Registration Cancelled')).toBeDefined();
    expect(sent('DELETE', '/api/registrations/7')[0]?.search.get('refund')).toBe('none');
  });

  it('offers no more than the server says is left', async () => {
    const { dialog } = await begin(
      aRegistration({ status: 'canceled' }),
      aRegistration({ refundableAmount: 20.5 }),
    );
    expect(dialog.getByLabelText('Full refund, $20.50')).toBeDefined();
  });

  it('refunds a part, never more than was paid', async () => {
    const { user, sent, dialog } = await begin(aRegistration({ status: 'canceled' }));
    await user.click(dialog.getByLabelText('Partial refund'));
    const amount = await dialog.findByLabelText('Refund amount');
    await user.type(amount, '70');
    await user.click(dialog.getByRole('button', confirm));
    expect(await dialog.findByText('You can refund up to $63.97 for this registration.')).toBeDefined();
    await user.clear(amount);
    await user.type(amount, '12.5');
    await user.click(dialog.getByRole('button', confirm));
    expect(await screen.findByText(/Refund of \$12\.50 requested/)).toBeDefined();
    expect(sent('DELETE', '/api/registrations/7')[0]?.search.get('refund')).toBe('12.50');
  });

  it('stays open with the reason when the server rejects it', async () => {
    const reason = 'This registration was already canceled.';
    const { user, dialog } = await begin(refusal(409, 'registration.already_canceled', reason));
    await user.click(dialog.getByLabelText(/Full refund/));
    await user.click(dialog.getByRole('button', confirm));
    expect(await screen.findByText('Failed to cancel registration. Please try again.')).toBeDefined();
    expect(dialog.getByText(reason)).toBeDefined();
    await user.click(dialog.getByLabelText('No refund'));
    expect(dialog.queryByText(reason)).toBeNull();
  });

  it.each([
    ['none', null, 'none', 0],
    ['full', null, 'full', 63.97],
    ['part', 12.5, '12.50', 12.5],
  ] as const)('reads the choice %s', (choice, part, param, sum) => {
    expect(refundParam(choice, part)).toBe(param);
    expect(refundSum(choice, part, 63.97)).toBe(sum);
  });
});
