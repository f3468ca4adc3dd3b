import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { emailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry, OutboxEmail } from '../../../platform';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';

jest.setTimeout(60_000);

interface Application {
  id: number;
  status: string;
  isSeasonUnclear: boolean;
  team: { id: number; name: string; teamSlug: string } | null;
}
interface SeasonBody {
  id: number;
  name: string;
}

let test: TestApp;
let admin: SignedInAdmin;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

async function aSeason(change: object = {}): Promise<SeasonBody> {
  const body = {
    ...{ name: `Winter Basketball ${++count}`, price: 139, divisions: ['3rd Grade Girls'] },
    registrationEndDate: addDays(test.clock.today(), 20),
    ...change,
  };
  return (await admin.http.post('/api/seasons').send(body).expect(201)).body as SeasonBody;
}

async function apply(season: string, change: object = {}): Promise<{ id: number; email: string }> {
  const email = `coach-${++count}@example.com`;
  const facts = {
    ...{ name: 'Lin Park', email, phone: '(610) 555-0170', school: 'Linden School', season },
    ...{ grade: '3rd', gender: 'Girls', experience: 'Ten years of play' },
    ...change,
  };
  const { body } = await test.http.post('/api/coach-applications').send(facts).expect(201);
  return { id: (body as { id: number }).id, email: facts.email };
}

const approve = (id: number, query = '') => admin.http.post(`/api/coach-applications/${id}/approve${query}`);
const reject = (id: number) => admin.http.post(`/api/coach-applications/${id}/reject`);
const list = async (seasonId: number): Promise<Application[]> =>
  (await admin.http.get(`/api/coach-applications?seasonId=${seasonId}`).expect(200)).body as Application[];
const listTeams = (seasonId: number) =>
  test.db.manager.find(LeagueTeam, { where: { seasonId }, order: { id: 'ASC' } });

/** The two links in the newest email to a coach. */
async function linksTo(email: string) {
  const [{ text }] = await emailsTo(test, email);
  const [managing, families] = text.match(/http\S+/g)!.map((link) => new URL(link));
  return { managing, families, secret: managing.searchParams.get('coach')! };
}

async function approved(): Promise<{ team: LeagueTeam; season: SeasonBody; email: string; id: number }> {
  const season = await aSeason();
  const { id, email } = await apply(season.name);
  await approve(id).expect(204);
  return { team: (await listTeams(season.id))[0], season, email, id };
}

const NOT_LEADING = { canManage: false, coachName: null, inviteLink: null };
const withSecret = (secret: string) => ({
  get: (path: string) => test.http.get(path).set('X-Coach-Token', secret),
  setOpen: (teamId: number, registrationOpen: boolean) =>
    test.http
      .patch(`/api/teams/${teamId}/registration-status`)
      .set('X-Coach-Token', secret)
      .send({ registrationOpen }),
});

describe('approving a coach application', () => {
  it('creates the coach, the team, and both links, the coach link first', async () => {
    const season = await aSeason();
    const { id, email } = await apply(season.name);
    await approve(id).expect(204);
    const [team] = await listTeams(season.id);
    const { managing, families, secret } = await linksTo(email);
    expect(team).toMatchObject({
      ...{ name: 'Linden School 3rd Grade Girls', school: 'Linden School', sport: 'Basketball' },
      ...{ grade: '3rd Grade', gender: 'Girls', maxPlayers: 15, coachApplicationId: id },
    });
    expect(team.teamSlug).toMatch(/^linden-school-3rd-grade-girls-\d{4}/);
    expect(managing.pathname).toBe(`/teams/${team.teamSlug}`);
    expect(Object.fromEntries(families.searchParams)).toEqual({
      ...{ 'register-team': team.teamSlug, coach: team.registrationToken },
    });
    expect(families.pathname).toBe('/dashboard');
    const [coach] = await test.db.manager.findBy(Coach, { email });
    expect(coach).toMatchObject({ name: 'Lin Park', isAssigned: true, experience: 'Ten years of play' });
    expect(await test.db.manager.findBy(TeamCoach, { teamId: team.id })).toMatchObject([
      { coachId: coach.id, role: 'head_coach' },
    ]);
    const dump = JSON.stringify(await test.db.query('select * from coach_applications, league_teams'));
    expect(dump).not.toContain(secret);
    expect(await list(season.id)).toMatchObject([{ status: 'approved', team: { id: team.id } }]);
  });

  it('succeeds once, however often it is requested at the same time', async () => {
    const season = await aSeason();
    const { id, email } = await apply(season.name);
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    await approve(id).expect(204);
    expect(await listTeams(season.id)).toHaveLength(1);
    const kind = 'leagues.coach_links';
    expect(await test.db.manager.countBy(OutboxEmail, { recipient: email, kind })).toBe(1);
    await reject(id).expect(409);
  });

  /** For each of six applications, how often it was decided when approved and rejected at the same time. */
  async function decideAtOnce(): Promise<number[]> {
    const season = await aSeason();
    return Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await apply(season.name);
        const answers = await Promise.all([approve(id), reject(id)]);
        return answers.filter(({ status }) => status === 204).length;
      }),
    );
  }

  it('rules out rejecting the application at the same time', async () => {
    expect(await decideAtOnce()).toEqual(Array(6).fill(1));
  });

  it('without the row lock, an application can be both approved and rejected (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const decided = await decideAtOnce();
    unlocked.mockRestore();
    expect(decided).toContain(2);
  });

  it('gives each of several simultaneous applications for one team a unique name', async () => {
    const season = await aSeason();
    const all = await Promise.all([apply(season.name), apply(season.name), apply(season.name)]);
    const answers = await Promise.all(all.map(({ id }) => approve(id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await listTeams(season.id)).map(({ name }) => name).sort()).toEqual([
      'Linden School 3rd Grade Girls',
      'Linden School 3rd Grade Girls 2',
      'Linden School 3rd Grade Girls 3',
    ]);
  });

  it('gives two teams approved at the same time in two seasons different slugs', async () => {
    const seasons = await Promise.all([aSeason(), aSeason(), aSeason()]);
    const all = await Promise.all(seasons.map(({ name }) => apply(name, { school: 'Twin School' })));
    await Promise.all(all.map(({ id }) => approve(id).expect(204)));
    const slugs = (await Promise.all(seasons.map(({ id }) => listTeams(id)))).flat();
    expect(new Set(slugs.map(({ teamSlug }) => teamSlug)).size).toBe(3);
  });

  it('adds the team to the division for its grade and gender, or creates one', async () => {
    const season = await aSeason({ divisions: ['3rd Grade Girls', '3rd Grade Boys'] });
    const [girls, boys] = [
      await apply(season.name),
      await apply(season.name, { grade: 'K', gender: 'Boys' }),
    ];
    await approve(girls.id).expect(204);
    await approve(boys.id).expect(204);
    const divisions = await test.db.manager.findBy(Division, { seasonId: season.id });
    const getName = (id: number | null) => divisions.find((division) => division.id === id)?.name;
    expect((await listTeams(season.id)).map(({ divisionId }) => getName(divisionId))).toEqual([
      '3rd Grade Girls',
      'Kindergarten Boys',
    ]);
    expect(divisions.find(({ name }) => name === 'Kindergarten Boys')).toMatchObject({
      ...{ ageGroup: 'Kindergarten', minGrade: 0, maxGrade: 0, gender: 'Boys' },
      seasonProgramId: divisions[0].seasonProgramId,
    });
  });

  it('keeps one row for a coach of two teams', async () => {
    const [one, other] = [await aSeason(), await aSeason()];
    const { id, email } = await apply(one.name);
    const second = await apply(other.name, { email: email.toUpperCase(), phone: '(610) 555-0199' });
    await approve(id).expect(204);
    await approve(second.id).expect(204);
    const [coach] = await test.db.manager.findBy(Coach, { email });
    expect(coach).toMatchObject({ phone: '(610) 555-0199' });
    expect(await test.db.manager.countBy(TeamCoach, { coachId: coach.id })).toBe(2);
  });
});

describe('the coach applications of a season', () => {
  it('are those made for it, even after it is renamed', async () => {
    const season = await aSeason();
    const { id } = await apply(season.name);
    await admin.http
      .put(`/api/seasons/${season.id}`)
      .send({ name: `Renamed ${season.id}` })
      .expect(200);
    expect((await list(season.id)).map((one) => one.id)).toEqual([id]);
    await approve(id).expect(204);
    expect(await listTeams(season.id)).toHaveLength(1);
  });

  it('include, marked, applications that name no existing season; they are approved for the season that shows them', async () => {
    const [season, soccer] = [await aSeason(), await aSeason({ name: `Spring Soccer ${++count}` })];
    const { id } = await apply('Summer Basketball Madness');
    expect(await list(season.id)).toMatchObject([{ id, isSeasonUnclear: true }]);
    expect(await list(soccer.id)).toEqual([]);
    const { body } = await approve(id).expect(409);
    expect(body).toMatchObject({
      code: 'leagues.application_season_unclear',
      message: 'No season matches "Summer Basketball Madness". Choose the season to approve this coach for.',
    });
    await approve(id, '?seasonId=999999').expect(404);
    await approve(id, `?seasonId=${season.id}`).expect(204);
    expect(await list(season.id)).toMatchObject([{ id, isSeasonUnclear: false, status: 'approved' }]);
    await reject((await apply('Summer Basketball Madness')).id).expect(204);
  });

  it('are rejected with one friendly email', async () => {
    const season = await aSeason();
    const { id, email } = await apply(season.name);
    await Promise.all([reject(id).expect(204), reject(id).expect(204)]);
    await reject(id).expect(204);
    const declined = (await emailsTo(test, email)).filter(
      ({ subject }) => subject === "We don't have a team for you this season",
    );
    expect(declined).toHaveLength(1);
    expect(declined[0].text).toContain("We hope you'll apply again another season");
    expect((await approve(id).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.application_already_decided', message: 'This application was already rejected.' },
    });
    const actions = await test.db.manager.findBy(AuditEntry, {
      subjectType: 'coach_application',
      subjectId: id,
    });
    expect(actions).toMatchObject([{ action: 'coach_application.rejected' }]);
    await reject(999_999).expect(404);
    await approve(999_999).expect(404);
  });
});

describe('the coach link', () => {
  it('opens only its own team, and only for the user who has the link', async () => {
    const [own, other] = [await approved(), await approved()];
    const coach = withSecret((await linksTo(own.email)).secret);
    const { families } = await linksTo(own.email);
    const { body } = await coach.get(`/api/teams/${own.team.id}/coaching`).expect(200);
    expect(body).toEqual({ canManage: true, coachName: 'Lin Park', inviteLink: families.href });
    await coach.setOpen(own.team.id, false).expect(200, { registrationOpen: false });
    expect(await listTeams(own.season.id)).toMatchObject([{ registrationOpen: false }]);
    await coach.get(`/api/teams/${other.team.id}/coaching`).expect(200, NOT_LEADING);
    await coach.setOpen(other.team.id, false).expect(403);
    await coach.get('/api/teams/999999/coaching').expect(404);
    for (const secret of ['', 'x'.repeat(43), own.team.registrationToken!])
      await withSecret(secret).get(`/api/teams/${own.team.id}/coaching`).expect(401);
    await coach.get('/api/coupons').expect(403);
    const audited = { action: 'team.updated', subjectId: own.team.id };
    expect(await test.db.manager.findOneByOrFail(AuditEntry, audited)).toMatchObject({
      actor: expect.stringMatching(/^coach:\d+$/),
    });
  });

  it("is not needed by a user with the head coach's email address, and gives another user no access", async () => {
    const { team, email } = await approved();
    const [coach, family] = [await signInFamily(test, email), await signInFamily(test)];
    const { body } = await coach.http.get(`/api/teams/${team.id}/coaching`).expect(200);
    expect(body).toMatchObject({ canManage: true });
    await family.http.get(`/api/teams/${team.id}/coaching`).expect(200, NOT_LEADING);
    await family.http
      .patch(`/api/teams/${team.id}/registration-status`)
      .send({ registrationOpen: false })
      .expect(403);
    await admin.http.get(`/api/teams/${team.id}/coaching`).expect(200);
  });

  it('can be renewed, which ends the old link, and revoked', async () => {
    const { team, email } = await approved();
    const path = `/api/teams/${team.id}/coaching`;
    const first = withSecret((await linksTo(email)).secret);
    await admin.http.post(`/api/league-teams/${team.id}/coach-link`).expect(204);
    await first.get(path).expect(401);
    const second = withSecret((await linksTo(email)).secret);
    await second.get(path).expect(200);
    await admin.http.delete(`/api/league-teams/${team.id}/coach-link`).expect(204);
    await second.get(path).expect(401);
    const { body } = await admin.http.get(`/api/league-teams/season/${team.seasonId}`).expect(200);
    expect(body).toMatchObject([{ coachApplication: { email, hasLink: false } }]);
  });

  it('is renewed once by a double click, and again later or after it was revoked', async () => {
    const { team, email } = await approved();
    const path = `/api/league-teams/${team.id}/coach-link`;
    const renew = () => admin.http.post(path).expect(204);
    const emails = async () => (await emailsTo(test, email)).length;
    const before = await emails();
    await Promise.all([renew(), renew()]);
    expect(await emails()).toBe(before + 1);
    const { secret } = await linksTo(email);
    await withSecret(secret).get(`/api/teams/${team.id}/coaching`).expect(200);
    await admin.http.delete(path).expect(204);
    await renew();
    expect(await emails()).toBe(before + 2);
    test.clock.advance(61_000);
    await renew();
    expect(await emails()).toBe(before + 3);
  });

  it('ends when the team is transferred to another coach, approved or entered by name', async () => {
    const [own, spare] = [await approved(), await approved()];
    const path = `/api/teams/${own.team.id}/coaching`;
    const transfer = (body: object) =>
      admin.http.post(`/api/league-teams/${own.team.id}/transfer`).send(body);
    const first = withSecret((await linksTo(own.email)).secret);
    const account = await signInFamily(test, own.email);
    expect((await transfer({ applicationId: spare.id }).expect(409)).body).toMatchObject({
      code: 'leagues.application_not_assignable',
    });
    const next = { name: 'Amy Obi', email: 'amy.obi@example.com', phone: '(610) 555-0123' };
    await transfer(next).expect(204);
    await first.get(path).expect(401);
    await account.http.get(path).expect(200, NOT_LEADING);
    await withSecret((await linksTo(next.email)).secret)
      .get(path)
      .expect(200);
    expect(await test.db.manager.findOneByOrFail(Coach, { email: own.email })).toMatchObject({
      isAssigned: false,
    });
    await transfer({ applicationId: own.id }).expect(204);
    expect((await linksTo(own.email)).managing.pathname).toBe(`/teams/${own.team.teamSlug}`);
    await withSecret((await linksTo(own.email)).secret)
      .get(path)
      .expect(200);
    expect(await test.db.manager.countBy(TeamCoach, { teamId: own.team.id })).toBe(1);
    await transfer({ name: 'Nobody' }).expect(400);
  });

  it('of the new coach is emailed once, however often the transfer is submitted', async () => {
    const own = await approved();
    const next = { name: 'Ida Berg', email: 'ida.berg@example.com', phone: '(610) 555-0125' };
    const path = `/api/league-teams/${own.team.id}/transfer`;
    await Promise.all([1, 2, 3].map(() => admin.http.post(path).send(next).expect(204)));
    const [application, ...others] = await test.db.manager.findBy(CoachApplication, { email: next.email });
    expect(others).toEqual([]);
    await admin.http.post(path).send({ applicationId: application.id }).expect(204);
    await withSecret((await linksTo(next.email)).secret)
      .get(`/api/teams/${own.team.id}/coaching`)
      .expect(200);
    expect((await emailsTo(test, next.email)).map(({ subject }) => subject)).toEqual([
      `You're coaching ${own.team.name}: your team links`,
    ]);
  });

  it('ending with a transfer is emailed once to the former coach, unless the address is the same', async () => {
    const own = await approved();
    const path = `/api/league-teams/${own.team.id}/transfer`;
    const told = async () =>
      (await emailsTo(test, own.email)).filter(({ subject }) =>
        subject.endsWith('was transferred to another coach'),
      );
    const phone = '(610) 555-0126';
    await admin.http.post(path).send({ name: 'Lin P. Park', email: own.email, phone }).expect(204);
    expect(await told()).toEqual([]);
    const next = { name: 'Eve Stone', email: 'eve.stone@example.com', phone };
    await admin.http.post(path).send(next).expect(204);
    await admin.http.post(path).send(next).expect(204);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail.subject).toBe(`${own.team.name} was transferred to another coach`);
    expect(mail.text).toContain('Hello Lin P. Park,');
    expect(mail.text).not.toContain('Eve');
  });

  it('does not exist for a team without a coach, which can be transferred to one', async () => {
    const season = await aSeason();
    const [division] = await test.db.manager.findBy(Division, { seasonId: season.id });
    const { body } = await admin.http
      .post('/api/league-teams')
      .send({ name: 'Owls', school: 'Linden School', divisionId: division.id, seasonId: season.id })
      .expect(201);
    const { id } = body as { id: number };
    for (const call of [admin.http.post, admin.http.delete])
      expect(
        (await call.call(admin.http, `/api/league-teams/${id}/coach-link`).expect(409)).body,
      ).toMatchObject({
        ...{
          code: 'leagues.team_has_no_coach',
          message: 'Owls has no coach. Transfer it to a coach first.',
        },
      });
    const coach = { name: 'Joe Adler', email: 'joe.adler@example.com', phone: '(610) 555-0124' };
    await admin.http.post(`/api/league-teams/${id}/transfer`).send(coach).expect(204);
    const { families, secret } = await linksTo(coach.email);
    await withSecret(secret).get(`/api/teams/${id}/coaching`).expect(200);
    await test.http.get(`/api/coach-registration/${families.searchParams.get('coach')!}`).expect(200);
  });

  it("shows the invite link to families, and the invite link can't manage the team", async () => {
    const { team } = await approved();
    const { body } = await test.http.get(`/api/teams/${team.teamSlug}`).expect(200);
    expect(JSON.stringify(body)).not.toContain(team.registrationToken);
    await test.http.get(`/api/teams/${team.id}/coaching`).expect(401);
  });
});

it('deleting a season keeps its coach applications, which can be approved for another season', async () => {
  const [gone, other] = [await aSeason(), await aSeason()];
  const { id } = await apply(gone.name);
  await admin.http.delete(`/api/seasons/${gone.id}`).expect(204);
  expect(await test.db.manager.findOneByOrFail(CoachApplication, { id })).toMatchObject({ seasonId: null });
  expect(await test.db.manager.countBy(Season, { id: gone.id })).toBe(0);
  expect(await list(other.id)).toMatchObject([{ id, isSeasonUnclear: true }]);
});
