import type { INestApplication } from '@nestjs/common';
import { enrolPlayers, openDemo } from '../demo';
import { inTime } from '../kernel';
import { Jobs } from '../platform';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { postgresCode } from '../platform/database/transactions';
import { assertRedis, RedisUnreachable } from '../platform/jobs/connection';
import { createApp } from './create-app';
import { assertDatabase, assertPortFree, databaseFault, listenFault, StartFault } from './preflight';
import { hostOf, settingsOf } from './settings-of';
import { assertWritable, EmbeddedFault, ensureEmbedded, type Embedded } from '../../embedded';

/** Starts everything by the environment; a fault that a person can mend ends the program with one sentence each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  let embedded: Embedded | undefined;
  try {
    config = readConfig(env);
    await assertUsable(config);
    embedded = await startEmbedded(config);
    const settings = settingsOf(config, embedded.services);
    const app = await createApp(settings);
    stopOnSignal(app, embedded);
    const hasDemo = settings.demo && settings.runsApi;
    const demo = hasDemo ? await openDemo(app) : null;
    if (settings.runsWorker) await app.get(Jobs).start();
    if (settings.runsApi) await app.listen(settings.port, settings.host);
    process.stdout.write(`Fieldhouse is ready: ${settings.appUrl}\n`);
    if (demo) {
      process.stdout.write(
        `Demo administrator: ${demo.username}, password ${demo.password}, at ${settings.appUrl}/admin/login\n`,
      );
    }
    if (hasDemo) await enrolPlayers(app);
  } catch (error) {
    await embedded?.release();
    const sentences = explain(error, config);
    if (!sentences) throw error;
    for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/** What a start needs is tried before anything is started: each fault is the first and only thing that is said. */
async function assertUsable(config: Config): Promise<void> {
  const hasServices = config.databaseUrl && config.smtpUrl && config.stripe;
  if (!hasServices || !config.sessionSecret || !config.filesKey || config.demo)
    assertWritable(config.dataDir);
  if (config.role !== 'worker') await assertPortFree(config.port, hostOf(config));
  if (config.databaseUrl) await assertDatabase(config.databaseUrl);
  if (config.redisUrl) await assertRedis(config.redisUrl);
}

/** Whatever is not configured runs beside the program, shared with every other program of the data directory. */
function startEmbedded(config: Config): Promise<Embedded> {
  const takesEvents = config.role !== 'worker';
  return ensureEmbedded({
    dataDir: config.dataDir,
    need: { postgres: !config.databaseUrl, mail: !config.smtpUrl, payments: !config.stripe },
    ...(takesEvents
      ? {
          webhookUrl: `http://${listensAt(config.host)}:${config.port}/api/payments/webhook`,
          paymentsPublicUrl: `${config.appUrl}/dev/payments`,
        }
      : {}),
    report: (line) => process.stderr.write(`${line}\n`),
  });
}

function listensAt(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const ENDING_MS = 10_000;

/** The database and the mail server end after the program that uses them, not before. */
function stopOnSignal(app: INestApplication, embedded: Embedded): void {
  const report = (error: unknown) => {
    process.stderr.write(`The program did not end as it should: ${String(error)}\n`);
    process.exitCode = 1;
  };
  const stop = async () => {
    // What is still under way is left as by a kill, which the next program puts right.
    await inTime(app.close(), ENDING_MS).catch(report);
    await embedded.release();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        report(error);
        process.exit();
      });
    });
  }
}

/** What PostgreSQL says to one who may not change anything: 42501 no privilege, 25006 a read-only server. */
const NOT_OURS = ['42501', '25006'];

function explain(error: unknown, config: Config | undefined): string[] | null {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof StartFault || error instanceof EmbeddedFault || error instanceof RedisUnreachable)
    return [error.message];
  if (NOT_OURS.includes(String(postgresCode(error)))) return [databaseFault(error).message];
  const fault = config && listenFault(error, config.port, hostOf(config));
  return fault ? [fault.message] : null;
}
