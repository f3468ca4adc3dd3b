import { expect, it } from '@jest/globals';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { compute } from './computation';

it('lets calls go first, and leaves the thread that answers them as it is', async () => {
  const before = getPriority();
  const computing = await compute<number>(join(__dirname, 'test/priority-thread.ts'), null);
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  expect(computing).toBe(process.platform === 'linux' ? PRIORITY_BELOW_NORMAL : before);
  expect(getPriority()).toBe(before);
}, 60_000);
