import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

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
};

describe('erasing a child’s data', () => {
  const begin = async (answer: unknown) => {
    const drawn = await renderAdmin('/admin/children?search=theo', {
      'GET /api/admin/children': () => pageOfList([child], 1),
      'DELETE /api/admin/children/5': answer,
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Erase data of Theo Whitfield' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...drawn, dialog, button: dialog.getByRole('button', { name: 'Erase data' }) };
  };

  it('asks for the name once more', async () => {
    const { user, sent, dialog, button } = await begin({ success: true });
    expect(button).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'theo whitfield');
    expect(button).toHaveProperty('disabled', false);
    await user.click(button);
    expect(await screen.findByText('Data erased')).toBeDefined();
    expect(sent('DELETE', '/api/admin/children/5')).toHaveLength(1);
  });

  it('says why it cannot be done now', async () => {
    const reason = 'Theo Whitfield cannot be removed while registered for: September Soccer.';
    const { user, dialog, button } = await begin(refusal(409, 'identity.child_registered', reason));
    await user.type(dialog.getByRole('textbox'), 'Theo Whitfield');
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
