import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCoupon } from '../../../../test/catalogue';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { hashOf, newSecret } from '../../identity';
import { Registration } from '../../registration';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import type { LeagueTeam } from '../teams/entities/league-team.entity';

const coachFacts = {
  ...{ name: 'Lin Park', phone: '(610) 555-0170', season: 'Winter Hoops' },
  ...{ school: 'Linden School', grade: '1st', gender: 'Boys', status: 'approved' as const },
};

describe('a team, by who looks at it', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let team: LeagueTeam;
  let onTeam: QuickFamily;
  let other: QuickFamily;
  const secret = newSecret();

  const coachedTeam = async (email: string, registrationToken: string | null = null) => {
    const application = await test.db.manager.save(
      test.db.manager.create(CoachApplication, { ...coachFacts, email, registrationToken }),
    );
    return insertTeam(test, 5, { team: { coachApplicationId: application.id } });
  };
  const see = (http: QuickFamily['http'] | TestApp['http'], headers: Record<string, string> = {}) =>
    http.get(`/api/teams/${team.id}/players`).set(headers);
  const NOTHING = { as: null, coach: null, players: [] };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
    team = await coachedTeam('lin@park.example', hashOf(secret));
    [onTeam, other] = await manyFamilies(test, 2);
    await onTeam.http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: onTeam.childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
  });
  afterAll(() => test.close());

  it('names its players and its coach to its families, its coach and the office', async () => {
    const { id, childName } = await test.db.manager.findOneByOrFail(Registration, { userId: onTeam.userId });
    const seen = {
      coach: { name: 'Lin Park', email: 'lin@park.example', phone: '(610) 555-0170' },
      players: [{ id, childName, jerseyNumber: 1, grade: '1st' }],
    };
    expect((await see(onTeam.http).expect(200)).body).toEqual({ as: 'family', ...seen });
    expect((await see(admin.http).expect(200)).body).toEqual({ as: 'coach', ...seen });
    const byLink = await see(test.http, { 'x-coach-token': secret }).expect(200);
    expect(byLink.body).toEqual({ as: 'coach', ...seen });
  });

  it('says nothing of them to other families, and to the coach of another team', async () => {
    expect((await see(other.http).expect(200)).body).toEqual(NOTHING);
    const otherSecret = newSecret();
    await coachedTeam('sam@osei.example', hashOf(otherSecret));
    expect((await see(test.http, { 'x-coach-token': otherSecret }).expect(200)).body).toEqual(NOTHING);
    await see(test.http).expect(401);
  });

  it('shows visitors first names and initials, and nothing of a family', async () => {
    const roster = await test.http.get(`/api/teams/${team.teamSlug}/roster`).expect(200);
    expect(roster.body).toMatchObject([{ jerseyNumber: 1, grade: '1st' }]);
    const page = await test.http.get(`/api/teams/${team.teamSlug}`).expect(200);
    for (const { text } of [roster, page])
      expect(text).not.toMatch(/park\.example|555-0170|Parent \d|family-|555-0100/);
  });

  it('shows nothing any more to a family whose registration was cancelled', async () => {
    const [left] = await manyFamilies(test, 1);
    await left.http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: left.childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
    expect((await see(left.http)).body).toMatchObject({ as: 'family' });
    const { id } = await test.db.manager.findOneByOrFail(Registration, { userId: left.userId });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect((await see(left.http)).body).toEqual(NOTHING);
  });

  it('is not there for who asks for none', async () => {
    const nobody = await signInFamily(test);
    await nobody.http.get('/api/teams/999999/players').expect(404);
  });
});
