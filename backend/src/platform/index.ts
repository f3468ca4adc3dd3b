export * from './access/access.decorator';
export * from './access/access.errors';
export { Caching, setCachePolicy } from './access/caching.decorator';
export { AccessGuard } from './access/access.guard';
export { isSameOrigin } from './access/origin';
export * from './access/lifetimes';
export * from './access/principal';
export { Audit, LATEST_AUDIT_IDS_SQL, type AuditedAction } from './audit/audit';
export { AuditEntry } from './audit/audit-entry.entity';
export { AuditNameRegistry, type AuditNameProvider } from './audit/audit-name.registry';
export { VersionedCache } from './caching/versioned-cache';
export {
  jsonList,
  jsonObject,
  renderInSlices,
  sendRendered,
  type RenderedAnswer,
} from './caching/rendered-answer';
export { mapInSlices } from './caching/slices';
export { RenderedAnswers, type AnswerSource } from './caching/rendered-answers';
export { Clock, AdjustableClock, SystemClock } from './clock/clock';
export { AppConfig } from './config/app-config';
export { getByIds } from './database/by-ids';
export { toBatches, listInBatches, listInIdOrder } from './database/in-batches';
export { REPLAN_MARKER } from './database/preparing-client';
export { createSearchCondition } from './database/search-text';
export { forEachRow } from './database/each-row';
export { createListedCondition } from './database/listed-span';
export { createBatchLoader } from './database/batch-loader';
export {
  DatabaseErrors,
  isCommitOutcomeUnknown,
  isTransient,
  isReferenced,
  getPostgresCode,
  TransactionRunner,
  violatesConstraint,
} from './database/transaction-runner';
export { ADVISORY_LOCKS } from './database/advisory-locks';
export { FILE_KINDS, type FileKind } from './files/file-kind';
export { toDownload } from './files/download';
export { sendCsv } from './files/send-csv';
export { FileService, type FileContent } from './files/file.service';
export { EncryptedColumn } from './files/encrypted-column';
export { encrypt, decrypt, type EncryptionContext } from './files/encryption';
export { Upload, Uploaded, type UploadRule } from './files/upload';
export { differences } from './editing/differences';
export { EditErrors, nextVersion, type Edited } from './editing/edit-version';
export { RequestErrors } from './http/error.filter';
export * from './http/fields';
export { toFieldErrors } from './http/validation';
export { IdPipe } from './http/id.pipe';
export { UPLOAD_BYTES } from './http/limits';
export { PAGED, shownPage } from './http/paged';
export { mount } from './http/mount';
export { ClaimRenewalService } from './jobs/claim-renewal.service';
export type { Claim, DueRowProcessor } from './jobs/due-row-processor';
export {
  runInWorkerThread,
  ComputationCanceledError,
  ComputationRejectedError,
  type WorkerMessage,
  type ComputationOptions,
} from './jobs/computation';
export { JobService, type RowTask } from './jobs/job.service';
export * from './mail/layout';
export { toEmail } from './mail/email-blocks';
export * as mailPart from './mail/email-blocks';
export {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANIZATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type EmailSample,
} from './mail/mail-sample';
export { BulkEmailExclusionQueries } from './mail/bulk-email-exclusion.queries';
export { BatchEmailQueries, type BatchEmail, type UndeliveredEmail } from './mail/batch-email.queries';
export type { BatchState } from './mail/email-batch.entity';
export {
  EmailBatchService,
  type BatchProgress,
  type BatchRecipient,
  type ResendFilter,
} from './mail/email-batch.service';
export {
  EmailComposerRegistry,
  type ComposedEmail,
  type EmailAttachment,
} from './mail/email-composer.registry';
export { EmailHistoryQueries, type EmailRecord } from './mail/email-history.queries';
export { getPlatformEmailSamples } from './mail/mail-samples';
export { OutboxRedactionService } from './mail/outbox-redaction.service';
export { OutboxTextService, type StoredEmail } from './mail/outbox-text.service';
export { SuppressionService } from './mail/suppression.service';
export { UnsubscribeService, type UnsubscribeLinks } from './mail/unsubscribe.service';
export { OutboxService, type EmailBody } from './mail/outbox.service';
export { MAIL_STATES, OutboxEmail, type EmailState } from './mail/outbox-email.entity';
export { toRateLimitIp } from './rate-limits/client-ip';
export { SlidingLimitService } from './rate-limits/sliding-limit.service';
export { ANNOUNCEMENT_LIMITS, HOLD_LIMITS, SLIDING_LIMITS } from './rate-limits/usage-limits';
export { callerKey, RATE_LIMITS, RateLimitService } from './rate-limits/rate-limit.service';
export {
  SearchSourceRegistry,
  type SearchHit,
  type SearchKind,
  type SearchSource,
} from './search/search-source.registry';
export { organizationSettingsSection } from './settings/organization';
export { SettingsService } from './settings/settings.service';
export type { SettingsSection } from './settings/section';
export { PlatformModule } from './platform.module';
