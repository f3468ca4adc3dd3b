import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import { AccessGuard } from './access/access.guard';
import { PrincipalSources } from './access/principal';
import { SecurityController } from './access/security.controller';
import { AuditEntry } from './audit/audit-entry.entity';
import { Audit } from './audit/audit';
import { AuditController } from './audit/audit.controller';
import { Clock, SystemClock } from './clock/clock';
import { Settings } from './config/settings';
import { databaseOptions } from './database/options';
import { Transactions } from './database/transactions';
import { Files } from './files/files';
import { UploadTurns } from './files/upload-turns';
import { StoredFile } from './files/stored-file.entity';
import { HealthController } from './health/health.controller';
import { logging } from './health/logging';
import { openQueueConnection } from './jobs/connection';
import { Claims } from './jobs/claims';
import { Jobs, QUEUE_CONNECTION } from './jobs/jobs';
import { MailDispatcher } from './mail/mail-dispatcher';
import { MailLaneState } from './mail/mail-lane-state.entity';
import { MailLanes } from './mail/mail-lanes';
import { MailLanesController } from './mail/mail-lanes.controller';
import { BatchMails } from './mail/batch-mails';
import { MailBatch } from './mail/mail-batch.entity';
import { KeptMails } from './mail/kept-mails';
import { MailBatches } from './mail/mail-batches';
import { MailComposers } from './mail/mail-composers';
import { MailHistory } from './mail/mail-history';
import { MailPurge } from './mail/mail-purge';
import { MailSuppression } from './mail/mail-suppression.entity';
import { MailUnsubscription } from './mail/mail-unsubscription.entity';
import { SparedAddresses } from './mail/spared-addresses';
import { Suppressions } from './mail/suppressions';
import { SuppressionsController } from './mail/suppressions.controller';
import { UnsubscribeController } from './mail/unsubscribe.controller';
import { Unsubscriptions } from './mail/unsubscriptions';
import { MailTransport } from './mail/mail-transport';
import { OutboxMail } from './mail/outbox-mail.entity';
import { Outbox } from './mail/outbox';
import {
  poolOfLimits,
  RATE_LIMIT_STORE,
  RateLimits,
  redisOfLimits,
  type RateLimitStore,
} from './rate-limits/rate-limits';
import { SearchController } from './search/search.controller';
import { SearchSources } from './search/search-sources';
import { SavedSection } from './settings/saved-section.entity';
import { SavedSettings } from './settings/saved-settings';
import { SettingsController } from './settings/settings.controller';
import { SettingsEditing } from './settings/settings-editing';

/** Closes what the rate limits count in. */
class RateLimitConnection implements OnApplicationShutdown {
  readonly store: RateLimitStore;

  constructor(settings: Settings) {
    this.store = settings.redisUrl
      ? { redis: redisOfLimits(settings.redisUrl) }
      : { pool: poolOfLimits(settings.databaseUrl) };
  }

  async onApplicationShutdown(): Promise<void> {
    if ('redis' in this.store) this.store.redis.disconnect();
    else await this.store.pool.end();
  }
}

/** What every module may use without importing anything but `platform`. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(
    settings: Settings,
    clock: Clock = new SystemClock(settings.organisation.timeZone),
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        LoggerModule.forRoot(logging(settings)),
        ScheduleModule.forRoot(),
        TypeOrmModule.forRoot(databaseOptions(settings.databaseUrl)),
        TypeOrmModule.forFeature([
          OutboxMail,
          MailBatch,
          MailLaneState,
          MailSuppression,
          MailUnsubscription,
          AuditEntry,
          StoredFile,
          SavedSection,
        ]),
      ],
      controllers: [
        HealthController,
        AuditController,
        SecurityController,
        SettingsController,
        MailLanesController,
        UnsubscribeController,
        SuppressionsController,
        SearchController,
      ],
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
        {
          provide: QUEUE_CONNECTION,
          useFactory: () => openQueueConnection(settings.databaseUrl, settings.redisUrl),
        },
        { provide: RateLimitConnection, useFactory: () => new RateLimitConnection(settings) },
        {
          provide: RATE_LIMIT_STORE,
          inject: [RateLimitConnection],
          useFactory: (connection: RateLimitConnection) => connection.store,
        },
        PrincipalSources,
        RateLimits,
        AccessGuard,
        { provide: APP_GUARD, useExisting: AccessGuard },
        Transactions,
        Jobs,
        Claims,
        Outbox,
        MailTransport,
        MailLanes,
        MailDispatcher,
        MailPurge,
        SparedAddresses,
        BatchMails,
        Unsubscriptions,
        Suppressions,
        MailBatches,
        MailComposers,
        MailHistory,
        KeptMails,
        SearchSources,
        Audit,
        Files,
        UploadTurns,
        SavedSettings,
        SettingsEditing,
      ],
      exports: [
        Settings,
        Clock,
        PrincipalSources,
        RateLimits,
        AccessGuard,
        Transactions,
        Jobs,
        Claims,
        Outbox,
        SparedAddresses,
        BatchMails,
        Unsubscriptions,
        Suppressions,
        MailBatches,
        MailComposers,
        MailHistory,
        KeptMails,
        SearchSources,
        Audit,
        Files,
        UploadTurns,
        SavedSettings,
      ],
    };
  }
}
