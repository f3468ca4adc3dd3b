export * from './access/access.decorator';
export * from './access/access.errors';
export { AccessGuard } from './access/access.guard';
export { isOwnOrigin } from './access/origin';
export * from './access/lifetimes';
export * from './access/principal';
export { Audit, LATEST_DEEDS, type AuditedDeed } from './audit/audit';
export { AuditEntry } from './audit/audit-entry.entity';
export { Clock, ShiftedClock, SystemClock } from './clock/clock';
export { Settings } from './config/settings';
export { byIds } from './database/by-ids';
export { PLANNED_ANEW } from './database/preparing-client';
export { searchCondition } from './database/search-text';
export { eachRow } from './database/each-row';
export { lookUps } from './database/look-ups';
export {
  DatabaseErrors,
  isOutcomeUnknown,
  isPassing,
  isReferenced,
  postgresCode,
  Transactions,
  violates,
} from './database/transactions';
export { FILE_KINDS, type FileKind } from './files/file-kind';
export { download } from './files/download';
export { Files, type FileContent } from './files/files';
export { seal, unseal, type Place } from './files/sealed-box';
export { Upload, Uploaded, type UploadRule } from './files/upload';
export { differences } from './editing/differences';
export { EditErrors, nextVersion, type Edited } from './editing/edit-version';
export { RequestErrors } from './http/error.filter';
export * from './http/fields';
export { invalidFields } from './http/validation';
export { IdPipe } from './http/id.pipe';
export { UPLOAD_BYTES } from './http/limits';
export { mount } from './http/mount';
export { Claims } from './jobs/claims';
export type { Claim, DueWork } from './jobs/due-work';
export {
  compute,
  ComputationCancelled,
  ComputationRefused,
  type ComputationMessage,
  type ComputationOptions,
} from './jobs/computation';
export { Jobs, type RowTask } from './jobs/jobs';
export * from './mail/layout';
export { mailOf } from './mail/mail-parts';
export * as mailPart from './mail/mail-parts';
export {
  mailSample,
  SAMPLE_CHILD,
  SAMPLE_ORGANISATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type MailSample,
} from './mail/mail-sample';
export { SparedAddresses } from './mail/spared-addresses';
export { BatchMails, type BatchMail, type NotReached } from './mail/batch-mails';
export type { BatchState } from './mail/mail-batch.entity';
export { MailBatches, type BatchProgress, type BatchRecipient, type OnceMore } from './mail/mail-batches';
export { MailComposers, type ComposedMail, type MailAttachment } from './mail/mail-composers';
export { MailHistory, type MailRecord } from './mail/mail-history';
export { platformMailSamples } from './mail/mail-samples';
export { KeptMails } from './mail/kept-mails';
export { Suppressions } from './mail/suppressions';
export { Unsubscriptions, type UnsubscribeLinks } from './mail/unsubscriptions';
export { Outbox, type MailBody } from './mail/outbox';
export { MAIL_STATES, OutboxMail, type MailState } from './mail/outbox-mail.entity';
export { countedAddress } from './rate-limits/caller-address';
export { callerKey, RATE_LIMITS, RateLimits } from './rate-limits/rate-limits';
export { SearchSources, type SearchHit, type SearchKind, type SearchSource } from './search/search-sources';
export { organisationSettings } from './settings/organisation';
export { SavedSettings } from './settings/saved-settings';
export type { SettingsSection } from './settings/section';
export { PlatformModule } from './platform.module';
