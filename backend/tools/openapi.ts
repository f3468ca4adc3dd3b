/* Writes openapi/openapi.json from the controllers; needs no database. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module';
import { readConfig } from '../src/platform/config/config';
import { apiDocument } from '../src/platform/http/openapi';
import { buildAppConfig } from '../src/start/build-app-config';

async function main(target: string): Promise<void> {
  const settings = buildAppConfig(readConfig({ SESSION_SECRET: 'unused', FILES_KEY: '0'.repeat(64) }), {
    postgresUrl: 'postgres://unused',
    smtpUrl: 'smtp://unused',
    paymentsUrl: 'http://unused',
    paymentsSecretKey: 'unused',
    paymentsPublishableKey: 'unused',
    webhookSecret: 'unused',
  });
  const app = await NestFactory.create(AppModule.forRoot(settings), { preview: true, logger: false });
  writeFileSync(target, `${JSON.stringify(apiDocument(app), null, 2)}\n`);
}

void main(process.argv[2] ?? join(__dirname, '..', '..', '..', 'openapi', 'openapi.json')).then(() =>
  process.exit(0),
);
