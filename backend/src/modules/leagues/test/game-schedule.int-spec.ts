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
const hookCalls: GameChange[][] = [];

beforeAll(async () => {
  test = await startTestApp();
  day = addDays(test.clock.today(), 30);
  test.app.get(GameChangeHooks).register((_, changes) => {
    hookCalls.push([...changes]);
    return Promise.resolve([]);
  });
});
afterAll(() => test.close());

let locationCount = 0;
const newLocation = () => `Arena ${++locationCount}`;

/** A division with this many teams, in its own season. */
async function createDivision(of: TestApp, size = 4): Promise<LeagueTeam[]> {
  const first = await insertTeam(of, 10);
  const { id: _, teamSlug, ...like } = first;
  const others = Array.from({ length: size - 1 }, (__, i) => ({
    ...like,
    ...{ name: `Team ${i + 2}`, teamSlug: `${teamSlug}-${i}` },
  }));
  return [first, ...(await of.db.manager.save(LeagueTeam, others))];
}

const buildGame = (
  { id: homeTeamId, divisionId }: LeagueTeam,
  { id: awayTeamId }: LeagueTeam,
  slot: object,
) => ({
  ...{ divisionId: divisionId!, homeTeamId, awayTeamId },
  ...{ date: day, time: '09:00', durationMinutes: 60, location: 'Arena', court: 'Court 1', ...slot },
});
const applyChanges = (of: TestApp, { seasonId }: LeagueTeam, wanted: GameChangeSet) =>
  retryOnCourtConflict(of.app.get(TransactionRunner), (tx) =>
    of.app.get(GameScheduleService).applyChanges(tx, seasonId, wanted),
  );
const findGame = (id: number) => test.db.manager.findOneBy(Game, { id });

describe('changing many games in one action', () => {
  it('publishes, swaps, postpones, and deletes games, and calls the hooks once', async () => {
    const [a, b, c, d] = await createDivision(test);
    const location = newLocation();
    const slots = ['09:00', '10:00', '11:00', '12:00'].map((time) => ({ location, time }));
    const { added } = await applyChanges(test, a, {
      add: [
        buildGame(a, b, slots[0]),
        buildGame(c, d, slots[1]),
        buildGame(a, c, slots[2]),
        buildGame(b, d, slots[3]),
      ],
    });
    hookCalls.length = 0;
    const versions = added.map((gameId) => ({ gameId, version: 0 }));
    const slotAt = (time: string) => ({ date: day, time, durationMinutes: 60, location, court: 'Court 1' });
    const { added: more } = await applyChanges(test, a, {
      move: [
        { ...versions[0], ...slotAt('10:00') },
        { ...versions[1], ...slotAt('09:00') },
      ],
      postpone: [{ ...versions[2], reason: 'Snow' }],
      remove: [versions[3]],
      add: [buildGame(a, d, { location, time: '12:00' })],
    });
    expect(await game(added[0])).toMatchObject({ time: '10:00', editVersion: 1, status: 'scheduled' });
    expect(await game(added[1])).toMatchObject({ time: '09:00', editVersion: 1 });
    expect(await game(added[2])).toMatchObject({ status: 'postponed', statusReason: 'Snow' });
    expect(await game(added[3])).toBeNull();
    expect(hookCalls.map((changes) => changes.map(({ gameId, kind }) => [gameId, kind]))).toEqual([
      [
        [added[0], 'moved'],
        [added[1], 'moved'],
        [added[2], 'canceled'],
        [added[3], 'canceled'],
        [more[0], 'published'],
      ],
    ]);
  });

  it('does not call the hooks for an unchanged game', async () => {
    const [a, b] = await createDivision(test);
    const slot = { location: newLocation() };
    const { added } = await applyChanges(test, a, { add: [buildGame(a, b, slot)] });
    hookCalls.length = 0;
    const { divisionId: _, homeTeamId: __, awayTeamId: ___, ...same } = buildGame(a, b, slot);
    await applyChanges(test, a, { move: [{ gameId: added[0], version: 0, ...same }] });
    expect(hookCalls).toEqual([]);
    expect(await game(added[0])).toMatchObject({ editVersion: 0, status: 'scheduled' });
  });

  it.each([
    ['a court', { time: '09:30' }, 'Court 1 is already booked at that time'],
    ['a team', { time: '09:30', court: 'Court 2', with: 0 }, 'already has a game at that time'],
    ['a coach', { time: '09:30', court: 'Court 2', coach: true }, 'Coach Ruiz is coaching'],
  ])(
    'rejects all changes when %s would have two games at the same time',
    async (_, { coach = false, with: of = 2, ...slot }: Record<string, unknown>, reason) => {
      const teams = await createDivision(test);
      const location = newLocation();
      if (coach) {
        const { id: coachId } = await test.db.manager.save(Coach, {
          ...{ name: 'Coach Ruiz', email: `ruiz-${location}@example.com`, phone: '555-0100' },
        });
        for (const { id: teamId } of [teams[0], teams[2]])
          await test.db.manager.insert(TeamCoach, { teamId, coachId });
      }
      const wanted = [
        buildGame(teams[0], teams[1], { location }),
        buildGame(teams[of as number], teams[3], { location, ...slot }),
      ];
      await expect(applyChanges(test, teams[0], { add: wanted })).rejects.toMatchObject({
        ...{ code: 'leagues.schedule_conflict', message: expect.stringContaining(reason) as unknown },
        details: { current: { conflicts: [{ homeTeamId: wanted[1].homeTeamId }] } },
      });
      expect(await test.db.manager.countBy(Game, { location })).toBe(0);
    },
  );

  it('rejects all changes for a closed location, a game edited or scored by someone else, or a team of another division', async () => {
    const [a, b] = await createDivision(test);
    const [stranger] = await createDivision(test);
    const location = newLocation();
    await test.db.manager.insert(Location, {
      ...{ name: location, nameKey: location.toLowerCase(), streetAddress: null, courts: [], hours: [] },
      closedDates: [day],
    });
    await expect(applyChanges(test, a, { add: [buildGame(a, b, { location })] })).rejects.toMatchObject({
      message: expect.stringContaining('is closed on') as unknown,
    });
    await expect(applyChanges(test, a, { add: [buildGame(a, stranger, { location: newLocation() })] })).rejects.toMatchObject(
      { code: 'leagues.game_team_of_other_division' },
    );
    const { added } = await applyChanges(test, a, { add: [buildGame(a, b, { location: newLocation() })] });
    await test.db.manager.update(Game, added, { editVersion: 1 });
    await expect(applyChanges(test, a, { remove: [{ gameId: added[0], version: 0 }] })).rejects.toMatchObject({
      code: 'leagues.game_stale_version',
    });
    await test.db.manager.update(Game, added, { status: 'final', homeScore: 1, awayScore: 0 });
    await expect(applyChanges(test, a, { remove: [{ gameId: added[0], version: 1 }] })).rejects.toMatchObject({
      code: 'leagues.game_stale_version',
    });
  });

  /** Adds games of two seasons on the same court at the same time. Returns both results. */
  async function addGamesAtOnce(of: TestApp): Promise<PromiseSettledResult<unknown>[]> {
    const [[a, b], [c, d]] = [await createDivision(of, 2), await createDivision(of, 2)];
    const location = newLocation();
    const bothChecked = createBarrier(2);
    const schedule = of.app.get(GameScheduleService) as unknown as {
      assertFree(...parameters: unknown[]): Promise<void>;
    };
    const assertFree = schedule.assertFree.bind(schedule);
    let checkCount = 0;
    const spy = jest.spyOn(schedule, 'assertFree').mockImplementation(async (...parameters) => {
      await assertFree(...parameters);
      if (++checkCount <= 2) await bothChecked();
    });
    const answers = await Promise.allSettled([
      applyChanges(of, a, { add: [buildGame(a, b, { location })] }),
      applyChanges(of, c, { add: [buildGame(c, d, { location })] }),
    ]);
    spy.mockRestore();
    return answers;
  }

  it('gives a court to one season and rejects the other with a conflict', async () => {
    const rejections = (await addGamesAtOnce(test)).filter(({ status }) => status === 'rejected');
    expect(rejections).toMatchObject([{ reason: { code: 'leagues.schedule_conflict' } }]);
  });

  it('without the database constraint, gives the court to both seasons (canary)', async () => {
    const unconstrained = await startTestApp();
    await unconstrained.db.query('alter table games drop constraint "EXC_games_court"');
    expect((await addGamesAtOnce(unconstrained)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await unconstrained.close();
  });
});
