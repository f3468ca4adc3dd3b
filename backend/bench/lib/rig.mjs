/* Shared by the benchmarks: a fast PostgreSQL, the built product, a load generator, and one line per result. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import embedded from '../../dist/embedded/temporary-postgres.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

const SERVICES = fileURLToPath(new URL('./services.mjs', import.meta.url));

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL with the settings of the embedded one, as durable as in production. */
export async function withPostgres(work) {
  const server = await embedded.startTemporaryPostgres('bench', { fast: false });
  try {
    return await work(server.url, server.dataDir);
  } finally {
    await server.stop();
  }
}

/** A Node program that prints "ready" (or the product's own line) once it serves. */
export async function startProgram(file, env, ready = /ready/) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part;
      if (ready.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    pid: child.pid,
    get said() {
      return said;
    },
    stop: () => end(child, 'SIGTERM'),
    /** kill -9: nothing is closed, nothing is finished. */
    kill: () => end(child, 'SIGKILL'),
  };
}

function end(child, signal) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

export async function startProduct(env) {
  const port = Number(env.PORT) || (await freePort());
  const program = await startProgram(
    MAIN,
    { PORT: String(port), HOST: '127.0.0.1', DEMO: '0', RATE_LIMITS: 'off', ...env },
    /Fieldhouse is ready/,
  );
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Payments and email for a product that listens on `port`, and the settings that point to them. */
export async function startServices(port) {
  const program = await startProgram(SERVICES, {
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/payments/webhook`,
  });
  const services = JSON.parse(program.said.replace(/ ready\s*$/, ''));
  const { paymentsUrl, smtpUrl, ours } = services;
  return {
    ...services,
    stop: program.stop,
    env: {
      SMTP_URL: smtpUrl,
      STRIPE_API_URL: paymentsUrl,
      STRIPE_SECRET_KEY: ours.secretKey,
      STRIPE_PUBLISHABLE_KEY: ours.publishableKey,
      STRIPE_WEBHOOK_SECRET: ours.webhookSecret,
    },
  };
}

/** Requests per second at the given number of connections. */
export async function requestsPerSecond(url, { connections = 32, seconds = 5, headers = {} } = {}) {
  await autocannon({ url, connections, duration: 1, headers });
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Columns as wide as their widest cell. */
export function table(headings, rows) {
  const widths = headings.map((_, i) => Math.max(...[headings, ...rows].map((row) => row[i].length)));
  const line = (cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** One result; a result that misses its target fails the benchmark. `make bench` puts all of them into one table. */
export function report(name, { figure, target, isMet, details }) {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name}: ${figure} (${target})${details ? `; ${details}` : ''}`);
  process.send?.({ name, figure, target, isMet });
  if (!isMet) process.exitCode = 1;
}
