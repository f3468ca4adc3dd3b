import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { familyApi, emailAddress } from '@/test/family-api';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const own = emailAddress();
const other = emailAddress({ email: 'sam@whitfield.example', isOwn: false, wantsPromotional: null });
const open = (api: Record<string, Answer>) =>
  renderRoute('/dashboard', { session: familySession, api: familyApi(api) });
const card = async () => within(await screen.findByRole('region', { name: 'Email preferences' }));
const ofAddress = async (address: string) => within((await card()).getByRole('group', { name: address }));

describe("a family's email preferences", () => {
  it('can be changed for its own address only; service emails are always on', async () => {
    const { calls } = await open({
      'GET /api/family/email-preferences': [own, other],
      'PUT /api/family/email-preferences': [{ ...own, wantsPromotional: false }, other],
    });
    const choice = await ofAddress(own.email);
    const needed = choice.getByRole('switch', { name: /Essential updates/ });
    expect(needed).toHaveProperty('disabled', true);
    expect(needed).toHaveProperty('checked', true);
    await userEvent.click(choice.getByRole('switch', { name: /News and offers/ }));
    await waitFor(() =>
      expect(choice.getByRole('switch', { name: /News and offers/ })).toHaveProperty('checked', false),
    );
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { email: own.email, wantsPromotional: false },
    ]);
    expect((await card()).queryByRole('group', { name: other.email })).toBeNull();
  });

  it('can be changed back for the sign-in address, and stay as they were when that fails', async () => {
    await open({
      'GET /api/family/email-preferences': [{ ...own, wantsPromotional: false }],
      'PUT /api/family/email-preferences': () => refusal(503, 'server.busy', 'Please try again.'),
    });
    const choice = await ofAddress(own.email);
    const news = choice.getByRole('switch', { name: /News and offers/ });
    await userEvent.click(news);
    await screen.findByText('Change not saved');
    await waitFor(() => expect(news).toHaveProperty('checked', false));
  });
});

describe('an email address that a mail server reported as unknown', () => {
  const unknown = { ...own, isSuppressed: true };

  it("is shown, and corrected in the parent's card", async () => {
    const { where } = await open({ 'GET /api/family/email-preferences': [unknown] });
    const notice = within(await screen.findByRole('region', { name: 'Email address not working' }));
    notice.getByText(own.email);
    await userEvent.click(notice.getByRole('button', { name: 'Fix the address for Dana Whitfield' }));
    await waitFor(() => expect(where()).toContain('parent=1'));
  });

  it('is corrected, not confirmed, when it belongs to someone else', async () => {
    await open({ 'GET /api/family/email-preferences': [own, { ...other, isSuppressed: true }] });
    await screen.findByRole('region', { name: 'Email address not working' });
    expect(screen.queryByRole('button', { name: 'The address is correct' })).toBeNull();
  });

  it('gets emails again once the family confirms it', async () => {
    const { calls } = await open({
      'GET /api/family/email-preferences': [unknown],
      'POST /api/family/email-preferences/confirmations': [own],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'The address is correct' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Email address not working' })).toBeNull(),
    );
    expect(document.activeElement).not.toBe(document.body);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      email: own.email,
    });
  });
});
