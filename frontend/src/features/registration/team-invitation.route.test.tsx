import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CheckoutResponse, RegistrationItemDto } from '@/api/generated/model';
import { getCheckout, familyApi, registration } from '@/test/family-api';
import { familySession, team } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

vi.mock('canvas-confetti', () => ({ default: vi.fn() }));

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const slug = 'maple-glen-meteors';
const link = `/dashboard?register-team=${slug}&coach=abc`;
const name = 'Maple Glen Meteors, 4th Grade Boys';
const toasted = (words: string) =>
  waitFor(() => within(screen.getByRole('region', { name: /Notifications/ })).getByText(words));

/** The server's answer about Jonah's spot on the team. */
function teamCheckout({ coupon }: { coupon?: string | null }): CheckoutResponse {
  const percent = coupon === 'FREE100' ? 100 : coupon ? 10 : 0;
  const saved = 1.39 * percent;
  const total = Math.round((139 - saved) * 100) / 100;
  const item: RegistrationItemDto = { childId: 3, programId: 1 };
  return getCheckout(
    { registrationData: [item], coupon },
    {
      lines: [
        {
          ...{ childId: 3, programId: null, leagueTeamId: 1, childName: 'Jonah Whitfield' },
          ...{ name: 'Maple Glen Meteors', programType: 'league', sport: 'Basketball', amount: 139 },
        },
      ],
      discounts: coupon
        ? [
            {
              kind: 'coupon',
              label: `Coupon ${coupon} (${percent}% off)`,
              amount: saved,
              percent,
              childId: null,
            },
          ]
        : [],
      ...{ subtotal: 139, processingFeePercent: 0, processingFee: 0, total },
      paymentIntentId: total === 0 ? null : 'pi_1',
      clientSecret: total === 0 ? null : 'pi_1_secret_1',
    },
  );
}

const onTeam = registration({
  ...{ childId: 3, childName: 'Jonah Whitfield', programId: null, programType: 'league' },
  ...{ programName: 'Maple Glen Meteors', leagueTeamId: 1, seasonId: 16, isAssigned: true },
  ...{ teamName: 'Maple Glen Meteors', teamSlug: slug, days: null, hours: null, location: null },
});

const open = (more: Record<string, Answer> = {}, address = link) =>
  renderRoute(address, {
    session: familySession,
    api: familyApi({
      [`GET /api/teams/${slug}`]: team(),
      'GET /api/seasons/16': { id: 16, startDate: '2027-01-09', programIds: [45] },
      'POST /api/create-payment-intent': ({ body }: Call) => teamCheckout(body as { coupon?: string }),
      'POST /api/complete-payment': { status: 'completed', registrations: [onTeam] },
      ...more,
    }),
  });
const invitation = async () => within(await screen.findByRole('region', { name: `Register for ${name}` }));
const row = async (child: string) =>
  within((await invitation()).getByText(child).closest('li') as HTMLElement);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a link to a team', () => {
  it('asks a visitor to sign in, and returns with the whole invitation', async () => {
    await renderRoute(link);
    await screen.findByRole('heading', { name: 'Sign In Required' });
    const main = within(screen.getByRole('main'));
    const signIn = main.getByRole('link', { name: 'Family Login' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(signIn.split('?')[1]).get('redirect')).toBe(link);
  });

  it('shows the team, the next steps, and which child is eligible, with every reason for the others', async () => {
    await open();
    const shown = await invitation();
    await toasted('Welcome!');
    shown.getByText('Maple Glen Elementary · Winter Basketball League · Coach Andre Bell');
    shown.getByText('Your coach will contact you within 24 hours.');
    expect(await shown.findByText('Season starts January 2027.')).toBeDefined();
    const maya = await row('Maya Whitfield');
    maya.getByText("Grade: this team is for 4th grade; Maya's grade is 2nd Grade.");
    maya.getByText('Gender: this team is for boys.');
    maya.getByText('Not eligible');
    expect(shown.getAllByRole('button', { name: /^Register and Pay/ })).toHaveLength(1);
    (await row('Jonah Whitfield')).getByRole('button', { name: 'Register and Pay $139 for Jonah' });
  });

  it('can name the team by id, with the slug next to it', async () => {
    await open({}, `/dashboard?register-team=1&team-slug=${slug}`);
    await invitation();
  });

  it('stays in the URL below every dialog', async () => {
    const { where } = await open();
    await user.click((await invitation()).getByRole('button', { name: 'Add another child' }));
    await screen.findByRole('dialog', { name: 'Add Child' });
    expect(where()).toContain(`register-team=${slug}`);
  });

  it.each([
    ['Closed', team({ isRegistrationOpenNow: false, registrationOpen: false })],
    ['Full', team({ isRegistrationOpenNow: false, spotsLeft: 0 })],
  ])('shows %s when the team takes nobody', async (words, closed) => {
    await open({ [`GET /api/teams/${slug}`]: closed });
    const shown = await invitation();
    shown.getByText(words);
    shown.getByText('Registration Closed');
    expect(shown.queryByRole('button', { name: /^Register and Pay/ })).toBeNull();
  });

  it.each([
    ['there is no such team', refusal(404, 'leagues.team_not_found', 'Team Not Found'), 'Team Not Found'],
    ['it cannot be read', refusal(503, 'server.busy', 'Busy.'), 'Failed to fetch team data'],
  ])('says so when %s', async (_, answer, words) => {
    await open({ [`GET /api/teams/${slug}`]: answer });
    await screen.findByText(words);
    expect(await screen.findByRole('heading', { name: 'Registration History' })).toBeDefined();
  });

  it('shows the way for a child already on it, or in its season', async () => {
    await open({ 'GET /api/my-registrations': [onTeam] });
    (await row('Jonah Whitfield')).getByRole('link', { name: "Jonah's team page" });
  });

  it('leads a family without a parent to that step first', async () => {
    await open({ 'GET /api/family/parents': [] });
    await user.click((await row('Jonah Whitfield')).getByRole('button', { name: /^Register and Pay/ }));
    await toasted('Missing Parent Information');
    await screen.findByRole('dialog', { name: 'Add Parent' });
  });
});

describe('registering for the team', () => {
  async function toPayment() {
    await user.click((await row('Jonah Whitfield')).getByRole('button', { name: /^Register and Pay/ }));
    await screen.findByText(`For Jonah, ${name}`);
    await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
    await user.click(screen.getByRole('button', { name: 'Accept and continue' }));
    await screen.findByRole('dialog', { name: 'Complete Registration Payment' });
  }
  const dialog = () => within(screen.getByRole('dialog'));
  const sent = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path);

  it('charges the price without a fee, and shows the child on the team', async () => {
    let registrations: unknown[] = [];
    const { calls } = await open({
      'GET /api/my-registrations': () => registrations,
      'POST /api/complete-payment': () => {
        registrations = [onTeam];
        return { status: 'completed', registrations };
      },
    });
    await toPayment();
    await dialog().findByText('1 child, 1 team');
    dialog().getByText('Team registration');
    expect(dialog().getByText('Processing fee').parentElement?.textContent).toBe('Processing fee$0.00');
    await user.type(await dialog().findByLabelText('Name on card'), 'Dana Whitfield');
    await user.type(dialog().getByLabelText('Card number'), '4242424242424242');
    await user.type(dialog().getByLabelText('Expiration date'), '0930');
    await user.type(dialog().getByLabelText('Security code'), '123');
    await user.click(dialog().getByRole('button', { name: 'Pay $139.00' }));
    await toasted('Registration Complete!');
    (await row('Jonah Whitfield')).getByRole('link', { name: "Jonah's team page" });
    expect(screen.getByRole('link', { name: 'Maple Glen Meteors: view team page' })).toBeDefined();
    expect(sent(calls, '/api/create-payment-intent')[0]?.body).toMatchObject({
      amount: 139,
      registrationData: [
        { childId: 3, leagueTeamId: 1, parentId: 1, waiverAccepted: true, waiverVersion: '2026-1' },
      ],
    });
  });

  it('charges nothing when a coupon covers everything', async () => {
    const { calls } = await open();
    await toPayment();
    await user.type(await dialog().findByLabelText('Coupon code'), 'free100');
    await user.click(dialog().getByRole('button', { name: 'Apply' }));
    await user.click(await dialog().findByRole('button', { name: 'Complete Free Registration' }));
    await toasted('Your free registration has been processed successfully.');
    expect(sent(calls, '/api/complete-payment')[0]?.body).toMatchObject({
      ...{ isFreeRegistration: true, coupon: 'FREE100' },
      registrationData: [{ childId: 3, leagueTeamId: 1 }],
    });
  });

  it('says why the payment could not be prepared', async () => {
    await open({ 'POST /api/create-payment-intent': refusal(500, 'server.error', 'Server error.') });
    await toPayment();
    await toasted('Payment Error');
    await toasted('Failed to update payment. Please try again.');
  });

  it('keeps the invitation in the URL for eight seconds, unless the next child follows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const clocked = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { where } = await open();
    await clocked.click((await row('Jonah Whitfield')).getByRole('button', { name: /^Register and Pay/ }));
    await clocked.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
    await clocked.click(screen.getByRole('button', { name: 'Accept and continue' }));
    await clocked.type(await screen.findByLabelText('Coupon code'), 'FREE100');
    await clocked.click(screen.getByRole('button', { name: 'Apply' }));
    await clocked.click(await screen.findByRole('button', { name: 'Complete Free Registration' }));
    await toasted('Registration Complete!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.advanceTimersByTimeAsync(7000);
    expect(where()).toContain('register-team');
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(screen.queryByRole('region', { name: `Register for ${name}` })).toBeNull();
    expect(screen.getByText('Registration Complete!')).toBeDefined();
  });
});
