import 'reflect-metadata';
import { startPostgres } from '../embedded/postgres';
import { Jobs } from './platform';
import { ConfigError, readConfig } from './platform/config/config';
import { createApp } from './start/create-app';
import { settingsOf } from './start/settings-of';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir });
  const settings = settingsOf(config, { postgresUrl: postgres?.url });
  const app = await createApp(settings);
  if (settings.runsWorker) app.get(Jobs).start();
  if (settings.runsApi) await app.listen(settings.port, settings.host);
  process.stdout.write(`Fieldhouse is ready: ${settings.appUrl}\n`);
}

main().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError
      ? error.faults
      : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
});
