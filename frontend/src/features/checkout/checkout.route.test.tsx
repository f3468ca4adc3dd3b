import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import type { ProgramResponse, RegistrationItemDto } from '@/api/generated/model';
import { getCheckout, family, familyApi, toQuote, registration } from '@/test/family-api';
import { familySession, program } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

vi.mock('canvas-confetti', () => ({ default: vi.fn() }));

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const toasted = (title: string) =>
  waitFor(() => within(screen.getByRole('region', { name: /Notifications/ })).getByText(title));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await button(name));
/** One is next to the total, one at the bottom on phones; behind the dialog there may be that of held spots. */
const goOn = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  const [first] = await dialog.findAllByRole('button', { name: 'Continue to Payment' });
  await user.click(first as HTMLElement);
};
/** Of a dialog, without the toasts on top of it. */
const body = () => within(screen.getByRole('dialog').querySelector<HTMLElement>('.body')!);
const sent = (calls: Call[], path: string) => calls.filter((call) => call.path === path);

const open = (api: Record<string, Answer> = {}, address = '/dashboard') =>
  renderRoute(address, { session: familySession, api: familyApi(api) });

/** Maya in one camp week, the waiver accepted. */
async function toPayment(): Promise<void> {
  await press('Register for Summer Camp');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  await user.click(within(maya).getByRole('checkbox', { name: /Week 1/ }));
  await screen.findAllByText('$334.75');
  await goOn();
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  await press('Accept and continue');
}

async function fillCard(number = '4242424242424242'): Promise<void> {
  await user.type(await screen.findByLabelText('Name on card'), 'Dana Whitfield');
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiration date'), '0930');
  await user.type(screen.getByLabelText('Security code'), '123');
}

beforeEach(() => {
  sessionStorage.clear();
});

it('asks for a program, then for a parent', async () => {
  await open({ 'GET /api/family/parents': [] });
  await press('Register for Skills Clinics');
  await goOn();
  await toasted('No Programs Selected');
  const theo = await screen.findByRole('group', { name: 'Programs for Theo' });
  await user.click(within(theo).getByRole('checkbox', { name: /September Soccer/ }));
  await goOn();
  await toasted('Missing Parent Information');
});

it('offers clinics to younger children only, and says why a program cannot be chosen', async () => {
  await open();
  await press('Register for Skills Clinics');
  await screen.findByText(/This clinic is only for Pre-K through 2nd grade. Jonah is in 4th Grade/);
  const maya = screen.getByRole('group', { name: 'Programs for Maya' });
  expect(within(maya).getByRole('checkbox', { name: /October Tennis.*Sold Out!/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(within(maya).getByRole('checkbox', { name: /November Golf.*Coming Soon!/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(
    within(maya)
      .getAllByRole('checkbox')
      .filter((box) => !(box as HTMLInputElement).disabled),
  ).toHaveLength(2);
});

it('folds away programs a child is not eligible for, with the reason, and blocks a second registration', async () => {
  const camp = {
    ...program(),
    id: 30,
    name: 'Girls Camp',
    minGrade: 3,
    maxGrade: 8,
    gender: 'Girls' as const,
  };
  await open({
    'GET /api/programs': [program(), { ...camp, audience: 'Girls, 3rd to 8th' }],
    'GET /api/my-registrations': [registration()],
  });
  await press('Register for Summer Camp');
  const jonah = within(await screen.findByRole('group', { name: 'Programs for Jonah' }));
  expect(jonah.getAllByRole('checkbox')).toHaveLength(1);
  jonah.getByText('Not eligible (1)');
  jonah.getByText('Girls, 3rd to 8th');
  const maya = within(screen.getByRole('group', { name: 'Programs for Maya' }));
  expect(maya.getByRole('checkbox', { name: /Week 1.*Registered/ })).toHaveProperty('disabled', true);
});

it("shows each child's multi-session savings and the fee, from the quote", async () => {
  const saving = { kind: 'multi_session', label: 'For Theo', amount: 40, percent: null, childId: 2 };
  await open({
    'POST /api/checkout/quote': ({ body }: Call) => ({
      ...toQuote((body as { registrationData: RegistrationItemDto[] }).registrationData),
      discounts: [saving],
      processingFeePercent: 2.5,
    }),
  });
  await press('Register for Skills Clinics');
  const theo = await screen.findByRole('group', { name: 'Programs for Theo' });
  await user.click(within(theo).getByRole('checkbox', { name: /September Soccer/ }));
  const head = await screen.findByRole('button', { name: /Theo.*you save \$40/ });
  expect(head).toBeDefined();
  expect(screen.queryByRole('button', { name: /Maya.*you save/ })).toBeNull();
  screen.getByText('Processing fee (2.5%)');
  await user.click(within(theo).getByRole('checkbox', { name: /September Soccer/ }));
  expect(screen.queryByText(/you save/)).toBeNull();
});

it('stops at a child that is already registered, and continues when the check fails', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  let answer: () => unknown = () => ({ exists: true });
  const { calls } = await open({ 'POST /api/check-existing-registration': () => answer() });
  await toPayment();
  await toasted('Already Registered');
  expect(sent(calls, '/api/create-payment-intent')).toHaveLength(0);

  answer = () => refusal(500, 'server.error', 'Server error.');
  await goOn();
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  await press('Accept and continue');
  await screen.findByText('Registration summary');
  expect(reported).toHaveBeenCalled();
});

it('does not continue without the waiver', async () => {
  const { calls } = await open();
  await press('Register for Summer Camp');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  await user.click(within(maya).getByRole('checkbox', { name: /Week 1/ }));
  await goOn();
  await screen.findByText('1. Risk');
  await press('Accept and continue');
  await screen.findByText('Accept the waiver to continue.');
  expect(sent(calls, '/api/check-existing-registration')).toHaveLength(0);
});

it('pays by card: sends what was shown, the accepted waiver, and the card to the provider alone', async () => {
  const { calls } = await open({ 'GET /api/programs': [program({ equipment: 'Cleats and water' })] });
  await toPayment();
  await fillCard();
  await press(/^Pay \$334\.75/);
  await toasted('Registration Complete!');
  expect(sent(calls, '/api/create-payment-intent')[0]?.body).toMatchObject({
    amount: 334.75,
    registrationData: [
      { childId: 1, programId: 1, parentId: 1, waiverAccepted: true, waiverVersion: '2026-1' },
    ],
  });
  expect(sent(calls, '/api/complete-payment')[0]?.body).toEqual({ paymentIntentId: 'pi_1' });
  expect(JSON.stringify(calls.filter(({ path }) => path.startsWith('/api')))).not.toContain('4242');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const heading = screen.getByRole('heading', { name: "You're registered!" });
  expect(document.activeElement).toBe(heading);
  const panel = within(screen.getByRole('region', { name: "You're registered!" }));
  panel.getByText(/9:30am-3:00pm · Maple Glen Park/);
  panel.getByText('Bring: Cleats and water');
  panel.getByRole('button', { name: 'Add to calendar' });
  panel.getByRole('link', { name: 'View receipt' });
});

it('shows a declined card and lets another one be tried', async () => {
  let confirm: unknown;
  const { calls } = await open({ 'POST /dev/payments/v1/payment_intents/pi_1/confirm': () => confirm });
  confirm = new Response(
    JSON.stringify({ error: { type: 'card_error', message: 'Your card was declined.' } }),
    {
      status: 402,
    },
  );
  await toPayment();
  await fillCard('4000000000000002');
  await press(/^Pay/);
  await toasted('Payment Failed');
  const note = body().getByText(/Your card was declined\./);
  body().getByText(/You weren't charged\. Your spot is held for another/);
  expect(document.activeElement?.contains(note)).toBe(true);
  expect(sent(calls, '/api/complete-payment')).toHaveLength(0);
  confirm = { id: 'pi_1', status: 'succeeded' };
  await press(/^Pay/);
  await toasted('Registration Complete!');
});

it('completes what another tab has already paid', async () => {
  const error = {
    type: 'invalid_request_error',
    message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
    payment_intent: { id: 'pi_1', status: 'succeeded' },
  };
  const { calls } = await open({
    'POST /dev/payments/v1/payment_intents/pi_1/confirm': () =>
      new Response(JSON.stringify({ error }), { status: 400 }),
  });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted('Registration Complete!');
  expect(sent(calls, '/api/complete-payment')[0]?.body).toEqual({ paymentIntentId: 'pi_1' });
});

it('applies, rejects and removes coupons', async () => {
  const { calls } = await open({
    'GET /api/coupons/validate/BROKEN': () => refusal(500, 'server.error', 'Server error.'),
  });
  await toPayment();
  const code = await screen.findByLabelText('Coupon code');
  expect((await button('Apply')) as HTMLButtonElement).toHaveProperty('disabled', true);

  await user.type(code, ' gone ');
  await press('Apply');
  await toasted('Invalid Coupon');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(code);
  body().getByText('This coupon code is not valid or has expired.');
  body().getByText(/You weren't charged\. Your spot is held for another/);
  await user.clear(code);
  await user.type(code, 'broken');
  await press('Apply');
  await toasted('Coupon Error');
  await user.clear(code);
  await user.type(code, 'hoops10');
  await press('Apply');
  await toasted('Coupon Applied!');
  expect(sent(calls, '/api/create-payment-intent').at(-1)?.body).toMatchObject({ coupon: 'HOOPS10' });
  await button(/^Pay \$301\.28/);
  expect(document.activeElement).toBe(await button('Remove'));
  await press('Remove');
  await toasted('Coupon Removed');
  expect(document.activeElement).toBe(screen.getByLabelText('Coupon code'));
  await button(/^Pay \$334\.75/);
});

it('asks for no card when nothing has to be paid', async () => {
  const { calls } = await open();
  await toPayment();
  await user.type(await screen.findByLabelText('Coupon code'), 'FREE100');
  await press('Apply');
  await button('Complete Free Registration');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await press('Complete Free Registration');
  await toasted('Registration Complete!');
  screen.getByText('Your free registration has been processed successfully.');
  expect(sent(calls, '/api/complete-payment')[0]?.body).toMatchObject({
    paymentIntentId: 'free_registration',
    isFreeRegistration: true,
    coupon: 'FREE100',
  });
});

it("shows the server's sentence when the free path fails", async () => {
  await open({
    'POST /api/complete-payment': () => refusal(409, 'registration.program_full', 'Week 1 is full.'),
  });
  await toPayment();
  await user.type(await screen.findByLabelText('Coupon code'), 'FREE100');
  await press('Apply');
  await press('Complete Free Registration');
  await toasted('Registration Failed');
  body().getByText('Week 1 is full.');
  body().getByText(/You weren't charged\. Your spot is held for another/);
  await waitFor(() => expect(document.activeElement?.className).toBe('alert bad'));
});

it('shows why a payment cannot be prepared', async () => {
  await open({
    'POST /api/create-payment-intent': () => refusal(409, 'registration.program_full', 'Week 1 is full.'),
  });
  await toPayment();
  await toasted('Payment Error');
  screen.getByText('Failed to initialize payment. Please try again.');
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText('Failed to initialize payment');
  within(dialog).getByText('Week 1 is full.');
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads back to the choice with everything still selected when a limit is reached', async () => {
  const { where } = await open({
    'POST /api/create-payment-intent': () =>
      refusal(
        409,
        'registration.unpaid_spots_limit',
        'Pay for five children first, then register the others.',
      ),
  });
  await toPayment();
  await screen.findByText('Pay for five children first, then register the others.');
  await press('Change programs');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  expect((within(maya).getByRole('checkbox', { name: /Week 1/ }) as HTMLInputElement).checked).toBe(true);
  expect(where()).toContain('picks=1.1');
});

it('says to wait when too many coupon codes were wrong', async () => {
  await open({
    'GET /api/coupons/validate/GUESS': () => refusal(429, 'request.rate_limited', 'Too many requests.'),
  });
  await toPayment();
  await user.type(await screen.findByLabelText('Coupon code'), 'guess');
  await press('Apply');
  await toasted('Coupon Error');
  body().getByText('Too many requests. Please wait a moment and try again.');
});

it('continues with a changed price once it was shown, and with its coupon', async () => {
  const { calls } = await open(
    {
      'POST /api/create-payment-intent': ({ body }: Call) =>
        (body as { amount?: number }).amount === undefined
          ? getCheckout(body as never)
          : refusal(409, 'registration.price_changed', 'The price has changed.'),
    },
    '/dashboard?register=camp&picks=1.1&coupon=HOOPS10',
  );
  await screen.findAllByText('$301.28');
  await goOn();
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  await press('Accept and continue');
  await toasted('Price changed');
  await button(/^Pay \$301\.28/);
  expect(sent(calls, '/api/create-payment-intent')).toHaveLength(2);
});

it('keeps the family informed when the payment succeeded and the registration did not', async () => {
  let fails = true;
  await open({
    'POST /api/complete-payment': () =>
      fails
        ? refusal(500, 'server.error', 'Server error.')
        : { status: 'completed', registrations: [registration()] },
  });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted('Registration Error');
  screen.getByText('Payment succeeded but registration failed. Please contact support.');
  fails = false;
  await press('Check Again');
  await toasted('Registration Complete!');
});

const notPaid = () =>
  refusal(409, 'registration.payment_incomplete', "Your payment isn't complete yet. Finish paying by card.");
const endedMeanwhile = () =>
  refusal(
    409,
    'registration.checkout_expired',
    'Your checkout timed out and your spots were released. Please start again.',
  );

it('says that nothing was paid when the server knows it, and shows the card form again', async () => {
  await open({ 'POST /api/complete-payment': notPaid });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted('Payment Failed');
  await screen.findByLabelText('Card number');
  body().getByText(/Your payment isn't complete yet\. Finish paying by card\./);
  await button(/^Pay/);
  expect(screen.queryByText(/Payment succeeded/)).toBeNull();
});

it('says that the time has run out when the server knows it, and holds the spots again', async () => {
  await open({ 'POST /api/complete-payment': endedMeanwhile });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted('Payment Failed');
  screen.getByText(/your spots were released\. Please start again\./);
  expect(screen.queryByText(/Payment succeeded/)).toBeNull();
  await press('Hold My Spots Again');
  await screen.findByLabelText('Card number');
});

it('opens the checkout again when nothing was paid at the bank', async () => {
  const items = [{ childId: 1, programId: 1 }];
  const { where } = await open(
    {
      'GET /api/checkout': getCheckout({ registrationData: items }),
      'POST /api/complete-payment': notPaid,
    },
    '/dashboard?payment=success&payment_intent=pi_1&redirect_status=succeeded',
  );
  await toasted('Payment Failed');
  await screen.findByText('Registration summary');
  expect(screen.queryByText(/Payment succeeded/)).toBeNull();
  body().getByText(/Your payment isn't complete yet\. Finish paying by card\./);
  expect(where()).toBe('/dashboard?step=pay');
});

const unavailable = () => refusal(503, 'server.unavailable', 'Server error. Please try again later.');
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['was too busy', unavailable],
  ['did not answer', noAnswer],
])(
  'shows a payment as processing, never failed, while the server %s, and polls until it knows',
  async (_, silent) => {
    let answer: () => unknown = silent;
    const { calls } = await open({ 'POST /api/complete-payment': () => answer() });
    await toPayment();
    await fillCard();
    await press(/^Pay/);
    await toasted('Payment processing');
    screen.getByRole('heading', { name: 'Payment processing' });
    expect(screen.queryByText(/registration failed/)).toBeNull();
    answer = () => ({ status: 'completed', registrations: [registration()] });
    await toasted('Registration Complete!');
    expect(sent(calls, '/api/complete-payment').length).toBeGreaterThan(1);
  },
);

it('can be closed while the payment is processing, and releases nothing', async () => {
  const { calls } = await open({ 'POST /api/complete-payment': unavailable });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted('Payment processing');
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[1]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('keeps polling for what was paid at the bank, and keeps the URL until it knows', async () => {
  let answer: () => unknown = unavailable;
  const { where } = await open(
    { 'POST /api/complete-payment': () => answer() },
    '/dashboard?payment=success&payment_intent=pi_9&redirect_status=succeeded',
  );
  await toasted('Payment processing');
  screen.getByRole('heading', { name: 'Payment processing' });
  expect(where()).toContain('payment_intent=pi_9');
  answer = () => ({ status: 'completed', registrations: [registration()] });
  await toasted('Registration Complete!');
  await waitFor(() => expect(where()).toBe('/dashboard'));
});

it.each([
  ['processing', 'Payment processing'],
  ['refunded', 'Refund Requested'],
])('reports a payment that is %s', async (status, title) => {
  await open({ 'POST /api/complete-payment': { status, registrations: [] } });
  await toPayment();
  await fillCard();
  await press(/^Pay/);
  await toasted(title);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const gaveUp = (calls: Call[]) => calls.some(({ method }) => method === 'DELETE');

it.each([
  ['Cancel', () => press('Cancel')],
  ['the cross', () => press('Close')],
  ['Escape', () => user.keyboard('{Escape}')],
])(
  'asks at %s, keeps the spots by default, and shows the time left with a way to continue',
  async (_, leave) => {
    const { calls, where } = await open();
    await toPayment();
    await screen.findByText('Registration summary');
    await leave();
    expect(document.activeElement).toBe(await button('Keep my spots'));
    screen.getByText(/You weren't charged\. Your spot is held for another/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/dashboard');
    expect(gaveUp(calls)).toBe(false);
    within(screen.getByRole('region', { name: 'Spots held for you' })).getByText('1 spot held for you');
  },
);

it('releases the spots when the family says so', async () => {
  const { calls } = await open();
  await toPayment();
  await screen.findByText('Registration summary');
  await press('Cancel');
  await press('Release spots');
  await waitFor(() => expect(gaveUp(calls)).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Spots held for you' })).toBeNull();
});

it('returns to the payment when the question is dismissed', async () => {
  const { calls } = await open();
  await toPayment();
  await screen.findByText('Registration summary');
  await press('Cancel');
  await button('Keep my spots');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Keep my spots' })).toBeNull();
  screen.getByText('Registration summary');
  expect(gaveUp(calls)).toBe(false);
});

it('keeps selections, coupon and waiver in the URL and its history, and no secret', async () => {
  const { router, where } = await open();
  await toPayment();
  await user.type(await screen.findByLabelText('Coupon code'), 'HOOPS10');
  await press('Apply');
  await toasted('Coupon Applied!');
  await waitFor(() => expect(where()).toBe('/dashboard?register=camp&picks=1.1&step=pay&coupon=HOOPS10'));
  router.history.back();
  const waiver = await screen.findByRole('checkbox', { name: /I have read the waiver/ });
  expect((waiver as HTMLInputElement).checked).toBe(true);
  expect(where()).toBe('/dashboard?register=camp&picks=1.1&step=waiver');
  router.history.back();
  await screen.findByRole('heading', { name: 'Register for Summer Camps' });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("restores the URL's selections after a reload, and the coupon at payment", async () => {
  const { calls, where } = await open({}, '/dashboard?register=camp&picks=1.1_3.1&coupon=HOOPS10');
  const jonah = await screen.findByRole('group', { name: 'Programs for Jonah' });
  expect(within(jonah).getByRole('checkbox', { name: /Week 1/ })).toHaveProperty('checked', true);
  await goOn();
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  await press('Accept and continue');
  await button(/^Pay \$602\.55/);
  expect(sent(calls, '/api/create-payment-intent')[0]?.body).toMatchObject({ coupon: 'HOOPS10' });
  await press('Cancel');
  await press('Keep my spots');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("says that the URL's coupon has expired, and continues without it", async () => {
  await open(
    {
      'POST /api/create-payment-intent': ({ body }: Call) =>
        (body as { coupon?: string }).coupon
          ? refusal(409, 'registration.coupon_invalid', 'No.')
          : getCheckout(body as never),
    },
    '/dashboard?register=camp&picks=1.1&coupon=OLD',
  );
  await goOn();
  await user.click(await screen.findByRole('checkbox', { name: /I have read the waiver/ }));
  await press('Accept and continue');
  await button(/^Pay \$334\.75/);
  expect(screen.getByLabelText('Coupon code').getAttribute('aria-invalid')).toBe('true');
});

it('changes the cart without releasing a spot, even the last one with another audience by now', async () => {
  let meanwhile: Partial<ProgramResponse> = {};
  const { calls } = await open({
    'GET /api/programs': () => family.programs.map((one) => (one.id === 1 ? { ...one, ...meanwhile } : one)),
  });
  await toPayment();
  await screen.findByText('Registration summary');
  meanwhile = { cardState: 'sold_out', minGrade: 7, maxGrade: 8 };
  await press('Change selections');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  expect(within(maya).getByRole('checkbox', { name: /Week 1/ })).toHaveProperty('checked', true);
  expect(gaveUp(calls)).toBe(false);
  await press('Close');
  await screen.findByRole('region', { name: 'Spots held for you' });
});

it('keeps coupon and waiver of a changed cart, and requires the waiver for an added child', async () => {
  const { calls } = await open();
  await toPayment();
  await user.type(await screen.findByLabelText('Coupon code'), 'HOOPS10');
  await press('Apply');
  await toasted('Coupon Applied!');
  await press('Change selections');
  await press('Skills Clinics');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  await user.click(within(maya).getByRole('checkbox', { name: /September Soccer/ }));
  await screen.findByText('Coupon HOOPS10 (10% off)');
  await screen.findAllByText('$374.51');
  await goOn();
  await button(/^Pay \$374\.51/);
  expect(sent(calls, '/api/create-payment-intent').at(-1)?.body).toMatchObject({
    coupon: 'HOOPS10',
    amount: 374.51,
    registrationData: [
      { childId: 1, programId: 1, waiverAccepted: true },
      { childId: 1, programId: 11, waiverAccepted: true },
    ],
  });
  expect(gaveUp(calls)).toBe(false);

  await press('Change selections');
  const theo = await screen.findByRole('group', { name: 'Programs for Theo' });
  await user.click(within(theo).getByRole('checkbox', { name: /Week 1|September Soccer/ }));
  await goOn();
  await screen.findByRole('checkbox', { name: /I have read the waiver and accept it for Maya and Theo/ });
});

it('tries again when no payment could be prepared', async () => {
  let answer: (call: Call) => unknown = () => refusal(503, 'server.unavailable', 'Server error.');
  const { calls } = await open({ 'POST /api/create-payment-intent': (call: Call) => answer(call) });
  await toPayment();
  await screen.findByText('Failed to initialize payment');
  answer = ({ body }) => getCheckout(body as never);
  await press('Try again');
  await button(/^Pay \$334\.75/);
  expect(gaveUp(calls)).toBe(false);
});

it('comes back after a page reload, and ends with the hold', async () => {
  const items = [{ childId: 1, programId: 1 }];
  const left = { holdSecondsLeft: 1 };
  const { calls } = await open({ 'GET /api/checkout': getCheckout({ registrationData: items }, left) });
  await screen.findByText('1 spot held for you');
  await screen.findByText('Your hold expired', {}, { timeout: 4000 });
  await press('Hold My Spots Again');
  await screen.findByText('1 spot held for you');
  expect(sent(calls, '/api/create-payment-intent')[0]?.body).toMatchObject({
    registrationData: [{ childId: 1, programId: 1, waiverAccepted: true }],
  });
});

it('suggests the name on the card even when the checkout loads before the family', async () => {
  let answer!: (parents: unknown) => void;
  const items = [{ childId: 1, programId: 1 }];
  await open(
    {
      'GET /api/checkout': getCheckout({ registrationData: items }),
      'GET /api/family/parents': () => new Promise((resolve) => (answer = resolve)),
    },
    '/dashboard?step=pay',
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name on card');
  expect(name.value).toBe('');
  answer(family.parents);
  await waitFor(() => expect(name.value).toBe('Dana Whitfield'));
});

it('warns once when less than two minutes are left', async () => {
  const items = [{ childId: 1, programId: 1 }];
  const left = { holdSecondsLeft: 90 };
  await open({ 'GET /api/checkout': getCheckout({ registrationData: items }, left) });
  await toasted('Less than two minutes left');
  expect(screen.getByRole('timer').className).toContain('urgent');
});

it('completes what was paid at the bank, and cleans the URL', async () => {
  const { calls, where } = await open(
    {},
    '/dashboard?payment=success&payment_intent=pi_9&payment_intent_client_secret=s&redirect_status=succeeded',
  );
  await toasted('Registration Complete!');
  expect(sent(calls, '/api/complete-payment').map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_9' }]);
  await waitFor(() => expect(where()).toBe('/dashboard'));
});

it('completes nothing on the way back when no checkout is open', async () => {
  const { calls, where } = await open({}, '/dashboard?payment=success&redirect_status=succeeded');
  await waitFor(() => expect(where()).toBe('/dashboard'));
  expect(sent(calls, '/api/complete-payment')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the checkout again when the bank declined', async () => {
  const items = [{ childId: 1, programId: 1 }];
  const { calls, where } = await open(
    { 'GET /api/checkout': getCheckout({ registrationData: items }) },
    '/dashboard?payment=success&payment_intent=pi_1&redirect_status=failed',
  );
  await toasted('Payment Failed');
  await screen.findByText('Registration summary');
  expect(sent(calls, '/api/complete-payment')).toHaveLength(0);
  expect(where()).toBe('/dashboard?step=pay');
  body().getByText(/unable to authenticate your payment method/);
  screen.getByText(/You weren't charged\. Your spot is held for another/);
});

it('opens what a visitor chose before signing in', async () => {
  const only = family.children.slice(0, 1);
  const { where } = await open({ 'GET /api/family/children': only }, '/dashboard?register=clinic&program=11');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  const box = within(maya).getByRole('checkbox', { name: /September Soccer/ }) as HTMLInputElement;
  expect(box.checked).toBe(true);
  await waitFor(() => expect(where()).toBe('/dashboard?register=clinic&program=11&picks=1.11'));
});

it('says once what stands in the way of several children', async () => {
  const refused = { code: 'registration.unpaid_spots_limit', message: 'Pay first.', leagueTeamId: null };
  await open({
    'POST /api/checkout/quote': ({ body }: Call) => ({
      ...toQuote((body as { registrationData: [] }).registrationData),
      problems: [1, 2].map((childId) => ({ ...refused, childId, programId: 1 })),
    }),
  });
  await press('Register for Summer Camp');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  await user.click(within(maya).getByRole('checkbox', { name: /Week 1/ }));
  expect(await screen.findAllByText('Pay first.')).toHaveLength(1);
});

it('shows the problems that the server finds with a cart', async () => {
  await open({
    'POST /api/checkout/quote': ({ body }: Call) => ({
      ...toQuote((body as { registrationData: [] }).registrationData),
      problems: [
        {
          code: 'registration.program_full',
          message: 'Week 1: Kickoff Camp is full.',
          childId: 1,
          programId: 1,
          leagueTeamId: null,
        },
      ],
    }),
  });
  await press('Register for Summer Camp');
  const maya = await screen.findByRole('group', { name: 'Programs for Maya' });
  await user.click(within(maya).getByRole('checkbox', { name: /Week 1/ }));
  await screen.findByText('Week 1: Kickoff Camp is full.');
});
