import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInFamily } from '../../test/sign-in';
import { startTestApp, type TestApp } from '../../test/test-app';
import { loadBusySeason, loadDemo, DemoNotLoadedError } from './index';

// Families register here by the dozen, each as real ones do.
jest.setTimeout(120_000);

describe("the demo's busy season", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('creates a busy season of families who paid, canceled and got refunds, once', async () => {
    const load = () => loadBusySeason(test.app, () => undefined, 24);
    await loadDemo(test.app);
    expect(await load()).toBe(96);
    const facts = () =>
      test.db.query<Record<string, number>[]>(
        `select count(*)::int as registrations, count(*) filter (where status = 'canceled')::int as canceled,
                count(*) filter (where "refundedCents" > 0)::int as refunded,
                count(*) filter (where "amountCents" = 0)::int as free from registrations`,
      );
    const [first] = await facts();
    expect(first.registrations).toBe(96);
    expect(first).toMatchObject({ canceled: 3, refunded: 3 });
    expect(first.free).toBeGreaterThan(1);
    expect(await load()).toBe(96);
    expect(await facts()).toEqual([first]);
  });

  it('creates no busy season in an organization that is not a demo', async () => {
    const other = await startTestApp();
    try {
      await signInFamily(other);
      await expect(loadBusySeason(other.app, () => undefined)).rejects.toThrow(DemoNotLoadedError);
      expect((await other.http.get('/api/programs').expect(200)).body).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
