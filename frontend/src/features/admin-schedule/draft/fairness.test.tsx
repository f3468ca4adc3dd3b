import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { refusal } from '@/test/admin-route';
import { day, game, evaluatedDraft, MOVE, noAffectedPeople, openDraft } from '@/test/schedule-draft';

describe('the balance of a draft', () => {
  const RUN = 'GET /api/schedule-runs/7';

  it('is shown next to its days, one division at a time, with deviations marked', async () => {
    const { user } = await openDraft({ [RUN]: evaluatedDraft() });
    const panel = within(await screen.findByRole('region', { name: 'Fairness' }));
    expect(panel.getByRole('row', { name: 'Hawks 6 3 3 2, could be more even 1 0' })).toBeTruthy();
    expect(panel.getByRole('row', { name: 'Owls 6 3 3 1 1 0' })).toBeTruthy();
    expect(
      panel.getByText('Early is 9:00 AM, late is 10:00 AM. Highlighted: could be more even.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Generated in 6 seconds, /)).toBeTruthy();
    await user.click(panel.getByRole('combobox', { name: 'Division' }));
    await user.click(await screen.findByTitle('5th Grade Girls'));
    expect(await panel.findByRole('row', { name: 'Foxes 5, could be more even 3 3 1 1 0' })).toBeTruthy();
  });

  it('is recalculated after each change', async () => {
    let at = 0;
    const { user } = await openDraft({
      [RUN]: () => evaluatedDraft({ message: `judged ${++at}` }),
      [`PATCH ${MOVE}`]: { version: 4 },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Hawks vs Owls' }));
    const before = at;
    await user.click(await screen.findByRole('button', { name: /^Move Hawks.*Court 2\. A family/ }));
    await waitFor(() => expect(at).toBeGreaterThan(before));
  });

  it('is shown per team, and as a report', async () => {
    const { user, where } = await openDraft({ [RUN]: evaluatedDraft() });
    const views = within(await screen.findByRole('navigation', { name: 'Draft' }));
    await user.click(views.getByRole('link', { name: 'By team' }));
    const boys = within(await screen.findByRole('region', { name: '4th Grade Boys' }));
    expect(
      boys.getByRole('row', {
        name: 'Hawks 6 3 / 3 2, could be more even 1 0 1 or 2, could be more even 3 / 3',
      }),
    ).toBeTruthy();
    expect(where()).toContain('view=teams');
    expect(screen.queryByRole('region', { name: 'Fairness' })).toBeNull();
    await user.click(views.getByRole('link', { name: 'Report' }));
    expect(await screen.findByText('All games scheduled')).toBeTruthy();
    await user.click(views.getByRole('link', { name: 'By day' }));
    expect(await screen.findByRole('article', { name: 'Hawks vs Owls' })).toBeTruthy();
  });

  it('can be requested again after an error', async () => {
    let answers = 0;
    const { user } = await openDraft({
      [RUN]: () => (++answers <= 4 ? refusal(503, 'request.busy', 'Later.') : evaluatedDraft()),
    });
    const part = within(await screen.findByRole('alert'));
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Fairness' })).toBeTruthy();
  });
});

describe('regenerating a draft', () => {
  const AGAIN = '/api/schedule-runs/7/draft/rerun';
  const CAPACITY = 'GET /api/schedule-runs/7/draft/capacity';
  const foxes = game(3, 'Foxes', 'Lynx', { slot: null, reason: 'No Sunday is left to both.' });
  const short = { 'GET /api/schedule-runs/7/draft': day({ unscheduledGames: [foxes] }) };
  const message = 'Scheduling 2 games for 4th Grade Boys. The draft that you have stays.';

  it('shows its progress and continues to the new draft, once', async () => {
    let asked = 0;
    const { user, sent, where } = await openDraft({
      [`POST ${AGAIN}`]: { runId: 8, message },
      'GET /api/schedule-runs/8': () =>
        evaluatedDraft({ id: 8, ...(++asked > 1 ? {} : { state: 'running', progress: 40, report: null }) }),
      'GET /api/schedule-runs/8/draft': day({ runId: 8, version: 0 }),
      'GET /api/schedule-runs/8/draft/affected-people': noAffectedPeople,
    });
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    expect(await screen.findByText(message)).toBeTruthy();
    const bar = await screen.findByRole('progressbar', { name: 'New draft: progress' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
    await user.click(screen.getByRole('button', { name: 'Running again…' }));
    await waitFor(() => expect(where()).toContain('draft=8'));
    expect(sent('POST', AGAIN).map(({ body }) => body)).toEqual([{}]);
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  it('applies a suggested fix for the unscheduled games with one click', async () => {
    const fields = { endDate: '2026-12-20' };
    const { user, sent } = await openDraft({
      ...short,
      [CAPACITY]: {
        ...{ targetGames: 3, fits: 2, message: '3 games wanted, 2 fit: one more Sunday makes room.' },
        reasons: [],
        suggestedFixes: [
          { label: 'Add 1 Sunday', missingGamesAfter: 0, fields },
          {
            label: 'One more court',
            missingGamesAfter: 1,
            fields: { courts: ['Court 1', 'Court 2', 'Court 3'] },
          },
        ],
      },
      [`POST ${AGAIN}`]: { runId: 8, message },
    });
    const fixes = within(await screen.findByRole('group', { name: 'Suggested fixes' }));
    expect(fixes.getByText("1 game still won't fit")).toBeTruthy();
    await user.click(fixes.getByRole('button', { name: 'Add 1 Sunday' }));
    await waitFor(() => expect(sent('POST', AGAIN).map(({ body }) => body)).toEqual([fields]));
  });

  it('is offered when everything fits, and shows why it is rejected', async () => {
    const { user } = await openDraft({
      ...short,
      [CAPACITY]: {
        ...{
          targetGames: 3,
          fits: 3,
          message: '3 games wanted; all of them fit.',
          reasons: [],
          suggestedFixes: [],
        },
      },
      [`POST ${AGAIN}`]: refusal(400, 'leagues.schedule_dates_in_past', 'These days have passed.'),
    });
    expect(await screen.findByText(/run the scheduler again for a different draft/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByText('These days have passed.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy();
  });

  it('shows when it failed, and stays', async () => {
    const { user, where } = await openDraft({
      [`POST ${AGAIN}`]: { runId: 8, message },
      'GET /api/schedule-runs/8': evaluatedDraft({
        id: 8,
        state: 'failed',
        message: 'It could not be computed.',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    expect(await screen.findByText('It could not be computed.')).toBeTruthy();
    expect(where()).toContain('draft=7');
    expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy();
  });
});
