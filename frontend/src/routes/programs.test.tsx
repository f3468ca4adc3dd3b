import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { familySession, pricing, program } from '@/test/fixtures';
import { renderRoute } from '@/test/render-route';

const api = {
  'GET /api/pricing': pricing,
  'GET /api/programs': [
    program({
      id: 9,
      name: 'Winter Break Camp',
      weekNumber: null,
      cardState: 'not_yet_open',
      startDate: null,
      endDate: null,
    }),
    program({
      id: 3,
      name: 'Week 3: Hoops and More',
      weekNumber: 3,
      sport: 'Basketball',
      sponsorName: 'Harbor Dental',
    }),
    program({
      id: 1,
      name: 'Week 1: Kickoff Camp',
      dateLabel: 'June 23-27',
      cardState: 'complete',
      startDate: null,
      endDate: null,
    }),
    program({ id: 2, name: 'Week 2: Flag and Field', weekNumber: 2, cardState: 'sold_out' }),
    program({
      id: 6,
      type: 'clinic',
      name: 'November Basketball',
      sport: 'Basketball',
      price: 79,
      startDate: '2025-10-30',
      endDate: '2025-11-20',
    }),
    program({
      id: 5,
      type: 'clinic',
      name: 'August Flag Football',
      cardState: 'closed',
      startDate: '2025-08-07',
    }),
  ],
};

afterEach(() => vi.useRealTimers());

const card = (name: RegExp) => screen.getByRole('button', { name });

describe('the programs page', () => {
  it('opens one card at a time', async () => {
    await renderRoute('/programs', { api });
    expect(screen.queryByText('Hide Schedule')).toBeNull();
    fireEvent.click(card(/^Summer Camps/));
    expect(await screen.findByRole('heading', { name: 'Week 3: Hoops and More' })).toBeDefined();
    fireEvent.click(card(/^Skills Clinics/));
    expect(await screen.findByText('Special Offer: Save $50!')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Week 3: Hoops and More' })).toBeNull();
    expect(card(/^Summer Camps/).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(card(/^Skills Clinics/));
    await vi.waitFor(() => expect(screen.queryByText('Special Offer: Save $50!')).toBeNull());
  });

  it('sorts camps by week and gives each its action', async () => {
    await renderRoute('/programs?show=camp', { api });
    const cards = (await screen.findAllByRole('article')).map((one) => one.textContent ?? '');
    expect(cards.map((words) => /Week \d:|Winter/.exec(words)?.[0])).toEqual([
      'Week 1:',
      'Week 2:',
      'Week 3:',
      'Winter',
    ]);
    expect(cards[0]).toContain('Program Complete');
    expect(cards[0]).toContain('June 23-27');
    expect(cards[1]).toContain('Sold Out!');
    expect(cards[2]).toContain('Register in Dashboard');
    expect(cards[2]).toContain('Sponsored by Harbor Dental');
    expect(cards[2]).toContain('16 spots left');
    expect(cards[3]).toContain('Opens Jan 1st!');
  });

  it("shows and hides a camp's daily schedule", async () => {
    await renderRoute('/programs?show=camp', { api });
    fireEvent.click(await screen.findByRole('button', { name: 'Typical Camp Schedule' }));
    expect(screen.getByText('Popsicle shot')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hide Schedule' }));
    expect(screen.queryByText('Popsicle shot')).toBeNull();
  });

  it('lists clinics in the order of the year', async () => {
    await renderRoute('/programs?show=clinic', { api });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'August Flag Football',
      'November Basketball',
    ]);
    expect(cards[0]?.textContent).toContain('Closed');
    expect(cards[1]?.textContent).toContain('4 Thursdays: Oct 30, Nov 6, 13, 20');
    expect(screen.getByText('All 4 sessions cost $266 instead of $316.')).toBeDefined();
  });

  it('shows the dates of a clinic without Thursdays, and counts one as one', async () => {
    const clinic = { ...program({ type: 'clinic' }), startDate: '2027-03-01', endDate: '2027-03-03' };
    await renderRoute('/programs?show=clinic', {
      api: { 'GET /api/programs': [clinic, { ...clinic, id: 2, endDate: '2027-03-05' }] },
    });
    const [none, one] = await screen.findAllByRole('article');
    expect(none?.textContent).toContain('Dates: March 1-3');
    expect(one?.textContent).toContain('Thursday: Mar 4');
  });

  it.each([
    ['the program of a card', [{ name: 'Winter Hoops 2027' }], '&program=70'],
    ['all leagues where it is closed', [{ name: 'Winter Hoops 2027', cardState: 'closed' as const }], ''],
    ['all leagues where two bear the name', [{ name: 'Winter Hoops A' }, { name: 'Winter Hoops B' }], ''],
  ])('leads to %s', async (_, named, wanted) => {
    const programs = named.map((facts, i) => program({ id: 70 + i, type: 'league', ...facts }));
    const page = await renderRoute('/programs?show=league', {
      session: familySession,
      api: { ...api, 'GET /api/programs': programs },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Register for Winter Hoops' }));
    await vi.waitFor(() => expect(page.where()).toBe(`/dashboard?register=league${wanted}`));
  });

  it('explains free agents', async () => {
    await renderRoute('/programs?show=league', { api });
    fireEvent.click(screen.getByRole('button', { name: 'Free Agents' }));
    expect(screen.getByText(/100% discount/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Register for/ })).toHaveLength(3);
  });

  it('asks a visitor to sign in and remembers the choice', async () => {
    const page = await renderRoute('/programs?show=camp', { api });
    const register = await screen.findByRole('button', { name: 'Register in Dashboard' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(register);
    expect(screen.getByRole('status').textContent).toContain('Sign In Required');
    act(() => void vi.advanceTimersByTime(1999));
    expect(page.where()).toBe('/programs?show=camp');
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    vi.useRealTimers();
    await vi.waitFor(() => expect(page.where()).toContain('/auth?redirect='));
    expect(decodeURIComponent(page.where())).toContain('/dashboard?register=camp&program=3');
  });

  it('takes a family to its dashboard at once', async () => {
    const page = await renderRoute('/programs?show=camp', { api, session: familySession });
    fireEvent.click(await screen.findByRole('button', { name: 'Register in Dashboard' }));
    await vi.waitFor(() => expect(page.where()).toBe('/dashboard?register=camp&program=3'));
  });

  it('tries again on request', async () => {
    let broken = true;
    await renderRoute('/programs?show=camp', {
      api: { 'GET /api/programs': () => (broken ? new Response('', { status: 503 }) : [program()]) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Week 1: Kickoff Camp' })).toBeDefined();
  });
});
