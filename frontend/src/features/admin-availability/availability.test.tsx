import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { StaffAvailabilityResponse, MissingAvailabilityResponse } from '@/api/generated/model';
import { refusal, renderAdmin } from '@/test/admin-route';
import { program } from '@/test/fixtures';
import type { Answer } from '@/test/render-route';

const answered = (facts: Partial<StaffAvailabilityResponse> = {}): StaffAvailabilityResponse => ({
  ...{ id: 9, programId: 1, status: 'preferred', notes: '' },
  ...{ staffId: 4, staffName: 'Ana Silva', staffEmail: 'ana@silva.example', staffType: 'referee' },
  ...facts,
});
const missing = (facts: Partial<MissingAvailabilityResponse> = {}): MissingAvailabilityResponse => ({
  ...{ programId: 1, lastReminderAt: null },
  ...{ staffId: 5, staffName: 'Raj Mehta', staffEmail: 'raj@mehta.example', staffType: 'referee' },
  ...facts,
});
const open = (
  answers: StaffAvailabilityResponse[],
  unanswered: MissingAvailabilityResponse[],
  api: Record<string, Answer> = {},
) =>
  renderAdmin(
    '/admin/staff/availability',
    {
      'GET /api/programs': [
        program({ id: 1, name: 'Fall League', endDate: '2027-10-31' }),
        program({ id: 2, name: 'Last Week', endDate: '2027-01-07' }),
      ],
      'GET /api/admin/staff-availability': answers,
      'GET /api/admin/staff-availability/unanswered': unanswered,
      ...api,
    },
    { site: { today: '2027-01-08' } },
  );
const column = async (title: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).closest('div')!);
const remind = 'POST /api/admin/staff-availability/remind';

describe('staff availability', () => {
  it('is shown in columns by program, for programs that are not over', async () => {
    await open(
      [
        answered({ notes: 'Any field.' }),
        answered({ id: 10, status: 'unavailable', staffName: 'Kim Novak', staffType: 'supervisor' }),
      ],
      [missing()],
    );
    (await column('Preferred')).getByText('Ana Silva');
    (await column('Preferred')).getByText('“Any field.”');
    (await column('Preferred')).getByText('Referee, ana@silva.example');
    (await column('Available')).getByText('No one');
    (await column('Unavailable')).getByText('Kim Novak');
    (await column('No response yet')).getByText('Raj Mehta');
    expect(screen.queryByText('Last Week')).toBeNull();
    expect(screen.queryByText('No Availability Responses Yet')).toBeNull();
  });

  it('says when nobody has responded, and still lists the people to remind', async () => {
    await open([], [missing()]);
    await screen.findByText('No Availability Responses Yet');
    (await column('No response yet')).getByText('Raj Mehta');
  });

  it('can be requested with one click, and shows when that was', async () => {
    let rows = [missing(), missing({ staffId: 6, staffName: 'Lou Ferro' })];
    const { user, sent } = await open([], [], {
      'GET /api/admin/staff-availability/unanswered': () => rows,
      [remind]: () => {
        rows = rows.map((row) => ({ ...row, lastReminderAt: '2027-01-08T15:00:00Z' }));
        return { reminded: 2 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remind 2 about Fall League' }));
    await screen.findByText('2 people reminded');
    expect(await screen.findAllByText(/^Reminded .*2027/)).toHaveLength(2);
    expect(sent('POST', '/api/admin/staff-availability/remind')[0]?.body).toEqual({ programId: 1 });
  });

  it.each([
    [{ reminded: 0 }, 'Everyone was reminded in the last 24 hours.'],
    [() => refusal(409, 'staffing.program_ended', 'Fall League has ended.'), 'Fall League has ended.'],
  ])('says why nobody was reminded', async (answer, words) => {
    const { user } = await open([], [missing()], { [remind]: answer });
    await user.click(await screen.findByRole('button', { name: 'Remind 1 about Fall League' }));
    await screen.findByText(words);
  });
});
