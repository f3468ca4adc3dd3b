import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { refusal } from '@/test/admin-route';
import { button, center, ready, tick, write } from '@/test/email-center';
import type { Call } from '@/test/render-route';

describe('an email with attachments', () => {
  it('uploads files with one request each, and lets them be removed', async () => {
    let id = 0;
    const page = await center({
      'POST /api/admin/email/attachments': ({ search }: Call) => ({
        ...{ id: ++id, name: search.get('name'), sizeBytes: 300_000 },
      }),
      'DELETE /api/admin/email/attachments/1': () => new Response(null, { status: 204 }),
      'POST /api/send-bulk-email': { campaignId: 4, count: 1, startsAt: '' },
    });
    const { user, sent } = page;
    await user.click(await tick(/Dana/));
    await write(page);
    const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Files to attach'), [pdf('map.pdf'), pdf('rules.pdf')]);
    expect(await screen.findByText('rules.pdf')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove map.pdf' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach files' }));
    expect(screen.queryByText('map.pdf')).toBeNull();
    await waitFor(() => expect(sent('DELETE', '/api/admin/email/attachments/1')).toHaveLength(1));
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')[0].body).toMatchObject({ attachmentIds: [2] });
    expect(screen.queryByText('rules.pdf')).toBeNull();
  });

  it('lists them in the preview, opens each, and sends a test email with them', async () => {
    const page = await center({
      'POST /api/admin/email/attachments': { id: 1, name: 'map.pdf', sizeBytes: 300_000 },
      'GET /api/admin/email/attachments/1': () =>
        new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } }),
      'POST /api/admin/email/preview': {
        ...{ name: 'Dana', email: 'dana@family.example', subject: 'Hello', html: '', text: '' },
      },
      'POST /api/admin/email/test': { address: 'office@fieldhouse.example' },
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const { user, sent } = page;
    await user.click(await tick(/Dana/));
    await write(page);
    const map = new File(['%PDF-1.4'], 'map.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Files to attach'), map);
    expect(await screen.findByText('map.pdf')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Preview and test' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'map.pdf' }));
    await waitFor(() => expect(sent('GET', '/api/admin/email/attachments/1')).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Sent to office@fieldhouse.example')).toBeDefined();
    expect(sent('POST', '/api/admin/email/test')[0].body).toMatchObject({ attachmentIds: [1] });
  });

  it('shows which files are rejected, and allows at most 500 recipients', async () => {
    const page = await center({
      'POST /api/admin/email/audience': { peopleCount: 501, recipients: 501, excluded: [] },
      'POST /api/admin/email/attachments': ({ search }: Call) =>
        search.get('name') === 'map.pdf'
          ? { id: 1, name: 'map.pdf', sizeBytes: 300_000 }
          : refusal(415, 'messaging.attachment_unsupported_type', 'Please attach a PDF or a picture.'),
    });
    const { user, sent } = page;
    const files = await screen.findByLabelText('Files to attach');
    const pdf = (name: string, bytes = 8) =>
      new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
    await user.upload(files, pdf('large.pdf', 6 * 1024 * 1024));
    expect(screen.getByText("Attachments can't exceed 5 MB in total. Choose smaller files.")).toBeDefined();
    expect(sent('POST', '/api/admin/email/attachments')).toEqual([]);
    await user.upload(files, pdf('false.pdf'));
    expect(await screen.findByText('Please attach a PDF or a picture.')).toBeDefined();
    await user.upload(files, pdf('map.pdf'));
    expect(await screen.findByText('map.pdf')).toBeDefined();
    await user.click(await tick(/Dana/));
    await ready(501);
    await write(page);
    await waitFor(() => expect(button().disabled).toBe(false));
    await user.click(button());
    expect(
      await screen.findByText(/^An email with attachments can go to up to 500 recipients/),
    ).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')).toEqual([]);
  });
});
