import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type {
  AssignmentOfferResponse,
  OwnAssignmentResponse,
  StaffProfileResponse,
} from '@/api/generated/model';
import { familySession } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const user = userEvent.setup({ delay: null });
const profile: StaffProfileResponse = {
  ...{ id: 3, name: 'Ivy Sandoval', email: 'ivy@park.example', phone: '(610) 555-0190', type: 'counselor' },
  ...{ isActive: true, deactivationReason: null },
  ...{ w9Submitted: false, w9Status: 'not_required', w9ReturnReason: null, w9FileUrl: null },
};
const me = { id: 7, email: 'ivy@park.example', name: 'Ivy Sandoval', role: 'staff', hasStaffProfile: true };
const assignment = (id: number, facts: Partial<OwnAssignmentResponse> = {}): OwnAssignmentResponse => ({
  ...{ id, role: 'counselor', status: 'accepted' },
  program: {
    ...{ id, name: `Week ${id}`, sport: 'Multi-Sport', location: 'Preston Park' },
    ...{ startDate: '2027-06-21', endDate: '2027-06-25', dateLabel: 'June 21-25, 2027' },
  },
  ...facts,
});
const open = (
  assignments: OwnAssignmentResponse[],
  api: Record<string, Answer> = {},
  tab = '?tab=assignments',
) =>
  renderRoute(`/staff-dashboard${tab}`, {
    session: familySession,
    site: { today: '2027-01-08' },
    api: {
      'GET /api/auth/me': me,
      'GET /api/staff/profile': profile,
      'GET /api/staff/assignments': assignments,
      ...api,
    },
  });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const answers = (calls: { method: string; path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

describe("the portal's assignments", () => {
  it('are the first three, and the others behind one tap', async () => {
    await open([1, 2, 3, 4, 5].map((id) => assignment(id)));
    const list = within(await screen.findByRole('region', { name: 'Assignments' }));
    for (const words of ['Week 1', 'Week 2', 'Week 3']) list.getByText(words);
    expect(list.getAllByText('Counselor')).toHaveLength(3);
    expect(list.queryByText('Week 4')).toBeNull();
    await press('+2 more assignments');
    list.getByText('Week 5');
  });

  it('are on the profile, the first three', async () => {
    await open(
      [1, 2, 3, 4].map((id) => assignment(id)),
      {},
      '',
    );
    const card = within(await screen.findByRole('region', { name: 'Assignments' }));
    card.getByText('Week 3');
    expect(card.queryByText('Week 4')).toBeNull();
    const more = card.getByRole('link', { name: '+1 more assignment' });
    expect(more.getAttribute('href')).toBe('/staff-dashboard?tab=assignments');
  });

  it('show a message when there are none', async () => {
    await open([]);
    await screen.findByRole('heading', { name: 'No Assignments Yet' });
  });

  it.each([
    ['Accept', 'accept', 'Assignment accepted'],
    ['Decline', 'decline', 'Assignment declined'],
  ])('are answered: %s', async (button, answer, words) => {
    const { calls } = await open([assignment(1, { status: 'assigned' })], {
      'POST /api/staff/assignments/1/answer': () => new Response(null, { status: 204 }),
    });
    await screen.findByText('Can you work this program? Accept or decline.');
    await press(`${button}, Week 1`);
    await screen.findByText(words);
    expect(answers(calls, '/api/staff/assignments/1/answer')).toEqual([{ answer }]);
  });

  it('keep the focus where an answer was given', async () => {
    let stands = assignment(1, { status: 'assigned' });
    await open([], {
      'GET /api/staff/assignments': () => [stands],
      'POST /api/staff/assignments/1/answer': () => {
        stands = assignment(1, { status: 'accepted' });
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Can you work this program? Accept or decline.');
    await press('Accept, Week 1');
    const row = (await screen.findByText('Accepted')).closest('.assignment');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('say why an answer was not accepted, and can be accepted after all', async () => {
    await open([assignment(1, { status: 'declined' })], {
      'POST /api/staff/assignments/1/answer': () =>
        refusal(409, 'staffing.assignment_removed', 'This assignment does not stand any more.'),
    });
    await screen.findByText('Declined');
    await press('Accept, Week 1');
    await screen.findByText('This assignment does not stand any more.');
  });
});

describe("an assignment's link", () => {
  const TOKEN = `12.${'a'.repeat(43)}`;
  const { program } = assignment(1);
  const offer: AssignmentOfferResponse = {
    name: 'Ivy Sandoval',
    role: 'counselor',
    status: 'assigned',
    program,
  };
  const follow = (api: Record<string, Answer> = {}, answer = 'accept') =>
    renderRoute(`/staff-assignment?offer=${TOKEN}&answer=${answer}`, {
      api: { 'GET /api/assignment-offers': offer, ...api },
    });

  it('shows the program, answers nothing by itself, and removes the secret from the URL', async () => {
    const { calls } = await follow();
    for (const words of ['Week 1', 'Ivy Sandoval, Counselor', 'June 21-25, 2027', 'Preston Park'])
      expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(window.location.search).not.toContain('offer='));
    expect(answers(calls, '/api/assignment-offers')).toEqual([]);
  });

  it('declines with one tap, and yes is still possible', async () => {
    const { calls } = await follow(
      {
        'POST /api/assignment-offers': ({ body }: { body: unknown }) => ({
          ...offer,
          status: (body as { answer: string }).answer === 'accept' ? 'accepted' : 'declined',
        }),
      },
      'decline',
    );
    await screen.findByText('Can you work this program?');
    await press('Decline');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText("You're confirmed. See you there!");
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.className).toContain('card'));
    expect(answers(calls, '/api/assignment-offers')).toEqual([
      { offer: TOKEN, answer: 'decline' },
      { offer: TOKEN, answer: 'accept' },
    ]);
  });

  it('says what happened to it, or to the link', async () => {
    await follow({
      'POST /api/assignment-offers': () => refusal(409, 'staffing.program_ended', 'Week 1 has ended.'),
    });
    await screen.findByText('Can you work this program?');
    await press('Accept');
    await screen.findByText('Week 1 has ended.');
    await follow({
      'GET /api/assignment-offers': () =>
        refusal(404, 'staffing.offer_not_found', 'This link does not work.'),
    });
    await screen.findByText('This link does not work.');
    await renderRoute('/staff-assignment', {});
    await screen.findByText('This link is incomplete');
  });
});
