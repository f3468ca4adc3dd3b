import { parentPort, workerData } from 'node:worker_threads';
import type { ComputationMessage } from '../../../../platform';
import { BadInstance, solve, type Solution, type Stage } from '../domain';

/** Where each stage begins and ends, as shares of the whole. */
const SHARES: Record<Stage, [number, number]> = {
  capacity: [0, 0.05],
  pairing: [0.05, 0.4],
  slots: [0.4, 0.9],
  repair: [0, 0.9],
  'home and away': [0.9, 1],
};

const post = (message: ComputationMessage<Solution>) => parentPort!.postMessage(message);
const { input, seed } = workerData as { input: unknown; seed: number };
let told = 0;

try {
  const { solution } = solve(input, {
    seed,
    onProgress: ({ stage, done }) => {
      const [from, to] = SHARES[stage];
      const progress = from + (to - from) * Math.min(1, done);
      // A search has millions of steps; each hundredth is told once.
      if (progress < told + 0.01) return;
      told = progress;
      post({ progress });
    },
  });
  post({ result: solution });
} catch (error) {
  post(error instanceof BadInstance ? { refusal: error.message } : { fault: (error as Error).message });
}
