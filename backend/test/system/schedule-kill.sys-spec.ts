import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduleRun } from '../../src/modules/leagues/scheduling/entities/schedule-run.entity';
import { eventually } from '../eventually';
import { beginRun, sampleInstance } from '../instances';
import { Product } from '../product';
import { startTestApp, type TestApp } from '../test-app';

const SMALL = sampleInstance('03-b11x9');
const LARGE = sampleInstance('18-season18-2loc');

/** The queue gives up a dead worker's job when its lock has expired, in its next round: within twenty seconds. */
const SECONDS = 150;

describe('a schedule run whose worker is killed in the middle', () => {
  /** Answers calls, and is no worker. */
  let test: TestApp;
  let worker: Product;

  beforeAll(async () => {
    test = await startTestApp();
    const { stripe, databaseUrl, smtpUrl } = test.settings;
    worker = new Product({
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.apiUrl!,
      SESSION_SECRET: 'a secret for tests only',
      FILES_KEY: '07'.repeat(32),
      DEMO: '0',
    });
  }, 120_000);
  // A worker that stays alive would take what the next test starts too early.
  afterEach(() => worker.kill());
  afterAll(() => test?.close());

  const row = (id: number) => test.db.getRepository(ScheduleRun).findOneByOrFail({ id });
  const untilWorkedOn = (id: number) =>
    eventually(async () => {
      const { state, progress } = await row(id);
      expect([state, progress > 0]).toEqual(['running', true]);
    }, SECONDS);
  const ended = (id: number) =>
    eventually(async () => {
      const run = await row(id);
      expect(run.endedAt).not.toBeNull();
      return run;
    }, SECONDS);

  it('is restarted by the next worker, and delays no other', async () => {
    const killed = await beginRun(test, LARGE);
    await worker.start();
    await untilWorkedOn(killed);
    await worker.kill();
    expect(await row(killed)).toMatchObject({ state: 'running', attempts: 1 });
    // Less work, so that the next worker finishes soon.
    await test.db.getRepository(ScheduleRun).update({ id: killed }, { input: SMALL as object });
    const other = await beginRun(test, SMALL);
    await worker.start();
    expect(await ended(other)).toMatchObject({ state: 'draft', attempts: 1 });
    expect(await ended(killed)).toMatchObject({ state: 'draft', attempts: 2, progress: 100 });
    // The run is saved before its job is: the queue learns of the end a moment later.
    await eventually(async () =>
      expect(await test.jobs.queues.schedules.getJobCounts()).toMatchObject({ active: 0, waiting: 0 }),
    );
  }, 400_000);

  it('fails when it took every worker down, and can be restarted', async () => {
    const killed = await beginRun(test, LARGE);
    await test.db.getRepository(ScheduleRun).update({ id: killed }, { attempts: 2 });
    await worker.start();
    await untilWorkedOn(killed);
    await worker.kill();
    await worker.start();
    expect(await ended(killed)).toMatchObject({
      state: 'failed',
      failureReason: "The schedule couldn't be generated.",
    });
    expect(await ended(await beginRun(test, SMALL))).toMatchObject({ state: 'draft' });
  }, 400_000);
});
