import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import { aRegistration } from '@/test/registrations';

const child = {
  id: 5,
  userId: 2,
  name: 'Theo Whitfield',
  firstName: 'Theo',
  lastName: 'Whitfield',
  school: 'A Pre-K School',
  grade: 'Pre-K',
  gradeNumber: -1,
  gender: 'Boys',
  tshirtSize: 'Youth S',
  jerseyColor: '#1848e7',
  medicalNotes: null,
  familyEmail: 'dana@whitfield.example',
  parentName: 'Dana Whitfield',
};

describe('erasing a child’s data', () => {
  const begin = async (answer: unknown, registrations: unknown = []) => {
    const drawn = await renderAdmin('/admin/children?search=theo', {
      'GET /api/admin/children': () => pageOfList([child], 1),
      'DELETE /api/admin/children/5': answer,
      'GET /api/registrations': registrations,
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Erase data of Theo Whitfield' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...drawn, dialog, button: dialog.getByRole('button', { name: 'Erase data' }) };
  };

  it('asks for the name once more', async () => {
    const { user, sent, dialog, button } = await begin({ success: true });
    expect(button).toHaveProperty('disabled', true);
    await user.type(await dialog.findByRole('textbox'), 'theo whitfield');
    expect(button).toHaveProperty('disabled', false);
    await user.click(button);
    expect(await screen.findByText('Data erased')).toBeDefined();
    expect(sent('DELETE', '/api/admin/children/5').map(({ search }) => search.get('name'))).toEqual([
      'theo whitfield',
    ]);
  });

  it('names the family, the school and every registration of the child before it asks', async () => {
    let tell: (rows: unknown) => void = () => undefined;
    const rows = new Promise((resolve) => (tell = resolve));
    const { sent, dialog } = await begin({ success: true }, () => rows);
    expect(dialog.getByText('Looking up the registrations...')).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    tell([
      aRegistration({ id: 1, childId: 5, standing: 'active' }),
      aRegistration({ id: 2, childId: 5, program: null, sport: 'Tennis', standing: 'cancelled' }),
      aRegistration({ id: 3, childId: 6, program: null, sport: 'Hockey of a sister' }),
    ]);
    expect(await dialog.findByText('Dana Whitfield, dana@whitfield.example')).toBeDefined();
    expect(dialog.getByText('A Pre-K School, Pre-K')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'September Soccer Active',
      'Tennis Cancelled',
    ]);
    expect(Object.fromEntries(sent('GET', '/api/registrations')[0]!.search)).toMatchObject({
      familyId: '2',
      status: 'all',
    });
  });

  it('erases nothing of which it could not say what goes', async () => {
    const { dialog, button } = await begin(
      { success: true },
      refusal(403, 'access.forbidden', 'Not for you.'),
    );
    expect(await dialog.findByText('We could not load what the child is registered for.')).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(button).toHaveProperty('disabled', true);
  });

  it('says why it cannot be done now', async () => {
    const reason = 'Theo Whitfield cannot be removed while registered for: September Soccer.';
    const { user, dialog, button } = await begin(refusal(409, 'identity.child_registered', reason));
    await user.type(await dialog.findByRole('textbox'), 'Theo Whitfield');
    await user.click(button);
    expect(await dialog.findByText(reason)).toBeDefined();
  });

  it('searches by what the address says', async () => {
    const { sent } = await renderAdmin('/admin/children?search=dana', {
      'GET /api/admin/children': () => pageOfList([], 0),
    });
    expect(await screen.findByText('No child fits this search.')).toBeDefined();
    expect(sent('GET', '/api/admin/children')[0]?.search.get('search')).toBe('dana');
  });
});
