import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { familySession, game, team } from '@/test/fixtures';
import { refusal, renderRoute } from '@/test/render-route';

const games = [
  game({ id: 1 }),
  game({ id: 2, sport: 'Flag Football', date: '2026-11-01', homeScore: 24, awayScore: 18 }),
];
const seasons = [
  {
    id: 16,
    name: 'Winter Basketball League',
    price: 139,
    startDate: '2026-12-05',
    endDate: '2027-02-20',
    registrationEndDate: '2026-12-01',
    isActive: true,
    programIds: [45],
  },
  {
    id: 17,
    name: 'Fall Flag Football',
    price: 159,
    startDate: null,
    endDate: null,
    registrationEndDate: '2026-08-01',
    isActive: true,
    programIds: [],
  },
];

describe('schedules', () => {
  const api = { 'GET /api/games': games, 'GET /api/teams': [team()] };

  it('filter by sport, and say when there is nothing', async () => {
    const page = await renderRoute('/schedules', { api });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Flag Football' }));
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(page.where()).toBe('/schedules?sport=Flag+Football');
    fireEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    expect(await screen.findByText('No games scheduled for tennis yet.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show All Games' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('say so when no game is planned at all', async () => {
    await renderRoute('/schedules', { api: { ...api, 'GET /api/games': [] } });
    expect(await screen.findByText('No games scheduled for any sport yet.')).toBeDefined();
  });

  it('lead to a calendar by month, with a file and a feed', async () => {
    const page = await renderRoute('/schedules', { api });
    fireEvent.click(await screen.findByRole('link', { name: 'View Full Calendar' }));
    // Between seasons it opens where the next game is.
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByText('No games in December.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go to next game' }));
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Team'), { target: { value: '1' } });
    await vi.waitFor(() => expect(page.where()).toContain('team=1'));
    await vi.waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download calendar' }).getAttribute('href')).toBe(
        '/api/games/calendar.ics?team=1',
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByLabelText('Calendar link')).toHaveProperty(
      'value',
      'http://localhost/api/games/calendar.ics?team=1',
    );
  });
});

describe('a game', () => {
  it.each(['/schedules', '/schedules/calendar?view=list'])(
    'that is postponed stays, crossed out and with its reason, at %s',
    async (address) => {
      const postponed = game({ status: 'postponed', statusReason: 'Snow on the roof' });
      await renderRoute(address, { api: { 'GET /api/games': [postponed], 'GET /api/teams': [] } });
      const [why] = await screen.findAllByText('Snow on the roof');
      expect(why!.closest('.off')).not.toBeNull();
      expect(screen.getAllByText('Postponed').length).toBeGreaterThan(0);
    },
  );

  it.each(['/schedules', '/schedules/calendar?view=list', '/schedules/calendar'])(
    'shows its division on %s, and in its details',
    async (address) => {
      await renderRoute(address, { api: { 'GET /api/games': [game()], 'GET /api/teams': [] } });
      const [shown] = await screen.findAllByRole('button', { name: /Maple Glen Meteors/ });
      expect(screen.getAllByText(/4th Grade Boys/).length).toBeGreaterThan(0);
      fireEvent.click(shown as HTMLElement);
      const facts = within(await screen.findByRole('dialog'));
      expect(facts.getByText('4th Grade Boys').previousElementSibling?.textContent).toBe('Division');
    },
  );

  it('shows its court, and whether it is off', async () => {
    await renderRoute('/schedules', {
      api: { 'GET /api/games': [game({ court: 'Court 2', status: 'canceled' })] },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Penfield Gym, Court 2');
    expect(card.textContent).toContain('Canceled');
    fireEvent.click(within(card).getByRole('button'));
    const facts = within(screen.getByRole('dialog'));
    expect(facts.getByText('Penfield Gym, Court 2')).toBeDefined();
    expect(facts.getByText('Canceled')).toBeDefined();
  });
});

describe('a calendar', () => {
  it.each(['0001-01', '9999-12', '2026-13', 'x'])('does not go to the month %s', async (month) => {
    await renderRoute(`/schedules/calendar?month=${month}`, { api: { 'GET /api/games': games } });
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeDefined();
  });
});

describe('schools', () => {
  it('list all 38 in six groups, and the filter works', async () => {
    await renderRoute('/teams', { api: { 'GET /api/teams': [team()] } });
    expect(await screen.findByText('38 schools')).toBeDefined();
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 6)
        .map((one) => one.textContent),
    ).toEqual([
      'Haverford Township Schools',
      'Lower Merion School District',
      'Radnor School District',
      'Marple Newtown School District',
      'Private Schools',
      'Catholic Schools',
    ]);
    fireEvent.change(screen.getByLabelText('School or team'), { target: { value: 'meteors' } });
    expect(screen.getByText('1 school')).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Maple Glen Meteors, 4th Grade Boys' }).getAttribute('href'),
    ).toBe('/teams/maple-glen-meteors');
    fireEvent.change(screen.getByLabelText('School or team'), { target: { value: 'nowhere' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all schools' }));
    expect(screen.getByText('38 schools')).toBeDefined();
  });

  it("distinguish a school's teams, latest season first", async () => {
    const name = 'Maple Glen Meteors, 4th Grade Boys';
    const last = team({ id: 2, teamSlug: 'last', season: { id: 15, name: 'Fall Flag Football' } });
    await renderRoute('/teams', { api: { 'GET /api/teams': [last, team()] } });
    const rows = (await screen.findAllByRole('link', { name })).map((one) => one.parentElement?.textContent);
    expect(rows).toEqual([`${name} Winter Basketball League`, `${name} Fall Flag Football`]);
  });

  it('omit no team, whatever its school is called', async () => {
    await renderRoute('/teams', { api: { 'GET /api/teams': [team({ school: 'Homeschool' })] } });
    expect(await screen.findByRole('heading', { name: 'Other schools and teams' })).toBeDefined();
    expect(screen.getByText('38 schools and 1 more')).toBeDefined();
    fireEvent.change(screen.getByLabelText('School or team'), { target: { value: 'homesch' } });
    expect(screen.getByRole('link', { name: 'Maple Glen Meteors, 4th Grade Boys' })).toBeDefined();
  });
});

describe('a team', () => {
  const api = {
    'GET /api/teams/maple-glen-meteors': team(),
    'GET /api/teams/maple-glen-meteors/roster': [
      { id: 1, childName: 'Caleb R.', grade: '4th', jerseyNumber: 3 },
    ],
    'GET /api/teams/1/events': [
      {
        id: 1,
        type: 'practice',
        title: 'Practice',
        date: '2027-01-07',
        time: '18:00',
        location: 'Gym',
        description: null,
      },
    ],
    'GET /api/games': [game()],
    'GET /api/games/division/1': [game(), game({ id: 9, homeScore: 30, awayScore: 12 })],
  };

  it('shows its players, games, practices and standings', async () => {
    await renderRoute('/teams/maple-glen-meteors', { api });
    expect((await screen.findByText('Caleb R.')).parentElement?.textContent).toBe('3Caleb R.4th Grade');
    expect(await screen.findByText('vs. Oakwood Owls')).toBeDefined();
    expect(await screen.findByText('Thursday, 6:00 PM')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Standings' })).toBeDefined();
    screen.getByRole('heading', { level: 1, name: 'Maple Glen Meteors, 4th Grade Boys' });
    expect(screen.getByText('5 spots left. For boys in 4th Grade.')).toBeDefined();
  });

  it('sells its spots on the dashboard', async () => {
    const page = await renderRoute('/teams/maple-glen-meteors', { api, session: familySession });
    const register = await screen.findByRole('button', { name: 'Register a child' });
    expect(screen.getByText('$139')).toBeDefined();
    fireEvent.click(register);
    await vi.waitFor(() => expect(page.where()).toBe('/dashboard?register-team=maple-glen-meteors'));
  });

  it('is not for search engines', async () => {
    await renderRoute('/teams/maple-glen-meteors', { api });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });

  it('says nothing about its games and practices before they are known', async () => {
    const never = () => new Promise(() => undefined);
    await renderRoute('/teams/maple-glen-meteors', {
      api: { ...api, 'GET /api/games': never, 'GET /api/teams/1/events': never },
    });
    expect(await screen.findByText('Loading games...')).toBeDefined();
    expect(screen.getByText('Loading practices...')).toBeDefined();
    expect(screen.queryByText(/^No (games|practices)/)).toBeNull();
  });

  it('says when it takes nobody', async () => {
    await renderRoute('/teams/maple-glen-meteors', {
      api: { ...api, 'GET /api/teams/maple-glen-meteors': team({ isRegistrationOpenNow: false }) },
    });
    expect(await screen.findByText('Registration Closed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Register a child' })).toBeNull();
  });

  it('says when its roster cannot be loaded', async () => {
    await renderRoute('/teams/maple-glen-meteors', {
      api: { ...api, 'GET /api/teams/maple-glen-meteors/roster': () => new Response('', { status: 500 }) },
    });
    expect(await screen.findByText('Failed to load roster')).toBeDefined();
  });

  it('can be missing', async () => {
    await renderRoute('/teams/gone');
    expect(await screen.findByRole('heading', { name: 'Team Not Found' })).toBeDefined();
  });

  it.each(['maple-glen-meteors%2Froster', '..%2Fprograms', '%3Cscript%3E', 'a%20b'])(
    'is requested through no other call (%s)',
    async (slug) => {
      const page = await renderRoute(`/teams/${slug}`, { api });
      expect(await screen.findByRole('heading', { name: 'Team Not Found' })).toBeDefined();
      expect(page.calls).toHaveLength(0);
    },
  );
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('writing to the organization', () => {
  it('requires name, email, subject and message, and promises an answer', async () => {
    const page = await renderRoute('/contact', { api: { 'POST /api/contacts': { id: 1 } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
    for (const words of [
      'Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ]) {
      expect(await screen.findByText(words)).toBeDefined();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(page.calls).toHaveLength(0);
    fill('Name', 'Dana');
    fill('Email', 'dana@whitfield.example');
    fill('Subject', 'Carpool');
    fill('Message', 'Who needs a seat?');
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(
      await screen.findByText('Message sent successfully! We will get back to you within 24 hours.'),
    ).toBeDefined();
    expect(page.calls.at(-1)?.body).toEqual({
      name: 'Dana',
      email: 'dana@whitfield.example',
      subject: 'Carpool',
      message: 'Who needs a seat?',
    });
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  });

  it("shows the server's errors at the fields", async () => {
    await renderRoute('/contact', {
      api: {
        'POST /api/contacts': () =>
          refusal(400, 'request.invalid', 'Please check the form.', [
            { path: 'email', message: 'No such address' },
          ]),
      },
    });
    await screen.findByRole('button', { name: 'Send Message' });
    fill('Name', 'Dana');
    fill('Email', 'dana@whitfield.example');
    fill('Subject', 'Carpool');
    fill('Message', 'Hello');
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('No such address')).toBeDefined();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('applying to coach', () => {
  it('sends the form and thanks', async () => {
    const page = await renderRoute('/coach-application', {
      api: { 'GET /api/seasons/active': seasons, 'POST /api/coach-applications': { id: 1 } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByText('Season is required')).toBeDefined();
    expect(screen.queryByText('Experience is required')).toBeNull();
    fill('Name', 'Andre Bell');
    fill('Email', 'andre@bell.example');
    fill('Phone', '555');
    fill('School', 'Maple Glen Elementary');
    fill('Season', 'Winter Basketball League');
    fill('Grade', '4th');
    fill('Gender', 'Boys');
    fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByText('Please enter a valid phone number')).toBeDefined();
    fill('Phone', '(610) 555-0110');
    fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeDefined();
    expect(page.calls.at(-1)?.body).toMatchObject({
      name: 'Andre Bell',
      season: 'Winter Basketball League',
      experience: null,
    });
  });

  it('says what to do when it failed', async () => {
    await renderRoute('/coach-application', {
      api: { 'POST /api/coach-applications': () => refusal(500, 'server.error', '') },
    });
    await screen.findByRole('button', { name: 'Submit Application' });
    for (const [label, value] of [
      ['Name', 'A'],
      ['Email', 'a@b.example'],
      ['Phone', '6105550110'],
      ['School', 'Other'],
      ['Season', 'Fall Flag Football'],
      ['Grade', '1st'],
      ['Gender', 'Girls'],
    ] as const)
      fill(label, value);
    fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByText('Please try again or contact us directly.')).toBeDefined();
  });
});

describe('league registration', () => {
  const api = { 'GET /api/seasons/active': seasons, 'POST /api/auth/send-magic-link': { success: true } };

  it('sends a link that continues, again and to another address', async () => {
    const page = await renderRoute('/league-registration', { api });
    fireEvent.click(await screen.findByRole('button', { name: 'Register Now' }));
    const dialog = await screen.findByRole('dialog');
    expect(page.where()).toBe('/league-registration?season=16&register=true');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send Magic Link' }));
    expect(await within(dialog).findByText('Email is required')).toBeDefined();
    fill('Email', 'dana@whitfield.example');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send Magic Link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resend' }));
    await vi.waitFor(() => expect(page.calls.filter((call) => call.method === 'POST')).toHaveLength(2));
    expect(page.calls.at(-1)?.body).toEqual({
      email: 'dana@whitfield.example',
      redirectUrl: '/dashboard?register=league&season=16&program=45',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Change email' }));
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('opens at the step when the URL says so, and closes a season after its deadline', async () => {
    await renderRoute('/league-registration?season=16&register=true', { api });
    expect(
      await screen.findByRole('dialog', { name: 'Register for Winter Basketball League' }),
    ).toBeDefined();
    expect(screen.getByText('Registration Closed')).toBeDefined();
  });

  it('asks for no email address for a closed season', async () => {
    await renderRoute('/league-registration?season=17&register=true', { api });
    expect(await screen.findByRole('button', { name: 'Registration Closed' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sorts open seasons first, and of these the one that closes soonest', async () => {
    const [winter, fall] = seasons;
    const list = [
      { ...fall, name: 'Over' },
      { ...winter, id: 18, name: 'Soon', registrationStartDate: '2026-11-30' },
      { ...winter, id: 19, name: 'Late', registrationEndDate: '2026-12-20' },
      { ...winter, id: 20, name: 'First', registrationEndDate: '2026-11-25' },
    ];
    await renderRoute('/league-registration', { api: { ...api, 'GET /api/seasons/active': list } });
    await screen.findByText('First');
    const main = within(screen.getByRole('main'));
    const names = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['First', 'Late', 'Soon', 'Over']);
  });

  it('says when a season opens that is not open yet', async () => {
    const soon = { ...seasons[0], registrationStartDate: '2026-11-30' };
    await renderRoute('/league-registration', { api: { ...api, 'GET /api/seasons/active': [soon] } });
    expect(await screen.findByRole('button', { name: 'Opens Mon, Nov 30, 2026' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByText('Coming soon')).toBeDefined();
  });

  it('is empty between seasons', async () => {
    await renderRoute('/league-registration', { api: { 'GET /api/seasons/active': [] } });
    expect(await screen.findByText('No seasons are open right now.')).toBeDefined();
  });
});

describe("a coach's invitation", () => {
  it('shows the team and removes the secret from the URL', async () => {
    await renderRoute('/coach-registration?coach=secret', {
      api: {
        'GET /api/coach-registration/secret': {
          school: 'Maple Glen Elementary',
          grade: '4th Grade',
          gender: 'Boys',
          sport: 'Basketball',
          coachName: 'Andre Bell',
          coachEmail: 'andre@bell.example',
        },
      },
    });
    expect(await screen.findByText(/coming soon/)).toBeDefined();
    expect(screen.getByText('andre@bell.example')).toBeDefined();
    expect(window.location.search).toBe('');
  });

  it('leads to the registration when the team sells spots', async () => {
    await renderRoute('/coach-registration?coach=secret', {
      api: {
        'GET /api/coach-registration/secret': {
          ...{ school: 'Maple Glen Elementary', grade: '4th Grade', gender: 'Boys', sport: 'Basketball' },
          ...{ teamSlug: 'maple-glen-meteors', isRegistrationOpenNow: true, price: 139 },
        },
      },
    });
    const register = await screen.findByRole('link', { name: 'Register a child, $139' });
    expect(register.getAttribute('href')).toBe('/dashboard?register-team=maple-glen-meteors&coach=secret');
    expect(screen.queryByText(/coming soon/)).toBeNull();
  });

  it('can be incomplete or old', async () => {
    const page = await renderRoute('/coach-registration');
    expect(screen.getByText('Invalid Registration Link')).toBeDefined();
    page.unmount();
    await renderRoute('/coach-registration?coach=old');
    expect(await screen.findByText('Registration Link Expired')).toBeDefined();
  });
});

describe('other pages', () => {
  it.each([
    ['/equipment', 'Youth sports equipment modifications'],
    ['/rules', 'League rules'],
    ['/register', 'Register'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy policy'],
    ['/nowhere/at/all', 'Page Not Found'],
  ])('%s', async (path, heading) => {
    await renderRoute(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  });

  it.each(['/programs/none', '/teams/a/b', '/schedules/none', '/no/such/page'])(
    '%s has one frame',
    async (path) => {
      await renderRoute(path);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
      expect(screen.getAllByRole('banner')).toHaveLength(1);
      expect(screen.getAllByRole('main')).toHaveLength(1);
    },
  );

  it("say who reads a child's medical notes", async () => {
    await renderRoute('/privacy');
    screen.getByText(/Your family and our office can see.*shows medical notes to no one else/);
    expect(screen.queryByText(/assigned staff see/)).toBeNull();
  });

  it("have the rules of flag football in the league's words", async () => {
    await renderRoute('/rules');
    screen.getByText(/^7v7/);
    screen.getByText(/^Four 12-minute quarters with a running clock/);
    screen.getByText('Touchdown: 6 points.');
    screen.getByText('One designed quarterback run per possession.');
  });

  it('mark the unwritten rules', async () => {
    await renderRoute('/rules');
    expect(screen.getAllByText('Under Construction')).toHaveLength(3);
  });

  it('show the security values in force', async () => {
    await renderRoute('/security', {
      api: {
        'GET /api/security': {
          generalLimit: 100,
          httpsEnforced: true,
          paymentLimit: 5,
          rateLimitMinutes: 15,
          rateLimitsActive: false,
          readsPerMinute: 600,
          unpaidSpotsPerProgram: 5,
          unpaidHoldEnds: 3,
          unpaidHoldHours: 24,
          unpaidHoldWaitMinutes: 30,
          unpaidHoldsPerHour: 40,
          wrongCouponCodesPerHour: 20,
          wrongCouponCodesOfVisitorsPerHour: 100,
          announcementEmailsPerHour: 5,
          announcementEmailsPerDay: 15,
          announcementCollectMinutes: 10,
          registrationLimit: 10,
          visitorRequestKb: 32,
          familyRequestKb: 256,
          officeRequestMb: 1,
          requestDepth: 32,
          requestKeys: 200,
          requestItems: 10_000,
          requestNodes: 20_000,
          sessionDays: 7,
          signInLinkLimit: 5,
          signInLinkMinutes: 15,
          uploadSizeMb: 5,
        },
      },
    });
    expect(
      await screen.findByText(/up to 100 changes, 10 registrations started and 5 failed payments/),
    ).toBeDefined();
    expect(
      screen.getByText(
        /32 kB before sign-in, 256 kB after sign-in, 1 MB for the office and 5 MB for uploads, with at most 32 levels, 200 fields per object, 10,000 items per list and 20,000 values in total/,
      ),
    ).toBeDefined();
    screen.getByText(
      'Until its first payment, an account holds at most 5 unpaid spots in one program. After 3 holds in one program ended unpaid within 24 hours, the next one there starts 30 minutes later. All such accounts together start at most 40 holds an hour from one IP address.',
    );
    screen.getByText(/at most 5 announcement emails an hour and 15 a day/);
    screen.getByText(/^Wrong coupon codes: 20 an hour per account, 100 an hour per IP address without/);
    expect(screen.getAllByText('Off')).toHaveLength(2);
  });

  it('have a phone menu that closes with Escape', async () => {
    await renderRoute('/terms');
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Fieldhouse', 'Home', 'Programs', 'Parents', 'Schools', 'Staff', 'Family Login']);
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
