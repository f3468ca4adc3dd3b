import { expect, it } from '@jest/globals';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { runInWorkerThread } from './computation';

it('runInWorkerThread computes with lower priority than requests', async () => {
  const before = getPriority();
  const computing = await runInWorkerThread<number>(join(__dirname, 'test/priority-thread.ts'), null);
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  expect(computing).toBe(process.platform === 'linux' ? PRIORITY_BELOW_NORMAL : before);
  expect(getPriority()).toBe(before);
}, 60_000);
