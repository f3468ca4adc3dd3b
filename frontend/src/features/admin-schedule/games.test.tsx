import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type {
  GameWithConflictsResponse,
  AffectedPersonResponse,
  GameResponse,
  LeagueTeamResponse,
  LocationResponse,
} from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import { game } from '@/test/fixtures';
import type { Call } from '@/test/render-route';

const season = { id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] };
const divisions = [
  { id: 1, name: '4th Grade Boys', seasonId: 16 },
  { id: 2, name: '5th Grade Girls', seasonId: 16 },
];
const team = (id: number, name: string, divisionId = 1) =>
  ({ id, name, divisionId, division: divisions[divisionId - 1] }) as Partial<LeagueTeamResponse>;
const teams = [team(1, 'Meteors'), team(2, 'Owls'), team(3, 'Foxes', 2)];
const gym: LocationResponse = {
  ...{ id: 3, name: 'Penfield Gym', streetAddress: '12 Penfield Road', courts: ['Court 1', 'Court 2'] },
  ...{ hours: [], closedDates: [] },
};
const versioned = (facts: Partial<GameWithConflictsResponse> = {}): GameWithConflictsResponse => ({
  ...game({ version: 5 }),
  conflicts: [],
  ...facts,
});
const told: AffectedPersonResponse[] = [
  { name: 'Ana Diaz', email: 'ana@example.com', phone: '6105550100', isFamily: true, teams: ['Meteors'] },
  { name: 'Cleo Coach', email: 'cleo@example.com', phone: null, isFamily: false, teams: ['Owls'] },
  { name: 'Silent Sam', email: null, phone: '6105550188', isFamily: false, teams: ['Owls'] },
];
/** The dialog on top of another one. */
const over = (words: HTMLElement) => within(words.closest<HTMLElement>('[role=dialog]')!);
/** Someone else saved it in the meantime. */
const meanwhile = (facts: Partial<GameResponse>) =>
  refusal(409, 'edits.stale_version', 'Someone else changed this while you were editing.', [], {
    ...versioned(facts),
    version: 6,
  });

const open = (page: string, more = {}) =>
  renderAdmin(
    `/admin/leagues/seasons/16/${page}`,
    {
      'GET /api/seasons/16': season,
      'GET /api/divisions/season/16': divisions,
      'GET /api/league-teams/season/16': teams,
      'GET /api/games/season/16': [versioned()],
      'GET /api/locations': [gym],
      'POST /api/schedule-change-notices/affected-people': {
        families: 1,
        coaches: 1,
        withoutEmail: 1,
        people: told,
      },
      'GET /api/seasons/16/schedule-runs': [],
      ...more,
    },
    { site: { today: '2027-01-10' } },
  );
type User = Awaited<ReturnType<typeof open>>['user'];

describe("a season's scheduling", () => {
  const manual = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Manual Game, 4th Grade Boys' }));
    return within(await screen.findByRole('dialog', { name: 'Manual Game, 4th Grade Boys' }));
  };
  const choose = async (
    user: User,
    dialog: Awaited<ReturnType<typeof manual>>,
    label: string,
    name: string,
  ) => {
    await user.click(dialog.getByLabelText(label));
    const options = await screen.findAllByTitle(name);
    await user.click(options.at(-1)!);
  };
  const fill = async (user: User, dialog: Awaited<ReturnType<typeof manual>>) => {
    await choose(user, dialog, 'Home team', 'Meteors');
    await choose(user, dialog, 'Away team', 'Owls');
    await user.type(dialog.getByLabelText('Date'), '2027-01-17');
    await user.type(dialog.getByLabelText('Time'), '09:00');
    await user.type(dialog.getByLabelText('Location'), 'penfield gym');
    await user.click(dialog.getByRole('button', { name: 'Schedule game' }));
  };

  it('has one card per division with its teams and games, and warns below two teams', async () => {
    await open('scheduling');
    const card = within(await screen.findByRole('region', { name: '4th Grade Boys' }));
    for (const text of ['2 teams', '1 game', 'Division Overview', 'Teams: 2'])
      expect(card.getByText(text)).toBeDefined();
    expect(card.getByRole('link', { name: 'Master Schedule' }).getAttribute('href')).toBe(
      '/admin/leagues/seasons/16/master-schedule?division=1',
    );
    expect(card.queryByText(/At least 2 teams/)).toBeNull();
    const few = within(screen.getByRole('region', { name: '5th Grade Girls' }));
    expect(few.getByText('At least 2 teams are needed to create a schedule.')).toBeDefined();
    expect(few.getByRole('button', { name: /Manual Game/ })).toHaveProperty('disabled', true);
  });

  it('explains what to do when there are no divisions, and can be retried after an error', async () => {
    await open('scheduling', { 'GET /api/divisions/season/16': [] });
    expect(await screen.findByText('No divisions yet')).toBeDefined();
  });

  it('requires every field of a game', async () => {
    const { user, sent } = await open('scheduling');
    const dialog = await manual(user);
    await user.click(dialog.getByRole('button', { name: 'Schedule game' }));
    for (const text of [
      ...['Home team is required', 'Away team is required', 'Date is required', 'Time is required'],
      'Location is required',
    ])
      expect(await dialog.findByText(text)).toBeDefined();
    await choose(user, dialog, 'Home team', 'Meteors');
    await choose(user, dialog, 'Away team', 'Meteors');
    expect(await dialog.findByText('Choose two different teams.')).toBeDefined();
    expect(sent('POST', '/api/games')).toEqual([]);
  });

  it('creates a game, with the street address of a known location', async () => {
    const { user, sent } = await open('scheduling', { 'POST /api/games': versioned({ id: 9 }) });
    const dialog = await manual(user);
    await fill(user, dialog);
    expect(await screen.findByText('Game scheduled')).toBeDefined();
    expect(sent('POST', '/api/games')[0]?.body).toEqual({
      ...{ divisionId: 1, homeTeamId: 1, awayTeamId: 2, date: '2027-01-17', time: '09:00' },
      ...{ location: 'penfield gym', court: '', durationMinutes: 60, confirm: [] },
    });
  });

  it('shows a conflict at its field', async () => {
    const taken = 'penfield gym is already booked at that time: Foxes vs Bears, January 17, 9:00 AM.';
    const { user } = await open('scheduling', {
      'POST /api/games': refusal(409, 'leagues.game_court_conflict', taken, [
        { path: 'location', message: taken },
      ]),
    });
    const dialog = await manual(user);
    await fill(user, dialog);
    expect(await screen.findByText('Failed to schedule game')).toBeDefined();
    expect(await dialog.findByText(taken)).toBeDefined();
  });

  it('lists the practices it conflicts with until that was read', async () => {
    const conflict = 'January 17, 9:30 AM: practice of Meteors, Far Away';
    const { user } = await open('scheduling', {
      'POST /api/games': versioned({ id: 9, conflicts: [conflict] }),
    });
    await fill(user, await manual(user));
    const notice = over(await screen.findByText(conflict));
    expect(notice.getByText('Practice conflict')).toBeDefined();
    await user.click(notice.getByText('OK'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for a confirmation, and sends the game again with it', async () => {
    const words = 'This day is outside the season. Save anyway?';
    const warning = () =>
      new Response(
        JSON.stringify({
          ...{ statusCode: 409, code: 'leagues.confirmation_required', message: words, error: words },
          current: { confirm: ['outside_season'] },
        }),
        { status: 409, headers: { 'Content-Type': 'application/json' } },
      );
    const { user, sent } = await open('scheduling', {
      'POST /api/games': ({ body }: Call) =>
        (body as { confirm: string[] }).confirm.length > 0 ? versioned({ id: 9 }) : warning(),
    });
    const dialog = await manual(user);
    await fill(user, dialog);
    expect(await screen.findByText(words)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(screen.queryByText('Failed to schedule game')).toBeNull();
    await user.click(await dialog.findByRole('button', { name: /Schedule game$/ }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Game scheduled')).toBeDefined();
    expect(sent('POST', '/api/games').map(({ body }) => (body as { confirm: string[] }).confirm)).toEqual([
      ...[[], [], ['outside_season']],
    ]);
  });
});

describe('the master schedule', () => {
  const many = Array.from({ length: 70 }, (_, i) =>
    versioned({
      id: i + 1,
      date: `2027-0${1 + Math.floor(i / 28)}-${String((i % 28) + 1).padStart(2, '0')}`,
      ...(i % 2 === 0 ? {} : { divisionId: 2, divisionName: '5th Grade Girls' }),
    }),
  );
  const choose = async (user: User, item: string) => {
    await user.click(
      await screen.findByRole('button', { name: /^More actions for Maple Glen Meteors vs\./ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('shows each game with teams, division, status, date, 12-hour time and location', async () => {
    await open('master-schedule', { 'GET /api/games/season/16': [versioned({ court: 'Court 1' })] });
    const slip = within(await screen.findByRole('article'));
    for (const text of [
      '4th Grade Boys',
      'scheduled',
      'Sun, Jan 10, 2027 · 10:00 AM · Penfield Gym, Court 1',
    ])
      expect(slip.getByText(text)).toBeDefined();
    expect(screen.getByText('1 game scheduled')).toBeDefined();
  });

  it('shows when there are no games, or none in a division', async () => {
    await open('master-schedule', { 'GET /api/games/season/16': [] });
    // The page has one heading above it.
    expect(await screen.findByRole('heading', { level: 2, name: 'No games scheduled' })).toBeDefined();
  });

  it('can be filtered by division, with the number of games in each, and searched', async () => {
    const { user, where } = await open('master-schedule', { 'GET /api/games/season/16': many.slice(0, 3) });
    await user.click(await screen.findByRole('button', { name: /All Divisions \(3 games\)/ }));
    await user.click(await screen.findByRole('menuitem', { name: '5th Grade Girls (1 game)' }));
    expect(await screen.findByText('1 game scheduled')).toBeDefined();
    expect(where()).toContain('division=2');
    await user.type(screen.getByLabelText('Search by team or location'), 'nobody{Enter}');
    expect(await screen.findByText('No games match this search.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await screen.findByText('3 games scheduled')).toBeDefined();
  });

  it('shows when a division has no games', async () => {
    await open('master-schedule?division=2');
    const title = 'No games scheduled for this division';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
  });

  it('opens the next playing day when there are many games, and any heading that is clicked', async () => {
    const { user } = await open('master-schedule?by=week', { 'GET /api/games/season/16': many });
    const week = await screen.findByRole('button', { name: /^Week of Jan 10 / });
    expect(week.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(7);
    screen.getByRole('button', { name: /^Week of Jan 3 / }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('article')).toHaveLength(14);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getAllByRole('article')).toHaveLength(70);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('shows a day with its courts, including free ones, and the next day', async () => {
    const { user } = await open('master-schedule?by=day', {
      'GET /api/games/season/16': [
        versioned({ court: 'Court 1' }),
        versioned({ id: 2, court: 'Court 1', date: '2027-01-17' }),
      ],
    });
    await screen.findByRole('columnheader', { name: 'Penfield Gym, Court 2' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Penfield Gym, Court 1',
      'Penfield Gym, Court 2',
    ]);
    await user.click(screen.getByRole('button', { name: 'Next game day' }));
    expect(await screen.findByRole('region', { name: 'Courts on Sunday, January 17, 2027' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next game day' })).toHaveProperty('disabled', true);
  });

  it("shows each team's games", async () => {
    await open('master-schedule?by=team');
    expect(await screen.findByText('4th Grade Boys, 1 home, 0 away')).toBeDefined();
    expect(await screen.findByText('4th Grade Boys, 0 home, 1 away')).toBeDefined();
  });

  it('postpones a game with its reason, which it shows', async () => {
    const { user, sent } = await open('master-schedule', {
      'GET /api/games/season/16': [versioned({ status: 'scheduled' })],
      'PATCH /api/games/1': versioned({ status: 'postponed', statusReason: 'Snow', version: 6 }),
    });
    await choose(user, 'Postpone');
    const dialog = within(await screen.findByRole('dialog', { name: /^Postpone Maple Glen Meteors/ }));
    await user.click(dialog.getByRole('button', { name: 'Postpone game' }));
    expect(await dialog.findByText('Enter a reason')).toBeDefined();
    await user.type(dialog.getByLabelText('Reason'), 'Snow{Enter}');
    expect(await screen.findByText('Game postponed')).toBeDefined();
    expect(sent('PATCH', '/api/games/1')[0]?.body).toEqual({
      ...{ status: 'postponed', statusReason: 'Snow', confirm: [], version: 5 },
    });
  });

  it('shows a canceled game crossed out with its reason, and restores it', async () => {
    const { user, sent } = await open('master-schedule', {
      'GET /api/games/season/16': [versioned({ status: 'canceled', statusReason: 'No referee' })],
      'PATCH /api/games/1': versioned(),
    });
    expect((await screen.findByText('No referee')).closest('.is-off')).not.toBeNull();
    expect(screen.getByText('canceled')).toBeDefined();
    await choose(user, 'Restore');
    await user.click(await screen.findByRole('button', { name: 'Restore game' }));
    expect(await screen.findByText('Game restored')).toBeDefined();
    expect(sent('PATCH', '/api/games/1')[0]?.body).toMatchObject({ status: 'scheduled' });
  });

  it('moves a game with only the changed fields, and reschedules a postponed game', async () => {
    const { user, sent } = await open('master-schedule', {
      'GET /api/games/season/16': [versioned({ status: 'postponed', statusReason: 'Snow' })],
      'PATCH /api/games/1': versioned(),
    });
    await choose(user, 'Reschedule');
    const dialog = within(await screen.findByRole('dialog', { name: /^Reschedule/ }));
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '2027-01-24');
    await user.click(dialog.getByRole('button', { name: 'Reschedule game' }));
    expect(await screen.findByText('Game rescheduled')).toBeDefined();
    expect(sent('PATCH', '/api/games/1')[0]?.body).toEqual({
      ...{ date: '2027-01-24', status: 'scheduled', confirm: [], version: 5 },
    });
  });

  it('accepts the score of a game that has started, and forfeits it', async () => {
    const { user, sent } = await open('master-schedule', {
      'POST /api/games/1/score': versioned({ status: 'final', homeScore: 28, awayScore: 22 }),
      'PATCH /api/games/1': versioned({ status: 'forfeit', statusReason: 'No show' }),
    });
    await choose(user, 'Enter score');
    const scoring = within(await screen.findByRole('dialog', { name: /^Score for/ }));
    await user.type(scoring.getByLabelText('Maple Glen Meteors'), '28');
    await user.click(scoring.getByRole('button', { name: 'Save score' }));
    expect(await scoring.findByText('Enter a score from 0 to 200')).toBeDefined();
    await user.type(scoring.getByLabelText('Oakwood Owls'), '22{Enter}');
    expect(await screen.findByText('Score saved')).toBeDefined();
    expect(sent('POST', '/api/games/1/score')[0]?.body).toEqual({ homeScore: 28, awayScore: 22, version: 5 });
    await choose(user, 'Enter forfeit');
    const forfeit = within(await screen.findByRole('dialog', { name: /^Forfeit/ }));
    await user.type(forfeit.getByLabelText('Reason'), 'No show{Enter}');
    expect(await screen.findByText('Forfeit entered')).toBeDefined();
    expect(sent('PATCH', '/api/games/1')[0]?.body).toMatchObject({ status: 'forfeit', winnerTeamId: null });
  });

  it.each([
    ['Move', /^Move/],
    ['Postpone', /^Postpone/],
    ['Cancel game', /^Cancel/],
    ['Enter forfeit', /^Forfeit/],
  ])('shows who gets an email before it is sent: %s', async (action, title) => {
    const { user, calls } = await open('master-schedule');
    await choose(user, action);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const words = '2 people get one email: 1 from families, 1 coach. 1 person to call (no email address).';
    await user.click(await dialog.findByText(words));
    for (const { name } of told) expect(dialog.getByText(name)).toBeDefined();
    expect(
      calls.find(({ path }) => path.startsWith('/api/schedule-change-notices/affected-people')),
    ).toBeDefined();
  });

  it('moves a game when someone else changed something else', async () => {
    const { user, sent } = await open('master-schedule', {
      'PATCH /api/games/1': ({ body }: Call) =>
        (body as { version: number }).version === 5
          ? meanwhile({ location: 'Oak Hall' })
          : versioned({ location: 'Oak Hall', time: '11:00', version: 7 }),
    });
    await choose(user, 'Move');
    const dialog = within(await screen.findByRole('dialog', { name: /^Move/ }));
    await user.clear(dialog.getByLabelText('Time'));
    await user.type(dialog.getByLabelText('Time'), '11:00');
    await user.click(dialog.getByRole('button', { name: 'Move game' }));
    expect(await screen.findByText('Game moved')).toBeDefined();
    expect(sent('PATCH', '/api/games/1').map(({ body }) => body)).toEqual([
      { time: '11:00', confirm: [], version: 5 },
      { time: '11:00', confirm: [], version: 6 },
    ]);
  });

  it.each([
    ['Yours: Postponed: Snow', [{ status: 'postponed', statusReason: 'Snow', confirm: [], version: 6 }]],
    ['Theirs: Canceled: No referee', []],
  ])('asks which value to keep when both changed the same field: %s', async (chosen, more) => {
    const { user, sent } = await open('master-schedule', {
      'GET /api/games/season/16': [versioned({ status: 'scheduled' })],
      'PATCH /api/games/1': ({ body }: Call) =>
        (body as { version: number }).version === 5
          ? meanwhile({ status: 'canceled', statusReason: 'No referee' })
          : versioned({ status: 'postponed', statusReason: 'Snow', version: 7 }),
    });
    await choose(user, 'Postpone');
    const dialog = within(await screen.findByRole('dialog', { name: /^Postpone/ }));
    await user.type(dialog.getByLabelText('Reason'), 'Snow{Enter}');
    const question = over(await screen.findByText(chosen));
    await user.click(question.getByText(chosen));
    await user.click(question.getByText('Save choices'));
    expect(await screen.findByText('Game saved')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      sent('PATCH', '/api/games/1')
        .slice(1)
        .map(({ body }) => body),
    ).toEqual(more);
  });

  it('asks which of two scores to keep', async () => {
    const { user, sent } = await open('master-schedule', {
      'POST /api/games/1/score': ({ body }: Call) =>
        (body as { version: number }).version === 5
          ? meanwhile({ status: 'final', homeScore: 20, awayScore: 22 })
          : versioned({ status: 'final', homeScore: 28, awayScore: 22, version: 7 }),
    });
    await choose(user, 'Enter score');
    const scoring = within(await screen.findByRole('dialog', { name: /^Score for/ }));
    await user.type(scoring.getByLabelText('Maple Glen Meteors'), '28');
    await user.type(scoring.getByLabelText('Oakwood Owls'), '22{Enter}');
    const question = over(await screen.findByText('Theirs: Final 20-22'));
    await user.click(question.getByText('Yours: Final 28-22'));
    await user.click(question.getByText('Save choices'));
    expect(await screen.findByText('Game saved')).toBeDefined();
    expect(sent('POST', '/api/games/1/score').at(-1)?.body).toEqual({
      ...{ homeScore: 28, awayScore: 22, version: 6 },
    });
  });

  it('offers no score before the day of a game', async () => {
    const { user } = await open('master-schedule', {
      'GET /api/games/season/16': [versioned({ date: '2027-01-11' })],
    });
    await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
    await screen.findByRole('menuitem', { name: 'Move' });
    expect(screen.queryByRole('menuitem', { name: 'Enter score' })).toBeNull();
  });
});
