import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  manyReferees,
  refereedSeason,
  slotNow,
  slotsOn,
  type Referee,
  type SlotBody,
} from '../../../../test/referees';
import { mailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { EXPIRE_OFFERS } from '../referees/offers.service';

jest.setTimeout(60_000);

const HOUR = 3_600_000;

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
const linkOf = async ({ email }: Referee) =>
  /offer=([\w.-]+)&answer=accept/.exec((await mailsTo(test, email))[0].text)![1];
const look = (token: string) => test.http.get('/api/referee-offers').query({ offer: token });
const answer = (token: string, said: string) =>
  test.http.post('/api/referee-offers').send({ offer: token, answer: said });
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const officeMails = async () => (await mailsTo(test, 'play@fieldhouse.example')).map(({ text }) => text);

/** A referee with an offer. */
async function offered(days = 30, time = '12:00') {
  const season = await refereedSeason(test);
  const [slot] = await slotsOn(admin, season, inDays(days), { times: [time] });
  const [referee, other] = await manyReferees(test, 2);
  await offer(slot, referee);
  return { slot, referee, other, token: await linkOf(referee) };
}

describe('the link of an offer', () => {
  it('shows it, and changes nothing however often it is opened', async () => {
    const { slot, referee, token } = await offered();
    for (const method of ['get', 'head', 'get'] as const)
      await test.http[method]('/api/referee-offers').query({ offer: token }).expect(200);
    const { body } = await look(token).expect(200);
    expect(body).toEqual({
      ...{ name: referee.name, date: slot.date, timeSlot: '12:00', place: slot.place, field: 'Field 1' },
      ...{ match: null, status: 'offered' },
    });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
  });

  it('accepts with one tap, and a second changes nothing', async () => {
    const { slot, token } = await offered();
    expect((await answer(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    await answer(token, 'accept').expect(200);
    expect(code(await answer(token, 'decline').expect(409))).toBe('staffing.offer_answered');
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'partial', referee1: { state: 'accepted' } });
  });

  it('declines: the position is free, the office is told, and yes can still be said while it is', async () => {
    const { slot, referee, other, token } = await offered();
    await answer(token, 'decline').expect(200);
    await answer(token, 'decline').expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'open', referee1: null });
    const told = (await officeMails()).filter((text) => text.includes(`${referee.name} declined`));
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
      message: `${other.name} has just taken it`,
    });
  });

  it('speaks of the sign-up where the referee took the position after declining', async () => {
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

  it('accepts nothing where the referee stands elsewhere by then', async () => {
    const { slot, referee, token } = await offered();
    await answer(token, 'decline').expect(200);
    const [elsewhere] = await slotsOn(admin, await refereedSeason(test), slot.date, { times: ['12:00'] });
    await referee.http
      .post(`/api/referee-time-slots/${elsewhere.id}/signup`)
      .send({ position: 'referee2' })
      .expect(200);
    expect((await answer(token, 'accept').expect(409)).body).toMatchObject({
      message: 'You stand on Field 1 at 12:00 PM.',
    });
  });

  it('ends with the offer', async () => {
    const { slot, token } = await offered();
    await admin.http.delete(`/api/referee-time-slots/${slot.id}/clear-referee1`).expect(200);
    for (const said of ['accept', 'decline'])
      expect(code(await answer(token, said).expect(409))).toBe('staffing.offer_withdrawn');
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'withdrawn' });
  });

  it('is for one offer of one person: no other text opens it', async () => {
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

  it('opens no other door: it signs nobody in', async () => {
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

describe('an offer in the portal', () => {
  it('is answered by the referee alone', async () => {
    const { slot, referee, other } = await offered();
    const say = (by: Referee, said: string) =>
      by.http.post(`/api/referee-time-slots/${slot.id}/answer`).send({ answer: said });
    await say(other, 'accept').expect(404);
    expect(code(await referee.http.delete(`/api/referee-time-slots/${slot.id}/signup`).expect(409))).toBe(
      'staffing.offer_unanswered',
    );
    expect((await say(referee, 'accept').expect(200)).body).toMatchObject({
      own: { position: 'referee1', state: 'accepted', mayGiveBack: true },
    });
  });
});

describe('an offer that nobody answers', () => {
  it('declines itself after 36 hours, and the office is told; yes can still be said', async () => {
    const { slot, referee, token } = await offered(30);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
    test.clock.advance(36 * HOUR + 1000);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'open' });
    const told = (await officeMails()).filter((text) => text.includes(`${referee.name} has not answered`));
    expect(told).toHaveLength(1);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'expired' });
    await answer(token, 'accept').expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'accepted' } });
  });

  it('is answered by its old link too once the office asks again', async () => {
    const { slot, referee, token } = await offered(30);
    test.clock.advance(36 * HOUR + 1000);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    await offer(slot, referee);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'offered' });
    expect((await answer(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { name: referee.name, state: 'accepted' } });
  });

  it('stands to the last where it was made shortly before the game, and begins with it to be too late', async () => {
    const { slot, token } = await offered(1, '23:00');
    test.clock.advance(48 * HOUR);
    admin = await signInAdmin(test);
    await test.jobs.run(EXPIRE_OFFERS);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'offered' } });
    expect(code(await answer(token, 'accept').expect(409))).toBe('staffing.slot_begun');
  });
});
