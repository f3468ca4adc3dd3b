/* node dist/tools/ten-seasons.js: ten seasons of made-up data in the demo, to see how the program does after years. */
import 'reflect-metadata';
import { inspect } from 'node:util';
import { EmbeddedServiceError, ensureEmbedded } from '../embedded';
import { ensureAdministrator, loadDemo, DemoNotLoadedError } from '../src/demo';
import { ConfigError, readConfig } from '../src/platform/config/config';
import { TransactionRunner } from '../src/platform';
import { createApp } from '../src/start/create-app';
import { buildAppConfig } from '../src/start/build-app-config';
import { loadSeasons } from './season-data';

const SEASONS = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  // As a worker: it listens nowhere, and payment events go on to where they went.
  const config = readConfig({ ...process.env, ROLE: 'worker' });
  if (!config.demo) throw new DemoNotLoadedError('DEMO is off. Nothing was loaded.');
  const embedded = await ensureEmbedded({
    dataDir: config.dataDir,
    need: { postgres: !config.databaseUrl, mail: !config.smtpUrl, payments: !config.stripe },
  });
  const app = await createApp(buildAppConfig(config, embedded.services));
  try {
    // Before the first start neither is there: made-up data alone would look like an organization that wants no demo.
    await loadDemo(app);
    await ensureAdministrator(app);
    const isNew = await app.get(TransactionRunner).run(async (tx) => {
      const [{ loaded }] = await tx.query<{ loaded: boolean }[]>(
        `select exists (select 1 from users where email = 'made.up.1@example.com') as loaded`,
      );
      if (loaded) return false;
      say('Writing ten seasons. This takes a few minutes.');
      await loadSeasons(tx, SEASONS);
      return true;
    });
    say(
      isNew
        ? 'Ten seasons are in the demo: 20,000 games, 60,000 registrations, 200,000 emails, 1,000,000 audit entries.'
        : 'The ten seasons are in the demo already.',
    );
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
