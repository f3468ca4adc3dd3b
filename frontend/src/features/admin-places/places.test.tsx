import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { PlaceDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const place = (facts: Partial<PlaceDto> = {}): PlaceDto => ({
  ...{ id: 3, name: 'Penfield Gym', address: '12 Penfield Road', courts: ['Court 1', 'Court 2'] },
  ...{ hours: [{ weekday: 0, opens: '09:00', closes: '15:00' }], closedDays: ['2026-12-27'], version: 4 },
  ...facts,
});

const open = (more = {}) => renderAdmin('/admin/leagues/places', { 'GET /api/places': [place()], ...more });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More for Penfield Gym' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the places of the leagues', () => {
  it('show street, courts, hours and closed days', async () => {
    await open({ 'GET /api/places': [place(), place({ id: 4, name: 'Park', courts: [], hours: [] })] });
    const row = within((await screen.findByText('Penfield Gym')).closest('tr')!);
    for (const text of ['12 Penfield Road', 'Court 1, Court 2', 'Sun 9:00 AM – 3:00 PM', 'Dec 27, 2026'])
      expect(row.getByText(text)).toBeDefined();
    const park = within(screen.getByText('Park').closest('tr')!);
    for (const text of ['Whole place', 'Any time']) expect(park.getByText(text)).toBeDefined();
  });

  it('say what they are for while there is none', async () => {
    await open({ 'GET /api/places': [] });
    expect(await screen.findByText('No places yet')).toBeDefined();
  });

  it('are added with all of it, by keyboard', async () => {
    const { user, sent } = await open({
      'GET /api/places': [],
      'POST /api/places': ({ body }: Call) => ({ ...place(), ...(body as object) }),
    });
    const [add] = await screen.findAllByRole('button', { name: 'Add Place' });
    await user.click(add!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Place' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Add Place' }));
    await send();
    expect(await dialog.findByText('Place name is required')).toBeDefined();
    await user.type(dialog.getByLabelText('Place Name'), 'Oakwood');
    await user.type(dialog.getByLabelText(/^Courts/), 'Court 1{Enter}Court 2{Enter}');
    await user.type(dialog.getByLabelText('Sunday opens'), '11:00');
    await send();
    expect(await dialog.findByText('Sunday needs both times, and opens before it closes')).toBeDefined();
    await user.type(dialog.getByLabelText('Sunday closes'), '14:30');
    await user.type(dialog.getByLabelText('Closed day'), '2026-12-27{Enter}');
    expect(dialog.getByRole('button', { name: 'Open again on Dec 27, 2026' })).toBeDefined();
    await send();
    expect(await screen.findByText('Place added')).toBeDefined();
    expect(sent('POST', '/api/places')[0]?.body).toEqual({
      ...{ name: 'Oakwood', address: '', courts: ['Court 1', 'Court 2'], closedDays: ['2026-12-27'] },
      hours: [{ weekday: 0, opens: '11:00', closes: '14:30' }],
    });
  });

  it('are edited from the version that was opened', async () => {
    const { user, sent } = await open({
      'PATCH /api/places/3': ({ body }: Call) => ({ ...place(), ...(body as object), version: 5 }),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Penfield Gym' }));
    await user.click(dialog.getByRole('button', { name: 'Open again on Dec 27, 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Place updated')).toBeDefined();
    expect(sent('PATCH', '/api/places/3')[0]?.body).toEqual({ closedDays: [], version: 4 });
  });

  it('say so beside the name that is taken', async () => {
    const taken = 'There is already a place called Park.';
    const { user } = await open({
      'PATCH /api/places/3': refusal(409, 'leagues.place_name_taken', taken, [
        { path: 'name', message: taken },
      ]),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Penfield Gym' }));
    await user.clear(dialog.getByLabelText('Place Name'));
    await user.type(dialog.getByLabelText('Place Name'), 'Park');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(taken)).toBeDefined();
  });

  it('are deleted after a question', async () => {
    const { user, sent } = await open({ 'DELETE /api/places/3': () => new Response(null, { status: 204 }) });
    await choose(user, 'Delete');
    expect(sent('DELETE', '/api/places/3')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete place' }));
    expect(await screen.findByText('Place deleted')).toBeDefined();
  });

  it('are those of leagues alone', async () => {
    await renderAdmin('/admin/camps/places', {});
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('No places yet')).toBeNull();
  });
});
