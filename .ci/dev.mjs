/* Watch mode: the compiler and the frontend's dev server, next to a backend that restarts after each build. */
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
