import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { team } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

const SECRET = 's'.repeat(43);
const slug = 'maple-glen-meteors';
const maya = {
  ...{ id: 7, childName: 'Maya Whitfield', jerseyNumber: 3, grade: '4th' },
  family: {
    ...{ parentName: 'Dana Whitfield', parentEmail: 'dana@whitfield.example', parentPhone: '(610) 555-0142' },
    ...{ registeredAt: '2026-11-14T17:00:00Z', paymentStatus: 'completed' },
  },
};
const sheet = [
  {
    ...{ id: 7, childName: 'Maya Whitfield', jerseyNumber: 3, medicalNotes: 'Peanut allergy' },
    ...{ parentName: 'Dana Whitfield', parentPhone: '(610) 555-0142' },
    ...{ emergencyContactName: 'Ruth Kane', emergencyContactPhone: '(610) 555-0119' },
  },
];

const open = (more: Record<string, Answer> = {}) =>
  renderRoute(`/teams/${slug}?coach=${SECRET}`, {
    api: {
      [`GET /api/teams/${slug}`]: team(),
      [`GET /api/teams/${slug}/roster`]: [],
      'GET /api/teams/1/coaching': { canManage: true, coachName: 'Lin Park', inviteLink: null },
      'GET /api/teams/1/players': { viewerRole: 'coach', coach: null, players: [maya] },
      'GET /api/teams/1/care-sheet': sheet,
      'GET /api/teams/1/assistant-coaches': [],
      'GET /api/teams/1/events': [],
      'GET /api/games': [],
      'GET /api/games/division/1': [],
      ...more,
    },
  });
const roster = async () => within(await screen.findByRole('region', { name: 'Roster' }));
const sent = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path);

it('shows the coach the numbers to call, and who has paid', async () => {
  await open();
  const shown = await roster();
  shown.getByText('Maya Whitfield');
  expect(shown.getByRole('link', { name: '(610) 555-0142' }).getAttribute('href')).toBe('tel:6105550142');
  shown.getByText(/Registered Nov 14, 2026/);
  shown.getByText(/Paid/);
});

async function change(number: string) {
  fireEvent.click(
    (await roster()).getByRole('button', { name: 'Change jersey number for Maya Whitfield, currently 3' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: "Maya's jersey number" }));
  fireEvent.change(dialog.getByLabelText('Jersey number'), { target: { value: number } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save number' }));
  return dialog;
}

it('gives a player another number through the coach link', async () => {
  const { calls } = await open({
    'PATCH /api/teams/1/roster/7': () => new Response(null, { status: 204 }),
  });
  await change('42');
  expect(await screen.findByText('Jersey number saved')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [call] = sent(calls, '/api/teams/1/roster/7');
  expect(call?.body).toEqual({ jerseyNumber: 42 });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
});

it('rejects an invalid number, and one that is taken', async () => {
  const worn = 'Another Meteors player already has number 9.';
  const { calls } = await open({
    'PATCH /api/teams/1/roster/7': refusal(409, 'leagues.jersey_number_taken', worn),
  });
  const dialog = await change('x');
  await dialog.findByText('Enter a number from 0 to 99');
  expect(sent(calls, '/api/teams/1/roster/7')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Jersey number'), { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save number' }));
  expect((await screen.findAllByText(worn)).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('reads the care sheet only after a tap, and once', async () => {
  const { calls } = await open();
  const care = within(await screen.findByRole('region', { name: 'Medical and emergency info' }));
  expect(sent(calls, '/api/teams/1/care-sheet')).toEqual([]);
  fireEvent.click(care.getByRole('button', { name: 'Show' }));
  await care.findByText('Peanut allergy');
  expect(care.getByRole('link', { name: '(610) 555-0119' })).toBeDefined();
  window.dispatchEvent(new Event('focus'));
  expect(sent(calls, '/api/teams/1/care-sheet')).toHaveLength(1);
  fireEvent.click(care.getByRole('button', { name: 'Hide' }));
  expect(care.queryByText('Peanut allergy')).toBeNull();
});

it('prints the requested sheet, and nothing else', async () => {
  let printed: (Element | null)[] = [];
  vi.stubGlobal('print', () => (printed = [...document.querySelectorAll('.printed')]));
  await open();
  fireEvent.click((await roster()).getByRole('button', { name: 'Print' }));
  expect(printed).toEqual([screen.getByRole('region', { name: 'Roster' })]);
  expect(document.querySelector('.printed')).toBeNull();
});

it('downloads the roster', async () => {
  const { calls } = await open({
    'GET /api/teams/1/roster/export': () =>
      new Response('Number', { headers: { 'Content-Type': 'text/csv' } }),
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  fireEvent.click((await roster()).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent(calls, '/api/teams/1/roster/export')).toHaveLength(1));
  expect(sent(calls, '/api/teams/1/roster/export')[0]?.headers.get('X-Coach-Token')).toBe(SECRET);
  expect(screen.queryByText('Export failed')).toBeNull();
});

const lena = {
  ...{ id: 5, name: 'Lena Ortiz', role: 'Assistant Coach' },
  ...{ email: 'lena@ortiz.example', phone: '(610) 555-0164' },
};
const assistants = async () => within(await screen.findByRole('region', { name: 'Assistant coaches' }));

it('adds an assistant coach, with a name alone', async () => {
  const kept: unknown[] = [];
  const { calls } = await open({
    'GET /api/teams/1/assistant-coaches': () => kept,
    'POST /api/teams/1/assistant-coaches': () => {
      kept.push(lena);
      return lena;
    },
  });
  fireEvent.click((await assistants()).getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Assistant Coach' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Name is required');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Lena Ortiz' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assistant coach added')).toBeDefined();
  await (await assistants()).findByText('Lena Ortiz');
  const [call] = calls.filter(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ name: 'Lena Ortiz', email: null, phone: null });
  expect(call?.headers.get('X-Coach-Token')).toBe(SECRET);
});

it('edits an assistant coach', async () => {
  const { calls } = await open({
    'GET /api/teams/1/assistant-coaches': [lena],
    'PUT /api/assistant-coaches/5': ({ body }: Call) => ({ ...lena, ...(body as object) }),
  });
  fireEvent.click(await (await assistants()).findByRole('button', { name: 'Edit Lena Ortiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assistant Coach' }));
  fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Assistant coach updated')).toBeDefined();
  const [call] = calls.filter(({ method }) => method === 'PUT');
  expect(call?.body).toEqual({ name: 'Lena Ortiz', email: 'lena@ortiz.example', phone: null });
});

it('removes an assistant coach after a question, and the focus stays at their list', async () => {
  let kept: unknown[] = [lena];
  const { calls } = await open({
    'GET /api/teams/1/assistant-coaches': () => kept,
    'DELETE /api/assistant-coaches/5': () => {
      kept = [];
      return new Response(null, { status: 204 });
    },
  });
  const ask = async () => {
    await userEvent.click(await (await assistants()).findByRole('button', { name: 'Remove Lena Ortiz' }));
    return within(await screen.findByRole('dialog', { name: 'Remove this assistant coach?' }));
  };
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep Lena Ortiz' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click((await ask()).getByRole('button', { name: 'Remove assistant coach' }));
  expect(await (await assistants()).findByText('No assistant coaches yet.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Assistant coaches' })),
  );
});
