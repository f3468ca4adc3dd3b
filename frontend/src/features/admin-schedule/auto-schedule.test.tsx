import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type {
  ScheduleRunDetailsResponse,
  ScheduleRunResponse,
  SchedulingPreferencesResponse,
} from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

const season = {
  ...{ id: 16, name: 'Winter Basketball', sport: 'Basketball', isActive: true, programIds: [45] },
  ...{ startDate: '2026-12-06', endDate: '2027-01-31' },
};
const divisions = [
  { id: 1, name: '4th Grade Boys', seasonId: 16 },
  { id: 2, name: '5th Grade Girls', seasonId: 16 },
];
const team = (id: number, name: string, divisionId = 1) => ({
  ...{ id, name, divisionId, division: divisions[divisionId - 1] },
});
const run = (facts: Partial<ScheduleRunResponse> = {}): ScheduleRunResponse => ({
  ...{ id: 7, seasonId: 16, divisionId: 1, state: 'draft', publishAutomatically: false, progress: 100 },
  ...{
    message: '24 games worked out. Nothing is published yet.',
    scheduledCount: 24,
    unscheduledCount: 0,
    version: 3,
  },
  request: {
    ...{ locations: [{ location: 'Penfield Gym', courts: ['Court 1', 'Court 2'] }], dayOfWeek: 0 },
    ...{ startDate: '2026-12-06', endDate: '2027-01-31', gameLength: 60, timeSlots: ['09:00', '10:00'] },
    ...{ skipDates: [], gamesPerTeam: null, maxPerDay: 1, minRestMinutes: 0, replace: false },
  },
  ...{ createdAt: '2026-11-23T14:00:00Z', endedAt: '2026-11-23T14:00:06Z', publishedAt: null },
  ...facts,
});
const details = (facts: Partial<ScheduleRunDetailsResponse['report']> = {}): ScheduleRunDetailsResponse => ({
  ...run(),
  report: {
    ...{ targetGames: 26, fits: 24, reasons: ['The courts hold 24.'], conflicts: [] },
    divisions: [
      {
        division: '4th Grade Boys',
        metrics: [
          { metric: 'courts', value: 2, bestPossible: 0 },
          { metric: 'breaks', value: 4, bestPossible: 4 },
        ],
        teams: [
          {
            ...{
              team: 'Meteors',
              games: 8,
              home: 4,
              away: 4,
              byes: 0,
              backToBackGames: 1,
              opponents: [1, 2],
            },
            ...{ early: 4, late: 4, courts: [5, 3], deviations: [] },
          },
        ],
      },
    ],
    unscheduledGames: [
      { division: '4th Grade Boys', home: 'Owls', away: 'Meteors', reason: 'Owls already play.' },
    ],
    ...facts,
  },
});

const preferences: SchedulingPreferencesResponse = {
  ...{
    unavailableDatesCutoff: null,
    minRestMinutes: 0,
    allowDoubleheaders: false,
    gamesPerTeam: null,
    version: 0,
  },
  ...{ teams: [], coaches: [], families: [] },
};

const open = (more = {}) =>
  renderAdmin(
    '/admin/leagues/seasons/16/scheduling',
    {
      'GET /api/seasons/16': season,
      'GET /api/divisions/season/16': divisions,
      'GET /api/league-teams/season/16': [team(1, 'Meteors'), team(2, 'Owls'), team(3, 'Foxes', 2)],
      'GET /api/games/season/16': [],
      'GET /api/locations': [],
      'GET /api/seasons/16/schedule-runs': [],
      'GET /api/seasons/16/scheduling-preferences': preferences,
      'GET /api/schedule-runs/7/draft/affected-people': {
        familyCount: 0,
        families: 0,
        coaches: 0,
        withoutEmail: 0,
        people: [],
      },
      ...more,
    },
    { site: { today: '2026-11-23' } },
  );
type User = Awaited<ReturnType<typeof open>>['user'];

const title = 'Auto-Schedule Division: 4th Grade Boys';
const getDialog = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Auto-Schedule Division, 4th Grade Boys' }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const PATH = '/api/divisions/1/autoschedule';

describe('Auto-Schedule Division', () => {
  it('requires two teams', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Auto-Schedule Division, 5th Grade Girls' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('starts with Sunday, one time slot, and one court, and says what is missing', async () => {
    const { user, sent } = await open();
    const dialog = await getDialog(user);
    expect(dialog.getByText('Sunday')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Game length (minutes)').value).toBe('60');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true);
    expect(dialog.getAllByRole('checkbox', { name: /[AP]M$/ })).toHaveLength(12);
    await user.clear(dialog.getByLabelText('Start date'));
    await user.clear(dialog.getByLabelText('End date'));
    await user.clear(dialog.getByLabelText('Game length (minutes)'));
    await user.type(dialog.getByLabelText('Game length (minutes)'), '20');
    await user.click(dialog.getByRole('button', { name: 'Schedule games' }));
    for (const sentence of [
      ...['Location is required', 'Start date is required', 'End date is required'],
      ...['Game length must be at least 30 minutes', 'Please select at least one time slot'],
    ])
      expect((await dialog.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(sent('POST', PATH)).toEqual([]);
  });

  it("starts with the season's preferences", async () => {
    const { user } = await open({
      'GET /api/seasons/16/scheduling-preferences': {
        ...preferences,
        gamesPerTeam: 10,
        allowDoubleheaders: true,
        minRestMinutes: 45,
      },
    });
    const dialog = await getDialog(user);
    const getValue = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect(getValue(/^Games per team/)).toBe('10');
    expect(getValue(/^Max games per team per day/)).toBe('2');
    expect(getValue(/^Minimum rest between games/)).toBe('45');
  });

  it("sends the spec's payload, shows the server's answer, and closes", async () => {
    const { user, sent } = await open({
      [`POST ${PATH}`]: { runId: 7, message: 'Scheduling 24 games for 4th Grade Boys.' },
      [`POST ${PATH}/capacity`]: {
        targetGames: 24,
        fits: 24,
        message: '24 games wanted; all of them fit.',
        reasons: [],
        suggestedFixes: [],
      },
    });
    const dialog = await getDialog(user);
    await user.type(dialog.getByLabelText('Location'), 'Penfield Gym');
    await user.click(dialog.getByRole('radio', { name: '2' }));
    await user.click(dialog.getByRole('checkbox', { name: '10:00 AM' }));
    await user.click(dialog.getByRole('checkbox', { name: '9:00 AM' }));
    expect(dialog.getByText('Capacity: 4 games per date (2 courts × 2 time slots).')).toBeDefined();
    expect(await dialog.findByText('24 games wanted; all of them fit.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Publish now' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule games' }));
    expect(await screen.findByText('Scheduling 24 games for 4th Grade Boys.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(sent('POST', PATH)[0].body).toEqual({
      ...{ divisionId: 1, location: 'Penfield Gym', dayOfWeek: 0, startDate: '2026-12-06' },
      ...{
        endDate: '2027-01-31',
        gameLength: 60,
        courts: ['Court 1', 'Court 2'],
        maxPerDay: 1,
        minRestMinutes: 0,
      },
      ...{ timeSlots: ['09:00', '10:00'], skipDates: [], replace: false, publish: true },
    });
  });

  it('excludes skip dates, including one whose field still has the focus', async () => {
    const { user, sent } = await open({ [`POST ${PATH}`]: { runId: 7, message: 'Scheduling 24 games.' } });
    const dialog = await getDialog(user);
    await user.type(dialog.getByLabelText('Location'), 'Penfield Gym');
    await user.click(dialog.getByRole('checkbox', { name: '9:00 AM' }));
    const field = dialog.getByLabelText(/^Skip dates/);
    await user.type(field, '2026-12-27');
    await user.keyboard('{Enter}');
    const days = within(dialog.getByRole('list', { name: 'Skipped dates' }));
    expect(days.getByText('Dec 27, 2026')).toBeDefined();
    expect(sent('POST', PATH)).toEqual([]);
    await user.type(field, '2027-01-03');
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    expect(document.activeElement).toBe(field);
    await user.click(days.getByRole('button', { name: 'Remove Dec 27, 2026' }));
    expect(document.activeElement).toBe(field);
    await user.type(field, '2026-12-20');
    await user.click(dialog.getByRole('button', { name: 'Schedule games' }));
    await waitFor(() => expect(sent('POST', PATH)).toHaveLength(1));
    expect(sent('POST', PATH)[0].body).toMatchObject({ skipDates: ['2026-12-20', '2027-01-03'] });
  });

  it('shows while typing what does not fit, and applies a suggested fix with one click', async () => {
    const short = {
      ...{ targetGames: 44, fits: 40, message: '44 games needed; 40 fit. To fit them all: add 1 Sunday.' },
      reasons: ['One team sits out each day.'],
      suggestedFixes: [
        { label: 'Add 1 Sunday', missingGamesAfter: 0, fields: { endDate: '2027-02-07' } },
        { label: 'One more court', missingGamesAfter: 4, fields: { courts: ['Court 1', 'Court 2'] } },
      ],
    };
    const { user, sent } = await open({ [`POST ${PATH}/capacity`]: short });
    const dialog = await getDialog(user);
    await user.type(dialog.getByLabelText('Location'), 'Penfield Gym');
    await user.click(dialog.getByRole('checkbox', { name: '9:00 AM' }));
    expect(await dialog.findByText(short.message)).toBeDefined();
    expect(dialog.getByText("4 games still won't fit")).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Add 1 Sunday' }));
    expect(dialog.getByLabelText<HTMLInputElement>('End date').value).toBe('2027-02-07');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Capacity');
    await waitFor(() =>
      expect(sent('POST', `${PATH}/capacity`).at(-1)?.body).toMatchObject({ endDate: '2027-02-07' }),
    );
  });

  it('stays open with the error message', async () => {
    const { user } = await open({
      [`POST ${PATH}`]: refusal(400, 'leagues.schedule_not_feasible', 'Penfield Gym is closed.'),
    });
    const dialog = await getDialog(user);
    await user.type(dialog.getByLabelText('Location'), 'Penfield Gym');
    await user.click(dialog.getByRole('checkbox', { name: '9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule games' }));
    expect((await screen.findAllByText('Penfield Gym is closed.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
  });

  it('schedules all divisions together', async () => {
    const { user, sent } = await open({
      'POST /api/seasons/16/autoschedule': { runId: 8, message: 'Scheduling 48 games.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Auto-Schedule All Divisions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Auto-Schedule Winter Basketball' }));
    await user.type(dialog.getByLabelText('Location'), 'Penfield Gym');
    await user.click(dialog.getByRole('checkbox', { name: '9:00 AM' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule all divisions' }));
    expect(await screen.findByText('Scheduling 48 games.')).toBeDefined();
    expect(sent('POST', '/api/seasons/16/autoschedule')[0].body).toMatchObject({ publish: false });
  });
});

describe("a season's schedule runs", () => {
  const RUNS = 'GET /api/seasons/16/schedule-runs';
  const row = async () => within(await screen.findByRole('listitem', { name: /^4th Grade Boys/ }));

  it('show their progress, and can be canceled', async () => {
    const { user, sent } = await open({
      [RUNS]: [run({ state: 'running', progress: 40, message: 'Generating the schedule.' })],
      'POST /api/schedule-runs/7/cancel': run({
        state: 'canceled',
        message: 'This schedule was canceled.',
      }),
    });
    expect((await row()).getByRole('progressbar').getAttribute('value')).toBe('40');
    await user.click((await row()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This schedule was canceled.')).toBeDefined();
    expect(sent('POST', '/api/schedule-runs/7/cancel')).toHaveLength(1);
  });

  it('are shown in pages', async () => {
    const over = Array.from({ length: 7 }, (_, i) => run({ id: 20 + i, state: 'discarded' }));
    const { user, calls } = await open({ [RUNS]: () => pageOfList([run(), ...over], 17) });
    expect(await screen.findByText('1–8 of 17.')).toBeDefined();
    await user.click(screen.getByRole('listitem', { name: '3' }));
    const asked = () => calls.filter(({ path }) => path === '/api/seasons/16/schedule-runs').at(-1)?.search;
    await waitFor(() => expect(asked()?.get('page')).toBe('3'));
  });

  it('publish a draft as it was seen, after a confirmation', async () => {
    const { user, sent } = await open({
      [RUNS]: [run()],
      'POST /api/schedule-runs/7/publish': run({ state: 'published', message: '24 games scheduled.' }),
      'GET /api/schedule-runs/7/draft/affected-people': {
        ...{ familyCount: 100, families: 120, coaches: 0, withoutEmail: 0 },
        people: [
          { name: 'Ana Diaz', email: 'ana@example.com', phone: null, isFamily: true, teams: ['Meteors'] },
        ],
      },
    });
    await user.click((await row()).getByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 24 games?' }));
    expect(await question.findByText('Ana Diaz')).toBeDefined();
    expect(question.getByText('and 119 more')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('24 games scheduled.')).toBeDefined();
    expect(sent('POST', '/api/schedule-runs/7/publish')[0].body).toEqual({ version: 3 });
  });

  it('show why a draft can no longer be published, and let it be discarded', async () => {
    const sentence = 'This draft does not fit any more. Court 1 is taken then.';
    const { user, sent } = await open({
      [RUNS]: [run()],
      'POST /api/schedule-runs/7/publish': refusal(409, 'leagues.draft_stale_version', sentence),
      'POST /api/schedule-runs/7/discard': run({ state: 'discarded', message: 'This draft was discarded.' }),
    });
    await user.click((await row()).getByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 24 games?' }));
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    await user.click((await row()).getByRole('button', { name: 'Discard' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(sure.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('This draft was discarded.')).toBeDefined();
    expect(sent('POST', '/api/schedule-runs/7/discard')).toHaveLength(1);
  });

  it('report each number next to its best possible value, the teams, and unscheduled games with reasons', async () => {
    const { user } = await open({ [RUNS]: [run()], 'GET /api/schedule-runs/7': details() });
    await user.click((await row()).getByRole('button', { name: 'Report' }));
    const report = within(await screen.findByRole('dialog', { name: 'Schedule report: 4th Grade Boys' }));
    expect(await report.findByText('2 more than the best possible')).toBeDefined();
    expect(report.getByText('best possible')).toBeDefined();
    expect(report.getByRole('row', { name: /Meteors 8 4 \/ 4 0 4 \/ 4 1 or 2 5 \/ 3/ })).toBeDefined();
    expect(report.getByText('Owls already play.')).toBeDefined();
    expect(report.getByText('1 game unscheduled')).toBeDefined();
  });
});
