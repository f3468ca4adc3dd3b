import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createBarrier } from '../../../../test/barrier';
import { insertTeam } from '../../../../test/league-teams';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { TransactionRunner } from '../../../platform';
import { GameChangeHooks, type GameChange } from '../games/game-change.hooks';
import { Game } from '../games/entities/game.entity';
import { Location } from '../games/entities/location.entity';
import { retryOnCourtConflict } from '../games/retry-on-court-conflict';
import { GameScheduleService, type GameChangeSet } from '../games/game-schedule.service';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';

jest.setTimeout(60_000);

let test: TestApp;
let day: string;
const heard: GameChange[][] = [];

beforeAll(async () => {
  test = await startTestApp();
  day = addDays(test.clock.today(), 30);
  test.app.get(GameChangeHooks).register((_, changes) => {
    heard.push([...changes]);
    return Promise.resolve([]);
  });
});
afterAll(() => test.close());

let gyms = 0;
const gym = () => `Arena ${++gyms}`;

/** Teams of one division in a season of their own. */
async function aDivision(of: TestApp, size = 4): Promise<LeagueTeam[]> {
  const first = await insertTeam(of, 10);
  const { id: _, teamSlug, ...like } = first;
  const others = Array.from({ length: size - 1 }, (__, i) => ({
    ...like,
    ...{ name: `Team ${i + 2}`, teamSlug: `${teamSlug}-${i}` },
  }));
  return [first, ...(await of.db.manager.save(LeagueTeam, others))];
}

const between = (
  { id: homeTeamId, divisionId }: LeagueTeam,
  { id: awayTeamId }: LeagueTeam,
  slot: object,
) => ({
  ...{ divisionId: divisionId!, homeTeamId, awayTeamId },
  ...{ date: day, time: '09:00', durationMinutes: 60, location: 'Arena', court: 'Court 1', ...slot },
});
const change = (of: TestApp, { seasonId }: LeagueTeam, wanted: GameChangeSet) =>
  retryOnCourtConflict(of.app.get(TransactionRunner), (tx) =>
    of.app.get(GameScheduleService).applyChanges(tx, seasonId, wanted),
  );
const game = (id: number) => test.db.manager.findOneBy(Game, { id });

describe('changing many games in one action', () => {
  it('publishes, swaps, postpones, and deletes games, and calls the hooks once', async () => {
    const [a, b, c, d] = await aDivision(test);
    const location = gym();
    const slots = ['09:00', '10:00', '11:00', '12:00'].map((time) => ({ location, time }));
    const { added } = await change(test, a, {
      add: [
        between(a, b, slots[0]),
        between(c, d, slots[1]),
        between(a, c, slots[2]),
        between(b, d, slots[3]),
      ],
    });
    heard.length = 0;
    const seen = added.map((gameId) => ({ gameId, version: 0 }));
    const to = (time: string) => ({ date: day, time, durationMinutes: 60, location, court: 'Court 1' });
    const { added: more } = await change(test, a, {
      move: [
        { ...seen[0], ...to('10:00') },
        { ...seen[1], ...to('09:00') },
      ],
      postpone: [{ ...seen[2], reason: 'Snow' }],
      remove: [seen[3]],
      add: [between(a, d, { location, time: '12:00' })],
    });
    expect(await game(added[0])).toMatchObject({ time: '10:00', editVersion: 1, status: 'scheduled' });
    expect(await game(added[1])).toMatchObject({ time: '09:00', editVersion: 1 });
    expect(await game(added[2])).toMatchObject({ status: 'postponed', statusReason: 'Snow' });
    expect(await game(added[3])).toBeNull();
    expect(heard.map((changes) => changes.map(({ gameId, kind }) => [gameId, kind]))).toEqual([
      [
        [added[0], 'moved'],
        [added[1], 'moved'],
        [added[2], 'canceled'],
        [added[3], 'canceled'],
        [more[0], 'published'],
      ],
    ]);
  });

  it('notifies nobody about an unchanged game', async () => {
    const [a, b] = await aDivision(test);
    const slot = { location: gym() };
    const { added } = await change(test, a, { add: [between(a, b, slot)] });
    heard.length = 0;
    const { divisionId: _, homeTeamId: __, awayTeamId: ___, ...same } = between(a, b, slot);
    await change(test, a, { move: [{ gameId: added[0], version: 0, ...same }] });
    expect(heard).toEqual([]);
    expect(await game(added[0])).toMatchObject({ editVersion: 0, status: 'scheduled' });
  });

  it.each([
    ['a court', { time: '09:30' }, 'Court 1 is already booked at that time'],
    ['a team', { time: '09:30', court: 'Court 2', with: 0 }, 'already has a game at that time'],
    ['a coach', { time: '09:30', court: 'Court 2', coach: true }, 'Coach Ruiz is coaching'],
  ])(
    'rejects all changes when %s is taken twice',
    async (_, { coach = false, with: of = 2, ...slot }: Record<string, unknown>, reason) => {
      const teams = await aDivision(test);
      const location = gym();
      if (coach) {
        const { id: coachId } = await test.db.manager.save(Coach, {
          ...{ name: 'Coach Ruiz', email: `ruiz-${location}@example.com`, phone: '555-0100' },
        });
        for (const { id: teamId } of [teams[0], teams[2]])
          await test.db.manager.insert(TeamCoach, { teamId, coachId });
      }
      const wanted = [
        between(teams[0], teams[1], { location }),
        between(teams[of as number], teams[3], { location, ...slot }),
      ];
      await expect(change(test, teams[0], { add: wanted })).rejects.toMatchObject({
        ...{ code: 'leagues.schedule_conflict', message: expect.stringContaining(reason) as unknown },
        details: { current: { conflicts: [{ homeTeamId: wanted[1].homeTeamId }] } },
      });
      expect(await test.db.manager.countBy(Game, { location })).toBe(0);
    },
  );

  it('rejects all changes when the location is closed, a game was edited meanwhile, or a team plays elsewhere', async () => {
    const [a, b] = await aDivision(test);
    const [stranger] = await aDivision(test);
    const location = gym();
    await test.db.manager.insert(Location, {
      ...{ name: location, nameKey: location.toLowerCase(), streetAddress: null, courts: [], hours: [] },
      closedDates: [day],
    });
    await expect(change(test, a, { add: [between(a, b, { location })] })).rejects.toMatchObject({
      message: expect.stringContaining('is closed on') as unknown,
    });
    await expect(change(test, a, { add: [between(a, stranger, { location: gym() })] })).rejects.toMatchObject(
      { code: 'leagues.game_team_of_other_division' },
    );
    const { added } = await change(test, a, { add: [between(a, b, { location: gym() })] });
    await test.db.manager.update(Game, added, { editVersion: 1 });
    await expect(change(test, a, { remove: [{ gameId: added[0], version: 0 }] })).rejects.toMatchObject({
      code: 'leagues.game_stale_version',
    });
    await test.db.manager.update(Game, added, { status: 'final', homeScore: 1, awayScore: 0 });
    await expect(change(test, a, { remove: [{ gameId: added[0], version: 1 }] })).rejects.toMatchObject({
      code: 'leagues.game_stale_version',
    });
  });

  /** How many of two seasons that need one court at once get it. */
  async function changeAtOnce(of: TestApp): Promise<PromiseSettledResult<unknown>[]> {
    const [[a, b], [c, d]] = [await aDivision(of, 2), await aDivision(of, 2)];
    const location = gym();
    const both = createBarrier(2);
    const timetables = of.app.get(GameScheduleService) as unknown as {
      assertFree(...facts: unknown[]): Promise<void>;
    };
    const look = timetables.assertFree.bind(timetables);
    let looks = 0;
    const spy = jest.spyOn(timetables, 'assertFree').mockImplementation(async (...facts) => {
      await look(...facts);
      if (++looks <= 2) await both();
    });
    const answers = await Promise.allSettled([
      change(of, a, { add: [between(a, b, { location })] }),
      change(of, c, { add: [between(c, d, { location })] }),
    ]);
    spy.mockRestore();
    return answers;
  }

  it('gives a court to one season and rejects the other with a conflict', async () => {
    const refused = (await changeAtOnce(test)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'leagues.schedule_conflict' } }]);
  });

  it('without the database constraint, gives the court to both seasons (canary)', async () => {
    const bare = await startTestApp();
    await bare.db.query('alter table games drop constraint "EXC_games_court"');
    expect((await changeAtOnce(bare)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await bare.close();
  });
});
