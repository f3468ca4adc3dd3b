import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { TransactionRunner } from '../database/transaction-runner';
import { ClaimRenewalService } from '../jobs/claim-renewal.service';
import type { Claim, Outcome } from '../jobs/due-row-processor';
import { JobService } from '../jobs/job.service';
import { dispatchJob, LANE_CONNECTIONS, MAIL_LANES, type MailLane } from './lanes';
import { EmailBatchService } from './email-batch.service';
import { EmailComposerRegistry, type StoredComposition } from './email-composer.registry';
import { MailLaneService } from './mail-lane.service';
import { EmailSendError, MailTransport } from './mail-transport';
import { decryptBody } from './encrypted-body';
import { OutboxEmail, type EmailState } from './outbox-email.entity';
import { EmailSuppression } from './email-suppression.entity';
import { afterFailure, pauseMs } from './retry-delay';
import { UnsubscribeService, type UnsubscribeLinks } from './unsubscribe.service';
import { enhancedCode, failureKind, isPolicyRefusal, withoutAddresses } from './smtp-reply';

/**
 * Which emails a lane may start. One that was being sent when its worker died is sent again, because mail clients
 * merge the two by their id; a bulk email is not, because nobody forgives two of those.
 */
const STARTABLE: Record<MailLane, string> = {
  urgent: `'waiting', 'deferred', 'sending'`,
  service: `'waiting', 'deferred', 'sending'`,
  bulk: `'waiting', 'deferred'`,
};

/**
 * Someone is waiting for a sign-in link: one that a dead worker was sending is sent again within these two times
 * together.
 */
const INTERVAL_MS: Record<MailLane, number> = { urgent: 1_000, service: 5_000, bulk: 5_000 };
const CLAIM_MS: Record<MailLane, number> = { urgent: 3_000, service: 60_000, bulk: 60_000 };

type ClaimedEmail = Claim<number> &
  Pick<
    OutboxEmail,
    | 'kind'
    | 'recipient'
    | 'subject'
    | 'encryptedBody'
    | 'state'
    | 'unansweredAttempts'
    | 'batchId'
    | 'isPromotional'
  >;

/**
 * Any waiting emails, unless their lane is stopped. Each becomes `sending` with its claim, just before its
 * transmission, so that a dying worker leaves no more of them than it has connections.
 */
const startable = (lane: MailLane): string =>
  `lane = '${lane}' and state in (${STARTABLE[lane]})
   and not exists (select 1 from mail_lanes where lane = '${lane}' and "pausedReason" is not null)`;

const BEGIN = {
  set: `"attemptedAt" = $1,
        state = case when lane = 'bulk' and exists (
                       select 1 from email_suppressions where email = lower(recipient))
                     then 'suppressed'
                     when "isPromotional" and exists (
                       select 1 from email_unsubscribes where email = lower(recipient))
                     then 'unsubscribed' else 'sending' end`,
  returning:
    'kind, recipient, subject, "encryptedBody", state, "unansweredAttempts", "batchId", "isPromotional"',
};

/** Sends what waits in the outbox, each lane separately. */
@Injectable()
export class EmailDispatcher implements OnModuleInit {
  private readonly logger = new Logger(EmailDispatcher.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly transport: MailTransport,
    private readonly lanes: MailLaneService,
    private readonly batches: EmailBatchService,
    private readonly composers: EmailComposerRegistry,
    private readonly unsubscriptions: UnsubscribeService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly claims: ClaimRenewalService,
  ) {}

  onModuleInit(): void {
    for (const lane of MAIL_LANES) {
      const due = this.claims.renewWhile<ClaimedEmail>({
        table: 'outbox_emails',
        only: startable(lane),
        begin: BEGIN,
        atOnce: LANE_CONNECTIONS[lane],
        claimMs: CLAIM_MS[lane],
        room: () => this.lanes.getCapacity(lane),
        work: (mail) => this.send(lane, mail),
        // The email's outcome is unknown: our program failed.
        delayMs: pauseMs,
      });
      const run = async () => {
        if (lane === 'bulk') await this.markUnverified();
        await due.run();
      };
      this.jobs.register('mail', dispatchJob(lane), run, { everyMs: INTERVAL_MS[lane] });
    }
  }

  private async send(lane: MailLane, mail: ClaimedEmail): Promise<Outcome | void> {
    const { id, state, recipient, subject } = mail;
    if (state === 'suppressed' || state === 'unsubscribed') return;
    if (!mail.encryptedBody)
      return { state: 'failed', lastError: 'The email body was already deleted.', lastSmtpCode: null };
    try {
      const unsubscribe = mail.isPromotional ? this.unsubscriptions.linksFor(recipient) : null;
      const body = await this.open(mail, unsubscribe);
      await this.transport.send({ id, recipient, subject, ...body, unsubscribe });
    } catch (error) {
      if (!(error instanceof EmailSendError)) throw error;
      return this.fail(lane, mail, error);
    }
    return { state: 'accepted', sentAt: this.clock.now(), lastError: null, lastSmtpCode: null };
  }

  private async open(
    { id, kind, encryptedBody }: ClaimedEmail,
    unsubscribe: UnsubscribeLinks | null,
  ): Promise<StoredComposition> {
    let encrypted: object;
    try {
      encrypted = decryptBody(encryptedBody!, this.settings.filesKey, id);
    } catch {
      throw notBegun("The email body can't be decrypted. Check FILES_KEY.");
    }
    try {
      return await this.composers.compose(kind, encrypted, unsubscribe);
    } catch (error) {
      throw notBegun(`The email could not be generated: ${(error as Error).message}`);
    }
  }

  private async fail(lane: MailLane, mail: ClaimedEmail, { attempt }: EmailSendError): Promise<void> {
    const kind = failureKind(attempt);
    this.logger.warn(`Email ${mail.id} (${mail.kind}) was not sent: ${withoutAddresses(attempt.words)}`);
    const outcome = { lastError: attempt.words, lastSmtpCode: enhancedCode(attempt.reply) };
    const now = this.clock.now();
    if (kind === 'login_refused') {
      await this.lanes.pauseAll(`The mail server rejected the login: ${attempt.words}`);
      const unused = { attempts: mail.attempts - 1, nextAttemptAt: now };
      return this.defer(mail, { ...outcome, ...unused });
    }
    const unansweredAttempts = mail.unansweredAttempts + (kind === 'silent' ? 1 : 0);
    const { state, delayMs } = afterFailure(kind, lane, { attempts: mail.attempts, unansweredAttempts });
    const nextAttemptAt = delayMs === null ? undefined : new Date(now.getTime() + delayMs);
    const noted = { ...outcome, unansweredAttempts, nextAttemptAt };
    await (state === 'deferred' ? this.defer(mail, noted) : this.recordOutcome(mail, { ...noted, state }));
    if (kind === 'unknown_address') await this.suppress(mail.recipient, attempt.words);
    if (lane === 'bulk' && isPolicyRefusal(outcome.lastSmtpCode)) await this.lanes.pauseBulkIfRefused();
  }

  /** Its batch may have been paused or stopped while it was sent. What is retried here is the note, never the sending. */
  private async defer(mail: ClaimedEmail, outcome: Partial<OutboxEmail>): Promise<void> {
    const { batchId } = mail;
    if (batchId === null) return this.recordOutcome(mail, { ...outcome, state: 'deferred' });
    await this.transactions.run(async (tx) => {
      const state = await this.batches.stateForDeferred(tx, batchId);
      await this.recordOutcome(mail, { ...outcome, state }, tx);
    });
  }

  /** A claim that was taken over can no longer write, and neither can one that has ended. */
  private async recordOutcome(
    { id, claimToken }: Claim<number>,
    outcome: Partial<OutboxEmail> & { state: EmailState },
    tx = this.dataSource.manager,
  ): Promise<void> {
    const ended = { ...outcome, claimToken: claimToken + 1 };
    await tx.update(OutboxEmail, { id, claimToken }, ended);
  }

  private async suppress(recipient: string, reason: string): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(EmailSuppression)
      .values({ email: recipient.toLowerCase(), reason })
      .orIgnore()
      .execute();
  }

  /** A worker died while it sent these; nobody knows whether they arrived. */
  private async markUnverified(): Promise<void> {
    await this.dataSource.query(
      `update outbox_emails
          set state = 'unverified', "lastError" = 'The program ended while this mail was sent.',
              "claimToken" = "claimToken" + 1
        where lane = 'bulk' and state = 'sending' and "nextAttemptAt" <= $1`,
      [this.clock.now()],
    );
  }
}

/** Nobody has accepted anything: it is retried. */
const notBegun = (words: string) => new EmailSendError({ during: 'connection', reply: null, words });
