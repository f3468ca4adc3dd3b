import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { OwnSlotResponse, RefereeTimeSlotResponse, StaffProfileResponse } from '@/api/generated/model';
import { familySession, refereeSlot } from '@/test/fixtures';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

configure({ asyncUtilTimeout: 8000 });

const profile: StaffProfileResponse = {
  ...{ id: 3, name: 'Joe Park', email: 'joe@park.example', phone: '(610) 555-0190', type: 'referee' },
  ...{ isActive: true, deactivationReason: null },
  ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
};
const me = { id: 7, email: 'joe@park.example', name: 'Joe Park', role: 'staff', hasStaffProfile: true };
const own = (facts: Partial<OwnSlotResponse> = {}): OwnSlotResponse => ({
  ...{ position: null, status: null, canWithdraw: false, signUpBlockedReason: null },
  ...facts,
});
const ana = { staffId: 4, name: 'Ana Silva', state: 'accepted' as const };
const joe = (state: 'offered' | 'accepted') => ({ staffId: 3, name: 'Joe Park', state });
const slot = (facts: Partial<RefereeTimeSlotResponse>) => refereeSlot({ id: 5, mySlot: own(), ...facts });
const mine = slot({
  ...{ status: 'full', referee1: ana, referee1Id: 4, referee2: joe('accepted'), referee2Id: 3 },
  mySlot: own({ position: 'referee2', status: 'accepted', canWithdraw: true }),
});
const asked = slot({
  ...{ status: 'partial', referee1: joe('offered'), referee1Id: 3 },
  mySlot: own({ position: 'referee1', status: 'offered' }),
});

const open = (slots: RefereeTimeSlotResponse[], api: Record<string, Answer> = {}) =>
  renderRoute('/staff-dashboard?tab=referees', {
    session: familySession,
    site: { today: '2027-01-08' },
    api: {
      'GET /api/auth/me': me,
      'GET /api/staff/profile': profile,
      'GET /api/referee-time-slots': slots,
      ...api,
    },
  });
const list = async () => within(await screen.findByRole('region', { name: 'Referee Schedule' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.includes('referee'))
    .map(({ method, path, body }) => [method, path, body]);

describe("the portal's referee schedule", () => {
  it('shows the next day with all positions, and pages through the days', async () => {
    await open([
      slot({ date: '2027-01-03', field: 'Field 9' }),
      mine,
      slot({ id: 6, date: '2027-01-17', field: 'Field 3' }),
    ]);
    expect(await (await list()).findByText('Sunday, January 10, 2027')).toBeDefined();
    expect((await list()).getByText('Ref 1: Ana Silva, Ref 2: you')).toBeDefined();
    expect(screen.queryByText('Field 9')).toBeNull();
    await press('Next day');
    expect((await list()).getByText('Sunday, January 17, 2027')).toBeDefined();
    expect((await list()).getByText('Ref 1 and Ref 2 open')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
  });

  it('signs up for the free position, for the time that was seen', async () => {
    const { calls } = await open([slot({ status: 'partial', referee1: ana, referee1Id: 4 })], {
      'POST /api/referee-time-slots/5/signup': mine,
    });
    expect((await list()).getByText('Ref 1: Ana Silva, Ref 2: open')).toBeDefined();
    await press('Sign up, Field 1, 9:00 AM');
    expect(await screen.findByText("You're signed up")).toBeDefined();
    const body = { position: 'referee2', date: '2027-01-10', timeSlot: '09:00' };
    expect(sent(calls)).toEqual([['POST', '/api/referee-time-slots/5/signup', body]]);
  });

  it('says why it cannot sign up', async () => {
    const words = "You're already on Field 1 at 9:00 AM.";
    await open([slot({ mySlot: own({ signUpBlockedReason: words }) })]);
    expect(await (await list()).findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign up, Field 1, 9:00 AM' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says who was faster', async () => {
    const words = 'Ana Silva just took this position';
    await open([slot({})], {
      'POST /api/referee-time-slots/5/signup': refusal(409, 'staffing.position_already_taken', words),
    });
    await press('Sign up, Field 1, 9:00 AM');
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('withdraws when that is allowed', async () => {
    const { calls } = await open([mine], { 'DELETE /api/referee-time-slots/5/signup': slot({}) });
    await press('Remove me, Field 1, 9:00 AM');
    expect(await screen.findByText("You're no longer on this game")).toBeDefined();
    expect(sent(calls)).toEqual([['DELETE', '/api/referee-time-slots/5/signup', undefined]]);
  });

  it('leaves the rest to administrators', async () => {
    await open([{ ...mine, mySlot: { ...mine.mySlot!, canWithdraw: false } }]);
    expect(await screen.findByText('Call the office to change this.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Remove me/ })).toBeNull();
  });

  it.each([
    ['Accept', 'accept', 'Game accepted'],
    ['Decline', 'decline', 'Game declined'],
  ])('answers an offer: %s', async (button, answer, words) => {
    const { calls } = await open([slot({ id: 6, date: '2027-01-09' }), asked], {
      'POST /api/referee-time-slots/5/answer': mine,
    });
    expect(await screen.findByText('Can you referee this game? Accept or decline.')).toBeDefined();
    await press(`${button}, Field 1, 9:00 AM`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(sent(calls)).toEqual([['POST', '/api/referee-time-slots/5/answer', { answer }]]);
  });

  it('stays at the day of an answered offer, with the focus in its row', async () => {
    let stands = asked;
    await open([], {
      'GET /api/referee-time-slots': () => [slot({ id: 6, date: '2027-01-09' }), stands],
      'POST /api/referee-time-slots/5/answer': () => (stands = mine),
    });
    await press('Accept, Field 1, 9:00 AM');
    const taken = await screen.findByRole('button', { name: 'Remove me, Field 1, 9:00 AM' });
    expect((await list()).getByText('Sunday, January 10, 2027')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(taken.closest('.when')));
  });

  it('says so when there is nothing, or loading failed', async () => {
    await open([]);
    expect(await screen.findByText('No games to referee yet')).toBeDefined();
    await open([], { 'GET /api/referee-time-slots': refusal(503, 'server.busy', 'x') });
    expect(await screen.findByText('We could not load the referee schedule.')).toBeDefined();
  });
});
