import { describe, expect, it } from '@jest/globals';
import { listCandidateSlots } from './draft-day';
import { playingDates } from './calendar';
import { parseInstance } from './parse-instance';
import { scheduleReport } from './schedule-report';
import { noPlayingDay, seasonInstance, type SeasonFacts, type ExistingGame } from './season-instance';
import { assertFixedGamesCompatible, solve } from './solve';
import { toFacts, game, HALL, request, SUNDAY } from './test/season-facts';

const read = (facts: SeasonFacts) => parseInstance(seasonInstance(request, facts).instance);

describe('a postponed game', () => {
  const off = game(1, 2, 'nothing');

  it('counts for its teams, and frees its court and their time', () => {
    const facts = toFacts([off, game(1, 3, 'court')]);
    expect(() => assertFixedGamesCompatible(read(facts))).not.toThrow();
    const { instance } = seasonInstance(request, facts);
    expect(instance.locked).toHaveLength(2);
    const { solution } = solve(instance, { seed: 1 });
    expect(solution.games.filter(({ home, away }) => [home, away].includes('Owls'))).toHaveLength(3);
  });

  it('lets its teams play on that day in a draft', () => {
    const day = { date: SUNDAY, request, draft: [], isOver: () => false };
    const drafted = { id: 1, divisionId: 9, homeTeamId: 1, awayTeamId: 3, slot: null, reason: null };
    const conflicts = (games: ExistingGame[]) =>
      listCandidateSlots({ ...day, facts: toFacts(games) }, drafted).map((cell) =>
        cell.conflicts.map(({ reason }) => reason),
      );
    expect(conflicts([off])).toEqual([[], []]);
    expect(conflicts([game(1, 2, 'court')])).toEqual([
      [
        'Court booked: Owls vs Hawks at 9:00 AM.',
        'Owls already plays this day: Owls vs Hawks at 9:00 AM.',
        'Owls has a game at this time: Owls vs Hawks at 9:00 AM.',
      ],
      ['Owls already plays this day: Owls vs Hawks at 9:00 AM.'],
    ]);
  });
});

it('two existing games of one team at the same time are rejected as a start for a run', () => {
  const conflict = read(toFacts([game(1, 2, 'court'), { ...game(1, 3, 'court'), courtKey: 'court 2' }]));
  expect(() => assertFixedGamesCompatible(conflict)).toThrow(/^Locked games conflict: Owls/);
});

describe('a location with opening hours', () => {
  const hours = [{ weekday: 0, opens: '10:00', closes: '15:00' }];
  const closed = (closedDates: string[]) => ({
    ...toFacts([]),
    places: new Map([['penfield gym', { hours, closedDates }]]),
  });

  it('is blocked once before and once after them on each court, however many slots are requested', () => {
    const timeSlots = Array.from(
      { length: 48 },
      (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
    );
    const courts = Array.from({ length: 40 }, (_, i) => `Court ${i + 1}`);
    const large = { ...request, gameLength: 30, timeSlots, locations: [{ location: HALL, courts }] };
    const { instance } = seasonInstance(large, closed([]));
    expect(instance.blocks).toHaveLength(3 * 40 * 2);
    expect(instance.blocks.slice(0, 2)).toMatchObject([
      { date: SUNDAY, court: 'Court 1', time: '00:00', minutes: 600 },
      { date: SUNDAY, court: 'Court 1', time: '15:00', minutes: 540 },
    ]);
  });

  it('is used during its opening hours, and not on closed dates', () => {
    const { instance, solution } = solve(seasonInstance(request, closed(['2027-01-10'])).instance, {
      seed: 1,
    });
    expect(instance.divisions[0].skip).toEqual(['2027-01-10']);
    expect(solution.games.map(({ date, time }) => `${date} ${time}`).sort()).toEqual([
      ...['2027-01-03 10:00', '2027-01-17 10:00'],
    ]);
  });

  it('that is closed at every requested time leaves no playing day', () => {
    const early = { ...request, timeSlots: ['08:00', '09:00'] };
    expect(noPlayingDay(early, closed([]))).toMatch(
      /^Penfield Gym is closed at the selected times on every Sunday/,
    );
    expect(noPlayingDay(request, closed([]))).toBeNull();
  });
});

it('ends the playing days on the last day of the year 9999', () => {
  const days = playingDates({ dow: 0, start: '9999-12-14', end: '9999-12-31', skip: [], extraDates: [] });
  expect(days).toEqual(['9999-12-19', '9999-12-26']);
});

it('accepts any team name', () => {
  const names = ['constructor', '__proto__', 'toString', 'a|b'];
  const teams = names.map((name, i) => ({ id: i + 1, name }));
  const facts = { ...toFacts([], teams), daysOff: [{ teamId: 1, dates: [SUNDAY] }] };
  const { instance, solution } = solve(seasonInstance(request, facts).instance, { seed: 1 });
  expect(solution.games.length).toBeGreaterThan(3);
  expect(
    solution.games.some(({ date, home, away }) => date === SUNDAY && [home, away].includes('constructor')),
  ).toBe(false);
  expect(scheduleReport(instance, solution.games).conflicts).toEqual([]);
});
