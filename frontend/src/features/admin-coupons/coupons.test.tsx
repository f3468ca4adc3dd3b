import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { CouponResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

import { usageLabel } from './coupons';

const coupon = (facts: Partial<CouponResponse> = {}): CouponResponse => ({
  id: 1,
  code: 'HOOPS10',
  discountPercentage: 10,
  isActive: true,
  status: 'Active',
  usageCount: 41,
  maxUsage: 100,
  expiresAt: '2027-01-31',
  version: 3,
  ...facts,
});
const coupons = [
  coupon(),
  coupon({ id: 2, code: 'SUMMER25', status: 'Expired', expiresAt: '2026-08-15', maxUsage: null }),
];

describe('the coupons', () => {
  it('are listed with code, status, discount, uses, and expiry date', async () => {
    await renderAdmin('/admin/coupons', { 'GET /api/coupons': coupons });
    const row = within((await screen.findByText('HOOPS10')).closest('tr')!);
    for (const text of ['Active', '10% OFF', 'Used 41 times / 100 max', 'Jan 31, 2027'])
      expect(row.getByText(text)).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByText('Used 41 times')).toBeDefined();
  });

  it('show when there are none, and open the dialog from there', async () => {
    const { user } = await renderAdmin('/admin/coupons', { 'GET /api/coupons': [] });
    expect(await screen.findByText('No coupons created yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Create First Coupon' }));
    expect(await screen.findByRole('dialog', { name: 'New Coupon' })).toBeDefined();
  });

  it('reject wrong values, convert the code to upper case and send an empty expiry as null', async () => {
    const { user, sent } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': coupons,
      'POST /api/coupons': coupon({ id: 3 }),
    });
    await user.click(await screen.findByRole('button', { name: 'New Coupon' }));
    const dialog = within(await screen.findByRole('dialog'));
    const percentage = dialog.getByLabelText('Discount Percentage');
    expect(percentage).toHaveProperty('value', '10');
    await user.clear(percentage);
    await user.type(percentage, '120');
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }));
    expect(await dialog.findByText('Coupon code is required')).toBeDefined();
    expect(await dialog.findByText('Discount cannot exceed 100%')).toBeDefined();
    await user.clear(percentage);
    await user.type(percentage, '0');
    expect(await dialog.findByText('Discount must be at least 1%')).toBeDefined();
    await user.clear(percentage);
    await user.type(percentage, '25');
    await user.type(dialog.getByLabelText('Coupon Code'), 'spring');
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }));
    expect(await screen.findByText('Coupon created successfully')).toBeDefined();
    expect(sent('POST', '/api/coupons')[0]?.body).toEqual({
      code: 'SPRING',
      discountPercentage: 25,
      isActive: true,
      maxUsage: null,
      expiresAt: null,
    });
  });

  it.each([
    ['Discount Percentage', '12.5', 'Discount must be a whole number from 1 to 100'],
    ['Discount Percentage', '-5', 'Discount must be at least 1%'],
    ['Usage Limit (optional)', '2.5', 'Usage limit must be at least 1'],
    ['Usage Limit (optional)', '1000001', 'Usage limit cannot exceed 1,000,000'],
    ['Coupon Code', 'SPRING 25', "Coupon codes can't contain spaces"],
  ])('keep %s %s as typed, and reject it', async (label, typed, sentence) => {
    const { user, sent } = await renderAdmin('/admin/coupons', { 'GET /api/coupons': coupons });
    await user.click(await screen.findByRole('button', { name: 'New Coupon' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Coupon Code'), 'SPRING');
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), typed);
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'Create Coupon' }));
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(dialog.getByLabelText(label)).toHaveProperty('value', typed);
    expect(sent('POST', '/api/coupons')).toHaveLength(0);
  });

  it('show a taken code at its field', async () => {
    const taken = 'A coupon with the code HOOPS10 already exists.';
    const { user } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': coupons,
      'PUT /api/coupons/2': refusal(409, 'coupons.code_taken', taken, [{ path: 'code', message: taken }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit SUMMER25' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coupon' }));
    const code = dialog.getByLabelText('Coupon Code');
    await user.clear(code);
    await user.type(code, 'hoops10{Enter}');
    expect(await dialog.findByText(taken)).toBeDefined();
    expect(document.activeElement).toBe(code);
    expect(code).toHaveProperty('value', 'HOOPS10');
  });

  it('send nothing when a coupon is opened and saved unchanged, and leave untouched fields as they are', async () => {
    const stored = coupon({ code: 'spring-5', maxUsage: null, expiresAt: '2026-01-31' });
    const { user, sent } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': [stored],
      'PUT /api/coupons/1': stored,
    });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit spring-5' }));
      return within(await screen.findByRole('dialog', { name: 'Edit Coupon' }));
    };
    const save = (dialog: Awaited<ReturnType<typeof open>>) =>
      user.click(dialog.getByRole('button', { name: 'Update Coupon' }));
    await save(await open());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT', '/api/coupons/1')).toEqual([]);
    const dialog = await open();
    await user.click(dialog.getByRole('switch', { name: 'Active Status' }));
    await save(dialog);
    await waitFor(() => expect(sent('PUT', '/api/coupons/1')).toHaveLength(1));
    expect(sent('PUT', '/api/coupons/1')[0]?.body).toEqual({ isActive: false, version: 3 });
  });

  it('ask which value to keep when someone else changed the same field, and merge the rest', async () => {
    const theirs = { ...coupon({ discountPercentage: 20, isActive: false }), version: 4 };
    const { user, sent } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': [coupon()],
      'PUT /api/coupons/1': ({ body }: Call) =>
        (body as { version: number }).version === 4
          ? { ...theirs, discountPercentage: 15, version: 5 }
          : refusal(
              409,
              'edits.stale_version',
              'Someone else changed this while you were editing.',
              [],
              theirs,
            ),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit HOOPS10' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coupon' }));
    const discount = dialog.getByLabelText('Discount Percentage');
    await user.clear(discount);
    await user.type(discount, '15');
    await user.click(dialog.getByRole('button', { name: 'Update Coupon' }));
    const choice = within((await screen.findByText('Theirs: 20%')).closest<HTMLElement>('[role=dialog]')!);
    expect(choice.queryByText(/Active Status/)).toBeNull();
    await user.click(choice.getByText('Yours: 15%'));
    await user.click(choice.getByText('Save choices'));
    await waitFor(() => expect(sent('PUT', '/api/coupons/1')).toHaveLength(2));
    expect(sent('PUT', '/api/coupons/1')[1]?.body).toEqual({ discountPercentage: 15, version: 4 });
    expect(await screen.findByText('Coupon updated successfully')).toBeDefined();
  });

  it('ask before deleting', async () => {
    const { user, sent } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': coupons,
      'DELETE /api/coupons/1': () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete HOOPS10' }));
    expect(sent('DELETE', '/api/coupons/1')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Delete coupon' }));
    expect(await screen.findByText('Coupon deleted successfully')).toBeDefined();
    expect(sent('DELETE', '/api/coupons/1')).toHaveLength(1);
  });

  it('are sorted as the URL says', async () => {
    const { user, router } = await renderAdmin('/admin/coupons?sort=-code', { 'GET /api/coupons': coupons });
    await screen.findByText('HOOPS10');
    const codes = () => screen.getAllByText(/^(HOOPS10|SUMMER25)$/).map((cell) => cell.textContent);
    expect(codes()).toEqual(['SUMMER25', 'HOOPS10']);
    await user.click(screen.getByText('Expires'));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'expires' }));
  });

  it.each([
    [{ usageCount: 0, maxUsage: null }, 'Used 0 times'],
    [{ usageCount: 150, maxUsage: 150 }, 'Used 150 times / 150 max'],
  ])('count the uses of %o', (uses, words) => expect(usageLabel(uses)).toBe(words));
});
