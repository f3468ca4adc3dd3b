import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';

import { getCheckout, familyApi, parent } from '@/test/family-api';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const unknown = () => refusal(401, 'request.unauthenticated', 'Please log in to access this feature.');
const again = { ...familySession, token: 'second-token' };
const other = { token: 'other-token', user: { id: 8, name: 'Eve', email: 'eve@other.example' } };

/** The API of a server that knows only the second token once `end` is called. */
function endingApi(api: Record<string, Answer> = {}) {
  let isOver = false;
  const isKnown = ({ path, headers }: Call) =>
    !isOver || path.endsWith('link') || headers.get('Authorization') !== 'Bearer family-token';
  const guarded = Object.entries(familyApi(api)).map(([call, answer]): [string, Answer] => [
    call,
    (sent: Call) =>
      isKnown(sent)
        ? typeof answer === 'function'
          ? (answer as (call: Call) => unknown)(sent)
          : answer
        : unknown(),
  ]);
  return { api: Object.fromEntries(guarded), end: () => (isOver = true) };
}

/** What another tab of this browser stores. */
async function inOtherTab(session: typeof other | null) {
  await act(async () => {
    if (session) {
      localStorage.setItem('auth_token', session.token);
      localStorage.setItem('auth_user', JSON.stringify(session.user));
    } else localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await Promise.resolve();
  });
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const typedName = () => dialog('Edit Parent').getByLabelText<HTMLInputElement>('First name').value;

async function typeIntoParent() {
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.type(dialog('Edit Parent').getByLabelText('First name'), 'lia');
}

it('asks to sign in when an ended session is noticed, and continues with what was typed', async () => {
  const { api, end } = endingApi({
    'PUT /api/family/parents/1': parent(),
    'POST /api/auth/send-magic-link': { success: true },
  });
  const { calls } = await renderRoute('/dashboard', { api, session: familySession });
  await typeIntoParent();
  end();
  await user.click(dialog('Edit Parent').getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const send = dialog('Sign in again').getByRole('button', { name: 'Send Magic Link' });
  expect(document.activeElement).toBe(send);
  await user.click(send);
  await screen.findByRole('dialog', { name: 'Check Your Email' });
  expect(document.activeElement?.textContent).toBe('Send Another Link');
  expect(calls.findLast(({ path }) => path === '/api/auth/send-magic-link')?.body).toMatchObject({
    email: 'dana@whitfield.example',
  });

  await inOtherTab(again);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check Your Email' })).toBeNull());
  expect(typedName()).toBe('Danalia');
  await user.click(dialog('Edit Parent').getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ firstName: 'Danalia' });
});

it('keeps a message to the coach, and sends it once signed in again', async () => {
  const { api, end } = endingApi({ 'POST /api/contact': { success: true } });
  const { calls } = await renderRoute('/dashboard', { api, session: familySession });
  await user.type(await screen.findByLabelText('Subject'), 'Carpool');
  await user.type(screen.getByLabelText('Message'), 'Who drives?');
  end();
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(screen.queryByText('Message Failed')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Carpool');

  await inOtherTab(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('Message Sent!');
  const { body, headers } = calls.findLast(({ path }) => path === '/api/contact') as Call;
  expect(body).toMatchObject({ subject: 'Carpool', message: 'Who drives?' });
  expect(headers.get('Authorization')).toBe('Bearer second-token');
});

it('keeps the checkout with its coupon and its card, and continues once signed in again', async () => {
  const items = [{ childId: 1, programId: 1 }];
  const { api, end } = endingApi({ 'GET /api/checkout': getCheckout({ registrationData: items }) });
  await renderRoute('/dashboard', { api, session: familySession });
  const title = 'Complete Registration Payment';
  await screen.findByLabelText('Name on card');
  const typed = (label: string) => dialog(title).getByLabelText<HTMLInputElement>(label);
  await user.clear(typed('Name on card'));
  await user.type(typed('Name on card'), 'Danalia Whitfield');
  await user.type(typed('Coupon code'), 'HOOPS10');
  end();
  await user.click(dialog(title).getByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect([typed('Name on card').value, typed('Coupon code').value]).toEqual(['Danalia Whitfield', 'HOOPS10']);

  await inOtherTab(again);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  expect(typed('Name on card').value).toBe('Danalia Whitfield');
  await user.click(dialog(title).getByRole('button', { name: 'Apply' }));
  await dialog(title).findByRole('button', { name: /^Pay \$301\.28/ });
});

it('waits at the accepted waiver, and continues to the payment once signed in again', async () => {
  const { api, end } = endingApi();
  const { calls } = await renderRoute('/dashboard?register=camp&picks=1.1&step=waiver', {
    api,
    session: familySession,
  });
  const waiver = 'Review and accept the waiver';
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  end();
  await user.click(dialog(waiver).getByRole('button', { name: 'Accept and continue' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(calls.some(({ path }) => path === '/api/create-payment-intent')).toBe(false);

  await inOtherTab(again);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  expect(dialog(waiver).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await user.click(dialog(waiver).getByRole('button', { name: 'Accept and continue' }));
  await screen.findByRole('button', { name: /^Pay \$334\.75/ });
});

it('waits at the delete question, without an error message', async () => {
  const { api, end } = endingApi({
    'DELETE /api/family/children/1': () => new Response(null, { status: 204 }),
  });
  await renderRoute('/dashboard?child=1', { api, session: familySession });
  await screen.findByRole('dialog', { name: 'Edit Child' });
  const press = (name: string) => user.click(dialog('Edit Child').getByRole('button', { name }));
  await press('Delete');
  end();
  await press('Delete');
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(screen.queryByText(/Failed to delete/)).toBeNull();

  await inOtherTab(again);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  await press('Delete');
  await screen.findByText('Child deleted');
});

it('keeps the form when someone signs out in another tab, and shows nothing of it to another user', async () => {
  const { api } = endingApi();
  const { calls } = await renderRoute('/dashboard', { api, session: familySession });
  await typeIntoParent();
  await inOtherTab(null);
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(typedName()).toBe('Danalia');

  const before = calls.length;
  await inOtherTab(other);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  await screen.findByRole('button', { name: 'Edit Dana Whitfield' });
  expect(screen.queryByDisplayValue('Danalia')).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('dana@whitfield.example'))).toEqual([]);
  const reads = calls.slice(before).filter(({ path }) => path === '/api/family/parents');
  expect(reads.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer other-token']);
});

it('does not treat one rejected call as the end of the session', async () => {
  const api = familyApi({ 'PUT /api/family/parents/1': unknown });
  await renderRoute('/dashboard', { api, session: familySession });
  await typeIntoParent();
  await user.click(dialog('Edit Parent').getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(
      dialog('Edit Parent').getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled,
    ).toBe(false),
  );
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull();
});

it('leaves with nothing kept when told so', async () => {
  const { api } = endingApi();
  await renderRoute('/dashboard', { api, session: familySession });
  await typeIntoParent();
  await inOtherTab(null);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Sign in again' })).getByRole('button', {
      name: 'Leave this page',
    }),
  );
  await screen.findByRole('heading', { name: 'Sign In Required' });
  expect(sessionStorage.length).toBe(0);
});

it("keeps a child's form through a reload, except the medical notes, until it is saved", async () => {
  const api = familyApi({ 'POST /api/family/children': parent() });
  const first = await renderRoute('/dashboard?child=new', { api, session: familySession });
  await screen.findByRole('dialog', { name: 'Add Child' });
  await user.type(dialog('Add Child').getByLabelText('First name'), 'Zoe');
  await user.type(dialog('Add Child').getByLabelText(/Medical notes/), 'Carries an inhaler');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Zoe');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('inhaler');
  first.unmount();

  await renderRoute('/dashboard?child=new', { api, session: familySession });
  await screen.findByRole('dialog', { name: 'Add Child' });
  expect(dialog('Add Child').getByLabelText<HTMLInputElement>('First name').value).toBe('Zoe');
  dialog('Add Child').getByText(/enter the medical notes again/);
  await user.click(dialog('Add Child').getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.length).toBe(0);
});
