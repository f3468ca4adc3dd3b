import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

parentPort!.postMessage({ result: getPriority() });
