import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Call } from '@/test/render-route';

const token = 'a'.repeat(64);
const ask = () => screen.getByRole('button', { name: 'Send Magic Link' });
const type = (address: string) =>
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: address } });

describe('requesting a sign-in link', () => {
  it('requires an address, sends it with the choice, and names it afterwards', async () => {
    const page = await renderRoute('/auth?redirect=%2Fdashboard%3Fregister%3Dcamp', {
      api: { 'POST /api/auth/send-magic-link': { success: true } },
    });
    expect(ask()).toHaveProperty('disabled', true);
    type('dana@whitfield.example');
    fireEvent.click(ask());
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeDefined();
    expect(screen.getByText('dana@whitfield.example')).toBeDefined();
    expect(screen.getByText(/15 minutes/)).toBeDefined();
    expect(screen.getByText('Magic link sent!')).toBeDefined();
    expect(page.calls.at(-1)?.body).toEqual({
      email: 'dana@whitfield.example',
      redirectUrl: '/dashboard?register=camp',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try Different Email' }));
    expect(ask()).toBeDefined();
  });

  it('says when it failed', async () => {
    await renderRoute('/auth', {
      api: { 'POST /api/auth/send-magic-link': () => refusal(500, 'server.error', 'x') },
    });
    type('dana@whitfield.example');
    fireEvent.click(ask());
    expect(await screen.findByText('Failed to send magic link. Please try again.')).toBeDefined();
  });

  it('rejects an invalid address at the field, and asks about one that looks mistyped', async () => {
    const page = await renderRoute('/auth', { api: { 'POST /api/auth/send-magic-link': { success: true } } });
    type('tired@x');
    fireEvent.click(ask());
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(page.calls.some(({ method }) => method === 'POST')).toBe(false);
    type('dana@gmial.con');
    fireEvent.click(await screen.findByRole('button', { name: 'dana@gmail.com' }));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    fireEvent.click(ask());
    await screen.findByText('Check Your Email');
    expect(page.calls.at(-1)?.body).toEqual({ email: 'dana@gmail.com' });
  });

  it('asks about an address that looks mistyped before it writes to it, however soon it is sent', async () => {
    const page = await renderRoute('/auth', { api: { 'POST /api/auth/send-magic-link': { success: true } } });
    type('dana@exmaple.con');
    fireEvent.click(ask());
    expect(await screen.findByRole('button', { name: 'dana@exmaple.com' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(page.calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(ask());
    const heading = await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(document.activeElement).toBe(heading);
    expect(page.calls.at(-1)?.body).toEqual({ email: 'dana@exmaple.con' });
  });

  it('never leads to another site', async () => {
    const page = await renderRoute('/auth?redirect=%2F%2Fevil.example', {
      api: { 'POST /api/auth/send-magic-link': { success: true } },
    });
    type('dana@whitfield.example');
    fireEvent.click(ask());
    await screen.findByText('Check Your Email');
    expect(page.calls.at(-1)?.body).toEqual({ email: 'dana@whitfield.example' });
  });

  it.each([
    ['invalid_token', 'This link no longer works.'],
    ['verification_failed', 'We could not check your link.'],
  ])('explains %s', async (error, words) => {
    await renderRoute(`/auth?error=${error}`);
    expect(screen.getByRole('alert').textContent).toContain(words);
  });
});

describe('opening a sign-in link', () => {
  const link = `/auth/verify?token=${token}`;

  it('verifies once, removes the token from the URL, and goes where the server says', async () => {
    const page = await renderRoute(link, {
      api: { 'GET /api/auth/verify': { ...familySession, redirectTo: '/register' } },
    });
    expect(window.location.search).toBe('');
    await vi.waitFor(() => expect(page.where()).toBe('/register'));
    expect(page.calls.filter((call) => call.path === '/api/auth/verify')).toHaveLength(1);
    expect(localStorage.getItem('auth_token')).toBe('family-token');
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({
      email: 'dana@whitfield.example',
    });
  });

  describe('while someone else is signed in', () => {
    const question =
      'You are signed in as dana@whitfield.example. This link signs in robin@whitfield.example.';
    const robin = {
      token: 'other-token',
      user: { id: 9, email: 'robin@whitfield.example' },
      redirectTo: null,
    };
    const open = (letter: string) =>
      renderRoute(link.replace('=a', `=${letter}`), {
        session: familySession,
        api: {
          'GET /api/auth/verify': ({ search }: Call) =>
            search.get('switch') === 'true' ? robin : refusal(409, 'auth.other_account', question),
        },
      });

    it('it asks, and stays when told so', async () => {
      const page = await open('d');
      expect(await screen.findByText(question)).toBeDefined();
      expect(document.activeElement?.textContent).toBe('Switch accounts?');
      fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
      await vi.waitFor(() => expect(page.where()).toBe('/dashboard'));
      expect(localStorage.getItem('auth_token')).toBe('family-token');
    });

    it('it continues when told so', async () => {
      const page = await open('e');
      fireEvent.click(await screen.findByRole('button', { name: 'Switch accounts' }));
      await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBe('other-token'));
      expect(page.calls.filter((call) => call.path === '/api/auth/verify')).toHaveLength(2);
    });
  });

  it('that was used continues for the user it was sent to', async () => {
    const used = { redirectTo: '/register' };
    const page = await renderRoute(link.replace('=a', '=f'), {
      session: familySession,
      api: {
        'GET /api/auth/verify': () =>
          new Response(
            JSON.stringify({
              statusCode: 401,
              code: 'identity.link_invalid',
              message: 'This sign-in link is invalid or has expired.',
              current: used,
            }),
            { status: 401, headers: { 'Content-Type': 'application/json' } },
          ),
      },
    });
    await vi.waitFor(() => expect(page.where()).toBe('/register'));
    expect(localStorage.getItem('auth_token')).toBe('family-token');
  });

  it('is not retried when the server rejects it', async () => {
    const page = await renderRoute(link.replace('=a', '=b'), {
      api: { 'GET /api/auth/verify': () => refusal(500, 'server.error', 'broken') },
    });
    await vi.waitFor(() => expect(page.where()).toBe('/auth?error=invalid_token'));
    expect(page.calls.filter((call) => call.path === '/api/auth/verify')).toHaveLength(1);
  });

  it('distinguishes a lost connection from a bad link', async () => {
    const page = await renderRoute(link.replace('=a', '=c'), {
      api: {
        'GET /api/auth/verify': () => {
          throw new TypeError('offline');
        },
      },
    });
    await vi.waitFor(() => expect(page.where()).toBe('/auth?error=verification_failed'));
  });
});

describe('a session', () => {
  it('counts only with token and user', async () => {
    await renderRoute('/terms', { session: familySession });
    expect(screen.getByText('Dana Whitfield')).toBeDefined();
    localStorage.removeItem('auth_user');
    const { unmount } = await renderRoute('/terms');
    expect(screen.getAllByRole('link', { name: 'Family Login' }).length).toBeGreaterThan(0);
    unmount();
  });

  it('ends with a message', async () => {
    await renderRoute('/terms', { session: familySession, api: { 'POST /api/auth/logout': {} } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out successfully')).toBeDefined();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('stays when signing out failed', async () => {
    await renderRoute('/terms', {
      session: familySession,
      api: { 'POST /api/auth/logout': () => new Response('', { status: 500 }) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Logout failed')).toBeDefined();
    expect(localStorage.getItem('auth_token')).toBe('family-token');
  });

  it.each([
    ['/dashboard', 'Sign In Required'],
    ['/family-dashboard', "Please sign in to view your family's registrations"],
  ])('is required on %s', async (path, words) => {
    await renderRoute(path);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toContain('/auth?redirect=');
  });
});

describe('administrators', () => {
  it('are sent to their own sign-in', async () => {
    const page = await renderRoute('/admin', {
      api: { 'GET /api/admin/check-auth': { authenticated: false } },
    });
    await vi.waitFor(() => expect(page.where()).toBe('/admin/login'));
    expect(screen.getByText('Admin access required')).toBeDefined();
  });

  it('need both fields, and see when they are wrong', async () => {
    await renderRoute('/admin/login', {
      api: {
        'GET /api/admin/check-auth': { authenticated: false },
        'POST /api/admin/login': () =>
          refusal(401, 'identity.bad_credentials', 'Invalid username or password'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter both username and password')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid username or password')).toBeDefined();
  });
});
