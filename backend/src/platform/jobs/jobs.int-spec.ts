import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
    let byApi = 0;
    let byWorker = 0;
    api.jobs.handle('maintenance', 'greet', async () => void byApi++);
    worker.jobs.handle('maintenance', 'greet', async () => void byWorker++);
    await worker.jobs.start();
    await api.jobs.nudge('greet');
    await eventually(() => expect(byWorker).toBe(1));
    expect(byApi).toBe(0);
  });

  it('run again by themselves, while a worker runs', async () => {
    let rounds = 0;
    worker.jobs.handle('maintenance', 'sweep', async () => void rounds++, { everyMs: 100 });
    await worker.jobs.start();
    await eventually(() => expect(rounds).toBeGreaterThanOrEqual(2));
  });

  it('wait once, however often they are asked for', async () => {
    let runs = 0;
    worker.jobs.handle('maintenance', 'tidy', async () => void runs++);
    for (let n = 0; n < 10; n++) await worker.jobs.nudge('tidy');
    await worker.jobs.start();
    await eventually(() => expect(runs).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toBe(1);
  });

  it('run once more for those who ask while one is under way', async () => {
    let runs = 0;
    worker.jobs.handle('maintenance', 'sweep', async () => {
      runs++;
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await worker.jobs.start();
    await worker.jobs.nudge('sweep');
    await eventually(() => expect(runs).toBe(1));
    await Promise.all(Array.from({ length: 10 }, () => worker.jobs.nudge('sweep')));
    await eventually(() => expect(runs).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(runs).toBe(2);
  });

  it('are added twice at most for all who ask within a moment', async () => {
    api.jobs.handle('maintenance', 'tidy', () => Promise.resolve());
    const added = jest.spyOn(api.jobs.queues.maintenance, 'add');
    await api.jobs.nudge('tidy');
    await Promise.all(Array.from({ length: 10 }, () => api.jobs.nudge('tidy')));
    expect(added).toHaveBeenCalledTimes(2);
  });
});
