import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { ProgramResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

import { datesLabel, getTotals, isWanted } from './programs';

const program = (facts: Partial<ProgramResponse> = {}): ProgramResponse => ({
  id: 1,
  name: 'Week 3: Hoops and More',
  type: 'camp',
  sport: 'Basketball',
  description: 'Hoops all week',
  price: 325,
  maxParticipants: 60,
  currentParticipants: 52,
  spotsLeft: 8,
  location: 'Penfield Gym',
  ageRange: 'K-5th grade',
  minGrade: null,
  maxGrade: null,
  gender: null,
  audience: null,
  isAgeRangeUnparsed: false,
  equipment: null,
  imageUrl: null,
  startDate: '2026-07-13',
  endDate: '2026-07-17',
  registrationDeadline: '2026-07-10',
  registrationOpen: true,
  soldOut: false,
  isRegistrationOpenNow: true,
  cardState: 'open',
  badge: 'Active',
  dateLabel: 'July 13-17',
  weekNumber: 3,
  monthNumber: null,
  sponsorName: null,
  sponsorLogoUrl: null,
  version: 3,
  ...facts,
});

const camps = [
  program(),
  program({
    id: 2,
    name: 'Winter Break Camp',
    sport: 'Multi-Sport',
    price: 175,
    currentParticipants: 0,
    maxParticipants: null,
    spotsLeft: null,
    registrationOpen: false,
    isRegistrationOpenNow: false,
    badge: 'Registration Closed',
    startDate: null,
    endDate: null,
  }),
  program({ id: 3, name: 'September Soccer', type: 'clinic', sport: 'Soccer' }),
];

const toRow = (name: string) => screen.getByText(name).closest('tr')!;

describe('access to the admin area', () => {
  it('asks a visitor to sign in, and continues there', async () => {
    const { router } = await renderAdmin('/admin', {}, { authenticated: false });
    expect(await screen.findByText('Admin access required')).toBeDefined();
    expect(screen.getByText('Please log in as an admin to access this portal')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  });

  it('leads to the sign-in when the session has ended', async () => {
    const { router } = await renderAdmin('/admin/coupons', {
      'GET /api/coupons': () => refusal(401, 'request.unauthenticated', 'Please log in'),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  });
});

describe('the list of camps', () => {
  const open = (address = '/admin', more = {}) =>
    renderAdmin(address, { 'GET /api/programs': () => camps, ...more });

  it('shows each camp with its state, dates, spots and price, and no clinic', async () => {
    await open();
    const row = within(await waitFor(() => toRow('Week 3: Hoops and More')));
    for (const text of ['Active', 'Jul 13 – 17, 2026', '$325.00', '52', 'of 60', 'Export (52)'])
      expect(row.getByText(text)).toBeDefined();
    expect(screen.queryByText('September Soccer')).toBeNull();
    const closed = within(toRow('Winter Break Camp'));
    for (const text of ['Registration Closed', 'Not set', 'Unlimited'])
      expect(closed.getByText(text)).toBeDefined();
    expect(closed.getByRole('button', { name: /^Export \(0\)/ })).toHaveProperty('disabled', true);
  });

  it('toggles the two switches, each with its own request', async () => {
    const { user, sent } = await open('/admin/camps', {
      'PATCH /api/programs/1': ({ body }: Call) => program(body as object),
    });
    await user.click(
      await screen.findByRole('switch', { name: 'Registration Open: Week 3: Hoops and More' }),
    );
    expect(await screen.findByText('Registration status updated')).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Mark as Sold Out: Week 3: Hoops and More' }));
    expect(await screen.findByText('Sold out status updated')).toBeDefined();
    expect(sent('PATCH', '/api/programs/1').map(({ body }) => body)).toEqual([
      { registrationOpen: false },
      { soldOut: true },
    ]);
  });

  it('keeps search and filters in the URL', async () => {
    const { user, router } = await open('/admin/camps?sport=Multi-Sport');
    expect(await screen.findByText('Winter Break Camp')).toBeDefined();
    expect(screen.queryByText('Week 3: Hoops and More')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear Sport' }));
    await screen.findByText('Week 3: Hoops and More');
    await user.type(screen.getByPlaceholderText('Search by name or location'), 'penfield{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'penfield' }));
  });

  it('asks before deleting, and shows why the server rejects it', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { user, sent } = await open('/admin/camps', {
      'DELETE /api/programs/1': () =>
        refusal(
          409,
          'programs.has_registrations',
          "It can't be deleted: it has 52 paid registrations. Move or remove them first.",
        ),
    });
    const button = await screen.findByRole('button', { name: 'Delete Week 3: Hoops and More' });
    await user.click(button);
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete "Week 3: Hoops and More"? This action cannot be undone.',
    );
    expect(sent('DELETE', '/api/programs/1')).toHaveLength(0);
    await user.click(button);
    expect(
      await screen.findByText(
        "It can't be deleted: it has 52 paid registrations. Move or remove them first.",
      ),
    ).toBeDefined();
  });

  it("sends the edit dialog's changes and shows the server's errors at their fields", async () => {
    const { user, sent } = await open('/admin/camps', {
      'PATCH /api/programs/1': () =>
        refusal(400, 'request.invalid', 'Must be a valid URL', [
          { path: 'sponsorLogoUrl', message: 'Must be a valid URL' },
        ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Week 3: Hoops and More' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Program Name');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Program name is required')).toBeDefined();
    await user.type(name, 'Week 3');
    await user.click(dialog.getByLabelText('Set maximum number of participants'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Must be a valid URL')).toBeDefined();
    expect(sent('PATCH', '/api/programs/1')[0]?.body).toEqual({
      name: 'Week 3',
      maxParticipants: null,
      version: 3,
      duplicateHandling: 'ask',
    });
  });

  it('explains what to do when there are none', async () => {
    await renderAdmin('/admin/clinics', { 'GET /api/programs': () => [] });
    expect(await screen.findByText('No clinic programs found.')).toBeDefined();
    expect(screen.getByText('Create your first program to get started.')).toBeDefined();
  });
});

describe('the audience of a program', () => {
  const audience = (facts: object = {}) => ({
    minGrade: 0,
    maxGrade: 5,
    gender: null,
    audience: 'Kindergarten to 5th',
    isAgeRangeUnparsed: false,
    gradesFrom: 'age_range',
    ...facts,
  });
  const unread = audience({
    minGrade: null,
    maxGrade: null,
    audience: null,
    isAgeRangeUnparsed: true,
    gradesFrom: null,
  });
  const said = { minGrade: 0, maxGrade: 5, gender: null, audience: 'Kindergarten to 5th' };
  const edit = async (facts: Partial<ProgramResponse>, derived: (call: Call) => object) => {
    const section = facts.type === 'clinic' ? 'clinics' : 'camps';
    const page = await renderAdmin(`/admin/${section}`, {
      'GET /api/programs': () => [program({ ...said, ...facts })],
      'GET /api/programs/audience': derived,
      'PATCH /api/programs/1': ({ body }: Call) => program(body as object),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit Week 3: Hoops and More' }));
    const dialog = within(await screen.findByRole('dialog'));
    const { user } = page;
    return {
      ...page,
      dialog,
      choose: async (label: string, option: string) => {
        await user.click(dialog.getByLabelText(label));
        const list = document.getElementById(`${dialog.getByLabelText(label).id}_list`)!;
        await user.click(within(list.closest<HTMLElement>('.ant-select-dropdown')!).getByTitle(option));
      },
      save: async () => {
        await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
        await waitFor(() => expect(page.sent('PATCH', '/api/programs/1')).toHaveLength(1));
        return page.sent('PATCH', '/api/programs/1')[0]?.body as Partial<ProgramResponse>;
      },
    };
  };

  it('is shown in each row', async () => {
    await renderAdmin('/admin', {
      'GET /api/programs': () => [
        program({ ...said, gender: 'Girls', audience: 'Girls, Kindergarten to 5th' }),
        program({ id: 2, name: 'Open Camp', ageRange: 'All ages' }),
      ],
    });
    expect(await screen.findByText('Girls, Kindergarten to 5th')).toBeDefined();
    expect(screen.getByText('Everyone')).toBeDefined();
  });

  it('is not sent by an edit that does not change it', async () => {
    const { user, dialog, save } = await edit({}, () => audience());
    expect(await dialog.findByText('Set from the age range: Kindergarten to 5th.')).toBeDefined();
    await user.type(dialog.getByLabelText('Location'), ', field 2');
    expect(await save()).toEqual({ location: 'Penfield Gym, field 2', version: 3 });
  });

  it('can be chosen explicitly instead of following from the age range, and only that is sent', async () => {
    const { dialog, choose, save } = await edit({}, () => audience());
    await dialog.findByText('Set from the age range: Kindergarten to 5th.');
    await choose('Highest grade', '2nd Grade');
    await choose('Gender', 'Girls');
    expect(await dialog.findByText(/^Set manually\. Default from the age range: Kinder/)).toBeDefined();
    const body = await save();
    expect(body).toMatchObject({ maxGrade: 2, gender: 'Girls' });
    expect(body).not.toHaveProperty('minGrade');
  });

  it('can follow from the other fields again', async () => {
    const { user, dialog, save } = await edit({ maxGrade: 2, gender: 'Girls' }, () => audience());
    await user.click(await dialog.findByRole('button', { name: 'Use default' }));
    expect(await dialog.findByText('Set from the age range: Kindergarten to 5th.')).toBeDefined();
    expect(await save()).toMatchObject({ maxGrade: 5, gender: null });
  });

  it("follows a clinic's new age range like on the server", async () => {
    const { user, dialog, save } = await edit({ type: 'clinic', gender: 'Girls' }, ({ search }) =>
      search.get('ageRange') === 'Ages 6-9' ? unread : audience(),
    );
    await dialog.findByText(/from the age range/);
    await user.clear(dialog.getByLabelText(/^Age Range/));
    await user.type(dialog.getByLabelText(/^Age Range/), 'Ages 6-9');
    expect(await dialog.findByText(/The age range doesn't list any grades/)).toBeDefined();
    expect(dialog.getAllByTitle('No limit')).toHaveLength(2);
    expect(dialog.getByTitle('Girls')).toBeDefined();
    const body = await save();
    expect(body).toMatchObject({ ageRange: 'Ages 6-9' });
    for (const field of ['minGrade', 'maxGrade', 'gender']) expect(body).not.toHaveProperty(field);
  });

  it('rejects a highest grade below the lowest', async () => {
    const { user, dialog, choose, sent } = await edit({ minGrade: 3 }, () => audience());
    await choose('Highest grade', '1st Grade');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('The highest grade cannot be below the lowest.')).toBeDefined();
    expect(sent('PATCH', '/api/programs/1')).toHaveLength(0);
  });

  it('is requested when the age range contains no grades, with a link to the fix', async () => {
    const facts = { ageRange: 'Ages 6-9', isAgeRangeUnparsed: true };
    const { user } = await renderAdmin('/admin', {
      'GET /api/programs': () => [
        program(facts),
        program({ ...facts, id: 2, name: 'Last year', badge: 'Completed' }),
        program({ ...facts, id: 3, name: 'A clinic', type: 'clinic' }),
      ],
      'GET /api/programs/audience': () => unread,
    });
    const notice = within(await screen.findByRole('region', { name: 'Programs without grades' }));
    expect(notice.getAllByRole('button')).toHaveLength(1);
    expect(screen.getAllByText('Ages 6-9 (every grade)')).toHaveLength(2);
    await user.click(notice.getByRole('button', { name: 'Week 3: Hoops and More (Ages 6-9)' }));
    expect(within(await screen.findByRole('dialog')).getByText('Who can register')).toBeDefined();
  });
});

describe('the details of a program that the row does not show', () => {
  it('open from the name, by keyboard and by touch', async () => {
    const { user } = await renderAdmin('/admin', {
      'GET /api/programs': [program({ equipment: 'Sneakers', sponsorName: 'Old Mill' })],
    });
    const name = await screen.findByRole('button', { name: 'Week 3: Hoops and More' });
    expect(document.querySelector('td [title]')).toBeNull();
    name.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    for (const words of ['Hoops all week', 'Penfield Gym', 'K-5th grade', 'Sneakers', 'Old Mill'])
      expect(dialog.getByText(words)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });
});

describe('editing a program', () => {
  const stored = program({
    price: 99.95,
    description: 'Hoops all week.\r\nBring water.',
    maxParticipants: null,
    registrationDeadline: null,
    equipment: null,
    sponsorName: 'Old Mill',
    sponsorLogoUrl: 'https://oldmill.example/logo.svg',
  });
  const edit = async (api = {}) => {
    const page = await renderAdmin('/admin/camps', {
      'GET /api/programs': [stored],
      'PATCH /api/programs/1': stored,
      ...api,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit Week 3: Hoops and More' }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      ...page,
      dialog,
      save: () => page.user.click(dialog.getByRole('button', { name: 'Save Changes' })),
      bodies: () => page.sent('PATCH', '/api/programs/1').map(({ body }) => body),
    };
  };

  it('sends nothing when a camp was opened, tabbed through, and saved', async () => {
    const { user, save, bodies } = await edit();
    for (let i = 0; i < 20; i += 1) await user.tab();
    await save();
    expect(await screen.findByText('Program updated')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies()).toEqual([]);
  });

  it('sends only the changes, null for an emptied field, and saves with Enter', async () => {
    const { user, dialog, bodies } = await edit();
    await user.clear(dialog.getByLabelText('Sponsor Name (optional)'));
    await user.clear(dialog.getByLabelText('Price ($)'));
    await user.type(dialog.getByLabelText('Price ($)'), '104.5{Enter}');
    expect(await screen.findByText('Program updated')).toBeDefined();
    expect(bodies()).toEqual([{ price: 104.5, sponsorName: null, version: 3 }]);
  });

  it.each([
    ['-5', 'Enter a price of $0 or more'],
    ['12.345', 'Enter dollars and cents, like 120.00'],
    ['970873.79', 'Enter a price of $970,873.78 or less'],
  ])('keeps the price %s as typed, and rejects it', async (typed, sentence) => {
    const { user, dialog, save, bodies } = await edit();
    await user.clear(dialog.getByLabelText('Price ($)'));
    await user.type(dialog.getByLabelText('Price ($)'), typed);
    await user.tab();
    await save();
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(dialog.getByLabelText('Price ($)')).toHaveProperty('value', typed === '-5' ? '-5.00' : typed);
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['2.5', 'Capacity must be at least 1'],
    ['-3', 'Capacity must be at least 1'],
    ['100001', 'Capacity must be at most 100000'],
  ])('keeps the maximum %s as typed, and rejects it', async (typed, sentence) => {
    const { user, dialog, save, bodies } = await edit();
    await user.click(dialog.getByRole('checkbox', { name: 'Set maximum number of participants' }));
    const maximum = dialog.getByRole('spinbutton', { name: 'Maximum participants' });
    await user.type(maximum, typed);
    await user.tab();
    await save();
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(maximum).toHaveProperty('value', typed);
    expect(bodies()).toEqual([]);
  });

  it('asks before saving a second program of the same name on overlapping dates', async () => {
    const sentence =
      'Week 4 already runs on these dates (July 20-24). Save a second one only if you mean to run two.';
    const { user, dialog, save, bodies } = await edit({
      'PATCH /api/programs/1': ({ body }: Call) =>
        (body as { duplicateHandling?: string }).duplicateHandling === 'confirmed'
          ? { ...stored, version: 4 }
          : refusal(409, 'programs.duplicate_program', sentence),
    });
    await user.clear(dialog.getByLabelText('Program Name'));
    await user.type(dialog.getByLabelText('Program Name'), 'Week 4');
    await save();
    const question = within((await screen.findByText(sentence)).closest<HTMLElement>('[role=dialog]')!);
    expect(screen.queryByText('Error')).toBeNull();
    await user.click(question.getByRole('button', { name: 'Go back' }));
    expect(dialog.getByLabelText('Program Name')).toHaveProperty('value', 'Week 4');
    // While its spinner disappears, the button's name still includes it.
    await user.click(dialog.getByRole('button', { name: /Save Changes$/ }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Program updated')).toBeDefined();
    expect(bodies().map((body) => (body as { duplicateHandling?: string }).duplicateHandling)).toEqual([
      'ask',
      'ask',
      'confirmed',
    ]);
  });

  it('rejects a deadline after the last day, until one of them is corrected', async () => {
    const { user, dialog, save, bodies } = await edit();
    const late = "The registration deadline can't be after the program ends.";
    await user.type(dialog.getByLabelText('Registration Deadline (optional)'), '2026-07-18');
    await save();
    expect(await dialog.findByText(late)).toBeDefined();
    expect(bodies()).toEqual([]);
    await user.clear(dialog.getByLabelText('End Date (optional)'));
    await user.type(dialog.getByLabelText('End Date (optional)'), '2026-07-18');
    await waitFor(() => expect(dialog.queryByText(late)).toBeNull());
  });

  it('requires a maximum for a limited program, and sends it', async () => {
    const { user, dialog, save, bodies } = await edit();
    await user.click(dialog.getByRole('checkbox', { name: 'Set maximum number of participants' }));
    await save();
    const maximum = dialog.getByRole('spinbutton', { name: 'Maximum participants' });
    expect(await dialog.findByText('Capacity must be at least 1')).toBeDefined();
    expect(document.activeElement).toBe(maximum);
    await user.type(maximum, '24');
    await save();
    expect(await screen.findByText('Program updated')).toBeDefined();
    expect(bodies()).toEqual([{ maxParticipants: 24, version: 3 }]);
  });

  it('asks which value to keep when someone else changed the same field, and merges the rest', async () => {
    const theirs = { ...stored, maxGrade: 5, location: 'Preston Park', version: 4 };
    const { user, dialog, save, sent } = await edit({
      'PATCH /api/programs/1': ({ body }: Call) =>
        (body as { version: number }).version === 4
          ? { ...theirs, version: 5 }
          : refusal(
              409,
              'edits.stale_version',
              'Someone else changed this while you were editing.',
              [],
              theirs,
            ),
    });
    await user.click(dialog.getByLabelText('Highest grade'));
    const list = document.getElementById(`${dialog.getByLabelText('Highest grade').id}_list`)!;
    await user.click(within(list.closest<HTMLElement>('.ant-select-dropdown')!).getByTitle('2nd Grade'));
    await user.clear(dialog.getByLabelText('Program Name'));
    await user.type(dialog.getByLabelText('Program Name'), 'Week 3');
    await save();
    const choice = within(
      (await screen.findByText('Theirs: 5th Grade')).closest<HTMLElement>('[role=dialog]')!,
    );
    expect(choice.queryByText('Location')).toBeNull();
    await user.click(choice.getByText('Theirs: 5th Grade'));
    await user.click(choice.getByText('Save choices'));
    expect(await screen.findByText('Program updated')).toBeDefined();
    expect(sent('PATCH', '/api/programs/1').map(({ body }) => body)).toEqual([
      { name: 'Week 3', maxGrade: 2, version: 3, duplicateHandling: 'ask' },
      { name: 'Week 3', version: 4, duplicateHandling: 'ask' },
    ]);
  });

  it('checks the last day against the first, also when the first is corrected', async () => {
    const { user, dialog, save, bodies } = await edit();
    await user.clear(dialog.getByLabelText('Start Date (optional)'));
    await user.type(dialog.getByLabelText('Start Date (optional)'), '2026-07-20');
    await user.clear(dialog.getByLabelText('Sponsor Logo URL (optional)'));
    await user.type(dialog.getByLabelText('Sponsor Logo URL (optional)'), 'oldmill');
    await save();
    expect(await dialog.findByText('The end date cannot be before the start date.')).toBeDefined();
    expect(dialog.getByText('Must be a valid URL')).toBeDefined();
    expect(bodies()).toEqual([]);
    await user.clear(dialog.getByLabelText('Start Date (optional)'));
    await waitFor(() =>
      expect(dialog.queryByText('The end date cannot be before the start date.')).toBeNull(),
    );
  });
});

describe('creating a program', () => {
  it("rejects an empty form with the specification's messages", async () => {
    const { user, sent } = await renderAdmin('/admin/camps/create', {});
    await user.click(await screen.findByRole('button', { name: 'Create Camp' }));
    expect(await screen.findByText('Missing required fields')).toBeDefined();
    expect(
      screen.getByText('Please fill in all required fields including age range and dates'),
    ).toBeDefined();
    expect(sent('POST', '/api/programs')).toHaveLength(0);
  });

  it('offers divisions for a league, sends them, and is empty again', async () => {
    const { user, sent } = await renderAdmin('/admin/leagues/create', {
      'POST /api/programs': ({ body }: Call) => program(body as object),
      'GET /api/programs/audience': ({ search }: Call) => ({
        minGrade: search.has('ageRange') ? 0 : null,
        maxGrade: search.has('ageRange') ? 5 : null,
        gender: search.getAll('divisions').join() === '3rd Grade Girls' ? 'Girls' : null,
        audience: 'Girls, Kindergarten to 5th',
        isAgeRangeUnparsed: false,
        gradesFrom: search.has('ageRange') ? 'age_range' : null,
      }),
    });
    await user.type(await screen.findByLabelText('Name'), 'Winter Hoops');
    await user.click(screen.getByRole('switch', { name: 'Create divisions' }));
    expect(
      await screen.findByText('Select Basketball or Flag Football to see available divisions'),
    ).toBeDefined();
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByLabelText(label));
      await user.click(await screen.findByTitle(option));
    };
    await choose('Sport', 'Basketball');
    await user.click(await screen.findByLabelText('3rd Grade Girls'));
    expect(await screen.findByText('1 division selected')).toBeDefined();
    await user.type(screen.getByLabelText('Price'), '120');
    await user.type(screen.getByLabelText('Location'), 'Penfield Gym');
    await choose('Age Range', 'K - 5th Grade');
    await user.type(screen.getByLabelText('Registration Deadline'), '2026-11-20');
    await user.type(screen.getByLabelText('Start Date'), '2026-12-01');
    await user.type(screen.getByLabelText('End Date'), '2027-02-20');
    await screen.findByText('Set from the age range and the divisions: Girls, Kindergarten to 5th.');
    await choose('Gender', 'Boys and girls');
    await user.click(screen.getByRole('button', { name: 'Create Season' }));
    expect(await screen.findByText('Season created successfully!')).toBeDefined();
    expect(sent('POST', '/api/programs')[0]?.body).toEqual({
      name: 'Winter Hoops',
      type: 'league',
      sport: 'Basketball',
      price: 120,
      location: 'Penfield Gym',
      ageRange: 'K - 5th Grade',
      gender: null,
      registrationDeadline: '2026-11-20',
      startDate: '2026-12-01',
      endDate: '2027-02-20',
      divisions: ['3rd Grade Girls'],
      duplicateHandling: 'ask',
    });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  });
});

describe('creating a second program of the same name on overlapping dates', () => {
  it('asks first, and keeps what was typed until it is confirmed', async () => {
    const sentence =
      'Winter Hoops already runs on these dates (Dec-Feb). Save a second one only if you mean to run two.';
    const { user, sent } = await renderAdmin('/admin/camps/create', {
      'POST /api/programs': ({ body }: Call) =>
        (body as { duplicateHandling?: string }).duplicateHandling === 'confirmed'
          ? program(body as object)
          : refusal(409, 'programs.duplicate_program', sentence),
    });
    await user.type(await screen.findByLabelText('Name'), 'Winter Hoops');
    for (const [label, option] of [
      ['Sport', 'Basketball'],
      ['Age Range', 'K - 5th Grade'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.click(await screen.findByTitle(option));
    }
    await user.type(screen.getByLabelText('Price'), '120');
    await user.type(screen.getByLabelText('Location'), 'Penfield Gym');
    await user.type(screen.getByLabelText('Registration Deadline'), '2026-11-20');
    await user.type(screen.getByLabelText('Start Date'), '2026-12-01');
    await user.type(screen.getByLabelText('End Date'), '2027-02-20');
    await user.click(screen.getByRole('button', { name: 'Create Camp' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByText('Error creating program')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create anyway' }));
    expect(await screen.findByText('Camp created successfully!')).toBeDefined();
    expect(sent('POST', '/api/programs')).toHaveLength(2);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  });
});

describe('program totals and texts', () => {
  it.each([
    [{ startDate: '2026-06-22', endDate: '2026-06-26' }, 'Jun 22 – 26, 2026'],
    [{ startDate: '2026-06-29', endDate: '2026-07-03' }, 'Jun 29 – Jul 3, 2026'],
    [{ startDate: '2026-12-28', endDate: '2027-01-02' }, 'Dec 28, 2026 – Jan 2, 2027'],
    [{ startDate: '2026-06-22', endDate: null }, 'Jun 22, 2026'],
    [{ startDate: null, endDate: null }, 'Not set'],
  ])('format %o as %s', (days, label) => expect(datesLabel(days)).toBe(label));

  it('add up in cents', () => {
    const three = [1, 2, 3].map((id) => program({ id, price: 0.1, currentParticipants: 1 }));
    expect(getTotals(three)).toMatchObject({ count: 3, taken: 3, places: 180, value: 0.3 });
  });

  it('are found by name and by location', () => {
    expect(camps.filter((camp) => isWanted(camp, { search: 'WINTER' })).map(({ id }) => id)).toEqual([2]);
    expect(camps.filter((camp) => isWanted(camp, { status: 'Active' })).map(({ id }) => id)).toEqual([1, 3]);
  });
});
