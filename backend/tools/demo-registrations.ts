/* node dist/tools/demo-registrations.js: loads a busy season into the demo, beside the program or before it starts. */
import 'reflect-metadata';
import { inspect } from 'node:util';
import { EmbeddedFault, ensureEmbedded } from '../embedded';
import { loadBusySeason, NoDemo } from '../src/demo';
import { ConfigError, readConfig } from '../src/platform/config/config';
import { createApp } from '../src/start/create-app';
import { settingsOf } from '../src/start/settings-of';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // As a worker: it listens nowhere, and payment events go on to where they went.
  const config = readConfig({ ...process.env, ROLE: 'worker' });
  if (!config.demo) throw new NoDemo('DEMO is off here: nothing was loaded.');
  const embedded = await ensureEmbedded({
    dataDir: config.dataDir,
    need: { postgres: !config.databaseUrl, mail: !config.smtpUrl, payments: !config.stripe },
  });
  const app = await createApp(settingsOf(config, embedded.services));
  try {
    say(`${await loadBusySeason(app, say)} registrations of a busy season are in the demo.`);
  } finally {
    await app.close();
    await embedded.release();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isForPeople = [NoDemo, ConfigError, EmbeddedFault].some((fault) => error instanceof fault);
    process.stderr.write(`${isForPeople ? (error as Error).message : inspect(error)}\n`);
    process.exit(1);
  },
);
