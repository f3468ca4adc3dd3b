import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { DivisionStandingDto, SeasonOverviewDto } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import type { Call } from '@/test/render-route';

const division = (facts: Partial<DivisionStandingDto> = {}): DivisionStandingDto => ({
  ...{ id: 3, seasonId: 16, seasonProgramId: 1, name: '3rd Grade Girls', ageGroup: '3rd Grade' },
  ...{ minGrade: 3, maxGrade: 3, gender: 'Girls', description: null, version: 2 },
  ...{ inPool: 18, onTeams: 9, teams: 1, places: 12, freePlaces: 2, teamsShort: 2 },
  ...facts,
});
const nobody = { inPool: 0, onTeams: 0, teams: 0, places: 0, freePlaces: 0, teamsShort: 0 };
const overview = (facts: Partial<SeasonOverviewDto> = {}): SeasonOverviewDto => ({
  ...{ registered: 30, paid: 4170, divisions: [division()], undivided: { ...nobody, inPool: 3 } },
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
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('the overview of a season', () => {
  it('counts children, places and money over all divisions and those who fit none', async () => {
    await open();
    const figures = within(await screen.findByLabelText('Overview of Winter Basketball'));
    const valueOf = (label: string) =>
      figures.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    expect(
      ['Registered', 'In the pool', 'On teams', 'Places', 'Paid', 'Divisions short of teams'].map(valueOf),
    ).toEqual(['30', '21', '9', '122 free', '$4,170.00', '1']);
    const tabs = within(screen.getByRole('navigation', { name: 'Winter Basketball' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
  });

  it('tells what each division is short of', async () => {
    await open({
      'GET /api/seasons/16/overview': overview({
        divisions: [division(), division({ id: 4, name: '4th Grade', gender: null, ...nobody })],
      }),
    });
    const row = await rowOf('3rd Grade Girls');
    for (const text of ['3rd Grade, Girls', '18', '9', '12, 2 free', 'Short of 2 teams'])
      expect(row.getByText(text)).toBeDefined();
    const other = await rowOf('4th Grade');
    expect(other.getByText('None')).toBeDefined();
    expect(other.queryByText(/Short of/)).toBeNull();
  });

  it.each([
    [1, /^1 child in the pool fits no division/],
    [3, /^3 children in the pool fit no division/],
  ])('names those %i who fit no division', async (inPool, words) => {
    await open({ 'GET /api/seasons/16/overview': overview({ undivided: { ...nobody, inPool } }) });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says so when it could not be loaded', async () => {
    await open({ 'GET /api/seasons/16/overview': refusal(503, 'server.busy', 'Busy.') });
    expect(await screen.findByText('We could not load the overview.')).toBeDefined();
  });
});

describe('the divisions of a season', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for 3rd Grade Girls' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('are added for grades and a gender', async () => {
    const { user, sent } = await open({ 'POST /api/divisions': division({ id: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Add Division' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Division' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Add Division' }));
    await user.click(dialog.getByLabelText('First grade'));
    await user.click(await screen.findByTitle('4th Grade'));
    await send();
    expect(await dialog.findByText('Division name is required')).toBeDefined();
    expect(dialog.getByText('The last grade cannot be below the first.')).toBeDefined();
    await user.type(dialog.getByLabelText('Division Name'), 'Seniors');
    await user.click(dialog.getByLabelText('Last grade'));
    await user.click((await screen.findAllByTitle('5th Grade')).at(-1)!);
    await user.click(dialog.getByLabelText('Boys or girls'));
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
    expect(dialog.queryByLabelText('Boys or girls')).toBeNull();
    await user.click(dialog.getByLabelText('Last grade'));
    await user.click(await screen.findByTitle('4th Grade'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Division updated')).toBeDefined();
    expect(sent('PATCH', '/api/divisions/3')[0]?.body).toEqual({ maxGrade: 4, version: 2 });
  });

  it('are deleted after a question, which says what stands in the way', async () => {
    const refused = '3rd Grade Girls has 1 team and cannot be deleted.';
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
