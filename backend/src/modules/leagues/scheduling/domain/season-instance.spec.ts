import { describe, expect, it } from '@jest/globals';
import { cellsOf } from './draft-day';
import { playingDates } from './calendar';
import { readInstance } from './read-instance';
import { scheduleReport } from './schedule-report';
import { noPlayingDay, seasonInstance, type SeasonFacts, type StandingGame } from './season-instance';
import { refuseClashingFixedGames, solve } from './solve';
import { factsOf, game, HALL, request, SUNDAY } from './test/season-facts';

const read = (facts: SeasonFacts) => readInstance(seasonInstance(request, facts).instance);

describe('a game that is put off', () => {
  const off = game(1, 2, 'nothing');

  it('counts for its teams, and lets others have its court and them its time', () => {
    const facts = factsOf([off, game(1, 3, 'court')]);
    expect(() => refuseClashingFixedGames(read(facts))).not.toThrow();
    const { instance } = seasonInstance(request, facts);
    expect(instance.locked).toHaveLength(2);
    const { solution } = solve(instance, { seed: 1 });
    expect(solution.games.filter(({ home, away }) => [home, away].includes('Owls'))).toHaveLength(3);
  });

  it('keeps no team from playing that day in a draft', () => {
    const day = { date: SUNDAY, request, draft: [], isOver: () => false };
    const drafted = { id: 1, divisionId: 9, homeTeamId: 1, awayTeamId: 3, slot: null, reason: null };
    const conflicts = (games: StandingGame[]) =>
      cellsOf({ ...day, facts: factsOf(games) }, drafted).map((cell) =>
        cell.conflicts.map(({ reason }) => reason),
      );
    expect(conflicts([off])).toEqual([[], []]);
    expect(conflicts([game(1, 2, 'court')])).toEqual([
      [
        'The court is taken by Owls vs Hawks at 9:00 AM.',
        'Owls plays that day already: Owls vs Hawks at 9:00 AM.',
        'Owls plays then: Owls vs Hawks at 9:00 AM.',
      ],
      ['Owls plays that day already: Owls vs Hawks at 9:00 AM.'],
    ]);
  });
});

it('two games that are played at one time by one team are no schedule to go on from', () => {
  const clash = read(factsOf([game(1, 2, 'court'), { ...game(1, 3, 'court'), courtKey: 'court 2' }]));
  expect(() => refuseClashingFixedGames(clash)).toThrow(/^Games that are to stay clash: Owls/);
});

describe('a place with hours', () => {
  const hours = [{ weekday: 0, opens: '10:00', closes: '15:00' }];
  const closed = (closedDays: string[]) => ({
    ...factsOf([]),
    places: new Map([['penfield gym', { hours, closedDays }]]),
  });

  it('is closed once before and once after them on each court, however many hours are asked for', () => {
    const timeSlots = Array.from(
      { length: 48 },
      (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
    );
    const courts = Array.from({ length: 40 }, (_, i) => `Court ${i + 1}`);
    const large = { ...request, gameLength: 30, timeSlots, places: [{ location: HALL, courts }] };
    const { instance } = seasonInstance(large, closed([]));
    expect(instance.blocks).toHaveLength(3 * 40 * 2);
    expect(instance.blocks.slice(0, 2)).toMatchObject([
      { date: SUNDAY, court: 'Court 1', time: '00:00', minutes: 600 },
      { date: SUNDAY, court: 'Court 1', time: '15:00', minutes: 540 },
    ]);
  });

  it('is played at within them, and not on days on which it is closed', () => {
    const { instance, solution } = solve(seasonInstance(request, closed(['2027-01-10'])).instance, {
      seed: 1,
    });
    expect(instance.divisions[0].skip).toEqual(['2027-01-10']);
    expect(solution.games.map(({ date, time }) => `${date} ${time}`).sort()).toEqual([
      ...['2027-01-03 10:00', '2027-01-17 10:00'],
    ]);
  });

  it('that is closed at every hour asked for leaves no day', () => {
    const early = { ...request, timeSlots: ['08:00', '09:00'] };
    expect(noPlayingDay(early, closed([]))).toMatch(/^Penfield Gym is closed at these times on every Sunday/);
    expect(noPlayingDay(request, closed([]))).toBeNull();
  });
});

it('the playing days end with the last of the year 9999', () => {
  const days = playingDates({ dow: 0, start: '9999-12-14', end: '9999-12-31', skip: [], extraDates: [] });
  expect(days).toEqual(['9999-12-19', '9999-12-26']);
});

it('a team may bear any name', () => {
  const names = ['constructor', '__proto__', 'toString', 'a|b'];
  const teams = names.map((name, i) => ({ id: i + 1, name }));
  const facts = { ...factsOf([], teams), daysOff: [{ teamId: 1, dates: [SUNDAY] }] };
  const { instance, solution } = solve(seasonInstance(request, facts).instance, { seed: 1 });
  expect(solution.games.length).toBeGreaterThan(3);
  expect(
    solution.games.some(({ date, home, away }) => date === SUNDAY && [home, away].includes('constructor')),
  ).toBe(false);
  expect(scheduleReport(instance, solution.games).conflicts).toEqual([]);
});
