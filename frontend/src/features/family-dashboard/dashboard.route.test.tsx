import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { child, family, familyApi, parent, registration } from '@/test/family-api';
import { familySession, team } from '@/test/fixtures';
import { refusal, renderRoute, type Answer, type Call } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const toasted = (words: string) =>
  waitFor(() => within(screen.getByRole('region', { name: /Notifications/ })).getByText(words));
const open = (api: Record<string, Answer> = {}, address = '/dashboard') =>
  renderRoute(address, { session: familySession, api: familyApi(api) });
const inDialog = () => within(screen.getByRole('dialog'));
const nobody = { 'GET /api/family/parents': [], 'GET /api/family/children': [] };

it('asks a visitor to sign in and remembers the way back', async () => {
  await renderRoute('/dashboard');
  await screen.findByRole('heading', { name: 'Sign In Required' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Family Login' }).getAttribute('href')).toContain('redirect=');
});

it("shows the page's skeleton while loading", async () => {
  await open({ 'GET /api/family/parents': () => new Promise(() => undefined) });
  await screen.findByText('Loading your family data');
});

it('takes staff to their own portal', async () => {
  const { where } = await open({
    'GET /api/auth/me': {
      id: 7,
      email: 'ref@example.com',
      name: 'Ref',
      role: 'staff',
      hasStaffProfile: true,
    },
  });
  await waitFor(() => expect(where()).toBe('/staff-dashboard'));
});

it('links to the staff portal for a parent who is also staff', async () => {
  await open({
    'GET /api/auth/me': {
      id: 7,
      email: 'd@example.com',
      name: 'Dana',
      role: 'parent',
      hasStaffProfile: true,
    },
  });
  const link = await screen.findByRole('link', { name: 'Open staff portal' });
  expect(screen.queryByText(/W-9|slots/)).toBeNull();
  expect(link.getAttribute('href')).toBe('/staff-dashboard');
});

it('links a coach to their teams', async () => {
  await open({ 'GET /api/my-teams': [team()] });
  const own = within(await screen.findByRole('region', { name: 'My teams' }));
  const link = own.getByRole('link', { name: 'Maple Glen Meteors, 4th Grade Boys' });
  expect(link.getAttribute('href')).toBe('/teams/maple-glen-meteors');
  own.getByText('Winter Basketball League · 10 of 15 players');
});

it('shows the name in the header as soon as the account has one', async () => {
  const { email } = familySession.user;
  const me = { id: 7, email, name: 'Dana Marlowe', role: 'parent', hasStaffProfile: false };
  await open({ 'GET /api/auth/me': me });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('Dana Marlowe')).toBeDefined();
});

it.each([
  ['nobody', nobody, 'Add Parent'],
  ['no child', { 'GET /api/family/children': [] }, 'Add Child'],
  ['no registration', {}, 'Register for Programs'],
])('shows the next of three steps to a family with %s', async (_, api, action) => {
  await open(api);
  const started = within(await screen.findByRole('region', { name: 'Get Started' }));
  expect(started.getAllByRole('heading', { level: 3 }).map((one) => one.textContent?.split(',')[0])).toEqual([
    'Add a parent',
    'Add your child',
    'Register',
  ]);
  await user.click(started.getByRole('button', { name: action }));
  await screen.findByRole('dialog');
});

it('shows no steps once all three are done', async () => {
  await open({ 'GET /api/my-registrations': [registration()] });
  await screen.findByRole('heading', { name: 'Registration History' });
  expect(screen.queryByRole('heading', { name: 'Get Started' })).toBeNull();
});

it('leads a new family from its choice to parent, child and the next child, and selects the choice', async () => {
  const parents: unknown[] = [];
  const children: unknown[] = [];
  const { where } = await open(
    {
      'GET /api/family/parents': () => parents,
      'GET /api/family/children': () => children,
      'POST /api/family/parents': () => {
        parents.push(family.parents[0]);
        return family.parents[0];
      },
      'POST /api/family/children': () => {
        children.push(family.children[children.length]);
        return children.at(-1);
      },
    },
    '/dashboard?register=camp&program=1',
  );
  const dialog = () => within(screen.getByRole('dialog'));
  const fillChild = async (name: string, gender: string) => {
    await user.type(dialog().getByLabelText('First name'), name);
    await user.selectOptions(dialog().getByLabelText('Gender'), gender);
    await user.selectOptions(dialog().getByLabelText('Grade'), '2nd');
    await user.selectOptions(dialog().getByLabelText('T-shirt size'), 'Youth M');
    await user.click(dialog().getByLabelText('Ocean Blue'));
  };
  await screen.findByRole('dialog', { name: 'Add Parent' });
  await user.type(dialog().getByLabelText('First name'), 'Dana');
  await user.type(dialog().getByLabelText('Last name'), 'Whitfield');
  const [own, emergency] = dialog().getAllByLabelText('Phone') as [HTMLElement, HTMLElement];
  await user.type(own, '(610) 555-0142');
  await user.type(emergency, '(610) 555-0119');
  await user.selectOptions(dialog().getByLabelText('Relationship'), 'Mother');
  await user.type(dialog().getByLabelText('Name'), 'Ruth Kane');
  await user.click(dialog().getByRole('button', { name: 'Add Parent' }));

  await screen.findByRole('dialog', { name: 'Add Child' });
  await user.selectOptions(dialog().getByLabelText('School'), 'Maple Glen Elementary');
  await fillChild('Maya', 'Girls');
  await user.click(dialog().getByRole('button', { name: 'Add another child' }));
  await screen.findByRole('dialog', { name: 'Add another child' });
  await fillChild('Theo', 'Boys');
  await user.click(dialog().getByRole('button', { name: 'Add Child' }));

  await screen.findByRole('dialog', { name: 'Register for Summer Camps' });
  expect(dialog().getAllByRole('checkbox', { name: /Week 1/, checked: true })).toHaveLength(2);
  await waitFor(() => expect(where()).toBe('/dashboard?register=camp&program=1&picks=1.1_2.1'));
});

it("keeps a child's card in the URL, and closes it with Back", async () => {
  const { router, where } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Maya Whitfield' }));
  await screen.findByRole('dialog', { name: 'Edit Child' });
  expect(where()).toBe('/dashboard?child=1');
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the rest of the page when a part fails, and reads the children once', async () => {
  const { calls } = await open({
    'GET /api/family/children': () => refusal(500, 'server.error', 'Server error. Please try again later.'),
  });
  await screen.findByText('We could not load your children.');
  await screen.findByRole('heading', { name: 'Registration History' });
  expect(calls.filter(({ path }) => path === '/api/family/children')).toHaveLength(1);
});

it('adds a parent, and shows errors that only the server finds at their fields', async () => {
  let answer: unknown = () =>
    refusal(400, 'request.invalid', 'Some entries need to be fixed. Check the form and try again.', [
      { path: 'phone', message: 'Please enter a valid phone number' },
    ]);
  const { calls } = await open({
    ...nobody,
    'POST /api/family/parents': (call: Call) => (typeof answer === 'function' ? answer(call) : answer),
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add Parent' });
  await user.click(add as HTMLElement);
  await user.click(inDialog().getByRole('button', { name: 'Add Parent' }));
  expect(inDialog().getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
  inDialog().getByText('Emergency contact phone is required');
  expect(document.activeElement).toBe(inDialog().getByLabelText('First name'));

  await user.type(inDialog().getByLabelText('First name'), 'Dana');
  await user.type(inDialog().getByLabelText('Last name'), 'Whitfield');
  const [phone, emergencyPhone] = inDialog().getAllByLabelText('Phone');
  await user.type(phone as HTMLElement, '6105550142');
  await user.selectOptions(inDialog().getByLabelText('Relationship'), 'Mother');
  await user.type(inDialog().getByLabelText('Name'), 'Ruth Kane');
  await user.type(emergencyPhone as HTMLElement, '6105550119');
  await user.click(inDialog().getByRole('button', { name: 'Add Parent' }));
  await inDialog().findByText('Please enter a valid phone number');

  answer = parent();
  await user.click(inDialog().getByRole('button', { name: 'Add Parent' }));
  await toasted('Parent added');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    calls.filter(({ method, path }) => method === 'POST' && path === '/api/family/parents'),
  ).toHaveLength(2);
});

it('splits a stored name at the first space and saves the change', async () => {
  const { calls } = await open({
    'GET /api/family/parents': [parent({ name: 'Ana Maria de la Cruz' })],
    'PUT /api/family/parents/1': parent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Maria de la Cruz' }));
  expect((inDialog().getByLabelText('First name') as HTMLInputElement).value).toBe('Ana');
  expect((inDialog().getByLabelText('Last name') as HTMLInputElement).value).toBe('Maria de la Cruz');
  await user.type(inDialog().getByLabelText('First name'), 'lía');
  await user.click(inDialog().getByRole('button', { name: 'Save Changes' }));
  await toasted('Parent updated');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    firstName: 'Analía',
    lastName: 'Maria de la Cruz',
  });
});

/** A form that is opened and saved untouched changes nothing, and a change leaves the rest as stored. */
describe('a family form', () => {
  const notes = 'Peanuts.\r\nEpiPen in the bag.';
  const maya = child(1, 'Maya Whitfield', { school: 'A school that closed', medicalNotes: notes });
  const dana = parent({ relationship: 'Grandmother', phone: '610.555.0142 x7' });
  const stored = {
    'GET /api/family/children': [maya],
    'PUT /api/family/children/1': maya,
    'GET /api/family/parents': [dana],
    'PUT /api/family/parents/1': dana,
  };
  const { id: _child, name: _mayas, gender: _gender, gradeNumber: _number, ...ofMaya } = maya;
  const { id: _parent, name: _danas, ...ofDana } = dana;
  const save = () => user.click(inDialog().getByRole('button', { name: 'Save Changes' }));

  it.each([
    ['Maya Whitfield', 'Child updated'],
    ['Dana Whitfield', 'Parent updated'],
  ])('sends nothing of %s when nothing was changed, even after tabbing through it', async (name, done) => {
    const { calls } = await open(stored);
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    for (let i = 0; i < 14; i += 1) await user.tab();
    await save();
    await toasted(done);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('sends a child as stored except for the changes', async () => {
    const { calls } = await open(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit Maya Whitfield' }));
    expect(inDialog().getByRole('radio', { name: 'Sunset Orange' })).toHaveProperty('checked', true);
    await user.click(inDialog().getByRole('radio', { name: 'Hot Pink' }));
    await save();
    await toasted('Child updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...ofMaya,
      jerseyColor: 'Hot Pink',
    });
  });

  it('leaves no note where there was none', async () => {
    const plain = { ...maya, medicalNotes: null };
    const { calls } = await open({ ...stored, 'GET /api/family/children': [plain] });
    await user.click(await screen.findByRole('button', { name: 'Edit Maya Whitfield' }));
    await user.selectOptions(inDialog().getByLabelText('Grade'), '3rd');
    await save();
    await toasted('Child updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      grade: '3rd',
      medicalNotes: null,
    });
  });

  it('sends a parent as stored except for the changes', async () => {
    const { calls } = await open(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
    expect(inDialog().getByLabelText('Relationship')).toHaveProperty('value', 'Grandmother');
    await user.selectOptions(inDialog().getByLabelText('Relationship'), 'Mother');
    await save();
    await toasted('Parent updated');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...ofDana, relationship: 'Mother' });
  });
});

describe('a new family member', () => {
  const words = 'Same as Maya. Change if needed.';

  it("starts with the first child's school, says so, and no longer says so once another is chosen", async () => {
    await open({
      'GET /api/family/children': [child(1, 'Maya Whitfield', { school: 'Oakwood Elementary' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Add Child' }));
    const school = inDialog().getByLabelText('School');
    expect(school).toHaveProperty('value', 'Oakwood Elementary');
    expect(school.getAttribute('aria-describedby')).toBe(inDialog().getByText(words).id);
    await user.selectOptions(school, 'Homeschool');
    expect(inDialog().queryByText(words)).toBeNull();
  });

  it('chooses a school when there is none yet', async () => {
    await open({ 'GET /api/family/children': [] }, '/dashboard?child=new');
    await screen.findByRole('dialog', { name: 'Add Child' });
    expect(inDialog().getByLabelText('School')).toHaveProperty('value', '');
  });

  it("starts with the first parent's emergency contact, and says so", async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Add Parent' }));
    inDialog().getByText('Same as Dana. Change if needed.');
    expect(inDialog().getByLabelText('Name')).toHaveProperty('value', 'Ruth Kane');
    expect(inDialog().getAllByLabelText('Phone').at(-1)).toHaveProperty('value', '(610) 555-0119');
    await user.type(inDialog().getByLabelText('Name'), 'x');
    expect(inDialog().queryByText(/Same as Dana/)).toBeNull();
  });
});

it('requires a jersey color for a new child: none is preselected', async () => {
  const { calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Child' }));
  for (const radio of inDialog().getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  await user.click(inDialog().getByRole('button', { name: 'Add Child' }));
  inDialog().getByText('Please select a jersey color');
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/family/children')).toBe(false);
});

it.each(['', 'Coed'])('requires a missing gender (%j), as some programs do', async (gender) => {
  const children = [{ ...family.children[0], gender }];
  const { calls } = await open({
    'GET /api/family/children': children,
    'PUT /api/family/children/1': children[0],
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Edit Maya Whitfield' }));
  await user.click(inDialog().getByRole('button', { name: 'Save Changes' }));
  inDialog().getByText('Gender is required');
  expect(sent()).toEqual([]);
  await user.selectOptions(inDialog().getByLabelText('Gender'), 'Girls');
  await user.click(inDialog().getByRole('button', { name: 'Save Changes' }));
  await toasted('Child updated');
  expect(sent()).toMatchObject([{ gender: 'Girls' }]);
});

it('asks before deleting, and names what prevents it', async () => {
  const refused = 'Dana Whitfield cannot be removed while named in live registrations.';
  await open({
    'DELETE /api/family/parents/1': () => refusal(409, 'identity.parent_has_active_registrations', refused),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  inDialog().getByText(/This can't be undone/);
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  await toasted(refused);
});

it.each([
  ['POST', 'Failed to save child information'],
  ['PUT', 'Failed to update child information'],
])('says that a %s of a child failed', async (method, words) => {
  const failure = () => refusal(500, 'server.error', 'Server error.');
  await open({ 'POST /api/family/children': failure, 'PUT /api/family/children/1': failure });
  if (method === 'PUT') {
    await user.click(await screen.findByRole('button', { name: 'Edit Maya Whitfield' }));
    expect(inDialog().queryByLabelText('Gender')).toBeNull();
    await user.type(inDialog().getByLabelText('Medical notes (optional)'), 'None.');
    await user.click(inDialog().getByRole('button', { name: 'Save Changes' }));
  } else {
    await user.click(await screen.findByRole('button', { name: 'Add Child' }));
    expect((inDialog().getByLabelText('Last name') as HTMLInputElement).value).toBe('Whitfield');
    await user.type(inDialog().getByLabelText('First name'), 'Ada');
    await user.selectOptions(inDialog().getByLabelText('Gender'), 'Girls');
    await user.selectOptions(inDialog().getByLabelText('Grade'), '1st');
    await user.selectOptions(inDialog().getByLabelText('T-shirt size'), 'Youth S');
    await user.selectOptions(inDialog().getByLabelText('School'), 'Homeschool');
    await user.click(inDialog().getByRole('radio', { name: 'Hot Pink' }));
    await user.click(inDialog().getByRole('button', { name: 'Add Child' }));
  }
  await toasted(words);
  screen.getByRole('dialog');
});

it('says when each kind of program is available', async () => {
  const closed = family.programs.map((program) => ({
    ...program,
    cardState: program.type === 'clinic' ? ('sold_out' as const) : ('not_yet_open' as const),
  }));
  await open({ 'GET /api/programs': closed });
  expect(await screen.findByRole('button', { name: 'Opens Jan 1st' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Sold Out!' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Coming Soon!' })).toHaveProperty('disabled', true);
});

it('lists registrations by child with status, dates, hours, location, team and receipt', async () => {
  await open({
    'GET /api/my-registrations': [
      registration({ displayStatus: 'pending' }),
      registration({ id: 4, childId: 2, childName: 'Theo Whitfield' }),
      registration({
        id: 2,
        programName: 'Winter Hoops',
        isAssigned: true,
        teamName: 'Maple Glen Meteors',
        teamSlug: 'maple-glen-meteors',
        coachName: 'Andre Bell',
      }),
      registration({ id: 3, status: 'canceled', displayStatus: 'canceled' }),
    ],
  });
  const history = within(await screen.findByRole('region', { name: 'Registration History' }));
  expect(history.getAllByRole('heading', { level: 3 }).map((child) => child.textContent)).toEqual([
    'Theo Whitfield',
    'Maya Whitfield',
  ]);
  const entries = history.getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('Active'),
    expect.stringContaining('Canceled'),
    expect.stringContaining('Active'),
    expect.stringContaining('Pending'),
  ]);
  expect(entries[0]?.textContent).toContain('June 23-27, 2027 · 9:30am-3:00pm · Maple Glen Park');
  expect(screen.getByRole('link', { name: 'Maple Glen Meteors' }).getAttribute('href')).toBe(
    '/teams/maple-glen-meteors',
  );
  expect(screen.getAllByRole('link', { name: /^Receipt/ })[2]?.getAttribute('href')).toBe(
    '/dashboard/receipt/2',
  );
});

it('folds away past registrations, and opens them when there is nothing else', async () => {
  const over = registration({
    id: 8,
    programName: 'Last Camp',
    startDate: '2026-06-22',
    endDate: '2026-06-26',
  });
  const undated = registration({ id: 9, programName: 'Fall Flag', startDate: null, endDate: null });
  const api = (mine: unknown[]) => ({ 'GET /api/my-registrations': mine });
  const shown = async () => {
    const history = await screen.findByRole('region', { name: 'Registration History' });
    const past = (await within(history).findByText('Past registrations (1)')).closest('details');
    return { isOpen: past?.open, texts: within(past as HTMLElement).getAllByText(/Last Camp|Fall Flag/) };
  };
  const { unmount } = await open(api([undated, over]));
  expect(await shown()).toMatchObject({ isOpen: false, texts: [{ textContent: 'Last Camp' }] });
  unmount();
  await open(api([over]));
  expect(await shown()).toMatchObject({ isOpen: true });
});

it('says what to bring to upcoming programs, and not for past or canceled ones', async () => {
  const [camp, ...others] = family.programs;
  await open({
    'GET /api/programs': [{ ...camp, equipment: 'Sneakers and a water bottle' }, ...others],
    'GET /api/my-registrations': [
      registration(),
      registration({ id: 2, status: 'canceled', displayStatus: 'canceled' }),
      registration({ id: 3, startDate: '2026-06-22', endDate: '2026-06-26' }),
    ],
  });
  expect(await screen.findAllByText('Bring: Sneakers and a water bottle')).toHaveLength(1);
});

it('shows whether each refund is requested, done or failed', async () => {
  const requestedAt = '2026-11-20T17:00:00Z';
  await open({
    'GET /api/my-registrations': [
      registration({
        refunds: [
          { amount: 20, status: 'pending', requestedAt },
          { amount: 30, status: 'succeeded', requestedAt },
          { amount: 40, status: 'failed', requestedAt },
        ],
      }),
    ],
  });
  expect(
    await screen.findByText(/^Refund of \$20\.00 requested\. You'll get an email when it's done\./),
  ).toBeDefined();
  screen.getByText(/^\$30\.00 refunded to your card\./);
  screen.getByText(/^Refund of \$40\.00 failed\. The money hasn't reached you\./);
});

it('says what each kind of program costs with processing fee', async () => {
  await open();
  const offers = within(await screen.findByRole('region', { name: 'Register for Programs' }));
  await offers.findByText('$334.75 with processing fee');
  offers.getByText('$81.37 with processing fee');
  offers.getByText('$143.17 with processing fee');
});

it('sends a message to the coach', async () => {
  let answer: unknown = () => refusal(500, 'server.failed', 'Server error. Please try again later.');
  const { calls } = await open({
    'POST /api/contact': (call: Call) => (typeof answer === 'function' ? answer(call) : answer),
  });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await toasted('Missing Information');
  await user.type(screen.getByLabelText('Subject'), 'Carpool');
  await user.type(screen.getByLabelText('Message'), 'Who drives?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await toasted('Unable to send message. Please try again or contact the coach.');
  answer = { success: true, message: 'Sent' };
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await toasted('Message Sent!');
  expect(calls.findLast(({ path }) => path === '/api/contact')?.body).toEqual({
    subject: 'Carpool',
    message: 'Who drives?',
    parentName: 'Dana Whitfield',
    parentEmail: 'dana@whitfield.example',
    parentPhone: '(610) 555-0142',
  });
});

describe('a message to the coach', () => {
  const owls = { id: 7, name: 'Owls', coachName: 'Kim Coach' };
  const foxes = { id: 9, name: 'Foxes', coachName: null };
  const write = async () => {
    await user.type(screen.getByLabelText('Subject'), 'Carpool');
    await user.type(screen.getByLabelText('Message'), 'Who drives?');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
  };
  const posted = (calls: Call[]) =>
    calls.filter(({ path }) => path === '/api/contact').map(({ body }) => body);

  it('asks a family with several teams which is meant', async () => {
    const { calls } = await open({
      'GET /api/contact/teams': [foxes, owls],
      'POST /api/contact': { success: true, message: 'Sent' },
    });
    const to = await screen.findByLabelText('To');
    within(to).getByRole('option', { name: 'Foxes: no coach yet (goes to the office)' });
    await write();
    await toasted('Please choose who to send your message to.');
    expect(posted(calls)).toEqual([]);
    await user.selectOptions(to, 'Owls: Kim Coach');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    await toasted('Message Sent!');
    expect(posted(calls)).toEqual([expect.objectContaining({ leagueTeamId: 7, subject: 'Carpool' })]);
  });

  it('goes to the only coach, unless the administrators are chosen', async () => {
    const { calls } = await open({
      'GET /api/contact/teams': [owls],
      'POST /api/contact': { success: true, message: 'Sent' },
    });
    const to = await screen.findByLabelText('To');
    await write();
    await toasted('Message Sent!');
    await user.selectOptions(to, 'The office');
    await write();
    await waitFor(() => expect(posted(calls)).toHaveLength(2));
    expect(posted(calls).map((body) => (body as { leagueTeamId?: number | null }).leagueTeamId)).toEqual([
      undefined,
      null,
    ]);
  });
});

describe('a registered family member cannot be deleted, but', () => {
  const registrations = [{ program: 'Week 1: Kickoff Camp', childName: 'Maya Whitfield' }];
  const needed = (code: string) => () =>
    refusal(409, code, 'Maya cannot be removed. Please cancel these first.', undefined, { registrations });

  it.each([
    [
      'Edit Maya Whitfield',
      'DELETE /api/family/children/1',
      'identity.child_has_active_registrations',
      'Edit Child',
    ],
    [
      'Edit Dana Whitfield',
      'DELETE /api/family/parents/1',
      'identity.parent_has_active_registrations',
      'Edit Parent',
    ],
  ])('%s asks administrators to cancel, and keeps what was typed', async (card, call, code, title) => {
    let answer: unknown = () => refusal(429, 'request.rate_limited', 'Too many requests.');
    const { calls } = await open({
      [call]: needed(code),
      'POST /api/contact': (sent: Call) => (typeof answer === 'function' ? answer(sent) : answer),
    });
    await user.click(await screen.findByRole('button', { name: card }));
    await user.click(inDialog().getByRole('button', { name: 'Delete' }));
    await user.click(inDialog().getByRole('button', { name: 'Delete' }));
    const request = within(await screen.findByRole('dialog', { name: 'Request cancellation' }));
    request.getByText('Maya cannot be removed. Please cancel these first.');
    await user.type(request.getByLabelText('Message'), ' Thank you!');
    await user.click(request.getByRole('button', { name: 'Send Request' }));
    await toasted('Too many requests. Please wait a moment and try again.');
    expect(request.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/Thank you!$/);

    answer = { success: true, message: 'Sent' };
    await user.click(request.getByRole('button', { name: 'Send Request' }));
    await toasted('Message Sent!');
    expect(calls.findLast(({ path }) => path === '/api/contact')?.body).toMatchObject({
      subject: `Cancellation request: ${card.replace('Edit ', '')}`,
      message: expect.stringMatching(/- Maya Whitfield: Week 1: Kickoff Camp\n[^]*Thank you!$/) as string,
      parentEmail: 'dana@whitfield.example',
      leagueTeamId: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request cancellation' })).toBeNull());
    screen.getByRole('dialog', { name: title });
  });
});

it('signs out on all devices after asking', async () => {
  const { calls } = await open({ 'POST /api/auth/logout-all': { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Sign Out on All Devices' }));
  await user.click(screen.getByRole('button', { name: 'Sign Out on All Devices' }));
  await screen.findByRole('heading', { name: 'Sign In Required' });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(calls.some(({ path }) => path === '/api/auth/logout-all')).toBe(true);
});

it("lists the family's registrations and calculates a fee", async () => {
  await open(
    {
      'GET /api/my-registrations': [
        registration({ medicalNotes: 'Peanut allergy' }),
        registration({ id: 2, childId: 2, childName: 'Theo Whitfield', isAssigned: true }),
        registration({ id: 3, status: 'canceled', displayStatus: 'canceled' }),
        registration({
          id: 4,
          childId: 2,
          childName: 'Theo Whitfield',
          displayStatus: 'pending',
          days: null,
        }),
      ],
    },
    '/family-dashboard',
  );
  await screen.findByRole('heading', { name: 'Your Registrations (3)' });
  screen.getByText('2 Children Registered');
  for (const text of ['Active', 'Team Assigned', 'In Pool']) screen.getByText(text);
  expect(screen.getAllByText('June 23-27, 2027')).toHaveLength(2);
  expect(screen.getAllByText('Maple Glen Park')).toHaveLength(3);
  screen.getByText('Peanut allergy');
  expect(screen.getAllByText('Nov 14, 2026')).toHaveLength(3);
  await user.clear(screen.getByLabelText('Discount (%)'));
  await user.type(screen.getByLabelText('Discount (%)'), '10');
  screen.getByText('−$10.00');
  screen.getByText('$92.70');
});

it('says that there are no registrations yet, and asks a visitor to sign in', async () => {
  const { unmount } = await open({}, '/family-dashboard');
  await screen.findByRole('heading', { name: 'No Registrations Yet' });
  unmount();
  await renderRoute('/family-dashboard');
  await screen.findByText("Please sign in to view your family's registrations");
});

it('shows a receipt, prints it and emails it again', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(
    {
      'GET /api/registrations/7/receipt': {
        receiptNumber: 'F-7',
        organization: {
          name: 'Fieldhouse',
          email: 'play@fieldhouse.example',
          phone: '(610) 555-0107',
        },
        paidBy: 'Dana Whitfield',
        email: 'dana@whitfield.example',
        paidAt: '2026-11-14T17:00:00Z',
        lines: [
          {
            registrationId: 7,
            childName: 'Maya Whitfield',
            programName: 'Week 1: Kickoff Camp',
            location: 'Preston Park',
            days: 'June 21-25, 2027',
            hours: '9:30am-3:00pm',
            price: 325,
            paid: 334.75,
            refunded: 100,
            displayStatus: 'active',
          },
        ],
        subtotal: 325,
        discounts: [],
        processingFee: 9.75,
        total: 334.75,
        refunded: 100,
        paymentReference: 'pi_7',
      },
      'POST /api/registrations/7/receipt': { success: true, email: 'dana@whitfield.example' },
    },
    '/dashboard/receipt/7',
  );
  await screen.findByRole('heading', { name: 'Receipt F-7' });
  for (const text of ['June 21-25, 2027', '9:30am-3:00pm', 'Preston Park']) screen.getByText(text);
  screen.getByText('−$100.00');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Email Receipt Again' }));
  await toasted('Receipt sent');
});
