import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const TOKEN = 'c2VhbGVk';
const subscription = (wantsPromotional: boolean) => ({ email: 'dana@whitfield.example', wantsPromotional });
const open = (api: Record<string, Answer> = {}) =>
  renderRoute(`/unsubscribe?token=${TOKEN}`, {
    api: {
      'GET /api/mail/subscription': subscription(true),
      'POST /api/mail/unsubscribe': subscription(false),
      'POST /api/mail/subscribe': subscription(true),
      ...api,
    },
  });
const posted = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, search }) => [path, search.get('token')]);

it('says what would end and what continues, ends nothing by itself, and removes the secret from the URL', async () => {
  const { calls } = await open();
  await screen.findByRole('heading', { name: "What you'll stop getting" });
  screen.getByRole('heading', { name: "What you'll still get" });
  expect(screen.getByRole('status').textContent).toContain('dana@whitfield.example gets news and offers');
  screen.getByText(/receipts, game and practice changes, weather alerts/);
  await waitFor(() => expect(window.location.search).not.toContain('token='));
  expect(posted(calls)).toEqual([]);
});

it('unsubscribes with one press, and offers to undo it, without losing the focus', async () => {
  const { calls } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  const back = await screen.findByRole('button', { name: 'Resubscribe to news and offers' });
  expect(screen.getByRole('status').textContent).toContain("won't get any more news and offers");
  expect(document.activeElement).toBe(back);
  await userEvent.click(back);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(posted(calls)).toEqual([
    ['/api/mail/unsubscribe', TOKEN],
    ['/api/mail/subscribe', TOKEN],
  ]);
});

it('says so when it failed, and can be tried again', async () => {
  await open({ 'POST /api/mail/unsubscribe': () => refusal(503, 'server.busy', 'Please try again.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/);
  screen.getByRole('button', { name: 'Unsubscribe' });
});

it('shows what is wrong with a changed or truncated link', async () => {
  await open({
    'GET /api/mail/subscription': () =>
      refusal(400, 'mail.link_invalid', 'This link is incomplete. Open it from the email again.'),
  });
  await screen.findByText('This link is incomplete. Open it from the email again.');
  await renderRoute('/unsubscribe');
  await screen.findByText('This link is incomplete');
});
