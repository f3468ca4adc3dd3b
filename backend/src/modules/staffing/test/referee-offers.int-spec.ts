import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  manyReferees,
  refereedSeason,
  slotNow,
  slotsOn,
  type Referee,
  type SlotBody,
} from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, HOUR_MS } from '../../../kernel';
import { EXPIRE_OFFERS } from '../referees/referee-offer.service';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const inDays = (days: number) => addDays(test.clock.today(), days);
const offer = (slot: SlotBody, { staffId }: Referee) =>
  admin.http
    .post(`/api/admin/referee-time-slots/${slot.id}/assign`)
    .send({ staffId, position: 'referee1' })
    .expect(200);
const getLink = async ({ email }: Referee) =>
  /offer=([\w.-]+)&answer=accept/.exec((await emailsTo(test, email))[0].text)![1];
const look = (token: string) => test.http.get('/api/referee-offers').query({ offer: token });
const answer = (token: string, said: string) =>
  test.http.post('/api/referee-offers').send({ offer: token, answer: said });
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const officeEmails = async () => (await emailsTo(test, 'play@fieldhouse.example')).map(({ text }) => text);

/** A referee with an offer. */
async function offered(days = 30, time = '12:00') {
  const season = await refereedSeason(test);
  const [slot] = await slotsOn(admin, season, inDays(days), { times: [time] });
  const [referee, other] = await manyReferees(test, 2);
  await offer(slot, referee);
  return { slot, referee, other, token: await getLink(referee) };
}

describe('the link of a referee offer', () => {
  it('shows the offer and changes nothing, however often it is opened', async () => {
    const { slot, referee, token } = await offered();
    for (const method of ['get', 'head', 'get'] as const)
      await test.http[method]('/api/referee-offers').query({ offer: token }).expect(200);
    const { body } = await look(token).expect(200);
    expect(body).toEqual({
      ...{
        name: referee.name,
        date: slot.date,
        timeSlot: '12:00',
        location: slot.location,
        field: 'Field 1',
      },
      ...{ match: null, status: 'offered' },
    });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
  });

  it('accepts with one tap, and a second tap changes nothing', async () => {
    const { slot, token } = await offered();
    expect((await answer(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    await answer(token, 'accept').expect(200);
    expect(code(await answer(token, 'decline').expect(409))).toBe('staffing.offer_already_answered');
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'partial', referee1: { state: 'accepted' } });
  });

  it('declines with one tap: the position is open, administrators get an email, and accepting stays possible', async () => {
    const { slot, referee, other, token } = await offered();
    await answer(token, 'decline').expect(200);
    await answer(token, 'decline').expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'open', referee1: null });
    const told = (await officeEmails()).filter((text) => text.includes(`${referee.name} declined`));
    expect(told).toHaveLength(1);
    await answer(token, 'accept').expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { name: referee.name, state: 'accepted' } });

    const second = await offered();
    await answer(second.token, 'decline').expect(200);
    await other.http
      .post(`/api/referee-time-slots/${second.slot.id}/signup`)
      .send({ position: 'referee1' })
      .expect(200);
    expect((await answer(second.token, 'accept').expect(409)).body).toMatchObject({
      message: `${other.name} just took this position`,
    });
  });

  it('shows the assignment when the referee signed up after declining', async () => {
    const { slot, referee, token } = await offered();
    await answer(token, 'decline').expect(200);
    await referee.http
      .post(`/api/referee-time-slots/${slot.id}/signup`)
      .send({ position: 'referee1' })
      .expect(200);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'accepted' });
    expect((await answer(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { name: referee.name, state: 'accepted' } });
  });

  it("can't be used to accept when the referee is busy elsewhere by then", async () => {
    const { slot, referee, token } = await offered();
    await answer(token, 'decline').expect(200);
    const [elsewhere] = await slotsOn(admin, await refereedSeason(test), slot.date, { times: ['12:00'] });
    await referee.http
      .post(`/api/referee-time-slots/${elsewhere.id}/signup`)
      .send({ position: 'referee2' })
      .expect(200);
    expect((await answer(token, 'accept').expect(409)).body).toMatchObject({
      message: "You're already on Field 1 at 12:00 PM.",
    });
  });

  it('ends with the offer', async () => {
    const { slot, token } = await offered();
    await admin.http.delete(`/api/referee-time-slots/${slot.id}/clear-referee1`).expect(200);
    for (const said of ['accept', 'decline'])
      expect(code(await answer(token, said).expect(409))).toBe('staffing.offer_withdrawn');
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'removed' });
  });

  it('works only for its own offer and referee', async () => {
    const [{ token }, { token: other }] = [await offered(), await offered()];
    const [id, signature] = token.split('.');
    const wrong = [
      ...[`${other.split('.')[0]}.${signature}`, `${id}.${'A'.repeat(43)}`, id, `${id}.`, `0${token}`, ' '],
      ...['x'.repeat(61), `${token}x`],
    ];
    for (const text of wrong) {
      expect([400, 404]).toContain((await look(text)).status);
      expect([400, 404]).toContain((await answer(text, 'accept')).status);
    }
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'offered' });
    await answer(token, 'perhaps').expect(400);
  });

  it('does not sign anyone in', async () => {
    const { token, slot } = await offered();
    const bearer = { authorization: `Bearer ${token}` };
    await test.http.get('/api/referee-time-slots').set(bearer).expect(401);
    await test.http.get('/api/auth/verify').query({ token }).expect(401);
    await test.http
      .post(`/api/referee-time-slots/${slot.id}/answer`)
      .set(bearer)
      .send({ answer: 'accept' })
      .expect(401);
  });
});

describe('a referee offer in the staff portal', () => {
  it('can be answered only by its referee', async () => {
    const { slot, referee, other } = await offered();
    const say = (by: Referee, said: string) =>
      by.http.post(`/api/referee-time-slots/${slot.id}/answer`).send({ answer: said });
    await say(other, 'accept').expect(404);
    expect(code(await referee.http.delete(`/api/referee-time-slots/${slot.id}/signup`).expect(409))).toBe(
      'staffing.offer_response_required',
    );
    expect((await say(referee, 'accept').expect(200)).body).toMatchObject({
      mySlot: { position: 'referee1', status: 'accepted', canWithdraw: true },
    });
  });
});

describe('an unanswered offer', () => {
  it('expires after 36 hours, and administrators get an email; accepting is still possible', async () => {
    const { slot, referee, token } = await offered(30);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
    test.clock.advance(36 * HOUR_MS + 1000);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'open' });
    const told = (await officeEmails()).filter((text) =>
      text.includes(`${referee.name}'s offer expired without an answer`),
    );
    expect(told).toHaveLength(1);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'expired' });
    await answer(token, 'accept').expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'accepted' } });
  });

  it('can be answered with its old link once it is offered again', async () => {
    const { slot, referee, token } = await offered(30);
    test.clock.advance(36 * HOUR_MS + 1000);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    await offer(slot, referee);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'offered' });
    expect((await answer(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { name: referee.name, state: 'accepted' } });
  });

  it('stays open until the start when it is made shortly before the game, and not longer', async () => {
    const { slot, token } = await offered(1, '23:00');
    test.clock.advance(48 * HOUR_MS);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
    expect(code(await answer(token, 'accept').expect(409))).toBe('staffing.slot_started');
  });
});
