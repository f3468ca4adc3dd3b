import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { SeasonResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

import { formatContents } from './seasons';

const season = (facts: Partial<SeasonResponse> = {}): SeasonResponse => ({
  id: 16,
  name: 'Winter Basketball',
  year: 2027,
  sport: 'Basketball',
  startDate: '2027-01-09',
  endDate: '2027-03-06',
  registrationStartDate: '2026-11-01',
  registrationEndDate: '2026-12-20',
  isActive: true,
  price: 139,
  programIds: [45],
  version: 3,
  ...facts,
});
const seasons = [
  season(),
  season({ id: 15, name: 'Fall Flag', sport: 'Flag Football', isActive: false, programIds: [] }),
];
const programs = [{ id: 45, registrationOpen: true }];
const divisions = ['1st Grade Boys', '1st Grade Girls'].map((name, id) => ({ id, seasonId: 16, name }));

const lists = {
  'GET /api/seasons': () => seasons,
  'GET /api/divisions': () => divisions,
  'GET /api/programs': () => programs,
};
const open = (more = {}) => renderAdmin('/admin/leagues/seasons', { ...lists, ...more });
const toRow = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('Season Settings', () => {
  it('lists each season with its state, dates, divisions and price', async () => {
    await open();
    const row = await toRow('Winter Basketball');
    for (const text of ['Active', 'Jan 9, 2027 – Mar 6, 2027', 'Dec 20, 2026', '$139.00'])
      expect(row.getByText(text)).toBeDefined();
    expect((await toRow('Fall Flag')).getByText('Inactive')).toBeDefined();
  });

  it("names a season's divisions by keyboard or touch", async () => {
    const { user } = await open();
    const count = await screen.findByRole('button', { name: 'Divisions in Winter Basketball: 2' });
    expect(document.querySelector('td [title]')).toBeNull();
    count.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Divisions in Winter Basketball' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st Grade Boys',
      '1st Grade Girls',
    ]);
  });

  it('toggles the registration of its program, which a season without one does not have', async () => {
    const { user, sent } = await open({
      'PATCH /api/programs/45/toggle-registration': ({ body }: Call) => ({
        ...programs[0],
        ...(body as object),
      }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Registration Open: Winter Basketball' }));
    expect(await screen.findByText('Registration status updated')).toBeDefined();
    expect(sent('PATCH', '/api/programs/45/toggle-registration')[0]?.body).toEqual({
      registrationOpen: false,
    });
    expect(screen.queryByRole('switch', { name: 'Registration Open: Fall Flag' })).toBeNull();
  });

  it('says so when the switch could not be toggled', async () => {
    const { user } = await open({
      'PATCH /api/programs/45/toggle-registration': refusal(503, 'server.busy', 'Busy.'),
    });
    await user.click(await screen.findByRole('switch', { name: 'Registration Open: Winter Basketball' }));
    expect(await screen.findByText('Failed to update registration status')).toBeDefined();
  });

  it('leads to Create New Season when there is none', async () => {
    const { user, where } = await open({ 'GET /api/seasons': [] });
    expect(await screen.findByText('No seasons yet')).toBeDefined();
    const [, link] = screen.getAllByRole('link', { name: 'Create New Season' });
    await user.click(link);
    await waitFor(() => expect(where()).toBe('/admin/leagues/seasons/create'));
  });
});

describe('Edit Settings', () => {
  const edit = async (more = {}) => {
    const drawn = await open(more);
    await drawn.user.click(await screen.findByRole('button', { name: 'Edit Settings: Winter Basketball' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Winter Basketball' }));
    return { ...drawn, dialog, save: () => drawn.user.click(dialog.getByText('Save Changes')) };
  };

  it('sends the changes, from the version that was opened', async () => {
    const { user, dialog, save, sent } = await edit({
      'PUT /api/seasons/16': ({ body }: Call) => season({ ...(body as object), version: 4 }),
    });
    const price = dialog.getByLabelText('Season Price');
    await user.clear(price);
    await user.type(price, '149.50');
    await user.clear(dialog.getByLabelText('Start Date (optional)'));
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await save();
    expect(await screen.findByText('Season Updated')).toBeDefined();
    expect(sent('PUT', '/api/seasons/16')[0]?.body).toEqual({
      ...{ price: 149.5, startDate: null, isActive: false, version: 3 },
    });
  });

  it('rejects an empty name and a deadline after the end at their fields', async () => {
    const { user, dialog, save, sent } = await edit();
    await user.clear(dialog.getByLabelText('Season Name'));
    await user.clear(dialog.getByLabelText('Registration Deadline'));
    await save();
    expect(await dialog.findByText('Season name is required')).toBeDefined();
    expect(dialog.getByText('Registration deadline is required')).toBeDefined();
    await user.type(dialog.getByLabelText('Registration Deadline'), '2027-03-07');
    expect(
      await dialog.findByText("The registration deadline can't be after the season ends."),
    ).toBeDefined();
    expect(sent('PUT', '/api/seasons/16')).toEqual([]);
  });

  it('asks which value to keep when someone else changed the same one', async () => {
    const theirs = season({ price: 120, version: 4 });
    const { user, dialog, save, sent } = await edit({
      'PUT /api/seasons/16': ({ body }: Call) =>
        (body as { version: number }).version === 4
          ? season({ price: 150, version: 5 })
          : refusal(
              409,
              'edits.stale_version',
              'Someone else changed this while you were editing.',
              [],
              theirs,
            ),
    });
    const price = dialog.getByLabelText('Season Price');
    await user.clear(price);
    await user.type(price, '150');
    await save();
    const choice = within(
      (await screen.findByText('Theirs: $120.00')).closest<HTMLElement>('[role=dialog]')!,
    );
    await user.click(choice.getByText('Yours: $150.00'));
    await user.click(choice.getByText('Save choices'));
    await waitFor(() => expect(sent('PUT', '/api/seasons/16')).toHaveLength(2));
    expect(sent('PUT', '/api/seasons/16')[1]?.body).toEqual({ price: 150, version: 4 });
  });

  it('says that it failed, and keeps what was typed', async () => {
    const { user, dialog, save } = await edit({
      'PUT /api/seasons/16': refusal(503, 'server.busy', 'Busy.'),
    });
    await user.type(dialog.getByLabelText('Season Name'), '!');
    await save();
    expect(await screen.findByText('Failed to update season. Please try again.')).toBeDefined();
    expect(dialog.getByLabelText('Season Name')).toHaveProperty('value', 'Winter Basketball!');
  });
});

describe('deleting a season', () => {
  const contents = { divisions: 2, teams: 1, games: 0, isKept: false, refusal: null };
  const ask = async (preview: object, more = {}) => {
    const drawn = await open({ 'GET /api/seasons/16/deletion': preview, ...more });
    await drawn.user.click(await screen.findByRole('button', { name: 'Delete Winter Basketball' }));
    return { ...drawn, dialog: within(await screen.findByRole('dialog')) };
  };

  it('says what is deleted with it before it asks', async () => {
    const { user, dialog, sent } = await ask(contents, {
      'DELETE /api/seasons/16': () => new Response(null, { status: 204 }),
    });
    expect(
      await dialog.findByText(
        /This deletes the season and its league program, 2 divisions and 1 team\..*cannot be undone/,
      ),
    ).toBeDefined();
    expect(sent('DELETE', '/api/seasons/16')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete season' }));
    expect(await screen.findByText('Season Deleted')).toBeDefined();
    expect(sent('DELETE', '/api/seasons/16')).toHaveLength(1);
  });

  it('says that it is kept for the records', async () => {
    const { dialog } = await ask({ ...contents, isKept: true });
    expect(await dialog.findByText(/hidden from every list but kept in your records/)).toBeDefined();
  });

  it('says why the season must stay, and offers nothing', async () => {
    const { dialog } = await ask({ ...contents, refusal: 'Winter Basketball has 1 game on its record.' });
    expect(await dialog.findByText('Winter Basketball has 1 game on its record.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Delete season' })).toHaveProperty('disabled', true);
  });

  it('shows what prevented it in the meantime', async () => {
    const taken = 'Winter Basketball has 1 place registered or being paid for.';
    const { user, dialog } = await ask(contents, {
      'DELETE /api/seasons/16': refusal(409, 'leagues.season_has_registrations', taken),
    });
    await dialog.findByText(/This deletes the season and/);
    await user.click(dialog.getByRole('button', { name: 'Delete season' }));
    expect(await dialog.findByText(taken)).toBeDefined();
  });

  it.each([
    [true, { divisions: 10, teams: 8, games: 1 }, 'its league program, 10 divisions, 8 teams and 1 game'],
    [false, { divisions: 1, teams: 0, games: 0 }, '1 division'],
    [false, { divisions: 0, teams: 0, games: 0 }, 'nothing else'],
  ])('lists %p with %o as "%s"', (hasProgram, counts, words) =>
    expect(formatContents(hasProgram, counts)).toBe(words),
  );
});

describe('Create New Season', () => {
  const create = (answer: unknown = season({ id: 17 })) =>
    renderAdmin('/admin/leagues/seasons/create', { ...lists, 'POST /api/seasons': answer as object });
  const send = () => screen.findByRole('button', { name: 'Create Season' });

  it('asks for name, price and deadline', async () => {
    const { user, sent } = await create();
    await user.click(await send());
    for (const text of ['Season name is required', 'Price is required', 'Registration deadline is required'])
      expect(await screen.findByText(text)).toBeDefined();
    expect(sent('POST', '/api/seasons')).toEqual([]);
  });

  it('counts the selected ones of eighteen divisions, sends them, and is empty again', async () => {
    const { user, sent } = await create();
    await user.type(await screen.findByLabelText('Season Name'), 'Winter Basketball League');
    await user.type(screen.getByLabelText('Season Price'), '120.5');
    await user.type(screen.getByLabelText('Registration Deadline'), '2026-12-20');
    expect(screen.getAllByRole('checkbox')).toHaveLength(18);
    expect(screen.getByText('0 divisions selected')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Kindergarten Girls' }));
    expect(await screen.findByText('1 division selected')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: '8th Grade Boys' }));
    expect(await screen.findByText('2 divisions selected')).toBeDefined();
    await user.click(await send());
    expect(await screen.findByText('Season created successfully!')).toBeDefined();
    expect(sent('POST', '/api/seasons')[0]?.body).toEqual({
      ...{ name: 'Winter Basketball League', price: 120.5, registrationEndDate: '2026-12-20' },
      ...{ isActive: true, divisions: ['Kindergarten Girls', '8th Grade Boys'] },
    });
    await waitFor(() => expect(screen.getByLabelText('Season Name')).toHaveProperty('value', ''));
    expect(screen.getByText('0 divisions selected')).toBeDefined();
  });

  it.each([
    [refusal(409, 'programs.duplicate_program', 'There is already one.'), 'There is already one.'],
    [() => Promise.reject(new Error('offline')), 'Unable to complete request. Please try again.'],
  ])('says why it failed, and keeps what was typed', async (answer, words) => {
    const { user } = await create(answer);
    await user.type(await screen.findByLabelText('Season Name'), 'Winter');
    await user.type(screen.getByLabelText('Season Price'), '1');
    await user.type(screen.getByLabelText('Registration Deadline'), '2026-12-20');
    await user.click(await send());
    expect(await screen.findByText('Error creating season')).toBeDefined();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Season Name')).toHaveProperty('value', 'Winter');
    const form = within(screen.getByRole('region', { name: 'New season' }));
    expect(form.getByRole('alert').textContent).toBe(words);
    await user.type(screen.getByLabelText('Season Name'), ' League');
    expect(form.queryByRole('alert')).toBeNull();
  });
});
