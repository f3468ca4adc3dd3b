import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module';
import { mailSamples } from '../demo/mail-samples';
import type { Clock, Settings } from '../platform';
import { migrate } from '../platform/database/migrate';
import { serveMailSamples } from '../platform/dev/mail-samples-page';
import { configureApp, configurePages } from '../platform/http/configure';

/** The whole program, migrated and configured but not yet listening. The tests start this very one. */
export async function createApp(settings: Settings, clock?: Clock): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings, clock), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  await migrate(app.get(DataSource));
  configureApp(app);
  if (settings.mailCatcherUrl) serveMailSamples(app, mailSamples());
  await configurePages(app);
  await app.init();
  return app;
}
