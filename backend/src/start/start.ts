import { Jobs } from '../platform';
import { ConfigError, readConfig, type Config } from '../platform/config/config';
import { createApp } from './create-app';
import { settingsOf, type EmbeddedAddresses } from './settings-of';
import { EmbeddedFault } from '../../embedded/fault';
import { startPostgres } from '../../embedded/postgres';

/** Starts everything by the environment; a fault that a person can mend ends the program with one sentence each. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    const settings = settingsOf(config, await startEmbedded(config));
    const app = await createApp(settings);
    if (settings.runsWorker) app.get(Jobs).start();
    if (settings.runsApi) await app.listen(settings.port, settings.host);
    process.stdout.write(`Fieldhouse is ready: ${settings.appUrl}\n`);
  } catch (error) {
    const sentences = explain(error, env);
    if (!sentences) throw error;
    for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

async function startEmbedded(config: Config): Promise<EmbeddedAddresses> {
  if (config.databaseUrl) return {};
  const postgres = await startPostgres({ dataDir: config.dataDir });
  return { postgresUrl: postgres.url };
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string[] | null {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof EmbeddedFault) return [error.message];
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
