/*
 * node dist/tools/migration.js NAME: writes the migration that the entities need; without a name: fails when one is
 * missing.
 */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { startTemporaryPostgres } from '../embedded/temporary-postgres';
import { findSchemaDrift, writeMigration } from '../src/platform/database/generate-migration';
import { createApp } from '../src/start/create-app';
import { readConfig } from '../src/platform/config/config';
import { buildAppConfig } from '../src/start/build-app-config';

async function main(name: string | undefined): Promise<number> {
  const postgres = await startTemporaryPostgres('migration');
  const unused = 'http://127.0.0.1:9';
  const settings = buildAppConfig(readConfig({ DATA_DIR: postgres.dataDir }), {
    postgresUrl: postgres.url,
    smtpUrl: 'smtp://127.0.0.1:9',
    paymentsUrl: unused,
    paymentsSecretKey: 'sk_test_unused',
    paymentsPublishableKey: 'pk_test_unused',
    webhookSecret: 'whsec_unused',
  });
  const app = await createApp(settings);
  try {
    const drift = await findSchemaDrift(app.get(DataSource));
    if (drift.up.length === 0) {
      process.stdout.write('The migrations bring about what the entities say.\n');
      return 0;
    }
    if (name) {
      process.stdout.write(`${writeMigration(name, Date.now(), drift)}\n`);
      return 0;
    }
    process.stderr.write(`A migration is missing (make migration name=...):\n${drift.up.join('\n')}\n`);
    return 1;
  } finally {
    await app.close();
    await postgres.stop();
  }
}

void main(process.argv[2]).then((code) => process.exit(code));
