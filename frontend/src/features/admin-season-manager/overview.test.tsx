import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { DivisionEnrollmentResponse, SeasonOverviewResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const division = (facts: Partial<DivisionEnrollmentResponse> = {}): DivisionEnrollmentResponse => ({
  ...{ id: 3, seasonId: 16, seasonProgramId: 1, name: '3rd Grade Girls', ageGroup: '3rd Grade' },
  ...{ minGrade: 3, maxGrade: 3, gender: 'Girls', description: null, version: 2 },
  ...{ unassignedPlayers: 18, assignedPlayers: 9, teams: 1, totalSpots: 12, freeSpots: 2, teamsMissing: 2 },
  ...facts,
});
const nobody = {
  unassignedPlayers: 0,
  assignedPlayers: 0,
  teams: 0,
  totalSpots: 0,
  freeSpots: 0,
  teamsMissing: 0,
};
const overview = (facts: Partial<SeasonOverviewResponse> = {}): SeasonOverviewResponse => ({
  ...{
    registered: 30,
    paid: 4170,
    divisions: [division()],
    playersWithoutDivision: { ...nobody, unassignedPlayers: 3 },
  },
  ...facts,
});
const season = { id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] };
const noContent = () => new Response(null, { status: 204 });

const open = (more = {}) =>
  renderAdmin('/admin/leagues/seasons/16/overview', {
    'GET /api/seasons/16': season,
    'GET /api/seasons/16/overview': overview(),
    ...more,
  });
const toRow = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe("a season's overview", () => {
  it('counts children, spots and payments across all divisions and uncovered children', async () => {
    await open();
    const figures = within(await screen.findByLabelText('Winter Basketball overview'));
    const getValue = (label: string) =>
      figures.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    expect(
      ['Registered', 'Unassigned', 'On teams', 'Spots', 'Paid', 'Divisions needing teams'].map(getValue),
    ).toEqual(['30', '21', '9', '122 left', '$4,170.00', '1']);
    const tabs = within(screen.getByRole('navigation', { name: 'Winter Basketball' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
  });

  it('shows what each division lacks', async () => {
    await open({
      'GET /api/seasons/16/overview': overview({
        divisions: [division(), division({ id: 4, name: '4th Grade', gender: null, ...nobody })],
      }),
    });
    const row = await toRow('3rd Grade Girls');
    for (const text of ['3rd Grade, Girls', '18', '9', '12 (2 left)', '2 teams short'])
      expect(row.getByText(text)).toBeDefined();
    const other = await toRow('4th Grade');
    expect(other.getByText('None')).toBeDefined();
    expect(other.queryByText(/short$/)).toBeNull();
  });

  it.each([
    [1, /^1 unassigned player doesn't fit any division/],
    [3, /^3 unassigned players don't fit any division/],
  ])('names the %i who fit no division', async (unassignedPlayers, words) => {
    await open({
      'GET /api/seasons/16/overview': overview({
        playersWithoutDivision: { ...nobody, unassignedPlayers: unassignedPlayers },
      }),
    });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says so when it could not be loaded', async () => {
    await open({ 'GET /api/seasons/16/overview': refusal(503, 'server.busy', 'Busy.') });
    expect(await screen.findByText('We could not load the overview.')).toBeDefined();
  });
});

describe("a season's divisions", () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for 3rd Grade Girls' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('are added for grades and a gender', async () => {
    const { user, sent } = await open({ 'POST /api/divisions': division({ id: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Add Division' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Division' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Add Division' }));
    await user.click(dialog.getByLabelText('Lowest grade'));
    await user.click(await screen.findByTitle('4th Grade'));
    await send();
    expect(await dialog.findByText('Division name is required')).toBeDefined();
    expect(dialog.getByText("The highest grade can't be below the lowest.")).toBeDefined();
    await user.type(dialog.getByLabelText('Division Name'), 'Seniors');
    await user.click(dialog.getByLabelText('Highest grade'));
    await user.click((await screen.findAllByTitle('5th Grade')).at(-1)!);
    await user.click(dialog.getByLabelText('Gender'));
    await user.click(await screen.findByTitle('Boys and girls'));
    await send();
    expect(await screen.findByText('Division added')).toBeDefined();
    expect(sent('POST', '/api/divisions')[0]?.body).toEqual({
      ...{ name: 'Seniors', minGrade: 4, maxGrade: 5, gender: null, seasonId: 16 },
    });
  });

  it('are edited from the version that was opened', async () => {
    const { user, sent } = await open({
      'PATCH /api/divisions/3': ({ body }: Call) => division({ ...(body as object), version: 3 }),
    });
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 3rd Grade Girls' }));
    expect(dialog.queryByLabelText('Gender')).toBeNull();
    await user.click(dialog.getByLabelText('Highest grade'));
    await user.click(await screen.findByTitle('4th Grade'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Division updated')).toBeDefined();
    expect(sent('PATCH', '/api/divisions/3')[0]?.body).toEqual({ maxGrade: 4, version: 2 });
  });

  it('are deleted after a question, which says what prevents it', async () => {
    const refused = "3rd Grade Girls can't be deleted: it has 1 team. Move or remove them first.";
    let answer: unknown = refusal(409, 'leagues.division_in_use', refused);
    const { user } = await open({
      'DELETE /api/divisions/3': (call: Call) => (typeof answer === 'function' ? answer(call) : answer),
    });
    await choose(user, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete division' }));
    expect(await dialog.findByText(refused)).toBeDefined();
    answer = noContent;
    await user.click(dialog.getByRole('button', { name: 'Delete division' }));
    expect(await screen.findByText('Division deleted')).toBeDefined();
  });
});
