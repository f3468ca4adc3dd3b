/* Watch mode: the compiler and the frontend's server beside a backend that restarts when it was compiled anew. */
import { spawn } from 'node:child_process';

const start = (command, args, env = {}) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  start('npx', [
    '--no-install',
    'tsc',
    '-p',
    'backend/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ]),
  start('node', ['--watch-path=backend/dist', 'backend/dist/src/main.js']),
  start('npx', ['--no-install', 'vite', 'frontend'], {
    API_URL: `http://localhost:${process.env.PORT ?? 3000}`,
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
