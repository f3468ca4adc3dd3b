import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { StaffProfileDto } from '@/api/generated/model';
import { familyApi } from '@/test/family-api';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const profile = (facts: Partial<StaffProfileDto> = {}): StaffProfileDto => ({
  ...{ id: 3, name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
  ...{ isActive: true, deactivationReason: null },
  ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
  ...facts,
});
const me = { id: 7, email: 'joe@park.example', name: 'Joe Park', role: 'staff', hasStaffProfile: true };
const none = () => new Response(null, { status: 204 });
const open = (api: Record<string, Answer> = {}, address = '/staff-dashboard') =>
  renderRoute(address, {
    session: familySession,
    api: { 'GET /api/auth/me': me, 'GET /api/staff/profile': profile(), ...api },
  });
const toasted = (words: string) =>
  waitFor(() => within(screen.getByRole('region', { name: /Notifications/ })).getByText(words));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('a visitor', () => {
  const form = () => within(screen.getByRole('form', { name: 'Staff registration' }));
  const fill = async () => {
    await user.type(form().getByLabelText('Name'), 'Joe Park');
    await user.type(form().getByLabelText('E-mail address'), 'joe@park.example');
    await user.type(form().getByLabelText('Phone'), '(610) 555-0190');
    await user.click(form().getByRole('radio', { name: /League Referee/ }));
  };

  it('hears what each field lacks', async () => {
    const { calls } = await renderRoute('/staff-dashboard');
    screen.getByRole('heading', { level: 1, name: 'Staff Portal' });
    await user.type(form().getByLabelText('Name'), 'J');
    await press('Register');
    for (const words of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please select your role',
    ])
      expect(await form().findByText(words)).toBeDefined();
    expect(calls.some(({ path }) => path === '/api/staff/register')).toBe(false);
  });

  it('registers, and is told where the link went', async () => {
    const { calls } = await renderRoute('/staff-dashboard', {
      api: { 'POST /api/staff/register': { success: true, message: '' } },
    });
    form().getByText('Officiate youth games');
    form().getByText('Lead camps and clinics');
    await fill();
    await press('Register');
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeDefined();
    screen.getByText('joe@park.example');
    expect(calls.find(({ path }) => path === '/api/staff/register')?.body).toEqual({
      ...{ name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
    });
    await press('Try Different Email');
    form().getByLabelText('Name');
  });

  it.each([
    [() => refusal(429, 'access.rate_limited', 'x'), /Too many requests/],
    [() => Promise.reject(new TypeError('offline')), /Something went wrong/],
  ])('hears why registering failed', async (answer, words) => {
    await renderRoute('/staff-dashboard', { api: { 'POST /api/staff/register': answer } });
    await fill();
    await press('Register');
    await toasted('Registration failed');
    screen.getByText(words);
  });

  it('signs in by a link that leads back here', async () => {
    const { calls } = await renderRoute('/staff-dashboard', {
      api: { 'POST /api/auth/send-magic-link': { success: true, message: '' } },
    });
    const signIn = within(screen.getByRole('form', { name: 'Staff sign-in' }));
    expect(signIn.getByRole('button')).toHaveProperty('disabled', true);
    await user.type(signIn.getByLabelText('E-mail address'), 'joe@park.example');
    await press('Send Sign-In Link');
    await toasted('Magic link sent!');
    expect(calls.find(({ path }) => path === '/api/auth/send-magic-link')?.body).toEqual({
      ...{ email: 'joe@park.example', redirectUrl: '/staff-dashboard' },
    });
  });

  it.each([
    [() => refusal(500, 'server.error', 'x'), 'Sign-in failed'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to send sign-in link'],
  ])('hears why no link was sent', async (answer, words) => {
    await renderRoute('/staff-dashboard', { api: { 'POST /api/auth/send-magic-link': answer } });
    const signIn = within(screen.getByRole('form', { name: 'Staff sign-in' }));
    await user.type(signIn.getByLabelText('E-mail address'), 'joe@park.example');
    await press('Send Sign-In Link');
    await toasted(words);
  });
});

describe('an account that is no staff', () => {
  const family = { ...me, role: 'parent', hasStaffProfile: false };

  it('is told that the area is for staff only, and how to apply', async () => {
    await open({ 'GET /api/auth/me': family, 'GET /api/staff/registration': { pending: null } });
    await screen.findByText(
      /This area is for staff only.*Log out of your family account and visit the staff/,
    );
    const back = screen.getByRole('link', { name: 'Return to Parent Dashboard' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });

  it('may leave its account and apply', async () => {
    await open({
      'GET /api/auth/me': family,
      'GET /api/staff/registration': { pending: null },
      'POST /api/auth/logout': { success: true },
    });
    await screen.findByText(/This area is for staff only/);
    await press('Log Out and Apply');
    await screen.findByRole('form', { name: 'Staff registration' });
  });

  const sent = {
    name: 'A Stranger',
    phone: '(610) 555-0666',
    type: 'counselor',
    sentAt: '2026-11-20T10:00:00Z',
  };

  it('confirms what was sent with its address, and comes in', async () => {
    let isStaff = false;
    await open({
      'GET /api/auth/me': () => (isStaff ? me : family),
      'GET /api/staff/registration': () => ({ pending: isStaff ? null : sent }),
      'POST /api/staff/registration/confirm': () => {
        isStaff = true;
        return none();
      },
    });
    await screen.findByRole('heading', { name: 'Confirm your staff registration' });
    for (const words of ['A Stranger', '(610) 555-0666', 'Camp Counselor']) screen.getByText(words);
    await press('Yes, Confirm');
    await screen.findByRole('heading', { name: 'Welcome, Joe' });
  });

  it('says that it was somebody else, and nothing is left of it', async () => {
    let pending: object | null = sent;
    await open({
      'GET /api/auth/me': family,
      'GET /api/staff/registration': () => ({ pending }),
      'DELETE /api/staff/registration': () => {
        pending = null;
        return none();
      },
    });
    await screen.findByText('A Stranger');
    await press('It Was Not Me');
    await screen.findByText(/This area is for staff only/);
  });
});

describe('staff', () => {
  it('see who they are here', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Joe' });
    const card = within(screen.getByRole('region', { name: 'Your profile' }));
    for (const words of ['Joe Park', 'joe@park.example', '(610) 555-0190', 'League Referee'])
      card.getByText(words);
    expect(screen.getByRole('link', { current: 'page', name: 'Profile' })).toBeDefined();
  });

  it('change it in a dialog that stands in the address', async () => {
    const { where, calls } = await open({
      'PUT /api/staff/profile': profile({ name: 'Joseph Park', type: 'counselor' }),
    });
    await user.click(await screen.findByRole('link', { name: 'Update Contact Info' }));
    await waitFor(() => expect(where()).toBe('/staff-dashboard?dialog=profile'));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Profile' }));
    await user.clear(dialog.getByLabelText('Name'));
    await press('Save Changes');
    await dialog.findByText('Name must be at least 2 characters');
    await user.type(dialog.getByLabelText('Name'), 'Joseph Park');
    await user.click(dialog.getByRole('radio', { name: /Camp Counselor/ }));
    await press('Save Changes');
    await toasted('Profile updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ name: 'Joseph Park', phone: '(610) 555-0190', type: 'counselor' },
    });
    await screen.findByRole('heading', { name: 'Welcome, Joseph' });
    expect(where()).toBe('/staff-dashboard');
  });

  it.each([
    [() => refusal(500, 'server.error', 'x'), 'Please try again'],
    [
      () => refusal(409, 'staffing.type_with_future', 'The role of Joe Park stays.'),
      'The role of Joe Park stays.',
    ],
  ])('hear why it was not changed', async (answer, words) => {
    await open({ 'PUT /api/staff/profile': answer }, '/staff-dashboard?dialog=profile');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'x');
    await press('Save Changes');
    await toasted('Update failed');
    screen.getByText(words);
  });

  it('who are supervisors see their role, and send it back unchanged', async () => {
    const supervisor = profile({ type: 'supervisor' });
    const { calls } = await open(
      { 'GET /api/staff/profile': supervisor, 'PUT /api/staff/profile': supervisor },
      '/staff-dashboard?dialog=profile',
    );
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Supervisor\. Only the office changes it/);
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'er');
    await press('Save Changes');
    await toasted('Profile updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ type: 'supervisor' });
  });

  it('who were deactivated read why', async () => {
    await open({
      'GET /api/staff/profile': profile({ isActive: false, deactivationReason: 'The season is over.' }),
    });
    await screen.findByText(/The season is over\./);
  });

  it('open the family dashboard for a child of their own, and stay there', async () => {
    const { where, router } = await open(
      familyApi({ 'GET /api/auth/me': me, 'GET /api/staff/profile': profile() }),
    );
    const link = await screen.findByRole('link', { name: 'Register my own child' });
    expect(link.getAttribute('href')).toBe('/dashboard?as=family');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(where()).toBe('/dashboard?as=family&child=new'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/dashboard?as=family'));
    await router.navigate({ to: '/dashboard' });
    await waitFor(() => expect(where()).toBe('/staff-dashboard'));
  });

  it('hear when the portal cannot be loaded, and may try again', async () => {
    let fails = true;
    await open({
      'GET /api/staff/profile': () => (fails ? refusal(404, 'staffing.x', 'Not now.') : profile()),
    });
    await screen.findByText('We could not load the staff portal.');
    fails = false;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Welcome, Joe' });
  });
});
