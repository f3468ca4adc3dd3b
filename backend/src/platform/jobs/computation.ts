import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export type ComputationMessage<Result> =
  { progress: number } | { result: Result } | { refusal: string } | { fault: string };

/** What a computation cannot do for a reason that its caller can mend: one sentence. */
export class ComputationRefused extends Error {}

export class ComputationCancelled extends Error {
  constructor() {
    super('The computation was cancelled.');
  }
}

export interface ComputationOptions {
  /** Of the whole, 0 to 1. */
  onProgress?: (done: number) => void;
  /** Ends the thread in the middle of whatever it does. */
  signal?: AbortSignal;
}

/**
 * Runs `file`, which posts ComputationMessages, in a thread of its own: a computation of many seconds then holds up
 * neither calls nor the renewal of this process's claims.
 * @throws ComputationRefused, ComputationCancelled
 */
export function compute<Result>(
  file: string,
  input: unknown,
  { onProgress, signal }: ComputationOptions = {},
): Promise<Result> {
  const unbuilt = extname(file) === '.ts';
  return new Promise<Result>((resolve, reject) => {
    if (signal?.aborted) return reject(new ComputationCancelled());
    const worker = new Worker(file, {
      workerData: input,
      execArgv: [
        ...(unbuilt ? ['--require', require.resolve('../../../bin/register-typescript.cjs')] : []),
        '--require',
        require.resolve('./step-back'),
      ],
    });
    const cancel = () => {
      reject(new ComputationCancelled());
      void worker.terminate();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', (message: ComputationMessage<Result>) => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('result' in message) resolve(message.result);
      else if ('refusal' in message) reject(new ComputationRefused(message.refusal));
      else reject(new Error(message.fault));
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal?.removeEventListener('abort', cancel);
      reject(new Error('The computation ended without a result.'));
    });
  });
}
