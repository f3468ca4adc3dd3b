import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { eventually } from '../../../test/eventually';

describe('JobService', () => {
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

  it('runs a job in a worker, not in the process that added it', async () => {
    let byApi = 0;
    let byWorker = 0;
    api.jobs.register('maintenance', 'greet', async () => void byApi++);
    worker.jobs.register('maintenance', 'greet', async () => void byWorker++);
    await worker.jobs.start();
    await api.jobs.nudge('greet');
    await eventually(() => expect(byWorker).toBe(1));
    expect(byApi).toBe(0);
  });

  it('repeats a recurring job while a worker runs', async () => {
    let rounds = 0;
    worker.jobs.register('maintenance', 'sweep', async () => void rounds++, { everyMs: 100 });
    await worker.jobs.start();
    await eventually(() => expect(rounds).toBeGreaterThanOrEqual(2));
  });

  it('queues a job once, however often it is nudged', async () => {
    let runs = 0;
    worker.jobs.register('maintenance', 'tidy', async () => void runs++);
    for (let n = 0; n < 10; n++) await worker.jobs.nudge('tidy');
    await worker.jobs.start();
    await eventually(() => expect(runs).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toBe(1);
  });

  it('runs a job once more for nudges that arrive while it runs', async () => {
    let runs = 0;
    worker.jobs.register('maintenance', 'sweep', async () => {
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

  it('merges nudges at the same moment into two', async () => {
    api.jobs.register('maintenance', 'tidy', () => Promise.resolve());
    const added = jest.spyOn(api.jobs.queues.maintenance, 'add');
    await api.jobs.nudge('tidy');
    await Promise.all(Array.from({ length: 10 }, () => api.jobs.nudge('tidy')));
    expect(added).toHaveBeenCalledTimes(2);
  });
});
