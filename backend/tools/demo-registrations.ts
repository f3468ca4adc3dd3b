/*
 * node dist/tools/demo-registrations.js: loads a busy season into the demo, next to the program or before it starts.
 */
import 'reflect-metadata';
import { inspect } from 'node:util';
import { EmbeddedServiceError, ensureEmbedded } from '../embedded';
import { loadBusySeason, DemoNotLoadedError } from '../src/demo';
import { ConfigError, readConfig } from '../src/platform/config/config';
import { createApp } from '../src/start/create-app';
import { buildAppConfig } from '../src/start/build-app-config';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // As a worker: it listens on no port, and payment events continue to go where they went.
  const config = readConfig({ ...process.env, ROLE: 'worker' });
  if (!config.demo) throw new DemoNotLoadedError('DEMO is off. Nothing was loaded.');
  const embedded = await ensureEmbedded({
    dataDir: config.dataDir,
    need: { postgres: !config.databaseUrl, mail: !config.smtpUrl, payments: !config.stripe },
  });
  const app = await createApp(buildAppConfig(config, embedded.services));
  try {
    say(`Added ${await loadBusySeason(app, say)} registrations to the demo.`);
  } finally {
    await app.close();
    await embedded.release();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isForPeople = [DemoNotLoadedError, ConfigError, EmbeddedServiceError].some(
      (fault) => error instanceof fault,
    );
    process.stderr.write(`${isForPeople ? (error as Error).message : inspect(error)}\n`);
    process.exit(1);
  },
);
