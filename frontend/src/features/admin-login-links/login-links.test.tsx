import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { refusal, renderAdmin } from '@/test/admin-route';

const field = "Family's email address";
const generate = { name: 'Generate Magic Link' };

describe('generating a sign-in link', () => {
  it('requires an address with an at sign', async () => {
    const { user, sent } = await renderAdmin('/admin/magic-links', {});
    await user.type(await screen.findByLabelText(field), 'dana');
    await user.click(screen.getByRole('button', generate));
    expect(await screen.findByText('Invalid Email')).toBeDefined();
    expect(sent('POST', '/api/auth/send-magic-link')).toHaveLength(0);
  });

  it('shows the link with its expiry, and copies it', async () => {
    const magicLink = 'http://localhost/auth/verify?token=abc';
    const { user, sent } = await renderAdmin('/admin/magic-links', {
      'POST /api/auth/send-magic-link': { success: true, message: 'Sent', magicLink },
    });
    await user.type(await screen.findByLabelText(field), 'dana@whitfield.example');
    await user.click(screen.getByRole('button', generate));
    expect(await screen.findByText('Magic Link Generated')).toBeDefined();
    expect(sent('POST', '/api/auth/send-magic-link')[0]?.body).toEqual({ email: 'dana@whitfield.example' });
    expect(screen.getByDisplayValue(magicLink)).toBeDefined();
    expect(screen.getByText(/expires in 15 minutes/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied!')).toBeDefined();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Please manually copy the link')).toBeDefined();
  });

  it('shows when it failed', async () => {
    const { user } = await renderAdmin('/admin/magic-links', {
      'POST /api/auth/send-magic-link': refusal(500, 'http.internal', 'Broken'),
    });
    await user.type(await screen.findByLabelText(field), 'dana@whitfield.example');
    await user.click(screen.getByRole('button', generate));
    expect(await screen.findByText('Failed to generate magic link')).toBeDefined();
  });
});
