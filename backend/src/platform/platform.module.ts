import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import { AccessGuard } from './access/access.guard';
import { PrincipalResolverRegistry } from './access/principal';
import { SecurityController } from './access/security.controller';
import { AuditEntry } from './audit/audit-entry.entity';
import { AuditNameRegistry } from './audit/audit-name.registry';
import { Audit } from './audit/audit';
import { AuditController } from './audit/audit.controller';
import { Clock, SystemClock } from './clock/clock';
import { AppConfig } from './config/app-config';
import { createDatabaseOptions } from './database/options';
import { TransactionRunner } from './database/transaction-runner';
import { EncryptionCheck } from './files/encryption-check.entity';
import { FileService } from './files/file.service';
import { FilesKeyCheck } from './files/files-key-check';
import { UploadIntake } from './files/upload-intake';
import { StoredFile } from './files/stored-file.entity';
import { HealthController } from './health/health.controller';
import { logging } from './health/logging';
import { openQueueConnection } from './jobs/connection';
import { ClaimRenewalService } from './jobs/claim-renewal.service';
import { JobService, QUEUE_CONNECTION } from './jobs/job.service';
import { EmailDispatcher } from './mail/email-dispatcher';
import { MailLaneState } from './mail/mail-lane-state.entity';
import { MailLaneService } from './mail/mail-lane.service';
import { MailLanesController } from './mail/mail-lanes.controller';
import { BatchEmailQueries } from './mail/batch-email.queries';
import { EmailBatch } from './mail/email-batch.entity';
import { OutboxRedactionService } from './mail/outbox-redaction.service';
import { OutboxTextService } from './mail/outbox-text.service';
import { EmailBatchService } from './mail/email-batch.service';
import { EmailComposerRegistry } from './mail/email-composer.registry';
import { EmailHistoryQueries } from './mail/email-history.queries';
import { PurgeEmailsJob } from './mail/purge-emails.job';
import { EmailSuppression } from './mail/email-suppression.entity';
import { EmailUnsubscribe } from './mail/email-unsubscribe.entity';
import { BulkEmailExclusionQueries } from './mail/bulk-email-exclusion.queries';
import { SuppressionService } from './mail/suppression.service';
import { UndeliverableEmailsController } from './mail/undeliverable-emails.controller';
import { UnsubscribeController } from './mail/unsubscribe.controller';
import { UnsubscribeService } from './mail/unsubscribe.service';
import { MailTransport } from './mail/mail-transport';
import { OutboxEmail } from './mail/outbox-email.entity';
import { OutboxService } from './mail/outbox.service';
import {
  poolOfLimits,
  RATE_LIMIT_STORE,
  RateLimitService,
  redisOfLimits,
  type RateLimitStore,
} from './rate-limits/rate-limit.service';
import { RateLimitedAction } from './rate-limits/rate-limited-action.entity';
import { SlidingLimitService } from './rate-limits/sliding-limit.service';
import { SearchController } from './search/search.controller';
import { SearchSourceRegistry } from './search/search-source.registry';
import { SettingsSectionRow } from './settings/settings-section-row.entity';
import { SettingsService } from './settings/settings.service';
import { SettingsController } from './settings/settings.controller';
import { SettingsEditingService } from './settings/settings-editing.service';

/** Closes the rate limits' storage. */
class RateLimitConnection implements OnApplicationShutdown {
  readonly store: RateLimitStore;

  constructor(settings: AppConfig) {
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
    settings: AppConfig,
    clock: Clock = new SystemClock(settings.organization.timeZone),
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        LoggerModule.forRoot(logging(settings)),
        ScheduleModule.forRoot(),
        TypeOrmModule.forRoot(createDatabaseOptions(settings.databaseUrl)),
        TypeOrmModule.forFeature([
          OutboxEmail,
          EmailBatch,
          MailLaneState,
          EmailSuppression,
          EmailUnsubscribe,
          AuditEntry,
          StoredFile,
          EncryptionCheck,
          SettingsSectionRow,
          RateLimitedAction,
        ]),
      ],
      controllers: [
        HealthController,
        AuditController,
        SecurityController,
        SettingsController,
        MailLanesController,
        UnsubscribeController,
        UndeliverableEmailsController,
        SearchController,
      ],
      providers: [
        { provide: AppConfig, useValue: settings },
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
        PrincipalResolverRegistry,
        RateLimitService,
        SlidingLimitService,
        AccessGuard,
        { provide: APP_GUARD, useExisting: AccessGuard },
        TransactionRunner,
        JobService,
        ClaimRenewalService,
        OutboxService,
        MailTransport,
        MailLaneService,
        EmailDispatcher,
        PurgeEmailsJob,
        BulkEmailExclusionQueries,
        BatchEmailQueries,
        UnsubscribeService,
        SuppressionService,
        EmailBatchService,
        EmailComposerRegistry,
        EmailHistoryQueries,
        AuditNameRegistry,
        OutboxRedactionService,
        OutboxTextService,
        SearchSourceRegistry,
        Audit,
        FileService,
        FilesKeyCheck,
        UploadIntake,
        SettingsService,
        SettingsEditingService,
      ],
      exports: [
        AppConfig,
        Clock,
        PrincipalResolverRegistry,
        RateLimitService,
        SlidingLimitService,
        AccessGuard,
        TransactionRunner,
        JobService,
        ClaimRenewalService,
        OutboxService,
        BulkEmailExclusionQueries,
        BatchEmailQueries,
        UnsubscribeService,
        SuppressionService,
        EmailBatchService,
        EmailComposerRegistry,
        EmailHistoryQueries,
        AuditNameRegistry,
        OutboxRedactionService,
        OutboxTextService,
        SearchSourceRegistry,
        Audit,
        FileService,
        UploadIntake,
        SettingsService,
      ],
    };
  }
}
