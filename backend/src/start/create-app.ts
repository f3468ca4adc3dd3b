import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module';
import { emailSamples } from '../demo/mail-samples';
import type { Clock, AppConfig } from '../platform';
import { migrate } from '../platform/database/migrate';
import { FilesKeyCheck } from '../platform/files/files-key-check';
import { serveMailSamples } from '../platform/dev/mail-samples-page';
import { configureApp, configurePages } from '../platform/http/configure';

/** The whole program, migrated and configured but not listening yet. The tests start exactly this one. */
export async function createApp(settings: AppConfig, clock?: Clock): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings, clock), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  await migrate(app.get(DataSource));
  await app.get(FilesKeyCheck).verify();
  configureApp(app);
  if (settings.mailCatcherUrl) serveMailSamples(app, emailSamples());
  await configurePages(app);
  await app.init();
  return app;
}
