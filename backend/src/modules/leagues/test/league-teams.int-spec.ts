import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { Division } from '../seasons/entities/division.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';

jest.setTimeout(60_000);

interface TeamBody {
  id: number;
  name: string;
  teamSlug: string;
  version: number;
}

let test: TestApp;
let admin: SignedInAdmin;
let seasonId: number;
let divisions: Division[];

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  ({ seasonId, divisions } = await aSeason('Winter Basketball League'));
});
afterAll(() => test.close());

async function aSeason(name: string) {
  const labels = ['3rd Grade Boys', '4th Grade Girls'];
  const registrationEndDate = addDays(test.clock.today(), 20);
  const { body } = await admin.http
    .post('/api/seasons')
    .send({ name, price: 139, registrationEndDate, divisions: labels })
    .expect(201);
  const { id } = body as { id: number };
  const found = await test.db.manager.find(Division, { where: { seasonId: id }, order: { minGrade: 'ASC' } });
  return { seasonId: id, divisions: found };
}

const post = (change: object = {}) =>
  admin.http.post('/api/league-teams').send({
    ...{ name: 'Owls', school: 'Linden School', divisionId: divisions[0].id, seasonId },
    ...change,
  });
const create = async (name: string, change: object = {}): Promise<TeamBody> =>
  (await post({ name, ...change }).expect(201)).body as TeamBody;
const edit = (id: number, body: object) => admin.http.patch(`/api/league-teams/${id}`).send(body);
const remove = (id: number) => admin.http.delete(`/api/league-teams/${id}`);

describe('creating a team', () => {
  it('takes sport, grade, and gender from season and division, whatever the body says', async () => {
    const said = { sport: 'Chess', grade: '8th Grade', gender: 'Boys' };
    expect(await create('Foxes', { ...said, divisionId: divisions[1].id })).toMatchObject({
      ...{ name: 'Foxes', sport: 'Basketball', grade: '4th Grade', gender: 'Girls', maxPlayers: 15 },
      ...{ registrationOpen: true, spotsLeft: 15, coachApplication: null, version: 0 },
      ...{ division: { name: '4th Grade Girls' }, season: { name: 'Winter Basketball League' } },
    });
    const spring = await aSeason('Spring Soccer');
    const other = { seasonId: spring.seasonId, divisionId: spring.divisions[0].id };
    expect(await create('Kickers', other)).toMatchObject({ sport: 'Other' });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Team name is required'],
    [{ school: '' }, 'school', 'School is required'],
    [{ divisionId: 0 }, 'divisionId', 'Division selection is required'],
    [{ divisionId: undefined }, 'divisionId', 'Division selection is required'],
    [{ maxPlayers: 0 }, 'maxPlayers', 'Enter 1 to 100 players'],
  ])('with %p is rejected', async (wrong, path, message) => {
    const { body } = await post(wrong).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
  });

  it("is rejected in another season's division, without a season, and with a taken name", async () => {
    const other = await aSeason('Fall Flag Football');
    const { body } = await post({ divisionId: other.divisions[0].id }).expect(400);
    expect(body).toMatchObject({
      ...{ code: 'leagues.team_division_of_other_season', errors: [{ path: 'divisionId' }] },
    });
    await post({ seasonId: 999_999 }).expect(404);
    await create('Hawks');
    expect((await post({ name: 'HAWKS' }).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.team_name_taken', errors: [{ path: 'name' }] },
    });
    const twins = await Promise.all(Array.from({ length: 5 }, () => post({ name: 'Twins' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('accepts the name of a team in another season, and gives it another slug', async () => {
    const other = await aSeason('Winter Basketball Girls');
    const here = await create('Bears');
    const there = await create('Bears', { seasonId: other.seasonId, divisionId: other.divisions[0].id });
    expect(there.teamSlug).toBe(`${here.teamSlug}-2`);
  });
});

describe('editing a team', () => {
  it('changes the given fields, is audited, and keeps the slug', async () => {
    const { id, teamSlug } = await create('Comets');
    const changes = { name: 'Blue Comets', school: 'Maple Glen', maxPlayers: 12, registrationOpen: false };
    const { body } = await edit(id, { ...changes, version: 0 }).expect(200);
    expect(body).toMatchObject({ ...changes, teamSlug, version: 1 });
    await edit(id, changes).expect(200);
    expect(await test.db.manager.findBy(AuditEntry, { action: 'team.updated', subjectId: id })).toMatchObject(
      [{ previousValues: { school: 'Linden School' }, newValues: { ...changes, name: '(changed)' } }],
    );
    expect((await edit(id, { tier: 'gold', version: 0 }).expect(409)).body).toMatchObject({
      ...{ code: 'edits.stale_version', current: { name: 'Blue Comets', version: 1 } },
    });
    await edit(id, { name: 'Blue Comets', tier: 'gold', version: 1 }).expect(200);
    await edit(999_999, { tier: 'gold' }).expect(404);
  });

  it('rejects fewer spots than are taken, and a taken name', async () => {
    const { id } = await create('Meteors');
    await test.db.manager.update(LeagueTeam, id, { spotsTaken: 9, currentPlayers: 8 });
    expect((await edit(id, { maxPlayers: 8 }).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.team_capacity_below_spots_taken', errors: [{ path: 'maxPlayers' }] },
      message: '9 spots are already taken. Set the maximum to 9 or higher.',
    });
    await edit(id, { maxPlayers: 9 }).expect(200);
    await create('Rockets');
    await edit(id, { name: 'rockets' }).expect(409);
    await edit(id, { name: null }).expect(400);
  });
});

describe('also deletes its practices and upcoming games', () => {
  const play = (homeTeamId: number, awayTeamId: number, change: Partial<Game> = {}) =>
    test.db.manager.insert(Game, {
      ...toSlot({ date: '2030-01-05', time: '10:00', location: 'Gym', court: null, durationMinutes: 60 }),
      ...{ homeTeamId, awayTeamId, ...change },
    });

  it('is rejected while the team has players, held spots, or played games', async () => {
    const [gone, stays] = [await create('Herons'), await create('Otters')];
    await play(stays.id, gone.id);
    const practice = { title: 'Practice', date: '2030-01-02', time: '17:00', location: 'Gym' };
    await test.db.manager.insert(TeamEvent, { ...practice, leagueTeamId: gone.id });
    await remove(gone.id).expect(204);
    expect(await test.db.manager.countBy(Game, { homeTeamId: stays.id })).toBe(0);
    expect(await test.db.manager.countBy(TeamEvent, { leagueTeamId: gone.id })).toBe(0);
    await test.http.get(`/api/teams/${gone.teamSlug}`).expect(404);
    await remove(gone.id).expect(404);
  });

  it('is rejected while it has players, held spots or a record', async () => {
    const [full, played, other] = [await create('Sparks'), await create('Lions'), await create('Tigers')];
    await test.db.manager.update(LeagueTeam, full.id, { spotsTaken: 1 });
    expect((await remove(full.id).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.team_has_players' },
      message:
        "Sparks has 1 spot taken and can't be deleted. Move its players or cancel their registrations first.",
    });
    await play(played.id, other.id, { homeScore: 3, awayScore: 2, status: 'final' });
    for (const { id } of [played, other])
      expect((await remove(id).expect(409)).body).toMatchObject({ code: 'leagues.team_has_games_played' });
  });
});
