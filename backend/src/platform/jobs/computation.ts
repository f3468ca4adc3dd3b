import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export type WorkerMessage<Result> =
  { progress: number } | { result: Result } | { refusal: string } | { fault: string };

/** The computation is impossible for a reason that the user can fix. The message is one sentence for the user. */
export class ComputationRejectedError extends Error {}

export class ComputationCanceledError extends Error {
  constructor() {
    super('The computation was canceled.');
  }
}

export interface ComputationOptions {
  /** Receives the completed fraction, 0 to 1. */
  onProgress?: (done: number) => void;
  /** Aborting it ends the thread immediately. */
  signal?: AbortSignal;
}

/**
 * Runs `file`, which posts WorkerMessages, in its own thread, so that a computation of many seconds blocks neither
 * requests nor the renewal of this process's claims.
 * @throws ComputationRejectedError, ComputationCanceledError
 */
export function runInWorkerThread<Result>(
  file: string,
  input: unknown,
  { onProgress, signal }: ComputationOptions = {},
): Promise<Result> {
  const isTypeScript = extname(file) === '.ts';
  return new Promise<Result>((resolve, reject) => {
    if (signal?.aborted) return reject(new ComputationCanceledError());
    const worker = new Worker(file, {
      workerData: input,
      execArgv: [
        ...(isTypeScript ? ['--require', require.resolve('../../../bin/register-typescript.cjs')] : []),
        '--require',
        require.resolve('./lower-thread-priority'),
      ],
    });
    const cancel = () => {
      reject(new ComputationCanceledError());
      void worker.terminate();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', (message: WorkerMessage<Result>) => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('result' in message) resolve(message.result);
      else if ('refusal' in message) reject(new ComputationRejectedError(message.refusal));
      else reject(new Error(message.fault));
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal?.removeEventListener('abort', cancel);
      reject(new Error('The computation ended without a result.'));
    });
  });
}
