import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { StaffProfileResponse } from '@/api/generated/model';
import { familyApi } from '@/test/family-api';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const profile = (facts: Partial<StaffProfileResponse> = {}): StaffProfileResponse => ({
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
    await user.type(form().getByLabelText('Email'), 'joe@park.example');
    await user.type(form().getByLabelText('Phone'), '(610) 555-0190');
    await user.click(form().getByRole('radio', { name: /League Referee/ }));
  };

  it('sees what each field lacks', async () => {
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

  it('registers, and reads where the link went', async () => {
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
  ])('sees why registering failed', async (answer, words) => {
    await renderRoute('/staff-dashboard', { api: { 'POST /api/staff/register': answer } });
    await fill();
    await press('Register');
    await toasted('Registration failed');
    screen.getByText(words);
  });

  it('signs in with a link that leads back here', async () => {
    const { calls } = await renderRoute('/staff-dashboard', {
      api: { 'POST /api/auth/send-magic-link': { success: true, message: '' } },
    });
    const signIn = within(screen.getByRole('form', { name: 'Staff sign-in' }));
    expect(signIn.getByRole('button')).toHaveProperty('disabled', true);
    await user.type(signIn.getByLabelText('Email'), 'joe@park.example');
    await press('Send Sign-In Link');
    await toasted('Magic link sent!');
    expect(calls.find(({ path }) => path === '/api/auth/send-magic-link')?.body).toEqual({
      ...{ email: 'joe@park.example', redirectUrl: '/staff-dashboard' },
    });
  });

  it.each([
    [() => refusal(500, 'server.error', 'x'), 'Sign-in failed'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to send sign-in link'],
  ])('sees why no link was sent', async (answer, words) => {
    await renderRoute('/staff-dashboard', { api: { 'POST /api/auth/send-magic-link': answer } });
    const signIn = within(screen.getByRole('form', { name: 'Staff sign-in' }));
    await user.type(signIn.getByLabelText('Email'), 'joe@park.example');
    await press('Send Sign-In Link');
    await toasted(words);
  });
});

describe('a user who is not staff', () => {
  const family = { ...me, role: 'parent', hasStaffProfile: false };

  it('sees that the area is for staff only, and how to apply', async () => {
    await open({ 'GET /api/auth/me': family, 'GET /api/staff/registration': { pending: null } });
    await screen.findByText(
      /This area is for staff only.*Log out of your family account and visit the staff/,
    );
    const back = screen.getByRole('link', { name: 'Return to Parent Dashboard' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });

  it('can sign out and apply', async () => {
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

  it('confirms what was sent with their address, and enters the portal', async () => {
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
    await press('Confirm Registration');
    await screen.findByRole('heading', { name: 'Welcome, Joe' });
  });

  it('says that it was someone else, and nothing is kept', async () => {
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
    await press("It Wasn't Me");
    await screen.findByText(/This area is for staff only/);
  });
});

describe('staff', () => {
  it('see their profile', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Joe' });
    const card = within(screen.getByRole('region', { name: 'Your profile' }));
    for (const words of ['Joe Park', 'joe@park.example', '(610) 555-0190', 'League Referee'])
      card.getByText(words);
    expect(screen.getByRole('link', { current: 'page', name: 'Profile' })).toBeDefined();
  });

  it('edit it in a dialog that is part of the URL', async () => {
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
      () => refusal(409, 'staffing.type_locked_by_upcoming_work', 'The role of Joe Park stays.'),
      'The role of Joe Park stays.',
    ],
  ])('see why it was not changed', async (answer, words) => {
    await open({ 'PUT /api/staff/profile': answer }, '/staff-dashboard?dialog=profile');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'x');
    await press('Save Changes');
    await toasted('Update failed');
    screen.getByText(words);
  });

  it('who are supervisors see their type, and send it back unchanged', async () => {
    const supervisor = profile({ type: 'supervisor' });
    const { calls } = await open(
      { 'GET /api/staff/profile': supervisor, 'PUT /api/staff/profile': supervisor },
      '/staff-dashboard?dialog=profile',
    );
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Supervisor\. Only the office can change your role/);
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'er');
    await press('Save Changes');
    await toasted('Profile updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ type: 'supervisor' });
  });

  it('who were deactivated see why', async () => {
    await open({
      'GET /api/staff/profile': profile({ isActive: false, deactivationReason: 'The season has ended.' }),
    });
    await screen.findByText(/The season has ended\./);
  });

  it('open the family dashboard for a child of their own, and stay there', async () => {
    const { where, router } = await open(
      familyApi({ 'GET /api/auth/me': me, 'GET /api/staff/profile': profile() }),
    );
    const link = await screen.findByRole('link', { name: 'Register my child' });
    expect(link.getAttribute('href')).toBe('/dashboard?as=family');
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Add Child' }));
    await waitFor(() => expect(where()).toBe('/dashboard?as=family&child=new'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/dashboard?as=family'));
    await router.navigate({ to: '/dashboard' });
    await waitFor(() => expect(where()).toBe('/staff-dashboard'));
  });

  it('see when the portal cannot be loaded, and can try again', async () => {
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

describe('a W-9', () => {
  interface Answered {
    status: number;
    body: object;
  }
  /** A simulated upload: half of it, then the server's answer. */
  function fileLine(answer: Answered) {
    const sent: { name: string; form: FormData; token: string }[] = [];
    let arrive = () => undefined as void;
    class Line {
      upload: { onprogress?(event: object): void } = {};
      onload?(): void;
      status = answer.status;
      responseText = JSON.stringify(answer.body);
      headers: Record<string, string> = {};
      open = () => undefined;
      getResponseHeader = () => 'application/json';
      setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
      send = (form: FormData) => {
        sent.push({ name: (form.get('w9File') as File).name, form, token: this.headers.authorization ?? '' });
        this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
        arrive = () => this.onload?.();
      };
    }
    vi.stubGlobal('XMLHttpRequest', Line);
    return { sent, arrive: () => arrive() };
  }
  afterEach(() => vi.unstubAllGlobals());

  const pdf = new File(['%PDF-1.7'], 'w9.pdf', { type: 'application/pdf' });
  const pick = async (file: File) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'W-9 Tax Form' }));
    await userEvent
      .setup({ delay: null, applyAccept: false })
      .upload(dialog.getByLabelText(/signed W-9/), file);
    return dialog;
  };
  const uploading = () => open({}, '/staff-dashboard?dialog=w9');

  it('is uploaded with its progress, and the card says so', async () => {
    const line = fileLine({
      status: 201,
      body: profile({ w9Submitted: true, w9Status: 'submitted', w9FileUrl: '/x' }),
    });
    const { where } = await open();
    await user.click(await screen.findByRole('link', { name: 'Upload W-9 Form' }));
    await pick(pdf);
    await press('Upload');
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    line.arrive();
    await toasted('W-9 uploaded');
    await waitFor(() => expect(where()).toBe('/staff-dashboard'));
    expect(line.sent).toMatchObject([{ name: 'w9.pdf', token: 'Bearer family-token' }]);
    screen.getByText('Submitted');
    screen.getByRole('link', { name: 'Update W-9 Form' });
    screen.getByRole('button', { name: 'View uploaded W-9' });
  });

  it.each([
    ['a page', new File(['<html>'], 'w9.html', { type: 'text/html' }), 'Invalid File Type'],
    [
      'too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'w9.pdf', { type: 'application/pdf' }),
      'File Too Large',
    ],
  ])('that is %s is not sent', async (_, file, title) => {
    const line = fileLine({ status: 201, body: {} });
    await uploading();
    await pick(file);
    await toasted(title);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    expect(line.sent).toEqual([]);
  });

  it.each([
    [415, 'staffing.w9_unsupported_type', 'Invalid File Type', 'Please upload a PDF or image file.'],
    [413, 'staffing.w9_too_large', 'File Too Large', 'Please upload a file smaller than 5MB.'],
    [503, 'request.too_many_uploads', 'Upload Failed', 'Please try again or contact support'],
    [409, 'staffing.w9_approved', 'Upload Failed', 'It was approved.'],
  ])('that is rejected with %s %s says why, and can be tried again', async (status, code, title, words) => {
    const line = fileLine({
      status,
      body: { statusCode: status, code, message: 'It was approved.', error: '' },
    });
    await uploading();
    const dialog = await pick(pdf);
    await press('Upload');
    await waitFor(() => expect(line.sent).toHaveLength(1));
    line.arrive();
    await toasted(title);
    // Next to the file, and in the toast on top of the dialog.
    expect(dialog.getAllByText(words)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false);
  });

  it.each([
    ['required', /Required for payment/, 'Upload W-9 Form'],
    ['returned', /The signature is missing/, 'Upload W-9 Form'],
    ['submitted', /Complete\. We review it/, 'Update W-9 Form'],
    ['approved', /You're all set/, undefined],
    ['not_required', /paid as an employee/, undefined],
  ] as const)('that is %s', async (w9Status, words, button) => {
    const w9ReturnReason = w9Status === 'returned' ? 'The signature is missing.' : null;
    const w9Submitted = w9Status === 'submitted' || w9Status === 'approved';
    await open({ 'GET /api/staff/profile': profile({ w9Status, w9ReturnReason, w9Submitted }) });
    const card = within(await screen.findByRole('region', { name: 'W-9 Tax Form' }));
    card.getByText(words);
    expect(card.queryByRole('link')?.textContent).toBe(button);
  });

  it("is downloaded with its owner's session", async () => {
    const form = new Response('%PDF-1.7', {
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="w9.pdf"' },
    });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { calls } = await open({
      'GET /api/staff/profile': profile({ w9Status: 'submitted', w9FileUrl: '/api/staff/w9' }),
      'GET /api/staff/w9': form,
    });
    await user.click(await screen.findByRole('button', { name: 'View uploaded W-9' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const call = calls.find(({ path }) => path === '/api/staff/w9');
    expect(call?.headers.get('Authorization')).toBe('Bearer family-token');
    saved.mockRestore();
  });
});
