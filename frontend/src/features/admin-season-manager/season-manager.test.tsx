import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { CoachApplicationResponse, LeagueTeamResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const application = (facts: Partial<CoachApplicationResponse> = {}): CoachApplicationResponse => ({
  ...{ id: 1, status: 'pending', submittedAt: '2026-11-20T15:00:00Z', isSeasonUnclear: false, team: null },
  ...{ name: 'Lin Park', email: 'lin@park.example', phone: '(610) 555-0170', school: 'Linden School' },
  ...{ season: 'Winter Basketball', grade: '3rd', gender: 'Girls' },
  ...{ experience: 'Ten years of play', certifications: null },
  ...facts,
});

const team = (facts: Partial<LeagueTeamResponse> = {}): LeagueTeamResponse => ({
  ...{
    id: 7,
    name: 'Owls',
    school: 'Linden School',
    sport: 'Basketball',
    grade: '3rd Grade',
    gradeNumber: 3,
  },
  ...{ gender: 'Girls', tier: 'main', teamSlug: 'owls-2027', seasonId: 16 },
  season: { id: 16, name: 'Winter Basketball' },
  ...{ divisionId: 3, division: { id: 3, name: '3rd Grade Girls' } },
  coachApplication: {
    ...{ id: 2, name: 'Amy Obi', email: 'amy@obi.example', phone: '(610) 555-0123', hasLink: true },
  },
  ...{ currentPlayers: 8, maxPlayers: 15, spotsLeft: 6, spotsTaken: 9, registrationOpen: true },
  ...{ isRegistrationOpenNow: true, price: 139, wins: 0, losses: 0, ties: 0, version: 2 },
  audience: { minGrade: 3, maxGrade: 3, gender: 'Girls', grades: '3rd grade' },
  ...facts,
});

const season = {
  ...{ id: 16, name: 'Winter Basketball', sport: 'Basketball', year: 2027, isActive: true, programIds: [45] },
  ...{ price: 139, registrationEndDate: '2027-01-10', startDate: null, endDate: null, version: 3 },
};
const noContent = () => new Response(null, { status: 204 });

const open = (more = {}) =>
  renderAdmin('/admin/leagues/seasons/16', {
    'GET /api/seasons/16': season,
    'GET /api/coach-applications': [application()],
    'GET /api/league-teams/season/16': [team()],
    'GET /api/divisions/season/16': [{ id: 3, name: '3rd Grade Girls', seasonId: 16 }],
    ...more,
  });

describe('the season manager', () => {
  it('is about one season, and links back to all', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter Basketball' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Season Settings' }).getAttribute('href')).toBe(
      '/admin/leagues/seasons',
    );
  });

  it("edits its season's settings, and shows the result", async () => {
    let saved = season;
    const { user, sent } = await open({
      'GET /api/seasons/16': () => saved,
      'PUT /api/seasons/16': ({ body }: Call) => (saved = { ...season, ...(body as object), version: 4 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Season' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Winter Basketball' }));
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Season Updated')).toBeDefined();
    expect(sent('PUT', '/api/seasons/16')[0]?.body).toEqual({ isActive: false, version: 3 });
    expect(await screen.findByText('Inactive')).toBeDefined();
  });

  it('names the visible tab', async () => {
    await open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Winter Basketball' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Coaches');
  });

  it.each(['/admin/leagues/seasons/999', '/admin/leagues/seasons/x1'])(
    'says that there is none at %s',
    async (at) => {
      await renderAdmin(at, {});
      expect(await screen.findByText('Season not found')).toBeDefined();
    },
  );
});

describe("a season's applications", () => {
  it('show who wants to coach what, and their experience', async () => {
    await open({
      'GET /api/coach-applications': [
        application({ isSeasonUnclear: true, season: 'Summer Hoops' }),
        application({
          id: 2,
          name: 'Amy Obi',
          status: 'approved',
          team: { id: 7, name: 'Owls', teamSlug: 'o' },
        }),
        application({ id: 3, name: 'Joe Adler', status: 'rejected' }),
      ],
    });
    const row = within((await screen.findByText('Lin Park')).closest('tr')!);
    for (const text of [
      'Linden School, 3rd Grade Girls',
      'Applied for "Summer Hoops"',
      'Season unclear',
      'Pending',
    ])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByText('Experience: Ten years of play')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^(Approve|Reject) / })).toHaveLength(2);
    expect(screen.getByText('Approved')).toBeDefined();
    expect(screen.getByText('Rejected')).toBeDefined();
  });

  it('Games this season: are approved for', async () => {
    const { user, calls } = await open({ 'POST /api/coach-applications/1/approve': noContent });
    await user.click(await screen.findByRole('button', { name: 'Approve Lin Park' }));
    expect(await screen.findByText('Coach approved and team created!')).toBeDefined();
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect(sent.search.get('seasonId')).toBe('16');
  });

  it.each([
    [
      refusal(409, 'leagues.application_already_decided', 'It was rejected already.'),
      'It was rejected already.',
    ],
    [refusal(500, 'server.error', 'x'), 'Failed to approve coach'],
  ])('say why one could not be approved', async (answer, words) => {
    const { user } = await open({ 'POST /api/coach-applications/1/approve': answer });
    await user.click(await screen.findByRole('button', { name: 'Approve Lin Park' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each([
    ['Approve Lin Park', 'approve'],
    ['Reject Lin Park', 'reject'],
  ])('show what someone else decided in the meantime: %s', async (press, call) => {
    let now = application();
    const { user } = await open({
      'GET /api/coach-applications': () => [now],
      [`POST /api/coach-applications/1/${call}`]: () => {
        now = application({ status: 'rejected' });
        return refusal(409, 'leagues.application_already_decided', 'It was decided already.');
      },
    });
    await user.click(await screen.findByRole('button', { name: press }));
    if (call === 'reject')
      await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Rejected')).toBeDefined();
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it("show the organization's date on which they arrived", async () => {
    await open({ 'GET /api/coach-applications': [application({ submittedAt: '2026-11-21T02:30:00Z' })] });
    expect(await screen.findByText('Nov 20, 2026')).toBeDefined();
  });

  it('are rejected after a question', async () => {
    const { user, sent } = await open({ 'POST /api/coach-applications/1/reject': noContent });
    await user.click(await screen.findByRole('button', { name: 'Reject Lin Park' }));
    expect(sent('POST', '/api/coach-applications/1/reject')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Coach application rejected')).toBeDefined();
  });

  it('say so when one could not be rejected', async () => {
    const { user } = await open({
      'POST /api/coach-applications/1/reject': refusal(503, 'server.busy', 'Busy.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject Lin Park' }));
    await user.click(await screen.findByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Failed to reject coach')).toBeDefined();
  });
});

describe("a season's teams", () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Owls' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('show division, coach and spots', async () => {
    await open({
      'GET /api/league-teams/season/16': [team(), team({ id: 8, name: 'Hawks', coachApplication: null })],
    });
    const row = within((await screen.findByText('Owls')).closest('tr')!);
    for (const text of ['3rd Grade Girls', 'Amy Obi', '8 of 15', 'Open'])
      expect(row.getByText(text)).toBeDefined();
    expect(within(screen.getByText('Hawks').closest('tr')!).getByText('No coach yet')).toBeDefined();
  });

  it('link to their pages, where administrators are recognized', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Owls' });
    expect(link.getAttribute('href')).toBe('/teams/owls-2027?as=office');
  });

  it('are created by hand with name, school and division', async () => {
    const { user, sent } = await open({ 'POST /api/league-teams': team({ id: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Create Team' }));
    await send();
    for (const text of ['Team name is required', 'School is required', 'Division selection is required'])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.type(dialog.getByLabelText('Team Name'), 'Herons');
    await user.type(dialog.getByLabelText('School'), 'Creekside');
    await user.click(dialog.getByLabelText('Division'));
    await user.click(await screen.findByTitle('3rd Grade Girls'));
    await send();
    expect(await screen.findByText('Team created successfully')).toBeDefined();
    expect(sent('POST', '/api/league-teams')[0]?.body).toEqual({
      ...{ name: 'Herons', school: 'Creekside', divisionId: 3, seasonId: 16 },
    });
  });

  it('say why one could not be created, at the taken name', async () => {
    const taken = 'This season already has a team called Owls.';
    const { user } = await open({
      'POST /api/league-teams': refusal(409, 'leagues.team_name_taken', taken, [
        { path: 'name', message: taken },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    await user.type(dialog.getByLabelText('Team Name'), 'Owls');
    await user.type(dialog.getByLabelText('School'), 'Creekside');
    await user.click(dialog.getByLabelText('Division'));
    await user.click(await screen.findByTitle('3rd Grade Girls'));
    await user.click(dialog.getByRole('button', { name: 'Create Team' }));
    expect(await screen.findByText('Failed to create team')).toBeDefined();
    expect(await dialog.findByText(taken)).toBeDefined();
  });

  it('are edited from the version that was opened', async () => {
    const { user, sent } = await open({
      'PATCH /api/league-teams/7': ({ body }: Call) => team({ ...(body as object), version: 3 }),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Owls' }));
    const spots = dialog.getByLabelText('Maximum players');
    await user.clear(spots);
    await user.type(spots, '12');
    await user.click(dialog.getByRole('switch', { name: 'Registration open' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Team updated')).toBeDefined();
    expect(sent('PATCH', '/api/league-teams/7')[0]?.body).toEqual({
      ...{ maxPlayers: 12, registrationOpen: false, version: 2 },
    });
  });

  it('are deleted after a question, which says what prevents it', async () => {
    const refused = "Owls can't be deleted: it has 9 places taken. Move or remove them first.";
    const { user } = await open({
      'DELETE /api/league-teams/7': refusal(409, 'leagues.team_has_players', refused),
    });
    await choose(user, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete team' }));
    expect(await dialog.findByText(refused)).toBeDefined();
  });

  it('get a new coach link, and lose it after a question', async () => {
    const { user, sent } = await open({
      'POST /api/league-teams/7/coach-link': noContent,
      'DELETE /api/league-teams/7/coach-link': noContent,
    });
    await choose(user, 'Send new coach link');
    expect(await screen.findByText('New coach link sent')).toBeDefined();
    await choose(user, 'Revoke coach link');
    expect(sent('DELETE', '/api/league-teams/7/coach-link')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('Coach link revoked')).toBeDefined();
  });

  it('without a coach have no link to send', async () => {
    const { user } = await open({ 'GET /api/league-teams/season/16': [team({ coachApplication: null })] });
    await user.click(await screen.findByRole('button', { name: 'More actions for Owls' }));
    expect(await screen.findByRole('menuitem', { name: 'Transfer to a coach' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /coach link/ })).toBeNull();
  });

  it('are transferred to someone the administrator names', async () => {
    const { user, sent } = await open({ 'POST /api/league-teams/7/transfer': noContent });
    await choose(user, 'Transfer to a coach');
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Owls' }));
    expect(
      dialog.getByText("Amy Obi's coach link stops working right away, and they get an email."),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Transfer team' }));
    expect(await dialog.findByText('Name is required')).toBeDefined();
    await user.type(dialog.getByLabelText('Name'), 'Joe Adler');
    await user.type(dialog.getByLabelText('Email'), 'joe@adler.example');
    await user.type(dialog.getByLabelText('Phone'), '(610) 555-0124');
    await user.click(dialog.getByRole('button', { name: 'Transfer team' }));
    expect(await screen.findByText('Team transferred')).toBeDefined();
    expect(sent('POST', '/api/league-teams/7/transfer')[0]?.body).toEqual({
      ...{ name: 'Joe Adler', email: 'joe@adler.example', phone: '(610) 555-0124' },
    });
  });

  it('are transferred to an approved coach without a team', async () => {
    const { user, sent } = await open({
      'GET /api/coach-applications': [application({ id: 4, status: 'approved' })],
      'POST /api/league-teams/7/transfer': noContent,
    });
    await choose(user, 'Transfer to a coach');
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Owls' }));
    await user.click(await dialog.findByLabelText('Coach'));
    await user.click(await screen.findByTitle('Lin Park, lin@park.example'));
    await waitFor(() => expect(dialog.queryByLabelText('Name')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Transfer team' }));
    expect(await screen.findByText('Team transferred')).toBeDefined();
    expect(sent('POST', '/api/league-teams/7/transfer')[0]?.body).toEqual({ applicationId: 4 });
  });
});
