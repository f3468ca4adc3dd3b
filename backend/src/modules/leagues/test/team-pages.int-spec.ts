import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { Season } from '../seasons/entities/season.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';

const application = {
  name: 'Robin Cole',
  email: 'robin@coach.test',
  phone: '(610) 555-0190',
  school: 'Maple Glen Elementary',
  season: 'Winter Basketball League',
  grade: '3rd',
  gender: 'Girls',
};

describe('public pages of teams and coaches', () => {
  let test: TestApp;
  let season: Season;
  let meteors: LeagueTeam;
  let owls: LeagueTeam;

  beforeAll(async () => {
    test = await startTestApp();
    const { manager } = test.db;
    season = await manager.save(
      Season,
      manager.create(Season, { name: 'Winter Basketball League', year: 2026, sport: 'Basketball' }),
    );
    const coach = await manager.save(
      CoachApplication,
      manager.create(CoachApplication, { ...application, status: 'approved' }),
    );
    const team = (name: string, teamSlug: string, rest: Partial<LeagueTeam> = {}) =>
      manager.save(
        LeagueTeam,
        manager.create(LeagueTeam, {
          name,
          teamSlug,
          seasonId: season.id,
          school: name,
          sport: 'Basketball',
          grade: '3rd Grade',
          gender: 'Girls',
          ...rest,
        }),
      );
    meteors = await team('Meteors', 'meteors', {
      coachApplicationId: coach.id,
      registrationToken: 'invite-token',
    });
    owls = await team('Owls', 'owls');
    await manager.insert(Game, {
      ...{ homeTeamId: meteors.id, awayTeamId: owls.id },
      ...toSlot({
        ...{ date: '2036-07-04', time: '09:00', location: 'Penfield Gym', court: 'Court 1' },
        durationMinutes: 60,
      }),
    });
    const today = test.clock.today();
    await manager.insert(TeamEvent, [
      {
        leagueTeamId: meteors.id,
        title: 'Practice',
        date: '2020-01-01',
        time: '17:30',
        location: 'Penfield Gym',
      },
      { leagueTeamId: meteors.id, title: 'Practice', date: today, time: '17:30', location: 'Penfield Gym' },
    ]);
  });
  afterAll(() => test.close());

  it("show the coach's name but neither email address nor phone", async () => {
    const { body, text } = await test.http.get('/api/teams/meteors').expect(200);
    expect(body).toMatchObject({ name: 'Meteors', gradeNumber: 3, coachApplication: { name: 'Robin Cole' } });
    expect(text).not.toMatch(/robin@coach\.test|555-0190|invite-token/);
  });

  it('list practices from today on', async () => {
    const { body } = await test.http.get(`/api/teams/${meteors.id}/events`).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ type: 'practice', time: '17:30', date: test.clock.today() }),
    ]);
  });

  it('open an invitation by its token, and reject an unknown or old one', async () => {
    const { body } = await test.http.get('/api/coach-registration/invite-token').expect(200);
    expect(body).toMatchObject({
      school: 'Meteors',
      sport: 'Basketball',
      coachName: 'Robin Cole',
      coachEmail: 'robin@coach.test',
    });
    const unknown = await test.http.get('/api/coach-registration/made-up').expect(404);
    expect((unknown.body as { message: string }).message).toBe('Registration Link Expired');
    await test.db.getRepository(Season).update(season.id, { isActive: false });
    await test.http.get('/api/coach-registration/invite-token').expect(404);
    await test.db.getRepository(Season).update(season.id, { isActive: true });
  });

  it("export games to a calendar in the organization's time zone", async () => {
    for (const path of ['', '?sport=basketball', '?team=owls', `?team=${meteors.id}`]) {
      const { text, headers } = await test.http.get(`/api/games/calendar.ics${path}`).expect(200);
      expect(headers['content-type']).toContain('text/calendar');
      expect(text.replace(/\r\n[ \t]/g, '')).toContain('SUMMARY:Meteors vs Owls');
      expect(text).toContain('DTSTART:20360704T130000Z');
    }
    const { text } = await test.http.get('/api/games/calendar.ics?sport=soccer').expect(200);
    expect(text).not.toContain('BEGIN:VEVENT');
  });

  it('store a coach application as pending, whatever it claims, and send two emails', async () => {
    const { body } = await test.http
      .post('/api/coach-applications')
      .send({ ...application, email: 'new@coach.test', status: 'approved', submittedAt: '2020-01-01' })
      .expect(201);
    expect(body).toMatchObject({ status: 'pending' });
    const saved = await test.db.getRepository(CoachApplication).findOneByOrFail({ email: 'new@coach.test' });
    expect(saved).toMatchObject({
      status: 'pending',
      approvedAt: null,
      registrationToken: null,
      experience: null,
    });
    expect((await emailsTo(test, 'play@fieldhouse.example'))[0].subject).toBe(
      'Coach application: Robin Cole, Winter Basketball League',
    );
    expect(await emailsTo(test, 'new@coach.test')).toHaveLength(1);
  });

  it.each([
    ['email', 'tired@x', 'Please enter a valid email address'],
    ['phone', '555-0190 please', 'Please enter a valid phone number'],
  ])("reject an applicant's %s %j", async (path, value, message) => {
    const { body } = await test.http
      .post('/api/coach-applications')
      .send({ ...application, [path]: value })
      .expect(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
  });

  it.each(['name', 'email', 'phone', 'school', 'season', 'grade', 'gender'])(
    "require an applicant's %s",
    async (path) => {
      const { body } = await test.http
        .post('/api/coach-applications')
        .send({ ...application, [path]: '' })
        .expect(400);
      expect((body as { errors: { path: string }[] }).errors.map((e) => e.path)).toContain(path);
    },
  );
});
