import { expect } from '@jest/globals';
import { addDays, getWeekday } from '../src/kernel';
import { toSlot } from '../src/modules/leagues/games/domain/game-slot';
import { Game } from '../src/modules/leagues/games/entities/game.entity';
import type { DraftGame } from '../src/modules/leagues/scheduling/domain';
import { ScheduleRun } from '../src/modules/leagues/scheduling/entities/schedule-run.entity';
import { LeagueTeam } from '../src/modules/leagues/teams/entities/league-team.entity';
import { eventually } from './eventually';
import { insertTeam } from './league-teams';
import type { SignedInAdmin } from './sign-in';
import type { TestApp } from './test-app';

export const COURTS = ['Court 1', 'Court 2'];

let halls = 0;

/** A location that nobody else plays at. */
export const aHall = (): string => `Maple Hall ${++halls}`;

/** A future Sunday. */
export function sundayAhead({ clock }: TestApp): string {
  const soon = addDays(clock.today(), 14);
  return addDays(soon, (7 - getWeekday(soon)) % 7);
}

export interface Cell {
  time: string;
  court: string;
  isAvailable: boolean;
  conflicts: { kind: string; reason: string }[];
}

/** Six teams, and a generated draft of their games. */
export async function aComputedDraft(
  test: TestApp,
  admin: SignedInAdmin,
  change: object = {},
  prepare: (teams: LeagueTeam[]) => Promise<void> = () => Promise.resolve(),
) {
  const first = sundayAhead(test);
  const { manager } = test.db;
  const one = await insertTeam(test, 10, {
    season: { name: 'Winter Basketball' },
    division: { name: '4th Grade Boys' },
    team: { name: 'Hawks' },
  });
  const { id: _, teamSlug, ...like } = one;
  const names = ['Owls', 'Bears', 'Lions', 'Foxes', 'Lynx'];
  const others = names.map((name) => ({ ...like, name, teamSlug: `${teamSlug}-${name}` }));
  const teams = [one, ...(await manager.save(LeagueTeam, others))];
  await prepare(teams);
  const location = aHall();
  const body = {
    ...{ location, dayOfWeek: 0, startDate: first, endDate: addDays(first, 14), gameLength: 60 },
    ...{ courts: COURTS, timeSlots: ['09:00', '10:00'], gamesPerTeam: 1, publish: false, ...change },
  };
  const { body: started } = await admin.http
    .post(`/api/divisions/${one.divisionId}/autoschedule`)
    .send(body)
    .expect(202);
  const { runId } = started as { runId: number };
  const row = () => manager.findOneByOrFail(ScheduleRun, { id: runId });
  await eventually(async () => expect(await row()).toMatchObject({ state: 'draft' }), 90);
  return { teams, runId, location, row, path: `/api/schedule-runs/${runId}` };
}

/**
 * Six teams: Hawks play Owls at nine on Court 1 and Bears play Lions on Court 2 on the first Sunday, and Foxes play
 * Lynx without a slot.
 */
export async function aDraft(test: TestApp, admin: SignedInAdmin, change: object = {}) {
  const first = sundayAhead(test);
  const { manager } = test.db;
  const computed = await aComputedDraft(test, admin, change);
  const { teams, runId, location, row, path } = computed;
  const pairs = [0, 2, 4].map((at) => [teams[at].id, teams[at + 1].id]);
  const draft = pairs.map(([homeTeamId, awayTeamId], i): DraftGame => ({
    ...{ id: i + 1, divisionId: teams[0].divisionId!, homeTeamId, awayTeamId, reason: null },
    slot: i === 2 ? null : { date: first, time: '09:00', location, court: COURTS[i] },
  }));
  await manager.update(ScheduleRun, runId, { draft, report: null });
  const show = async () =>
    (await admin.http.get(`${path}/draft`).query({ day: first }).expect(200)).body as {
      version: number;
      games: { id: number; home: string; slot: object }[];
      unscheduledGames: object[];
      fixedGames: object[];
    };
  return {
    ...{ teams, runId, location, path, row, show },
    place: (gameId: number, to: object = {}) =>
      admin.http
        .patch(`${path}/draft/games/${gameId}`)
        .send({ date: first, time: '10:00', location, court: 'Court 1', version: 0, ...to }),
    cell: async (gameId: number, time: string, court: string, day = first) => {
      const { body: cells } = await admin.http
        .get(`${path}/draft/games/${gameId}/candidate-slots`)
        .query({ day })
        .expect(200);
      return (cells as Cell[]).find((one) => one.time === time && one.court === court)!;
    },
    undo: (version: number) => admin.http.post(`${path}/draft/undo`).send({ version }),
    publish: () => admin.http.post(`${path}/publish`).send({}),
    /** Published, for these teams, at a time. */
    stands: (home: LeagueTeam, away: LeagueTeam, time: string, at = location, date = first) =>
      manager.save(Game, {
        ...toSlot({
          date,
          time,
          durationMinutes: 60,
          location: at,
          court: at === location ? 'Court 1' : null,
        }),
        ...{ divisionId: home.divisionId, homeTeamId: home.id, awayTeamId: away.id },
      }),
  };
}
