import type { INestApplication } from '@nestjs/common';
import { registerDemoPlayers, openDemo } from '../demo';
import { withTimeout } from '../kernel';
import { AdministratorService } from '../modules/identity';
import { JobService } from '../platform';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { DevelopmentDatabaseError } from '../platform/database/migrate';
import { getPostgresCode } from '../platform/database/transaction-runner';
import { assertRedis, RedisUnreachableError } from '../platform/jobs/connection';
import { WrongFilesKeyError } from '../platform/files/files-key-check';
import { createApp } from './create-app';
import {
  assertDatabase,
  assertPortFree,
  toDatabaseError,
  toDevelopmentDatabaseError,
  toListenError,
  StartupError,
} from './preflight';
import { getListenHost, buildAppConfig } from './build-app-config';
import { assertWritable, EmbeddedServiceError, ensureEmbedded, type Embedded } from '../../embedded';

/** Starts everything from the environment; an error that a person can fix ends the program with one sentence each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  let embedded: Embedded | undefined;
  try {
    config = readConfig(env);
    await assertUsable(config);
    embedded = await startEmbedded(config);
    const settings = buildAppConfig(config, embedded.services);
    const app = await createApp(settings);
    stopOnSignal(app, embedded);
    if (settings.production) await assertAdministrator(app);
    const hasDemo = settings.demo && settings.runsApi;
    const demo = hasDemo ? await openDemo(app) : null;
    if (settings.runsWorker) await app.get(JobService).start();
    if (settings.runsApi) await app.listen(settings.port, settings.host);
    process.stdout.write(`Fieldhouse is ready: ${settings.appUrl}\n`);
    if (demo) {
      process.stdout.write(
        `Demo administrator: ${demo.username}, password ${demo.password}, at ${settings.appUrl}/admin/login\n`,
      );
    }
    if (hasDemo) await registerDemoPlayers(app);
  } catch (error) {
    await embedded?.release();
    const sentences = explain(error, config);
    if (!sentences) throw error;
    for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/** Startup requirements are checked before anything starts: each error is the first and only output. */
async function assertUsable(config: Config): Promise<void> {
  const hasServices = config.databaseUrl && config.smtpUrl && config.stripe;
  if (!hasServices || !config.sessionSecret || !config.filesKey || config.demo)
    assertWritable(config.dataDir);
  if (config.role !== 'worker') await assertPortFree(config.port, getListenHost(config));
  if (config.databaseUrl) await assertDatabase(config.databaseUrl);
  if (config.redisUrl) await assertRedis(config.redisUrl);
}

/** Asked of the database, where one of an earlier start may be. @throws StartupError */
async function assertAdministrator(app: INestApplication): Promise<void> {
  if (await app.get(AdministratorService).exists()) return;
  throw new StartupError(
    'ADMIN_USERNAME and ADMIN_PASSWORD must be set in production until there is an administrator.',
  );
}

/** Whatever is not configured runs next to the program, shared with every other program of the data directory. */
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

/** The database and the mail server stop after the program that uses them, not before. */
function stopOnSignal(app: INestApplication, embedded: Embedded): void {
  const report = (error: unknown) => {
    process.stderr.write(`Shutdown failed: ${String(error)}\n`);
    process.exitCode = 1;
  };
  const stop = async () => {
    // Work in progress is left as after a kill, and the next program recovers it.
    await withTimeout(app.close(), ENDING_MS).catch(report);
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

/** PostgreSQL's errors for a user who may not change anything: 42501 no privilege, 25006 a read-only server. */
const NOT_OURS = ['42501', '25006'];

function explain(error: unknown, config: Config | undefined): string[] | null {
  if (error instanceof ConfigError) return error.faults;
  if (
    error instanceof StartupError ||
    error instanceof EmbeddedServiceError ||
    error instanceof RedisUnreachableError
  )
    return [error.message];
  if (error instanceof WrongFilesKeyError) return [error.message];
  if (config && error instanceof DevelopmentDatabaseError)
    return [toDevelopmentDatabaseError(config).message];
  if (NOT_OURS.includes(String(getPostgresCode(error)))) return [toDatabaseError(error).message];
  const fault = config && toListenError(error, config.port, getListenHost(config));
  return fault ? [fault.message] : null;
}
