import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem } from '../../../../test/checkout';
import { eventually } from '../../../../test/eventually';
import { manyFamilies } from '../../../../test/families';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { RateLimitService } from '../../../platform';
import { Program } from '../../programs';

/** As many as are given spots at a time. */
const CONCURRENCY = 16;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.close());

it('a family that waited in line for too long is rejected, and nothing is done for it', async () => {
  const program = await insertProgram(test, { maxParticipants: 100, priceCents: 0 });
  const families = await manyFamilies(test, CONCURRENCY + 1);
  // Each asks on arrival, and again when it gets its spot.
  const checked = jest.spyOn(test.app.get(RateLimitService), 'check');
  const inTheWay = test.db.createQueryRunner();
  await inTheWay.startTransaction();
  await inTheWay.query('select 1 from programs where id = $1 for update', [program.id]);
  const asked = families.map(async (family) => {
    const items = [anItem(family.childIds[0], program.id)];
    const { status, body } = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: items });
    return { status, code: (body as { code?: string }).code };
  });
  const stopped = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await eventually(async () => expect(await test.db.query(stopped)).toEqual([{ n: CONCURRENCY }]));
  await eventually(() => expect(checked).toHaveBeenCalledTimes(families.length + CONCURRENCY));
  test.clock.advance(8_001);
  await inTheWay.commitTransaction();
  await inTheWay.release();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(CONCURRENCY);
  expect(answers).toContainEqual({ status: 503, code: 'registration.busy' });
  const { spotsTaken } = await test.db.manager.findOneByOrFail(Program, { id: program.id });
  expect(spotsTaken).toBe(CONCURRENCY);
}, 60_000);
