import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { familySession, game, program } from '@/test/fixtures';
import { renderRoute } from '@/test/render-route';

const api = {
  'GET /api/programs': [
    program({ id: 1, name: 'Week 1: Kickoff Camp', cardState: 'sold_out' }),
    program({ id: 2, name: 'Week 3: Hoops and More' }),
  ],
  'GET /api/games': [
    game({ id: 1 }),
    game({ id: 2, homeTeam: null, homeTeamId: 14 }),
    game({ id: 3, homeScore: 24, awayScore: 18 }),
    game({ id: 4, location: 'Never shown' }),
  ],
};

afterEach(() => vi.useRealTimers());

describe('the home page', () => {
  it('has all its texts', async () => {
    await renderRoute('/', { api });
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Where Kids Fall in Love with Sports!',
    );
    for (const words of [
      '1,754',
      '38',
      '11',
      '2007',
      'Ready to Join a Program?',
      'Interested in Coaching?',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Visit Your Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(document.title).toBe('Where Kids Fall in Love with Sports! · Fieldhouse');
  });

  it('shows at most three games, unknown teams by number, and Final with scores', async () => {
    await renderRoute('/', { api });
    expect(await screen.findByText('Team 14')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^View Details/ })).toHaveLength(3);
    expect(screen.getAllByText('Final')).toHaveLength(1);
    expect(screen.queryByText('Never shown')).toBeNull();
  });

  it("opens a game's details and closes them with Escape", async () => {
    await renderRoute('/', { api });
    const button = (await screen.findAllByRole('button', { name: /^View Details/ }))[0]!;
    button.focus();
    fireEvent.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Maple Glen Meteors vs. Oakwood Owls' });
    expect(within(dialog).getByText('Sunday, January 10, 2027')).toBeDefined();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('names the first open program of a kind', async () => {
    await renderRoute('/', { api });
    expect(await screen.findByText('Open: Week 3: Hoops and More')).toBeDefined();
  });

  it('names what its displayed price buys, otherwise shows the price of what it names', async () => {
    const bundle = program({ id: 3, type: 'clinic', name: 'Four months of clinics', price: 266 });
    const clinic = program({ id: 4, type: 'clinic', name: 'October Baseball', price: 79 });
    const both = await renderRoute('/', { api: { ...api, 'GET /api/programs': [bundle, clinic] } });
    expect(await screen.findByText('Open: October Baseball')).toBeDefined();
    both.unmount();
    await renderRoute('/', { api: { ...api, 'GET /api/programs': [bundle] } });
    expect(await screen.findByText('Open: Four months of clinics, $266')).toBeDefined();
  });

  it('leads visitors to the sign-in and families to their dashboard', async () => {
    const first = await renderRoute('/', { api });
    expect(
      within(screen.getByText('Ready to Join a Program?').parentElement!).getByRole('link').textContent,
    ).toBe('Family Login');
    first.unmount();
    await renderRoute('/', { api, session: familySession });
    expect(screen.getByRole('link', { name: 'Visit Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText('Dana Whitfield')).toBeDefined();
  });

  it('keeps the page when the games cannot be loaded', async () => {
    await renderRoute('/', {
      api: { ...api, 'GET /api/games': () => new Response('<html>', { status: 500 }) },
    });
    expect(await screen.findByText('We could not load the games.')).toBeDefined();
    expect(screen.getByText('Server error. Please try again later.')).toBeDefined();
    expect(screen.getByText('Featured Programs')).toBeDefined();
  });
});

describe("the parents' quotes", () => {
  const shown = () => document.querySelector('.pile .shown b')?.textContent;

  it('advance every seven seconds and wrap around', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await renderRoute('/', { api });
    const seen = [shown()];
    for (let step = 0; step < 3; step += 1) {
      act(() => void vi.advanceTimersByTime(7000));
      seen.push(shown());
    }
    expect(seen).toEqual(['Marcus T.', 'Elena R.', 'Priya S.', 'Marcus T.']);
  });

  it('stop under a pointer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await renderRoute('/', { api });
    fireEvent.mouseEnter(screen.getByLabelText('What parents say'));
    act(() => void vi.advanceTimersByTime(21_000));
    expect(shown()).toBe('Marcus T.');
  });

  it('follow arrows, dots and neighbors', async () => {
    await renderRoute('/', { api });
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toBe('Priya S.');
    fireEvent.click(screen.getByRole('button', { name: 'Testimonial 2' }));
    expect(shown()).toBe('Elena R.');
    fireEvent.click(screen.getByRole('button', { name: 'Show testimonial from Marcus T.' }));
    expect(shown()).toBe('Marcus T.');
  });

  it('follow a finger, not a mouse that selects text', async () => {
    await renderRoute('/', { api });
    const swipe = (target: Element, pointerType: string, to: number) => {
      fireEvent.pointerDown(target, { clientX: 200, pointerType });
      fireEvent.pointerUp(target, { clientX: 200 + to, pointerType });
      fireEvent.click(target);
    };
    const pile = document.querySelector('.pile')!;
    swipe(pile, 'mouse', -120);
    expect(shown()).toBe('Marcus T.');
    swipe(pile, 'touch', -49);
    expect(shown()).toBe('Marcus T.');
    swipe(pile, 'touch', -50);
    expect(shown()).toBe('Elena R.');
    // Started and ended on the neighbor to the right: the swipe's direction counts, it is no click.
    swipe(screen.getByRole('button', { name: 'Show testimonial from Priya S.' }), 'touch', 80);
    expect(shown()).toBe('Marcus T.');
  });

  it('stop with reduced motion', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await renderRoute('/', { api });
    act(() => void vi.advanceTimersByTime(21_000));
    expect(shown()).toBe('Marcus T.');
    vi.restoreAllMocks();
  });
});
