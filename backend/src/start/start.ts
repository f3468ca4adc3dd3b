import type { INestApplication } from '@nestjs/common';
import { openDemo } from '../demo';
import { Jobs } from '../platform';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { RedisUnreachable } from '../platform/jobs/connection';
import { createApp } from './create-app';
import { settingsOf } from './settings-of';
import { EmbeddedFault, ensureEmbedded, type Embedded } from '../../embedded';

/** Starts everything by the environment; a fault that a person can mend ends the program with one sentence each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  let embedded: Embedded | undefined;
  try {
    const config = readConfig(env);
    embedded = await startEmbedded(config);
    const settings = settingsOf(config, embedded.services);
    const app = await createApp(settings);
    stopOnSignal(app, embedded);
    const demo = settings.demo && settings.runsApi ? await openDemo(app) : null;
    if (settings.runsWorker) app.get(Jobs).start();
    if (settings.runsApi) await app.listen(settings.port, settings.host);
    process.stdout.write(`Fieldhouse is ready: ${settings.appUrl}\n`);
    if (demo) {
      process.stdout.write(
        `Demo administrator: ${demo.username}, password ${demo.password}, at ${settings.appUrl}/admin/login\n`,
      );
    }
  } catch (error) {
    await embedded?.release();
    const sentences = explain(error, env);
    if (!sentences) throw error;
    for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
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

/** The database and the mail server end after the program that uses them, not before. */
function stopOnSignal(app: INestApplication, embedded: Embedded): void {
  const stop = async () => {
    await app.close();
    await embedded.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    });
  }
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string[] | null {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof EmbeddedFault || error instanceof RedisUnreachable) return [error.message];
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE')
    return [`Port ${env.PORT ?? 3000} is in use: stop the program that uses it, or set PORT to another.`];
  if (code === 'EACCES')
    return [`Port ${env.PORT ?? 3000} may not be used by this user: set PORT to one above 1023.`];
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return [`The database at DATABASE_URL cannot be used: ${message}.`];
  }
  return null;
}
