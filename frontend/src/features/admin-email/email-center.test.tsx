import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { CampaignResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import { button, center, field, isTicked, ready, tick, write } from '@/test/email-center';
import type { Call } from '@/test/render-route';

const campaign = (facts: Partial<CampaignResponse> = {}): CampaignResponse => ({
  ...{ id: 4, subject: 'Sunday games', kind: 'service', sentBy: 'rosa', recipients: 3, isCanceled: false },
  ...{ createdAt: '2026-11-22T15:00:00Z', startsAt: '2026-11-22T15:01:00Z' },
  ...{ waiting: 0, sending: 0, accepted: 3, deferred: 0, failed: 0, unverified: 0 },
  ...{ isPaused: false, paused: 0, suppressed: 0, unsubscribed: 0, canceled: 0, ...facts },
});

describe('the Email Center', () => {
  it('shows families with their children and counts them', async () => {
    await center();
    expect(await isTicked(/Dana Whitfield.*1@family.example, Maya.*Soccer/)).toBe(false);
    expect(screen.getByText('2 families')).toBeDefined();
    expect(await isTicked(/Select All \(2\)/)).toBe(false);
    expect(button().disabled).toBe(true);
    await ready(0);
  });

  it('sends to the selected recipients, confirms it, and is empty again', async () => {
    const page = await center({ 'POST /api/send-bulk-email': { campaignId: 4, count: 1, startsAt: '' } });
    const { user, sent } = page;
    await user.click(await tick(/Chidi Okafor/));
    await ready(1);
    await write(page);
    await user.click(button());
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
    expect(screen.getByText('Email sent to 1 recipients')).toBeDefined();
    const link = screen.getByRole('link', { name: 'View delivery' });
    expect(link.getAttribute('href')).toBe('/admin/email-center/campaigns/4');
    const [call] = sent('POST', '/api/send-bulk-email');
    expect(call.body).toMatchObject({
      audience: { type: 'families', parents: 'first', includedIds: [2] },
      ...{ subject: 'Hello', body: 'See you.', kind: 'promotional', undoSeconds: 60, expectedCount: 1 },
    });
    expect(call.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(field('Subject').value).toBe('');
    expect(field('Message').value).toBe('');
    expect(await isTicked(/Chidi Okafor/)).toBe(false);
    await ready(0);
  });

  it('returns the focus to what opened a dialog', async () => {
    const page = await center();
    const { user } = page;
    await user.click(await tick(/Dana/));
    await write(page);
    for (const opener of ['Weather alert', 'Program Update', 'Preview and test']) {
      const by = screen.getByRole('button', { name: opener });
      by.focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(by);
    }
  });

  it('keeps the focus near the button that clears the selection', async () => {
    const { user } = await center();
    await user.click(await tick(/Dana/));
    await user.click(screen.getByRole('button', { name: 'Clear 1 selected' }));
    await ready(0);
    expect(document.activeElement).toBe(await tick(/Select All/));
  });

  it('shows why nothing was sent, and retries with the same key', async () => {
    const page = await center({
      'POST /api/send-bulk-email': () =>
        refusal(503, 'server.unavailable', 'Server error. Please try again later.'),
    });
    await page.user.click(await tick(/Dana/));
    await write(page);
    await page.user.click(button());
    expect(await screen.findByText('Email Send Failed')).toBeDefined();
    expect(screen.getByText('Server error. Please try again later.')).toBeDefined();
    await waitFor(() => expect(button().disabled).toBe(false));
    await page.user.click(button());
    await waitFor(() => expect(page.sent('POST', '/api/send-bulk-email')).toHaveLength(2));
    const keys = page
      .sent('POST', '/api/send-bulk-email')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(field('Subject').value).toBe('Hello');
  });

  it.each([
    ['a message', 'Subject'],
    ['a subject', 'Message'],
  ])('requires %s', async (_, filled) => {
    const { user, sent } = await center();
    await user.click(await tick(/Dana/));
    await user.type(screen.getByLabelText(filled), 'Hello');
    await user.click(button());
    expect(await screen.findByText('Missing Email Content')).toBeDefined();
    expect(screen.getByText('Please provide both subject and message')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')).toEqual([]);
  });

  it('requires a recipient', async () => {
    const { user } = await center();
    await tick(/Dana/);
    await user.type(screen.getByLabelText('Subject'), 'Hello{Enter}');
    expect(button().disabled).toBe(true);
  });

  it('selects the whole list, not just the page', async () => {
    const { user } = await center({ 'GET /api/admin/email/recipients/ids': [1, 2, 3] });
    await user.click(await tick(/Select All \(2\)/));
    await ready(3);
    expect(await isTicked(/Dana/)).toBe(true);
  });

  it('does not treat another list of the same length as selected', async () => {
    const { user } = await center({
      'GET /api/admin/email/recipients/ids': ({ search }: Call) =>
        search.get('sport') === 'Soccer' ? [1, 2] : [11, 12],
    });
    await user.click(await tick(/Select All \(2\)/));
    await waitFor(async () => expect(await isTicked(/Select All \(2\)/)).toBe(true));
    await user.click(screen.getByRole('button', { name: /^Sport/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Soccer' }));
    await waitFor(async () => expect(await isTicked(/Select All \(2\)/)).toBe(false));
    await user.click(await tick(/Select All \(2\)/));
    await ready(4);
  });

  it('keeps the selection when a filter changes, and clears it with the type', async () => {
    const { user } = await center();
    await user.click(await tick(/Dana/));
    await user.click(screen.getByRole('button', { name: /^Sport/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Soccer' }));
    await waitFor(async () => expect(await isTicked(/Dana/)).toBe(true));
    await user.click(screen.getByText('Staff', { selector: '.ant-segmented-item-label' }));
    expect(await isTicked(/Joe Park.*joe@park.example.*Referee.*W9 Submitted/)).toBe(false);
    expect(button().disabled).toBe(true);
    await user.click(screen.getByText('Families', { selector: '.ant-segmented-item-label' }));
    expect(await isTicked(/Dana/)).toBe(false);
  });

  it('fills in what its recipients were selected by', async () => {
    const { user, sent } = await center();
    await tick(/Dana/);
    await user.click(screen.getByRole('button', { name: /^Sport/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Soccer' }));
    await user.click(await tick(/Dana/));
    await ready(1);
    const asked = () => sent('POST', '/api/admin/email/audience').at(-1)!.body;
    expect(asked()).toMatchObject({ audience: { sport: 'Soccer', includedIds: [1] } });
  });

  it('previews the email for each recipient, and sends a test email', async () => {
    const shown = (name: string) => ({
      ...{
        name,
        email: `${name}@family.example`,
        subject: `For ${name}`,
        html: `<p>${name}</p>`,
        text: name,
      },
    });
    const page = await center({
      'POST /api/admin/email/preview': ({ body }: Call) =>
        shown((body as { recipientId: number }).recipientId === 1 ? 'Dana' : 'Chidi'),
      'POST /api/admin/email/test': { address: 'office@fieldhouse.example' },
    });
    const { user, sent } = page;
    await user.click(await tick(/Select All \(2\)/));
    await write(page);
    await user.click(screen.getByRole('button', { name: 'Preview and test' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('For Dana')).toBeDefined();
    expect(dialog.getByTitle('Email preview')).toHaveProperty('srcdoc', '<p>Dana</p>');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('For Chidi')).toBeDefined();
    const next = dialog.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.click(dialog.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Sent to office@fieldhouse.example')).toBeDefined();
    expect(sent('POST', '/api/admin/email/test')[0].body).toMatchObject({
      ...{
        recipientId: 2,
        subject: 'Hello',
        audience: { type: 'families', parents: 'first', includedIds: [2] },
      },
    });
    expect(sent('POST', '/api/send-bulk-email')).toEqual([]);
  });

  it('requires typing the number before sending to more than 500 recipients', async () => {
    const page = await center({
      'POST /api/admin/email/audience': { peopleCount: 501, recipients: 501, excluded: [] },
      'POST /api/send-bulk-email': { campaignId: 4, count: 501, startsAt: '' },
    });
    const { user, sent } = page;
    await user.click(await tick(/Dana/));
    await ready(501);
    await write(page);
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Send Email' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Type 501/), '501');
    await user.click(confirm);
    expect(await screen.findByText('Email sent to 501 recipients')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')).toHaveLength(1);
  });

  it('counts recipients right before sending, because an earlier count may have failed or be outdated', async () => {
    let isWell = false;
    const page = await center({
      'POST /api/admin/email/audience': () =>
        isWell
          ? { peopleCount: 501, recipients: 501, excluded: [] }
          : refusal(503, 'server.unavailable', 'Server error. Please try again later.'),
    });
    const { user, sent } = page;
    await user.click(await tick(/Dana/));
    await write(page);
    await user.click(button());
    expect(await screen.findByText('Email Send Failed')).toBeDefined();
    isWell = true;
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: /Send to 501 recipients/ })).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')).toEqual([]);
  });

  it("sends at a time in the organization's time zone, and requires both date and time", async () => {
    const page = await center({ 'POST /api/send-bulk-email': { campaignId: 4, count: 1, startsAt: '' } });
    const { user, sent } = page;
    await user.click(await tick(/Dana/));
    await write(page);
    await user.click(screen.getByRole('checkbox', { name: 'Send later' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-01' } });
    await user.click(button());
    expect(await screen.findByText('Choose a date and time')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:30' } });
    await user.click(button());
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')[0].body).toMatchObject({
      sendAt: '2026-12-01T13:30:00.000Z',
    });
  });

  it('sends a weather alert to everyone affected in two clicks', async () => {
    const page = await center(
      {
        'GET /api/admin/email/alert-audiences': [
          {
            ...{ name: 'Maple Field', description: 'Week 1, 2 teams', familyIds: [1, 2] },
            additionalRecipients: { coaches: [4, 5], assistants: [4], staff: [9] },
          },
          { name: 'Town Hall', description: 'Week 2', familyIds: [], additionalRecipients: {} },
        ],
        'POST /api/send-bulk-email': { campaignId: 4, count: 2, startsAt: '' },
      },
      '/admin/email-center?weather=today',
    );
    const { user, sent } = page;
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /Town Hall/ })).toHaveProperty('disabled', true);
    await user.click(
      dialog.getByRole('button', { name: /Maple Field.*2 families.*3 coaches.*1 staff member/ }),
    );
    await ready(2);
    expect(field('Subject').value).toBe('Weather Alert: Maple Field');
    expect(field('Message').value).toMatch(/changes at Maple Field on \w+/);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')[0].body).toMatchObject({
      ...{ kind: 'service', undoSeconds: 0 },
      audience: {
        ...{ type: 'families', parents: 'both', includedIds: [1, 2] },
        additionalRecipients: { coaches: [4, 5], assistants: [4], staff: [9] },
      },
      confirm: ['placeholders_left'],
    });
    expect(screen.queryByText(/^Also goes to/)).toBeNull();
  });

  it('can exclude additional recipients', async () => {
    const page = await center(
      {
        'GET /api/admin/email/alert-audiences': [
          {
            name: 'Maple Field',
            description: '1 team',
            familyIds: [1, 2],
            additionalRecipients: { coaches: [4] },
          },
        ],
        'POST /api/admin/email/preview': ({ body }: Call) => ({
          ...{ name: String((body as { recipientKind?: string }).recipientKind), email: 'x@y.example' },
          ...{ subject: 'Weather', html: '', text: '' },
        }),
      },
      '/admin/email-center?weather=today',
    );
    const { user, sent } = page;
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /Maple Field.*1 coach/ }));
    expect((await screen.findByText(/^Also goes to/)).textContent).toBe(
      'Also goes to 1 coach there that day',
    );
    await user.click(screen.getByRole('button', { name: 'Preview and test' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await user.click(await preview.findByRole('button', { name: 'Next' }));
    await user.click(preview.getByRole('button', { name: 'Next' }));
    expect(await preview.findByText('coaches, x@y.example')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Exclude them' }));
    expect(screen.queryByText(/^Also goes to/)).toBeNull();
    await waitFor(() => {
      const { audience } = sent('POST', '/api/admin/email/audience').at(-1)!.body as { audience: object };
      expect(audience).not.toHaveProperty('additionalRecipients');
    });
  });

  it('shows who is excluded', async () => {
    const excluded = [{ reason: 'suppressed', count: 1 }];
    const { user } = await center({
      'POST /api/admin/email/audience': { peopleCount: 2, recipients: 1, excluded },
    });
    await user.click(await tick(/Select All \(2\)/));
    await ready(1);
    expect(screen.getByText('Excluded: 1 undeliverable')).toBeDefined();
  });

  it.each(['Program Update', 'Weather Alert', 'Event Reminder', 'Thank You'])(
    'fills in the template %s, which greets families and has a placeholder',
    async (name) => {
      const { user } = await center();
      await user.click(await screen.findByRole('button', { name }));
      expect(field('Subject').value).toBe(name);
      const message = screen.getByLabelText<HTMLTextAreaElement>('Message').value;
      expect(message).toMatch(/^Dear families,[^]*\[Your message here\]/);
      const isService = ['Weather Alert', 'Event Reminder'].includes(name);
      expect(screen.getByRole('radio', { name: /^Important/ })).toHaveProperty('checked', isService);
    },
  );

  it('warns about an unfilled placeholder, and leads back to it', async () => {
    const { user, sent } = await center({
      'POST /api/send-bulk-email': { campaignId: 4, count: 1, startsAt: '' },
    });
    await user.click(await tick(/Dana/));
    await user.click(screen.getByRole('button', { name: 'Thank You' }));
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Send without replacing [Your message here]?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Message')));
    await user.keyboard('You were great.');
    expect(field('Message').value).toContain('our programs.\n\nYou were great.\n\nSee you soon');
    expect(sent('POST', '/api/send-bulk-email')).toEqual([]);
    await user.click(button());
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
  });

  it('asks before a template replaces what was typed', async () => {
    const page = await center();
    await screen.findByText('Dana Whitfield');
    await write(page);
    await page.user.click(screen.getByRole('button', { name: 'Thank You' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Keep my message' }));
    expect(field('Subject').value).toBe('Hello');
    await page.user.click(screen.getByRole('button', { name: 'Thank You' }));
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace message' }),
    );
    expect(field('Subject').value).toBe('Thank You');
  });

  it('shows the progress of each email, and cancels those that were not sent', async () => {
    const open = campaign({ waiting: 2, accepted: 1, startsAt: '2026-11-22T15:01:00Z' });
    const { user, sent } = await center({
      'GET /api/admin/email/campaigns': [open, campaign({ id: 3, subject: 'Done', failed: 1, accepted: 2 })],
      'POST /api/admin/email/campaigns/4/cancel': campaign({ isCanceled: true, canceled: 2, accepted: 1 }),
    });
    expect(await screen.findByText('1 accepted')).toBeDefined();
    expect(screen.getByText('1 failed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop sending Done' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop sending Sunday games' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('2 not sent.')).toBeDefined();
    expect(sent('POST', '/api/admin/email/campaigns/4/cancel')).toHaveLength(1);
  });
});

describe('the Email Center at its own URL', () => {
  it('is the same for an administrator', async () => {
    await center({}, '/email-center');
    expect(await screen.findByRole('heading', { name: 'Email Center' })).toBeDefined();
    expect(await isTicked(/Dana/)).toBe(false);
  });

  it('leads everyone else to the sign-in page', async () => {
    await renderAdmin('/email-center', {}, { authenticated: false });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to Admin Login' });
    expect(link.getAttribute('href')).toMatch(/^\/admin\/login\?redirect=/);
  });
});
