import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { confirmCard, providerSettings } from '../../../../test/payments';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { Registration } from '../../registration';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';

let test: TestApp;
let family: QuickFamily;

beforeAll(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
  await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
});
afterAll(() => test.close());
beforeEach(async () => {
  [family] = await manyFamilies(test, 1);
});

const toLine = (team: LeagueTeam, childId = family.childIds[0]) => ({
  ...{ childId, leagueTeamId: team.id, waiverAccepted: true },
});
const quote = async (team: LeagueTeam, childId?: number) => {
  const { body } = await family.http
    .post('/api/checkout/quote')
    .send({ registrationData: [toLine(team, childId)] })
    .expect(200);
  return body as { total: number; processingFee: number; problems: { code: string; message: string }[] };
};
const register = (team: LeagueTeam, body: object = {}) =>
  family.http
    .post(`/api/teams/${team.teamSlug}/register`)
    .send({ childId: family.childIds[0], waiverAccepted: true, ...body });
const registrationsOn = (team: LeagueTeam) =>
  test.db.manager.findBy(Registration, { leagueTeamId: team.id, status: 'active' });
const paid = async (team: LeagueTeam) => {
  const begun = await beginCheckout(family, [toLine(team)]);
  await confirmCard(test, begun);
  return { paymentIntentId: begun.paymentIntentId };
};

describe('a team spot', () => {
  it("costs the season's price, otherwise $139, without a fee, and its page says so", async () => {
    const plain = await insertTeam(test, 3);
    const own = await insertTeam(test, 3, { season: { priceCents: 120_50 } });
    expect(await quote(plain)).toMatchObject({ total: 139, processingFee: 0, problems: [] });
    expect(await quote(own)).toMatchObject({ total: 120.5, processingFee: 0, problems: [] });
    const { body } = await test.http.get(`/api/teams/${own.teamSlug}`).expect(200);
    expect(body).toMatchObject({ price: 120.5, isRegistrationOpenNow: true, spotsLeft: 3 });
  });

  it.each([
    ['the team is closed', { team: { registrationOpen: false } }, 'program_closed'],
    ['the season is inactive', { season: { isActive: false } }, 'program_closed'],
    ['the deadline is over', { season: { registrationEndDate: '2020-01-01' } }, 'deadline_passed'],
    ['it is full', { team: { spotsTaken: 2 } }, 'program_full'],
    ['it is for other grades', { division: { minGrade: 3, maxGrade: 4 } }, 'grade_not_eligible'],
    ['it is for girls', { division: { gender: 'Girls' as const } }, 'gender_not_eligible'],
  ])('is not sold when %s', async (_, change, code) => {
    const team = await insertTeam(test, 2, change);
    expect(await quote(team)).toMatchObject({ problems: [{ code: `registration.${code}` }] });
    const { body } = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [toLine(team)] })
      .expect(409);
    expect(body).toMatchObject({ code: `registration.${code}` });
  });

  it("follows its division's grade and gender", async () => {
    const division = { minGrade: 1, maxGrade: 2, gender: 'Boys' as const };
    expect(await quote(await insertTeam(test, 2, { division }))).toMatchObject({ problems: [] });
  });
});

describe('one spot per child and season', () => {
  const SENTENCE = /is already registered for Winter Hoops\. Contact us to request a place on this team\./;

  async function getRival(team: LeagueTeam): Promise<LeagueTeam> {
    const rival = await insertTeam(test, 2);
    await test.db.manager.update(LeagueTeam, rival.id, { seasonId: team.seasonId });
    return rival;
  }

  it('rejects a second team and points to the first', async () => {
    const team = await insertTeam(test, 2);
    const rival = await getRival(team);
    await family.http
      .post('/api/complete-payment')
      .send(await paid(team))
      .expect(200);
    expect(await quote(rival)).toMatchObject({
      problems: [{ code: 'registration.already_in_season', message: expect.stringMatching(SENTENCE) }],
    });
    const again = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [toLine(rival)] })
      .expect(409);
    expect(again.body).toMatchObject({ code: 'registration.already_in_season' });
    expect((await quote(team)).problems).toMatchObject([{ code: 'registration.already_registered' }]);
  });

  it('rejects a team for an unassigned player, and the program for a child on a team', async () => {
    const team = await insertTeam(test, 2);
    const program = await insertProgram(test, { type: 'league', name: 'Winter Hoops' });
    await test.db.manager.insert(SeasonProgram, { seasonId: team.seasonId, programId: program.id });
    const pool = (child: number) => [anItem(child, program.id)];
    const [waiting] = await manyFamilies(test, 1);
    const begun = await beginCheckout(waiting, pool(waiting.childIds[0]));
    await confirmCard(test, begun);
    const { paymentIntentId } = begun;
    await waiting.http.post('/api/complete-payment').send({ paymentIntentId }).expect(200);
    const refused = await waiting.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [toLine(team, waiting.childIds[0])] })
      .expect(409);
    expect(refused.body).toMatchObject({
      ...{ code: 'registration.already_in_season', message: expect.stringMatching(SENTENCE) },
    });
    await family.http
      .post('/api/complete-payment')
      .send(await paid(team))
      .expect(200);
    const other = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: pool(family.childIds[0]) })
      .expect(409);
    expect(other.body).toMatchObject({ code: 'registration.already_registered' });
  });

  it('rejects two teams of the season in one cart', async () => {
    const team = await insertTeam(test, 2);
    const items = [toLine(team), toLine(await getRival(team))];
    const { body } = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: items })
      .expect(409);
    expect(body).toMatchObject({ code: 'registration.duplicate_item' });
  });

  it('refunds a payment when the child got a spot in the meantime, and frees the new spot', async () => {
    const elsewhere = await insertTeam(test, 2);
    await family.http
      .post('/api/complete-payment')
      .send(await paid(elsewhere))
      .expect(200);
    const team = await insertTeam(test, 2);
    const payment = await paid(team);
    const childId = family.childIds[0];
    await test.db.manager.update(Registration, { childId }, { seasonId: team.seasonId });
    const { body } = await family.http.post('/api/complete-payment').send(payment).expect(200);
    expect(body).toMatchObject({ status: 'refunded', registrations: [] });
    expect(await test.db.manager.findOneByOrFail(LeagueTeam, { id: team.id })).toMatchObject({
      spotsTaken: 0,
    });
  });

  it('is enforced by the database too', async () => {
    const team = await insertTeam(test, 2);
    await family.http
      .post('/api/complete-payment')
      .send(await paid(team))
      .expect(200);
    const [{ id }] = await registrationsOn(team);
    const second = test.db.query(
      `insert into registrations select (jsonb_populate_record(r, jsonb_build_object(
          'id', nextval('registrations_id_seq'), 'leagueTeamId', $2::int))).* from registrations r where id = $1`,
      [id, (await getRival(team)).id],
    );
    await expect(second).rejects.toThrow('UQ_registrations_active_in_season');
  });
});

describe('registering for a team in one call', () => {
  it('takes a free spot once, however often it is called', async () => {
    const team = await insertTeam(test, 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(team, { coupon: 'GIFT' })));
    const [{ id }] = await registrationsOn(team);
    expect(answers.map(({ status, body }) => ({ status, body: body as object }))).toEqual(
      answers.map(() => ({
        status: 200,
        body: { status: 'completed', registrationId: id, teamSlug: team.teamSlug },
      })),
    );
    expect(await registrationsOn(team)).toHaveLength(1);
    expect(await test.db.manager.findOneByOrFail(LeagueTeam, { id: team.id })).toMatchObject({
      ...{ spotsTaken: 1, currentPlayers: 1 },
    });
  });

  it('leaves spots that cost money to the checkout, and holds nothing', async () => {
    const team = await insertTeam(test, 2);
    const { body } = await register(team, { amount: '139' }).expect(409);
    expect(body).toMatchObject({ code: 'registration.payment_required' });
    await register(team, { coupon: 'NOSUCH' }).expect(409);
    expect(await test.db.manager.findOneByOrFail(LeagueTeam, { id: team.id })).toMatchObject({
      spotsTaken: 0,
    });
  });

  it('requires the waiver even when the spot is free', async () => {
    const team = await insertTeam(test, 2);
    const { body } = await register(team, { coupon: 'GIFT', waiverAccepted: false }).expect(400);
    expect(body).toMatchObject({ code: 'registration.waiver_required' });
    expect(await registrationsOn(team)).toEqual([]);
  });

  it('completes a paid registration even when the team closed in the meantime', async () => {
    const team = await insertTeam(test, 1);
    await paid(team);
    await test.db.manager.update(LeagueTeam, team.id, { registrationOpen: false });
    await test.db.manager.update(Season, team.seasonId, { isActive: false });
    const { body } = await register(team, { waiverAccepted: undefined }).expect(200);
    expect(body).toMatchObject({ status: 'completed' });
    expect(await registrationsOn(team)).toHaveLength(1);
    expect((await register(team).expect(200)).body).toEqual(body);
  });

  it('waits for a payment that was started but not made', async () => {
    const team = await insertTeam(test, 1);
    await beginCheckout(family, [toLine(team)]);
    const { body } = await register(team).expect(409);
    expect(body).toMatchObject({ code: 'registration.payment_required' });
  });

  it('reports problems with the child before problems with the team', async () => {
    const change = { division: { minGrade: 5, maxGrade: 5 }, team: { registrationOpen: false } };
    const { body } = await register(await insertTeam(test, 2, change)).expect(409);
    expect(body).toMatchObject({ code: 'registration.grade_not_eligible' });
    const closed = await insertTeam(test, 2, { season: { registrationEndDate: addDays(today(), -1) } });
    expect((await register(closed).expect(409)).body).toMatchObject({ code: 'registration.deadline_passed' });
  });

  it("works only for the user's own children and existing teams", async () => {
    const team = await insertTeam(test, 2);
    const [other] = await manyFamilies(test, 1);
    const { body } = await register(team, { childId: other.childIds[0], coupon: 'GIFT' }).expect(404);
    expect(body).toMatchObject({ code: 'registration.child_not_found' });
    await register({ ...team, teamSlug: 'no-such-team' }).expect(404);
    await register(team, { childId: 'x' }).expect(400);
    await register(team, { userId: 1 }).expect(400);
  });
});

const today = () => test.clock.today();
