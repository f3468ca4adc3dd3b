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
  removedAt: null as string | null,
};
const removed = { ...child, school: '', grade: '', removedAt: '2026-11-20T12:00:00.000Z' };

const erasure = {
  ...{ id: 9, childId: 5, childName: null, total: 0, decided: 0, isSearching: false },
  ...{ requestedAt: '2026-11-23T12:00:00.000Z', dueAt: '2026-12-23T12:00:00.000Z' },
  completedAt: '2026-11-23T12:00:00.000Z' as string | null,
};
const open = { ...erasure, childName: 'Theo Whitfield', total: 2, completedAt: null };
const found = (id: number, text: string, marks: { start: number; end: number }[]) => ({
  ...{ id, foundIn: 'Team board: Lions', writtenAt: '2026-11-01T12:00:00.000Z', decision: null },
  ...{ version: `v${id}`, sentences: text ? [{ text, highlights: marks }] : [] },
});
const details = (texts: object[]) => ({ ...open, searchWords: ['theo', 'whitfield'], texts });

describe("erasing a child's data", () => {
  const begin = async (answer: unknown, registrations: unknown = []) => {
    const drawn = await renderAdmin('/admin/child-data?search=theo', {
      'GET /api/admin/child-data': () => pageOfList([child], 1),
      'GET /api/admin/erasures': [],
      'GET /api/admin/erasures/9': details([]),
      'DELETE /api/admin/child-data/5': answer,
      'GET /api/registrations': registrations,
    });
    await drawn.user.click(await screen.findByRole('button', { name: "Erase Theo Whitfield's data" }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...drawn, dialog, button: dialog.getByRole('button', { name: 'Erase data' }) };
  };

  it('requires the name', async () => {
    const { user, sent, dialog, button } = await begin(erasure);
    expect(button).toHaveProperty('disabled', true);
    await user.type(await dialog.findByRole('textbox', { name: /to confirm/ }), 'theo whitfield');
    expect(button).toHaveProperty('disabled', false);
    await user.click(button);
    expect(await screen.findByText('Data erased')).toBeDefined();
    expect(sent('DELETE', '/api/admin/child-data/5').map(({ search }) => search.get('name'))).toEqual([
      'theo whitfield',
    ]);
  });

  it("names the child's family, school, and every registration beforehand", async () => {
    let tell: (rows: unknown) => void = () => undefined;
    const rows = new Promise((resolve) => (tell = resolve));
    const { sent, dialog } = await begin(erasure, () => rows);
    expect(dialog.getByText('Loading registrations...')).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    tell([
      aRegistration({ id: 1, childId: 5, displayStatus: 'active' }),
      aRegistration({ id: 2, childId: 5, program: null, sport: 'Tennis', displayStatus: 'canceled' }),
      aRegistration({ id: 3, childId: 6, program: null, sport: 'Hockey of a sister' }),
    ]);
    expect(await dialog.findByText('Dana Whitfield, dana@whitfield.example')).toBeDefined();
    expect(dialog.getByText('A Pre-K School, Pre-K')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'September Soccer Active',
      'Tennis Canceled',
    ]);
    expect(Object.fromEntries(sent('GET', '/api/registrations')[0]!.search)).toMatchObject({
      familyId: '2',
      status: 'all',
    });
  });

  it('is not possible while the registrations could not be loaded', async () => {
    const { dialog, button } = await begin(erasure, refusal(403, 'access.forbidden', 'Not for you.'));
    expect(await dialog.findByText("We could not load the child's registrations.")).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(button).toHaveProperty('disabled', true);
  });

  it('shows why it is not possible now', async () => {
    const reason = 'Theo Whitfield cannot be removed while registered for: September Soccer.';
    const { user, dialog, button } = await begin(
      refusal(409, 'identity.child_has_active_registrations', reason),
    );
    await user.type(await dialog.findByRole('textbox', { name: /to confirm/ }), 'Theo Whitfield');
    await user.click(button);
    expect(await dialog.findByText(reason)).toBeDefined();
  });

  it('sends additional search words, and continues to the texts that were found', async () => {
    const { user, sent, dialog, button } = await begin(open);
    await user.type(await dialog.findByRole('textbox', { name: /Other words/ }), 'Teddy, T-Bone');
    await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'Theo Whitfield');
    await user.click(button);
    expect(await screen.findByText('2 texts about the child to decide on.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Texts about Theo Whitfield' })).toBeDefined();
    expect(sent('DELETE', '/api/admin/child-data/5')[0]!.search.get('words')).toBe('Teddy, T-Bone');
  });

  const beginRemoved = async (one: typeof removed) => {
    const drawn = await renderAdmin('/admin/child-data?list=removed', {
      'GET /api/admin/child-data': () => pageOfList([one], 1),
      'GET /api/admin/erasures': [],
      'GET /api/admin/erasures/9': details([]),
      'DELETE /api/admin/child-data/5': erasure,
      'GET /api/registrations': [],
    });
    const name = one.name || 'a removed child';
    await drawn.user.click(await screen.findByRole('button', { name: `Erase ${name}'s data` }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...drawn, dialog, button: dialog.getByRole('button', { name: 'Erase data' }) };
  };

  it('is possible for a child that its family removed', async () => {
    const { user, sent, dialog, button } = await beginRemoved(removed);
    expect(sent('GET', '/api/admin/child-data')[0]?.search.get('list')).toBe('removed');
    expect(await dialog.findByText('By the family on Nov 20, 2026')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: /to confirm/ }), 'Theo Whitfield');
    await user.click(button);
    expect(await screen.findByText('Data erased')).toBeDefined();
  });

  it('takes the name from the administrator when it is stored nowhere', async () => {
    const { user, sent, dialog, button } = await beginRemoved({ ...removed, name: '' });
    expect(screen.getByText('Name not kept')).toBeDefined();
    const field = await dialog.findByRole('textbox', { name: /first and last name to confirm/ });
    expect(button).toHaveProperty('disabled', true);
    await user.type(field, 'Thaddeus Pell');
    await user.click(button);
    expect(await screen.findByText('Data erased')).toBeDefined();
    expect(sent('DELETE', '/api/admin/child-data/5')[0]!.search.get('name')).toBe('Thaddeus Pell');
  });

  it('starts with the search in the URL', async () => {
    const { sent } = await renderAdmin('/admin/child-data?search=dana', {
      'GET /api/admin/child-data': () => pageOfList([], 0),
      'GET /api/admin/erasures': [],
    });
    expect(await screen.findByText('No children match this search.')).toBeDefined();
    expect(sent('GET', '/api/admin/child-data')[0]?.search.get('search')).toBe('dana');
  });
});

describe('texts about an erased child', () => {
  it('are listed as open erasures with their progress and due date', async () => {
    await renderAdmin('/admin/child-data', {
      'GET /api/admin/child-data': () => pageOfList([], 0),
      'GET /api/admin/erasures': [{ ...open, total: 12, decided: 3 }],
    });
    expect(await screen.findByText(/3 of 12 decided, due/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Decide texts about Theo Whitfield' });
    expect(link.getAttribute('href')).toBe('/admin/erasures/9');
  });

  const begin = (api: Record<string, unknown>) => renderAdmin('/admin/erasures/9', api as never);

  it('are each shown with the sentence, undecided, and a decision names the version that was read', async () => {
    let texts = [
      found(1, 'Theo, hello theo!', [
        { start: 0, end: 4 },
        { start: 12, end: 16 },
      ]),
      found(2, '', []),
    ];
    const { user, sent } = await begin({
      'GET /api/admin/erasures/9': () => details(texts),
      'POST /api/admin/erasures/9/texts/1/decision': () => {
        texts = [{ ...texts[0]!, decision: 'removed', sentences: [] } as never, texts[1]!];
        return { ...open, decided: 1 };
      },
    });
    const [first, gone] = (await screen.findAllByRole('listitem')).filter((item) =>
      item.closest('.erasure-texts'),
    );
    expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Theo',
      'theo',
    ]);
    expect(first!.querySelector('blockquote')?.textContent).toBe('Theo, hello theo!');
    expect(document.querySelectorAll('input[type=radio], input[type=checkbox]')).toHaveLength(0);
    expect(within(gone!).getByText(/nothing left to decide/)).toBeDefined();
    await user.click(within(first!).getByRole('button', { name: 'Remove this text' }));
    expect(await screen.findByText('Removed')).toBeDefined();
    expect(sent('POST', '/api/admin/erasures/9/texts/1/decision')[0]!.body).toEqual({
      ...{ decision: 'removed', version: 'v1' },
    });
  });

  it('are loaded again when someone has changed them', async () => {
    const { user, sent } = await begin({
      'GET /api/admin/erasures/9': details([found(1, 'Theo', [{ start: 0, end: 4 }])]),
      'POST /api/admin/erasures/9/texts/1/decision': refusal(
        409,
        'identity.text_stale_version',
        'This text has changed.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('This text has changed.')).toBeDefined();
    expect(sent('GET', '/api/admin/erasures/9').length).toBeGreaterThan(1);
  });

  it('can be searched for more words', async () => {
    const { user, sent } = await begin({
      'GET /api/admin/erasures/9': details([]),
      'POST /api/admin/erasures/9/words': { ...open, total: 4 },
    });
    await user.type(await screen.findByRole('textbox', { name: /Search for more words/ }), 'Teddy');
    await user.click(screen.getByRole('button', { name: 'Search texts' }));
    expect(await screen.findByText('4 texts found so far.')).toBeDefined();
    expect(sent('POST', '/api/admin/erasures/9/words')[0]!.body).toEqual({ words: 'Teddy' });
  });

  it('show when all are decided', async () => {
    await begin({
      'GET /api/admin/erasures/9': {
        ...details([]),
        total: 12,
        decided: 12,
        completedAt: erasure.completedAt,
      },
    });
    expect(await screen.findByText(/12 of 12 texts are decided/)).toBeDefined();
  });
});
