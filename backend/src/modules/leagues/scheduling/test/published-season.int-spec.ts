import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../../test/program-fixtures';
import { manyFamilies } from '../../../../../test/families';
import { recomputeFairness, recomputeConflicts } from '../../../../../test/recount';
import { registerChild } from '../../../../../test/registered';
import { aComputedDraft, COURTS, sundayAhead } from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays } from '../../../../kernel';
import { Game } from '../../games/entities/game.entity';
import { TeamPlayer } from '../../teams/entities/team-player.entity';
import {
  findConflicts,
  parseInstance,
  scheduledGames,
  scheduleReport,
  scheduleSeason,
  type Instance,
  type ScheduleBoard,
  type ScheduledGame,
} from '../domain';

jest.setTimeout(120_000);

const TIMES = ['09:00', '10:00', '11:00'];
const WISHED = { gamesPerTeam: 5, timeSlots: TIMES };

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await test.jobs.start();
});
afterAll(() => test.close());

/** A published game as engine input. */
function toEngineTerms({ teams, divisions, courts }: ScheduleBoard) {
  const named = (names: Record<string, number>, id: number | null) =>
    Object.keys(names).find((name) => names[name] === id)!;
  return ({ divisionId, homeTeamId, awayTeamId, date, time, location, court }: Game): ScheduledGame => ({
    ...{ division: named(divisions, divisionId), date, time, location },
    ...{ home: named(teams, homeTeamId), away: named(teams, awayTeamId) },
    court: `Court ${courts.findIndex((own) => own.court === court) + 1}`,
  });
}

describe("a schedule's report", () => {
  it.each([false, true])('agrees with the published games, when edited before: %s', async (isEdited) => {
    const change = { ...WISHED, endDate: addDays(sundayAhead(test), 35) };
    const { path, row, location, teams } = await aComputedDraft(test, admin, change);
    const { draft, locationSnapshot, draftVersion: version } = await row();
    expect(draft).toHaveLength(15);
    if (isEdited) {
      const { id, slot } = draft![0];
      const ofDay = draft!.filter((game) => game.slot?.date === slot!.date);
      const isFree = (time: string, court: string) =>
        !ofDay.some((game) => game.slot?.time === time && game.slot.court === court);
      const [to] = TIMES.flatMap((time) =>
        COURTS.filter((court) => isFree(time, court)).map((court) => ({ time, court })),
      );
      await admin.http
        .patch(`${path}/draft/games/${id}`)
        .send({ date: slot!.date, location, version, ...to })
        .expect(200);
      // Reading the report recalculates it.
      expect((await row()).report).toBeNull();
      await admin.http.get(path).expect(200);
    }
    await admin.http.post(`${path}/publish`).send({}).expect(200);
    const { report, input } = await row();
    const games = await test.db.manager.find(Game, { where: { location }, order: { id: 'ASC' } });
    const recomputed = scheduleReport(parseInstance(input), games.map(toEngineTerms(locationSnapshot!)));
    expect(recomputed.conflicts).toEqual([]);
    expect(report).toEqual(recomputed);
    const counted = games.map(({ homeTeamId: home, awayTeamId: away, date, time, court }) => {
      return { home, away, date, time, court: court! };
    });
    expect(recomputeConflicts(counted, 60)).toEqual([]);
    const wanted = { target: WISHED.gamesPerTeam, slots: TIMES };
    const values = Object.entries(report!.fairness[0].metrics).map(([metric, { value }]) => [metric, value]);
    expect(Object.fromEntries(values)).toEqual(
      recomputeFairness(
        teams.map(({ id }) => id),
        counted,
        wanted,
      ),
    );
    const { body } = await admin.http.get(path).expect(200);
    expect(body).toMatchObject({ scheduledCount: games.length, unscheduledCount: 0 });
  });
});

describe("a family's children on two teams", () => {
  const aFamilysDraft = () =>
    aComputedDraft(test, admin, WISHED, async (ofDivision) => {
      const [family] = await manyFamilies(test, 1);
      const programs = [await insertProgram(test), await insertProgram(test)];
      for (const [i, { id: registrationId }] of (await registerChild(test, family, programs)).entries())
        await test.db.manager.insert(TeamPlayer, {
          ...{ registrationId, teamId: ofDivision[i].id, jerseyNumber: 7 },
        });
    });
  const atOneTime = (instance: Instance, games: ScheduledGame[]) =>
    findConflicts(instance, games).filter(({ rule }) => rule === 'siblings play at the same time');

  it('never play at the same time when the schedule has enough slots', async () => {
    const { row } = await aFamilysDraft();
    const { draft, locationSnapshot, input } = await row();
    const instance = parseInstance(input);
    expect(instance.siblings).toEqual([['Hawks', 'Owls']]);
    const games = scheduledGames(draft!, locationSnapshot!);
    expect(games.length).toBeGreaterThan(0);
    expect(atOneTime(instance, games)).toEqual([]);
  });

  it('play at the same time when their family is unknown (canary)', async () => {
    const { row } = await aFamilysDraft();
    const instance = parseInstance((await row()).input);
    const found = [1, 2, 3, 4, 5].flatMap((seed) =>
      atOneTime(instance, scheduleSeason({ ...instance, siblings: [] }, { seed }).games),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});
