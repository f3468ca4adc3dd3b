import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { manyReferees, refereedSeason, slotsOn } from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, toInstant } from '../../../kernel';
import { SEND_OPEN_POSITION_ALERT } from '../referees/jobs/open-position-alert.job';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

/** Moves the clock to that time of the next day, in the organization's time zone. */
async function tomorrowAt(time: string): Promise<void> {
  const { timeZone } = test.settings.organization;
  const then = toInstant(addDays(test.clock.today(), 1), time, timeZone);
  test.clock.advance(then.getTime() - test.clock.now().getTime());
  admin = await signInAdmin(test);
}

const open = async () =>
  (await admin.http.get('/api/admin/referee-time-slots/open').expect(200)).body as {
    positions: number;
    slots: string[];
  };
const alarms = async () =>
  (await emailsTo(test, 'play@fieldhouse.example')).filter(({ subject }) =>
    subject.includes('open in the next'),
  );

describe('open positions of the next 7 days', () => {
  it('are counted, including unanswered offers for the last day, and emailed once a day at seven', async () => {
    const season = await refereedSeason(test);
    await tomorrowAt('06:59');
    const today = test.clock.today();
    const [soon] = await slotsOn(admin, season, today, { times: ['18:00'] });
    const [week] = await slotsOn(admin, season, addDays(today, 7));
    await slotsOn(admin, season, addDays(today, 8));
    const [one, two] = await manyReferees(test, 2);
    const sign = (id: number, position: string) =>
      one.http.post(`/api/referee-time-slots/${id}/signup`).send({ position }).expect(200);
    await sign(soon.id, 'referee1');
    await sign(week.id, 'referee2');
    expect(await open()).toMatchObject({ positions: 2 });
    await admin.http
      .post(`/api/admin/referee-time-slots/${soon.id}/assign`)
      .send({ staffId: two.staffId, position: 'referee2' })
      .expect(200);
    expect((await open()).positions).toBe(2);
    await test.jobs.run(SEND_OPEN_POSITION_ALERT);
    expect(await alarms()).toEqual([]);

    test.clock.advance(60_000);
    await Promise.all([test.jobs.run(SEND_OPEN_POSITION_ALERT), test.jobs.run(SEND_OPEN_POSITION_ALERT)]);
    await test.jobs.run(SEND_OPEN_POSITION_ALERT);
    const [mail, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(mail.subject).toBe('2 referee positions open in the next 7 days');
    expect(mail.text).toContain(`6:00 PM, Field 1, ${season.place}`);
    expect(mail.text).toContain('/admin/staff/referees');

    await two.http.post(`/api/referee-time-slots/${soon.id}/answer`).send({ answer: 'accept' }).expect(200);
    await two.http
      .post(`/api/referee-time-slots/${week.id}/signup`)
      .send({ position: 'referee1' })
      .expect(200);
    await tomorrowAt('07:00');
    // Positions that were too far ahead two days ago.
    expect((await open()).positions).toBe(2);
    await test.db.query(`delete from referee_time_slots where status = 'open'`);
    await test.jobs.run(SEND_OPEN_POSITION_ALERT);
    expect(await alarms()).toHaveLength(1);
  });
});
