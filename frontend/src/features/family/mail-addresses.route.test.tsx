import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { familyApi, mailAddress } from '@/test/family-api';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const own = mailAddress();
const other = mailAddress({ address: 'sam@whitfield.example', isOwn: false, wantsPromotional: null });
const open = (api: Record<string, Answer>) =>
  renderRoute('/dashboard', { session: familySession, api: familyApi(api) });
const card = async () => within(await screen.findByRole('region', { name: 'Your e-mails' }));
const ofAddress = async (address: string) => within((await card()).getByRole('group', { name: address }));

describe('which e-mails a family gets', () => {
  it('is chosen for its own address alone; what one needs to know is always on', async () => {
    const { calls } = await open({
      'GET /api/family/mail-addresses': [own, other],
      'PUT /api/family/mail-addresses': [{ ...own, wantsPromotional: false }, other],
    });
    const choice = await ofAddress(own.address);
    const needed = choice.getByRole('switch', { name: /What you need to know/ });
    expect(needed).toHaveProperty('disabled', true);
    expect(needed).toHaveProperty('checked', true);
    await userEvent.click(choice.getByRole('switch', { name: /News and offers/ }));
    await waitFor(() =>
      expect(choice.getByRole('switch', { name: /News and offers/ })).toHaveProperty('checked', false),
    );
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { address: own.address, wantsPromotional: false },
    ]);
    expect((await card()).queryByRole('group', { name: other.address })).toBeNull();
  });

  it('is taken back for the address that one signs in with, and stays as it was where that fails', async () => {
    await open({
      'GET /api/family/mail-addresses': [{ ...own, wantsPromotional: false }],
      'PUT /api/family/mail-addresses': () => refusal(503, 'server.busy', 'Please try again.'),
    });
    const choice = await ofAddress(own.address);
    const news = choice.getByRole('switch', { name: /News and offers/ });
    await userEvent.click(news);
    await screen.findByText('Not changed');
    await waitFor(() => expect(news).toHaveProperty('checked', false));
  });
});

describe('an address that a mail server called unknown', () => {
  const unknown = { ...own, isSuppressed: true };

  it('is shown, and corrected in the parent’s card', async () => {
    const { where } = await open({ 'GET /api/family/mail-addresses': [unknown] });
    const notice = within(await screen.findByRole('region', { name: 'An address that does not work' }));
    notice.getByText(own.address);
    await userEvent.click(notice.getByRole('button', { name: 'Correct the address of Dana Whitfield' }));
    await waitFor(() => expect(where()).toContain('parent=1'));
  });

  it('is corrected, not called right, where it is another’s', async () => {
    await open({ 'GET /api/family/mail-addresses': [own, { ...other, isSuppressed: true }] });
    await screen.findByRole('region', { name: 'An address that does not work' });
    expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
  });

  it('is written to again once the family says that it is right', async () => {
    const { calls } = await open({
      'GET /api/family/mail-addresses': [unknown],
      'POST /api/family/mail-addresses/confirmed': [own],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'It is right' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'An address that does not work' })).toBeNull(),
    );
    expect(document.activeElement).not.toBe(document.body);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      address: own.address,
    });
  });
});
