import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { insertCoupon } from '../../../../test/program-fixtures';
import { beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import {
  addTeam,
  registerUnassignedPlayer,
  openSeason,
  type OpenSeason,
} from '../../../../test/league-season';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { ActiveRegistrationService, Registration } from '../../registration';
import { Season } from '../seasons/entities/season.entity';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamPlayer } from '../teams/entities/team-player.entity';
import { SEND_ROSTER_NOTICES } from '../teams/jobs/send-roster-notices.job';

jest.setTimeout(90_000);

const THIRD = '3rd Grade Boys';
const FIFTH = '5th Grade Boys';
const TEN_MINUTES = 10 * 60_000;

let test: TestApp;
let admin: SignedInAdmin;
let season: OpenSeason;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  season = await openSeason(test, admin);
});

const team = (division = THIRD, maxPlayers = 15) => addTeam(admin, season, division, maxPlayers);
const child = (grade = '3rd') => registerUnassignedPlayer(test, season, grade);
const assign = (id: number, body: object) => admin.http.put(`/api/players/${id}/assign`).send(body);
const publish = (moves: object[], seasonId = season.id) =>
  admin.http.post(`/api/seasons/${seasonId}/assignments`).send({ moves });
const board = async () => {
  const { body } = await admin.http.get(`/api/seasons/${season.id}/roster-board`).expect(200);
  return body as {
    teams: { id: number }[];
    players: { id: number; teamId: number | null; jerseyNumber: number | null }[];
    latestPublication: { id: number; moves: number } | null;
  };
};
const undo = async (publicationId?: number) =>
  admin.http
    .post(`/api/seasons/${season.id}/assignments/undo`)
    .send({ publicationId: publicationId ?? (await board()).latestPublication?.id });

/** A team's row, its roster and the registrations, which must agree. */
async function on(teamId: number, at = test): Promise<number[]> {
  const { manager } = at.db;
  const { spotsTaken, currentPlayers } = await manager.findOneByOrFail(LeagueTeam, { id: teamId });
  const roster = await manager.find(TeamPlayer, { where: { teamId }, order: { registrationId: 'ASC' } });
  const registered = await manager.find(Registration, {
    where: { leagueTeamId: teamId, status: 'active', isAssigned: true },
    order: { id: 'ASC' },
  });
  const ids = roster.map(({ registrationId }) => registrationId);
  expect({ spotsTaken, currentPlayers, ids }).toEqual({
    ...{ spotsTaken: ids.length, currentPlayers: ids.length },
    ids: registered.map(({ id }) => id),
  });
  return ids;
}

describe('assigning a child to a team', () => {
  it('gives the child a number, moves it to another team, and makes it unassigned again', async () => {
    const [one, two, owls, foxes] = [await child(), await child(), await team(), await team()];
    await assign(one.id, { teamId: owls }).expect(204);
    await assign(two.id, { teamId: owls }).expect(204);
    const players = (await board()).players;
    expect(players).toMatchObject([
      { id: one.id, teamId: owls, jerseyNumber: 1 },
      { id: two.id, teamId: owls, jerseyNumber: 2 },
    ]);
    await assign(one.id, { teamId: foxes }).expect(204);
    expect([await on(owls), await on(foxes)]).toEqual([[two.id], [one.id]]);
    await assign(one.id, { teamId: null }).expect(204);
    expect(await on(foxes)).toEqual([]);
    expect((await board()).players[0]).toMatchObject({ id: one.id, teamId: null, jerseyNumber: null });
    const about = { subjectType: 'registration', subjectId: one.id, action: 'player.assigned' } as const;
    expect(await test.db.manager.countBy(AuditEntry, about)).toBe(3);
  });

  it('is rejected on a full team, and on a team of another grade unless confirmed', async () => {
    const [one, two, full, fifth] = [await child(), await child(), await team(THIRD, 1), await team(FIFTH)];
    await assign(one.id, { teamId: full }).expect(204);
    expect((await assign(two.id, { teamId: full }).expect(409)).body).toMatchObject({
      code: 'leagues.team_full',
    });
    const { body } = await assign(two.id, { teamId: fifth }).expect(409);
    expect(body).toMatchObject({
      code: 'leagues.player_not_eligible',
      message: expect.stringMatching(/^Child \d+ isn't eligible for Owls \d+ \(5th Grade boys only\)\.$/),
    });
    await assign(two.id, { teamId: fifth, override: true }).expect(204);
    expect([await on(full), await on(fifth)]).toEqual([[one.id], [two.id]]);
  });

  it.each([
    ['a child that does not exist', () => 999_999, () => null, 404],
    ['a team that does not exist', () => one.id, () => 999_999, 404],
    ['a team of another season', () => one.id, () => elsewhere, 404],
    ['an invalid team', () => one.id, () => 'Owls', 400],
  ])('is rejected for %s', async (_, id, teamId, status) => {
    one = await child();
    elsewhere = await addTeam(admin, await openSeason(test, admin), THIRD);
    await assign(id(), { teamId: teamId() }).expect(status);
  });
  let one: Registration;
  let elsewhere: number;

  it('can make a child with a purchased team spot unassigned, and cancel it there', async () => {
    const owls = await team(THIRD, 1);
    const [family] = await manyFamilies(test, 1, { grade: '3rd' });
    const [childId] = family.childIds;
    await insertCoupon(test, { code: `TEAM${owls}`, discountPercentage: 100 });
    const location = { childId, leagueTeamId: owls, waiverAccepted: true };
    await beginCheckout(family, [location], { coupon: `TEAM${owls}` });
    await family.http.post('/api/complete-payment').send({ isFreeRegistration: true }).expect(200);
    const [id] = await on(owls);
    await assign(id, { teamId: null }).expect(204);
    expect(await on(owls)).toEqual([]);
    expect((await board()).players).toMatchObject([
      { id, teamId: null, divisionId: season.divisionIds[THIRD] },
    ]);
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect((await board()).players).toEqual([]);
    // The season is kept for the records: a canceled registration refers to it.
    await admin.http.delete(`/api/seasons/${season.id}`).expect(204);
    expect(await test.db.manager.findOneByOrFail(Season, { id: season.id })).toMatchObject({
      archivedAt: expect.any(Date),
    });
  });

  it('ends with the cancellation of the registration', async () => {
    const [one, owls] = [await child(), await team()];
    await assign(one.id, { teamId: owls }).expect(204);
    await admin.http.delete(`/api/registrations/${one.id}`).expect(200);
    expect(await on(owls)).toEqual([]);
    await assign(one.id, { teamId: owls }).expect(404);
  });
});

describe('two administrators who assign one child at once', () => {
  async function assignedAtOnce(at: TestApp, by: SignedInAdmin) {
    const open = await openSeason(at, by);
    const { id } = await registerUnassignedPlayer(at, open);
    const teams = [await addTeam(by, open, THIRD), await addTeam(by, open, THIRD)];
    const answers = await Promise.all(
      teams.map((teamId) => by.http.put(`/api/players/${id}/assign`).send({ teamId })),
    );
    return { id, teams, statuses: answers.map(({ status }) => status) };
  }

  it('leave it on one team', async () => {
    const { id, teams, statuses } = await assignedAtOnce(test, admin);
    expect(statuses).toEqual([204, 204]);
    expect((await Promise.all(teams.map((teamId) => on(teamId)))).flat()).toEqual([id]);
  });

  it('without the lock, get contradicting answers (canary)', async () => {
    const bare = await startTestApp();
    try {
      const registrations = bare.app.get(ActiveRegistrationService);
      registrations.lockForSeason = async (tx, _, ids) => {
        const found = await registrations.byId(ids);
        await tx.query('select pg_sleep(0.5)');
        return found;
      };
      const { teams, statuses } = await assignedAtOnce(bare, await signInAdmin(bare));
      const taken = await bare.db.manager.findBy(
        LeagueTeam,
        teams.map((id) => ({ id })),
      );
      const contradicts =
        statuses.some((status) => status !== 204) ||
        taken.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0) > 1;
      expect(contradicts).toBe(true);
    } finally {
      await bare.close();
    }
  });
});

describe('publishing roster moves', () => {
  it('moves all children together and is audited', async () => {
    const [one, two, owls, foxes] = [await child(), await child(), await team(), await team(THIRD, 1)];
    await assign(one.id, { teamId: foxes }).expect(204);
    const { body } = await publish([
      { id: one.id, from: foxes, to: owls },
      { id: two.id, from: null, to: foxes },
    ]).expect(200);
    expect(body).toEqual({ moved: 2 });
    expect([await on(owls), await on(foxes)]).toEqual([[one.id], [two.id]]);
    const about = { subjectType: 'season', subjectId: season.id, action: 'roster.published' } as const;
    expect(await test.db.manager.countBy(AuditEntry, about)).toBe(1);
  });

  it("from an outdated board is rejected with the children's current teams", async () => {
    const [one, two, owls, foxes] = [await child(), await child(), await team(), await team()];
    await assign(one.id, { teamId: foxes }).expect(204);
    const { body } = await publish([
      { id: two.id, from: null, to: owls },
      { id: one.id, from: null, to: owls },
    ]).expect(409);
    expect(body).toMatchObject({
      code: 'leagues.roster_stale_version',
      errors: [
        {
          path: 'moves.1',
          message: expect.stringMatching(
            /^Someone else just moved Child \d+, who is now on Owls \d+\. Reload the board and try again\.$/,
          ),
        },
      ],
      current: {
        standings: [
          { id: two.id, teamId: null },
          { id: one.id, teamId: foxes },
        ],
      },
    });
    expect(await on(owls)).toEqual([]);
  });

  it('is rejected completely when one team is full', async () => {
    const [one, two, owls] = [await child(), await child(), await team(THIRD, 1)];
    const moves = [one, two].map(({ id }) => ({ id, from: null, to: owls }));
    expect((await publish(moves).expect(409)).body).toMatchObject({ code: 'leagues.team_full' });
    expect(await on(owls)).toEqual([]);
  });

  it('takes effect once when it is sent twice', async () => {
    const [one, owls] = [await child(), await team()];
    const moves = [{ id: one.id, from: null, to: owls }];
    const answers = await Promise.all([publish(moves), publish(moves)]);
    expect(answers.map(({ body }) => (body as { moved: number }).moved).sort()).toEqual([0, 1]);
    expect(await on(owls)).toEqual([one.id]);
    expect((await board()).latestPublication).toMatchObject({ moves: 1 });
  });

  it('is rejected for children of another season, and for a child that is moved twice', async () => {
    const [one, owls] = [await child(), await team()];
    const move = { id: one.id, from: null, to: owls };
    await publish([move, { ...move, to: null }]).expect(400);
    const other = await openSeason(test, admin);
    await publish([{ ...move, to: await addTeam(admin, other, THIRD) }]).expect(404);
    await publish([{ ...move, to: await addTeam(admin, other, THIRD) }], other.id).expect(404);
    await publish([move], 999_999).expect(404);
    expect(await on(owls)).toEqual([]);
  });

  it('can be undone while nobody has moved since', async () => {
    const [one, two, owls, foxes] = [await child(), await child(), await team(), await team()];
    await assign(one.id, { teamId: foxes }).expect(204);
    await publish([
      { id: one.id, from: foxes, to: owls },
      { id: two.id, from: null, to: owls },
    ]).expect(200);
    const { latestPublication } = await board();
    expect((await undo()).status).toBe(204);
    expect([await on(owls), await on(foxes)]).toEqual([[], [one.id]]);
    expect((await board()).latestPublication).toBeNull();
    expect((await undo(latestPublication?.id)).status).toBe(409);
  });

  it.each([
    ['was moved', (id: number) => assign(id, { teamId: null }).expect(204)],
    ['was canceled', (id: number) => admin.http.delete(`/api/registrations/${id}`).expect(200)],
  ])("can't be undone once one of its children %s", async (_, happens) => {
    const [one, two, owls] = [await child(), await child(), await team()];
    await publish([one, two].map(({ id }) => ({ id, from: null, to: owls }))).expect(200);
    const { latestPublication } = await board();
    await happens(one.id);
    expect((await board()).latestPublication).toBeNull();
    const { status, body } = await undo(latestPublication?.id);
    expect([status, body]).toMatchObject([409, { code: 'leagues.publication_not_latest' }]);
    expect(await on(owls)).toEqual([two.id]);
  });
});

describe('the roster board', () => {
  it("shows siblings, coaches' children, and held spots", async () => {
    const [one, owls] = [await child(), await team(THIRD, 10)];
    const { manager } = test.db;
    const application = await manager.save(
      manager.create(CoachApplication, {
        ...{ name: 'Lin Park', email: one.family.email, phone: '(610) 555-0170', status: 'approved' },
        ...{ school: 'Linden School', season: 'Winter', grade: '3rd', gender: 'Boys' },
      }),
    );
    await manager.update(LeagueTeam, owls, { coachApplicationId: application.id, spotsTaken: 1 });
    expect(await board()).toMatchObject({
      divisions: [{ name: THIRD }, { name: FIFTH }],
      teams: [{ id: owls, coachName: 'Lin Park', maxPlayers: 10, heldSpots: 1 }],
      players: [
        {
          ...{ id: one.id, familyId: one.family.userId, coachedTeamId: owls, teamId: null },
          ...{ grade: '3rd', gradeNumber: 3, tshirtSize: 'Youth M', school: 'Homeschool' },
          ...{ divisionId: season.divisionIds[THIRD], parentName: one.parentName },
        },
      ],
      latestPublication: null,
    });
  });

  it('proposes players for the teams based on the draft, and moves nobody', async () => {
    const [one, two, three] = [await child(), await child(), await child()];
    const [owls, foxes] = [await team(THIRD, 1), await team(THIRD, 1)];
    const input = { divisionId: season.divisionIds[THIRD], draft: [{ id: two.id, to: owls }] };
    const fill = (body: object, seasonId = season.id) =>
      admin.http.post(`/api/seasons/${seasonId}/team-fill-proposals`).send(body);
    expect((await fill(input).expect(200)).body).toEqual({
      moves: [{ id: one.id, to: foxes }],
      unassigned: [{ ids: [three.id], reason: 'full', capacityIncrease: { teamId: owls, maxPlayers: 2 } }],
      siblingGroups: [],
    });
    expect((await board()).players.map(({ teamId }) => teamId)).toEqual([null, null, null]);
    await fill({ divisionId: 999_999 }).expect(404);
    await fill(input, 999_999).expect(404);
    await fill({}).expect(400);
  });
});

describe('the family of a moved child', () => {
  const told = async ({ family }: Awaited<ReturnType<typeof child>>) =>
    (await emailsTo(test, family.email)).filter(({ subject }) =>
      / is on | is no longer on a team/.test(subject),
    );
  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await test.jobs.run(SEND_ROSTER_NOTICES);
  };

  it('gets one email ten minutes after the last move, with the final team', async () => {
    const [one, owls, foxes] = [await child(), await team(), await team()];
    await assign(one.id, { teamId: owls }).expect(204);
    await pass(TEN_MINUTES - 1_000);
    await publish([{ id: one.id, from: owls, to: foxes }]).expect(200);
    await pass(2_000);
    expect(await told(one)).toEqual([]);
    await pass(TEN_MINUTES);
    await pass(TEN_MINUTES);
    const { name, teamSlug } = await test.db.manager.findOneByOrFail(LeagueTeam, { id: foxes });
    expect(await told(one)).toMatchObject([
      {
        subject: `${one.childName} is on ${name}`,
        text: expect.stringContaining(`/teams/${teamSlug}\n`),
      },
    ]);
    const named = await test.db.query(`select id from outbox_emails where subject ilike '%' || $1 || '%'`, [
      one.childName,
    ]);
    expect(named).toEqual([]);
  });

  it('gets no email when the child is back where it was', async () => {
    const [one, owls] = [await child(), await team()];
    await publish([{ id: one.id, from: null, to: owls }]).expect(200);
    expect((await undo()).status).toBe(204);
    await pass(TEN_MINUTES);
    expect(await told(one)).toEqual([]);
  });

  it('is notified when the child is unassigned again', async () => {
    const [one, owls] = [await child(), await team()];
    await assign(one.id, { teamId: owls }).expect(204);
    await pass(TEN_MINUTES);
    await assign(one.id, { teamId: null }).expect(204);
    await pass(TEN_MINUTES);
    const subjects = (await told(one)).map(({ subject }) => subject);
    expect(subjects[0]).toBe(`${one.childName} is no longer on a team`);
  });

  it('gets no email about the move once the registration was canceled, only about the cancellation', async () => {
    const [one, owls] = [await child(), await team()];
    await assign(one.id, { teamId: owls }).expect(204);
    await admin.http.delete(`/api/registrations/${one.id}`).expect(200);
    await pass(TEN_MINUTES);
    expect(await told(one)).toEqual([]);
  });
});
