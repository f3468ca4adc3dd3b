import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { SettingsSectionResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

type Values = SettingsSectionResponse['values'];

const values: Values = {
  name: 'Fieldhouse',
  email: 'play@fieldhouse.example',
  phone: '(610) 555-0107',
};
const section = (facts: Partial<SettingsSectionResponse> = {}): SettingsSectionResponse => ({
  section: 'organization',
  title: 'Organization',
  description: 'Shown on every page.',
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'E-mail', kind: 'email' },
    { name: 'phone', label: 'Phone', kind: 'tel' },
  ],
  values,
  version: 3,
  ...facts,
});

const ADDRESS = '/api/admin/settings/organization';

/** A server on which someone else saves `theirs` before the first save arrives. */
function withAnotherEditor(theirs: Values) {
  let present = { version: 3, values };
  let waiting = true;
  return {
    'GET /api/admin/settings': [section()],
    [`PATCH ${ADDRESS}`]: ({ body }: Call) => {
      if (waiting) present = { version: present.version + 1, values: { ...present.values, ...theirs } };
      waiting = false;
      const { version, ...changes } = body as Values & { version: unknown };
      if (version !== present.version)
        return refusal(409, 'edits.stale_version', 'Someone else changed this while you were editing.', [], {
          ...present.values,
          version: present.version,
        });
      present = { version: present.version + 1, values: { ...present.values, ...changes } };
      return section(present);
    },
  };
}

async function open(api: Parameters<typeof renderAdmin>[1]) {
  const drawn = await renderAdmin('/admin/settings', api);
  const form = within(await screen.findByRole('region', { name: 'Organization' }));
  const type = async (label: string, text: string) => {
    await drawn.user.clear(form.getByLabelText(label));
    if (text) await drawn.user.type(form.getByLabelText(label), text);
  };
  const save = () => drawn.user.click(form.getByRole('button', { name: 'Save Changes' }));
  const shown = (label: string) => (form.getByLabelText(label) as HTMLInputElement).value;
  return { ...drawn, form, type, save, shown, bodies: () => drawn.sent('PATCH', ADDRESS).map((c) => c.body) };
}

describe('the settings', () => {
  it('are in the menu', async () => {
    await open({ 'GET /api/admin/settings': [section()] });
    const menu = within(screen.getByRole('navigation', { name: 'Admin portal' }));
    expect(menu.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  });

  it('send the changes and the version they started from', async () => {
    const { type, save, bodies } = await open({
      'GET /api/admin/settings': [section()],
      [`PATCH ${ADDRESS}`]: section({ version: 4 }),
    });
    await type('Name', 'Old Mill');
    await save();
    expect(await screen.findByText('Organization saved')).toBeDefined();
    expect(bodies()).toEqual([{ name: 'Old Mill', version: 3 }]);
  });

  it('send nothing when nothing was changed', async () => {
    const { user, save, bodies } = await open({ 'GET /api/admin/settings': [section()] });
    for (let i = 0; i < 4; i += 1) await user.tab();
    await save();
    expect(await screen.findByText('Organization saved')).toBeDefined();
    expect(bodies()).toEqual([]);
  });

  it('are saved with Enter', async () => {
    const { type, bodies } = await open({
      'GET /api/admin/settings': [section()],
      [`PATCH ${ADDRESS}`]: section({ version: 4 }),
    });
    await type('Name', 'Old Mill{Enter}');
    await waitFor(() => expect(bodies()).toEqual([{ name: 'Old Mill', version: 3 }]));
  });

  it("show the server's sentence at its field", async () => {
    const sentence = 'Please enter a valid email address';
    const { form, type, save } = await open({
      'GET /api/admin/settings': [section()],
      [`PATCH ${ADDRESS}`]: refusal(400, 'request.invalid', sentence, [{ path: 'email', message: sentence }]),
    });
    await type('E-mail', 'play');
    await save();
    expect(await form.findByText(sentence)).toBeDefined();
  });

  it('say so when they cannot be loaded', async () => {
    await renderAdmin('/admin/settings', {
      'GET /api/admin/settings': refusal(503, 'database.busy', 'Busy.'),
    });
    expect(await screen.findByText('We could not load the settings.')).toBeDefined();
  });
});

describe('two editors of the settings', () => {
  it('with separate changes both get theirs, without a question', async () => {
    const { type, save, shown, bodies } = await open(withAnotherEditor({ phone: '(610) 555-0199' }));
    await type('Name', 'Old Mill');
    await save();
    expect(await screen.findByText('Organization saved')).toBeDefined();
    expect(bodies()).toEqual([
      { name: 'Old Mill', version: 3 },
      { name: 'Old Mill', version: 4 },
    ]);
    expect(shown('Phone')).toBe('(610) 555-0199');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with a conflict see both values, and the second chooses field by field', async () => {
    const { user, type, save, shown, bodies } = await open(
      withAnotherEditor({ name: 'New Mill', phone: '(610) 555-0199' }),
    );
    await type('Name', 'Old Mill');
    await type('Phone', '(610) 555-0111');
    await type('E-mail', 'office@oldmill.example');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    const name = within(dialog.getByRole('group', { name: 'Name' }));
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    expect(dialog.queryByRole('group', { name: 'E-mail' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Choose a value for Name' })).toHaveProperty('disabled', true);
    await user.click(name.getByRole('radio', { name: 'Yours: Old Mill' }));
    await user.click(phone.getByRole('radio', { name: 'Theirs: (610) 555-0199' }));
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    expect(await screen.findByText('Organization saved')).toBeDefined();
    expect(bodies()[1]).toEqual({ name: 'Old Mill', email: 'office@oldmill.example', version: 4 });
    expect([shown('Name'), shown('Phone')]).toEqual(['Old Mill', '(610) 555-0199']);
  });

  it('can go back to the form, which keeps what was typed and asks again', async () => {
    const { user, type, save, shown, bodies } = await open(withAnotherEditor({ name: 'New Mill' }));
    await type('Name', 'Old Mill');
    await save();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back to form' }));
    expect(shown('Name')).toBe('Old Mill');
    await save();
    expect(await screen.findByRole('radio', { name: 'Theirs: New Mill' })).toBeDefined();
    expect(bodies()).toHaveLength(2);
  });
});
