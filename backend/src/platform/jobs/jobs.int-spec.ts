import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { eventually } from '../../../test/eventually';

describe('background jobs', () => {
  let api: TestApp;
  let worker: TestApp;
  beforeEach(async () => {
    api = await startTestApp();
    worker = await startTestApp({ sharing: api });
  });
  afterEach(async () => {
    await worker.close();
    await api.close();
  });

  it('are carried out by a worker, not by the process that added them', async () => {
    const byApi: object[] = [];
    const byWorker: object[] = [];
    api.jobs.handle('maintenance', 'greet', async (data: object) => void byApi.push(data));
    worker.jobs.handle('maintenance', 'greet', async (data: object) => void byWorker.push(data));
    worker.jobs.start();
    await api.jobs.add('greet', { name: 'Maya' });
    await eventually(() => expect(byWorker).toEqual([{ name: 'Maya' }]));
    expect(byApi).toEqual([]);
  });

  it('run again by themselves, while a worker runs', async () => {
    let rounds = 0;
    worker.jobs.handle('maintenance', 'sweep', async () => void rounds++, { everyMs: 100 });
    worker.jobs.start();
    await eventually(() => expect(rounds).toBeGreaterThanOrEqual(2));
  });

  it('wait once, however often they are asked for', async () => {
    const runs: number[] = [];
    worker.jobs.handle('maintenance', 'tidy', async (data: { n: number }) => void runs.push(data.n));
    for (let n = 0; n < 10; n++) await worker.jobs.add('tidy', { n }, { once: 'all' });
    worker.jobs.start();
    await eventually(() => expect(runs.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toHaveLength(1);
  });
});
