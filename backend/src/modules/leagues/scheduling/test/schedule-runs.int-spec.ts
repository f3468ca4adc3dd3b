import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { eventually } from '../../../../../test/eventually';
import { beginRun, sampleInstance } from '../../../../../test/instances';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { solve } from '../domain';
import { ScheduleRun } from '../entities/schedule-run.entity';
import { ScheduleRunService } from '../schedule-run.service';

const SMALL = sampleInstance('03-b11x9');
const LARGE = sampleInstance('18-season18-2loc');
const SECONDS = 120;

describe('a background schedule run', () => {
  let test: TestApp;
  let runs: ScheduleRunService;
  beforeAll(async () => {
    test = await startTestApp();
    runs = test.app.get(ScheduleRunService);
    await test.jobs.start();
  });
  afterAll(() => test.close());

  const row = (id: number) => test.db.getRepository(ScheduleRun).findOneByOrFail({ id });
  const ended = (id: number) =>
    eventually(async () => {
      const run = await row(id);
      expect(run.endedAt).not.toBeNull();
      return run;
    }, SECONDS);

  it('gives the same result as the command', async () => {
    const run = await ended(await beginRun(test, SMALL, 7));
    expect(run).toMatchObject({ state: 'draft', progress: 100, failureReason: null });
    expect(run.result).toEqual(JSON.parse(JSON.stringify(solve(SMALL, { seed: 7 }).solution)));
  }, 90_000);

  it.each([
    ['once', 1, { state: 'draft', failureReason: null }],
    ['every time', Infinity, { state: 'failed', failureReason: "The schedule couldn't be generated." }],
  ])(
    'is retried or fails when its result could not be saved %s',
    async (_, times, outcome) => {
      const repository = test.app.get<Repository<ScheduleRun>>(getRepositoryToken(ScheduleRun));
      const update = repository.update.bind(repository);
      let lost = 0;
      repository.update = ((where: never, values: { state?: string }) => {
        if (values.state !== 'draft' || lost >= times) return update(where, values as never);
        lost += 1;
        return Promise.reject(new Error('Connection terminated'));
      }) as typeof update;
      try {
        expect(await ended(await beginRun(test, SMALL))).toMatchObject(outcome);
        expect(lost).toBe(Math.min(times, 3));
      } finally {
        repository.update = update;
      }
    },
    120_000,
  );

  it('says in one sentence what is wrong with its input', async () => {
    const run = await ended(await beginRun(test, { divisions: [{ id: 'A', teams: [] }] }));
    expect(run).toMatchObject({ state: 'failed', result: null, failureReason: 'Division A has no teams.' });
  }, 90_000);

  it('delays no request, reports its progress, and can be canceled', async () => {
    const id = await beginRun(test, LARGE);
    await eventually(async () => {
      await test.http.get('/api/health/live').expect(200);
      const { state, progress } = await row(id);
      // A calculation on the main event loop would have ended before the first of them.
      expect(state).toBe('running');
      expect(progress).toBeGreaterThan(0);
      expect(progress).toBeLessThan(100);
    }, SECONDS);
    expect(await runs.cancel(id, test.db.manager)).toBe(true);
    expect(await ended(await beginRun(test, SMALL))).toMatchObject({ state: 'draft' });
    expect(await row(id)).toMatchObject({ state: 'canceled', result: null });
    expect(await runs.cancel(id, test.db.manager)).toBe(false);
  }, 300_000);

  it('is released by a worker that shuts down, and finished by the next worker', async () => {
    const ending = await startTestApp();
    const one = () => ending.db.getRepository(ScheduleRun).findOneByOrFail({});
    await ending.jobs.start();
    await beginRun(ending, LARGE);
    await eventually(async () => expect((await one()).progress).toBeGreaterThan(0), SECONDS);
    const next = await startTestApp({ sharing: ending });
    try {
      await ending.close();
      const queued = () => next.db.getRepository(ScheduleRun).findOneByOrFail({});
      expect(await queued()).toMatchObject({ state: 'queued', progress: 0, attempts: 0, endedAt: null });
      expect(await next.jobs.queues.schedules.getWaitingCount()).toBe(1);
      await next.db.getRepository(ScheduleRun).update({ state: 'queued' }, { input: SMALL as object });
      await next.jobs.start();
      await eventually(async () => expect(await queued()).toMatchObject({ state: 'draft' }), SECONDS);
    } finally {
      await next.close();
    }
  }, 300_000);

  it.each([
    ['runs again when its worker was killed', 1, { state: 'draft', failureReason: null }],
    ['runs again when a second worker was killed', 2, { state: 'draft', failureReason: null }],
    [
      'fails when a third worker was killed',
      3,
      { state: 'failed', failureReason: "The schedule couldn't be generated." },
    ],
  ])(
    '%s',
    async (_, attempts, outcome) => {
      const run = { input: SMALL as object, state: 'running' as const, attempts };
      const { id } = await test.db.getRepository(ScheduleRun).save(run);
      await test.jobs.run('requeue-lost-schedule-runs');
      expect(await ended(id)).toMatchObject(outcome);
    },
    90_000,
  );
});
