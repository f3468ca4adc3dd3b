import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { hashSecret, generateSecret } from '../../identity';
import { Registration } from '../../registration';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import type { LeagueTeam } from '../teams/entities/league-team.entity';

const coachFacts = {
  ...{ name: 'Lin Park', phone: '(610) 555-0170', season: 'Winter Hoops' },
  ...{ school: 'Linden School', grade: '1st', gender: 'Boys', status: 'approved' as const },
};

describe('the team page', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let team: LeagueTeam;
  let onTeam: QuickFamily;
  let other: QuickFamily;
  const secret = generateSecret();

  const coachedTeam = async (email: string, registrationToken: string | null = null) => {
    const application = await test.db.manager.save(
      test.db.manager.create(CoachApplication, { ...coachFacts, email, registrationToken }),
    );
    return insertTeam(test, 15, { team: { coachApplicationId: application.id } });
  };
  const see = (http: QuickFamily['http'] | TestApp['http'], headers: Record<string, string> = {}) =>
    http.get(`/api/teams/${team.id}/players`).set(headers);
  const byLink = () => see(test.http, { 'x-coach-token': secret }).expect(200);
  const NOTHING = { viewerRole: null, coach: null, players: [] };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
    team = await coachedTeam('lin@park.example', hashSecret(secret));
    [onTeam, other] = await manyFamilies(test, 2);
    await onTeam.http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: onTeam.childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
  });
  afterAll(() => test.close());

  it("shows players and coach to the team's families, its coach, and administrators", async () => {
    const { id, childName } = await test.db.manager.findOneByOrFail(Registration, { userId: onTeam.userId });
    const seen = {
      coach: { name: 'Lin Park', email: 'lin@park.example', phone: '(610) 555-0170' },
      players: [{ id, childName, jerseyNumber: 1, grade: '1st' }],
    };
    const [player] = seen.players;
    const family = (parent: object | null) => ({ ...seen, players: [{ ...player, family: parent }] });
    expect((await see(onTeam.http).expect(200)).body).toEqual({ viewerRole: 'family', ...family(null) });
    const told = family(
      expect.objectContaining({
        parentEmail: onTeam.email,
        parentPhone: '6105550100',
        paymentStatus: 'free',
      }),
    );
    expect((await see(admin.http).expect(200)).body).toEqual({ viewerRole: 'coach', ...told });
    expect((await byLink()).body).toEqual({ viewerRole: 'coach', ...told });
  });

  it('hides them from other families and other coaches', async () => {
    expect((await see(other.http).expect(200)).body).toEqual(NOTHING);
    const otherSecret = generateSecret();
    await coachedTeam('sam@osei.example', hashSecret(otherSecret));
    expect((await see(test.http, { 'x-coach-token': otherSecret }).expect(200)).body).toEqual(NOTHING);
    await see(test.http).expect(401);
  });

  it('shows visitors first names and initials, and nothing about a family', async () => {
    const roster = await test.http.get(`/api/teams/${team.teamSlug}/roster`).expect(200);
    expect(roster.body).toMatchObject([{ jerseyNumber: 1, grade: '1st' }]);
    const page = await test.http.get(`/api/teams/${team.teamSlug}`).expect(200);
    for (const { text } of [roster, page])
      expect(text).not.toMatch(/park\.example|555-0170|Parent \d|family-|555-0100/);
  });

  it('hides everything from a family whose registration was canceled', async () => {
    const [left] = await manyFamilies(test, 1);
    await left.http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: left.childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
    expect((await see(left.http)).body).toMatchObject({ viewerRole: 'family' });
    const { id } = await test.db.manager.findOneByOrFail(Registration, { userId: left.userId });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect((await see(left.http)).body).toEqual(NOTHING);
  });

  describe("a team's roster", () => {
    const asCoach = { 'x-coach-token': secret };
    const wear = (playerId: number, jerseyNumber: unknown, headers: Record<string, string> = asCoach) =>
      test.http.patch(`/api/teams/${team.id}/roster/${playerId}`).set(headers).send({ jerseyNumber });
    const joined = async () => {
      const [family] = await manyFamilies(test, 1);
      const call = family.http.post(`/api/teams/${team.teamSlug}/register`);
      await call.send({ childId: family.childIds[0], coupon: 'GIFT', waiverAccepted: true }).expect(200);
      return (await test.db.manager.findOneByOrFail(Registration, { userId: family.userId })).id;
    };

    it('gives each player a unique number chosen by the coach', async () => {
      const [first, second] = [await joined(), await joined()];
      await wear(first, 42).expect(204);
      await wear(first, 42).expect(204);
      const { body } = await wear(second, 42).expect(409);
      expect(body).toMatchObject({ code: 'leagues.jersey_number_taken', errors: [{ path: 'jerseyNumber' }] });
      for (const wrong of [-1, 100, 1.5, '7', null]) await wear(second, wrong).expect(400);
      await wear(999_999, 7).expect(404);
      const { players } = (await byLink()).body as { players: { id: number; jerseyNumber: number }[] };
      expect(players.find(({ id }) => id === first)).toMatchObject({ jerseyNumber: 42 });
    });

    it('can be downloaded by the coach but not by families', async () => {
      const id = await joined();
      await test.db.manager.update(Registration, id, { childName: '=SUM(1)', medicalNotes: 'Asthma' });
      const exported = () => test.http.get(`/api/teams/${team.id}/roster/export`);
      const { text, headers } = await exported().set(asCoach).expect(200);
      expect(headers['content-type']).toContain('text/csv');
      expect(text).toContain('Jersey Number,Player,Grade,T-Shirt Size,Parent,Email,Phone,Registered On\r\n');
      expect(text).toContain(`,'=SUM(1),1st,Youth M,`);
      expect(text).not.toContain('Asthma');
      await onTeam.http.get(`/api/teams/${team.id}/roster/export`).expect(403);
      await exported().expect(401);
    });

    it("can't be changed by families or another team's coach", async () => {
      const id = await joined();
      await onTeam.http.patch(`/api/teams/${team.id}/roster/${id}`).send({ jerseyNumber: 9 }).expect(403);
      const otherSecret = generateSecret();
      await coachedTeam('uma@rao.example', hashSecret(otherSecret));
      await wear(id, 9, { 'x-coach-token': otherSecret }).expect(403);
    });
  });

  describe("a team's care sheet", () => {
    const read = (headers: Record<string, string>) =>
      test.http.get(`/api/teams/${team.id}/care-sheet`).set(headers);
    const readings = () => test.db.manager.countBy(AuditEntry, { action: 'team.care_sheet_read' });

    it('shows medical and emergency info to the coach and administrators, and audits each reading', async () => {
      await test.db.manager.update(
        Registration,
        { userId: onTeam.userId },
        { medicalNotes: 'Peanut allergy' },
      );
      const before = await readings();
      const { body } = await read({ 'x-coach-token': secret }).expect(200);
      expect(body).toContainEqual(
        expect.objectContaining({ medicalNotes: 'Peanut allergy', emergencyContactName: 'Aunt' }),
      );
      await admin.http.get(`/api/teams/${team.id}/care-sheet`).expect(200);
      expect(await readings()).toBe(before + 2);
      expect(JSON.stringify((await byLink()).body)).not.toContain('Peanut');
    });

    it('is closed to families, other coaches, and visitors, before any notes are read', async () => {
      const before = await readings();
      await onTeam.http.get(`/api/teams/${team.id}/care-sheet`).expect(403);
      const otherSecret = generateSecret();
      await coachedTeam('ida@berg.example', hashSecret(otherSecret));
      await read({ 'x-coach-token': otherSecret }).expect(403);
      await read({}).expect(401);
      expect(await readings()).toBe(before);
    });
  });

  describe("a team's assistant coaches", () => {
    const path = () => `/api/teams/${team.id}/assistant-coaches`;
    const lena = { name: 'Lena Ortiz', email: 'lena@ortiz.example', phone: '(610) 555-0164' };
    const add = (headers: Record<string, string>, body: object = lena) =>
      test.http.post(path()).set(headers).send(body);
    const asCoach = { 'x-coach-token': secret };

    it("are managed by the coach and seen by the team's families, and by nobody else", async () => {
      const { body: made } = await add(asCoach).expect(201);
      expect(made).toMatchObject({ ...lena, role: 'Assistant Coach' });
      const { id } = made as { id: number };
      expect((await onTeam.http.get(path()).expect(200)).body).toEqual([made]);
      expect((await other.http.get(path()).expect(200)).body).toEqual([]);
      await test.http.get(path()).expect(401);
      const edit = { name: 'Lena O.', role: 'Trainer' };
      const { body: edited } = await test.http
        .put(`/api/assistant-coaches/${id}`)
        .set(asCoach)
        .send(edit)
        .expect(200);
      expect(edited).toEqual({ id, ...edit, email: null, phone: null });
      await onTeam.http.put(`/api/assistant-coaches/${id}`).send(edit).expect(403);
      await onTeam.http.delete(`/api/assistant-coaches/${id}`).expect(403);
      const otherSecret = generateSecret();
      await coachedTeam('eva@lind.example', hashSecret(otherSecret));
      await add({ 'x-coach-token': otherSecret }).expect(403);
      await test.http
        .delete(`/api/assistant-coaches/${id}`)
        .set({ 'x-coach-token': otherSecret })
        .expect(403);
      await test.http.delete(`/api/assistant-coaches/${id}`).set(asCoach).expect(204);
      await test.http.delete(`/api/assistant-coaches/${id}`).set(asCoach).expect(404);
      expect((await onTeam.http.get(path())).body).toEqual([]);
    });

    it('require a name, and a valid email address if they have one', async () => {
      await add(asCoach, { name: ' ' }).expect(400);
      await add(asCoach, { name: 'Lena', email: 'lena' }).expect(400);
      const { body } = await add(asCoach, { name: 'Lena', email: '', phone: '' }).expect(201);
      expect(body).toMatchObject({ email: null, phone: null });
    });
  });

  it("are listed with their team for a user with the head coach's email address, and for no other user", async () => {
    const led = await admin.http
      .post(`/api/league-teams/${(await insertTeam(test, 3)).id}/transfer`)
      .send({ name: 'Ann Lee', email: 'Ann@Lee.example', phone: '(610) 555-0171' });
    expect(led.status).toBe(204);
    const coach = await signInFamily(test, 'ann@lee.example');
    const { body } = await coach.http.get('/api/my-teams').expect(200);
    expect(body).toMatchObject([{ coachApplication: { name: 'Ann Lee' } }]);
    expect((await onTeam.http.get('/api/my-teams').expect(200)).body).toEqual([]);
  });

  it('are not listed for a user who did not ask for them', async () => {
    const nobody = await signInFamily(test);
    await nobody.http.get('/api/teams/999999/players').expect(404);
  });
});
