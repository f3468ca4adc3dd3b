import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { LocationResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const location = (facts: Partial<LocationResponse> = {}): LocationResponse => ({
  ...{ id: 3, name: 'Penfield Gym', streetAddress: '12 Penfield Road', courts: ['Court 1', 'Court 2'] },
  ...{ hours: [{ weekday: 0, opens: '09:00', closes: '15:00' }], closedDates: ['2026-12-27'], version: 4 },
  ...facts,
});

const open = (more = {}) =>
  renderAdmin('/admin/leagues/locations', { 'GET /api/locations': [location()], ...more });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Penfield Gym' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('locations', () => {
  it('show street, courts, hours and closed dates', async () => {
    await open({
      'GET /api/locations': [location(), location({ id: 4, name: 'Park', courts: [], hours: [] })],
    });
    const row = within((await screen.findByText('Penfield Gym')).closest('tr')!);
    for (const text of ['12 Penfield Road', 'Court 1, Court 2', 'Sun 9:00 AM – 3:00 PM', 'Dec 27, 2026'])
      expect(row.getByText(text)).toBeDefined();
    const park = within(screen.getByText('Park').closest('tr')!);
    for (const text of ['Whole location', 'Any time']) expect(park.getByText(text)).toBeDefined();
  });

  it('explain what they are for while there are none', async () => {
    await open({ 'GET /api/locations': [] });
    expect(await screen.findByText('No locations yet')).toBeDefined();
  });

  it('are created with all fields, by keyboard', async () => {
    const { user, sent } = await open({
      'GET /api/locations': [],
      'POST /api/locations': ({ body }: Call) => ({ ...location(), ...(body as object) }),
    });
    const [add] = await screen.findAllByRole('button', { name: 'Add Location' });
    await user.click(add!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Add Location' }));
    await send();
    expect(await dialog.findByText('Location name is required')).toBeDefined();
    await user.type(dialog.getByLabelText('Location Name'), 'Oakwood');
    await user.type(dialog.getByLabelText(/^Courts/), 'Court 1{Enter}Court 2{Enter}');
    await user.type(dialog.getByLabelText('Sunday opens'), '11:00');
    await send();
    expect(await dialog.findByText('Sunday: enter an opening time and a later closing time.')).toBeDefined();
    await user.type(dialog.getByLabelText('Sunday closes'), '14:30');
    await user.type(dialog.getByLabelText('Closed date'), '2026-12-27{Enter}');
    expect(dialog.getByRole('button', { name: 'Remove Dec 27, 2026' })).toBeDefined();
    await send();
    expect(await screen.findByText('Location added')).toBeDefined();
    expect(sent('POST', '/api/locations')[0]?.body).toEqual({
      ...{ name: 'Oakwood', streetAddress: '', courts: ['Court 1', 'Court 2'], closedDates: ['2026-12-27'] },
      hours: [{ weekday: 0, opens: '11:00', closes: '14:30' }],
    });
  });

  it('are edited from the version that was opened', async () => {
    const { user, sent } = await open({
      'PATCH /api/locations/3': ({ body }: Call) => ({ ...location(), ...(body as object), version: 5 }),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Penfield Gym' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Dec 27, 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Location updated')).toBeDefined();
    expect(sent('PATCH', '/api/locations/3')[0]?.body).toEqual({ closedDates: [], version: 4 });
  });

  it('show a taken name at its field', async () => {
    const taken = "There's already a location called Park.";
    const { user } = await open({
      'PATCH /api/locations/3': refusal(409, 'leagues.location_name_taken', taken, [
        { path: 'name', message: taken },
      ]),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Penfield Gym' }));
    await user.clear(dialog.getByLabelText('Location Name'));
    await user.type(dialog.getByLabelText('Location Name'), 'Park');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(taken)).toBeDefined();
  });

  it('are deleted after a confirmation', async () => {
    const { user, sent } = await open({
      'DELETE /api/locations/3': () => new Response(null, { status: 204 }),
    });
    await choose(user, 'Delete');
    expect(sent('DELETE', '/api/locations/3')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete location' }));
    expect(await screen.findByText('Location deleted')).toBeDefined();
  });

  it('are only available for leagues', async () => {
    await renderAdmin('/admin/camps/locations', {});
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('No locations yet')).toBeNull();
  });
});
