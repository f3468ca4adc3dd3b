import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { TransactionRunner } from '../database/transaction-runner';
import { ClaimRenewalService } from '../jobs/claim-renewal.service';
import type { Claim, Outcome } from '../jobs/due-row-processor';
import { JobService } from '../jobs/job.service';
import { getDispatchJobName, LANE_CONNECTIONS, MAIL_LANES, type MailLane } from './lanes';
import { EmailBatchService } from './email-batch.service';
import { EmailComposerRegistry, type StoredComposition } from './email-composer.registry';
import { MailLaneService } from './mail-lane.service';
import { EmailSendError, MailTransport } from './mail-transport';
import { decryptBody } from './encrypted-body';
import { OutboxEmail, type EmailState } from './outbox-email.entity';
import { EmailSuppression } from './email-suppression.entity';
import { decideAfterFailure, getDelayMs } from './retry-delay';
import { UnsubscribeService, type UnsubscribeLinks } from './unsubscribe.service';
import { parseEnhancedCode, classifyFailure, isPolicyRejection, maskAddresses } from './smtp-reply';

/**
 * The states in which a lane can start an email. An email that was being sent when its worker died is sent again,
 * because mail clients merge two emails with the same id. A bulk email is not, because a duplicate causes complaints.
 */
const STARTABLE_STATES: Record<MailLane, string> = {
  urgent: `'waiting', 'deferred', 'sending'`,
  service: `'waiting', 'deferred', 'sending'`,
  bulk: `'waiting', 'deferred'`,
};

/**
 * Someone is waiting for a sign-in link: if its worker dies, the link is sent again within the claim and one interval
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
 * Matches waiting emails unless their lane is paused. An email becomes `sending` when it is claimed, just before its
 * transmission, so a dying worker leaves at most as many as it has connections.
 */
const getStartableCondition = (lane: MailLane): string =>
  `lane = '${lane}' and state in (${STARTABLE_STATES[lane]})
   and not exists (select 1 from mail_lanes where lane = '${lane}' and "pausedReason" is not null)`;

const START_UPDATE = {
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

/** Sends the waiting emails of the outbox, each lane separately. */
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
    private readonly unsubscribes: UnsubscribeService,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly claims: ClaimRenewalService,
  ) {}

  onModuleInit(): void {
    for (const lane of MAIL_LANES) {
      const processor = this.claims.createProcessor<ClaimedEmail>({
        table: 'outbox_emails',
        condition: getStartableCondition(lane),
        startUpdate: START_UPDATE,
        concurrency: LANE_CONNECTIONS[lane],
        claimMs: CLAIM_MS[lane],
        getCapacity: () => this.lanes.getCapacity(lane),
        work: (mail) => this.send(lane, mail),
        // Only for errors of our own code, after which the outcome of the email is unknown.
        getDelayMs: getDelayMs,
      });
      const run = async () => {
        if (lane === 'bulk') await this.markUnverified();
        await processor.run();
      };
      this.jobs.register('mail', getDispatchJobName(lane), run, { everyMs: INTERVAL_MS[lane] });
    }
  }

  private async send(lane: MailLane, mail: ClaimedEmail): Promise<Outcome | void> {
    const { id, state, recipient, subject } = mail;
    if (state === 'suppressed' || state === 'unsubscribed') return;
    if (!mail.encryptedBody)
      return { state: 'failed', lastError: 'The email body was already deleted.', lastSmtpCode: null };
    try {
      const unsubscribe = mail.isPromotional ? this.unsubscribes.createLinks(recipient) : null;
      const body = await this.compose(mail, unsubscribe);
      await this.transport.send({ id, recipient, subject, ...body, unsubscribe });
    } catch (error) {
      if (!(error instanceof EmailSendError)) throw error;
      return this.fail(lane, mail, error);
    }
    return { state: 'accepted', sentAt: this.clock.now(), lastError: null, lastSmtpCode: null };
  }

  private async compose(
    { id, kind, encryptedBody }: ClaimedEmail,
    unsubscribe: UnsubscribeLinks | null,
  ): Promise<StoredComposition> {
    let encrypted: object;
    try {
      encrypted = decryptBody(encryptedBody!, this.settings.filesKey, id);
    } catch {
      throw createNotStartedError("The email body can't be decrypted. Check FILES_KEY.");
    }
    try {
      return await this.composers.compose(kind, encrypted, unsubscribe);
    } catch (error) {
      throw createNotStartedError(`The email could not be generated: ${(error as Error).message}`);
    }
  }

  private async fail(lane: MailLane, mail: ClaimedEmail, { attempt }: EmailSendError): Promise<void> {
    const kind = classifyFailure(attempt);
    this.logger.warn(`Email ${mail.id} (${mail.kind}) was not sent: ${maskAddresses(attempt.message)}`);
    const outcome = { lastError: attempt.message, lastSmtpCode: parseEnhancedCode(attempt.reply) };
    const now = this.clock.now();
    if (kind === 'login_refused') {
      await this.lanes.pauseAll(`The mail server rejected the login: ${attempt.message}`);
      const withoutCountingAttempt = { attempts: mail.attempts - 1, nextAttemptAt: now };
      return this.defer(mail, { ...outcome, ...withoutCountingAttempt });
    }
    const unansweredAttempts = mail.unansweredAttempts + (kind === 'silent' ? 1 : 0);
    const { state, delayMs } = decideAfterFailure(kind, lane, {
      attempts: mail.attempts,
      unansweredAttempts,
    });
    const nextAttemptAt = delayMs === null ? undefined : new Date(now.getTime() + delayMs);
    const retryOutcome = { ...outcome, unansweredAttempts, nextAttemptAt };
    await (state === 'deferred'
      ? this.defer(mail, retryOutcome)
      : this.recordOutcome(mail, { ...retryOutcome, state }));
    if (kind === 'unknown_address') await this.suppress(mail.recipient, attempt.message);
    if (lane === 'bulk' && isPolicyRejection(outcome.lastSmtpCode))
      await this.lanes.pauseBulkIfSenderRejected();
  }

  /**
   * Records that the email has to be retried, or gets the state of its batch if that was paused or canceled meanwhile.
   * The transaction may run again; the email is not sent again by that.
   */
  private async defer(mail: ClaimedEmail, outcome: Partial<OutboxEmail>): Promise<void> {
    const { batchId } = mail;
    if (batchId === null) return this.recordOutcome(mail, { ...outcome, state: 'deferred' });
    await this.transactions.run(async (tx) => {
      const state = await this.batches.getDeferredState(tx, batchId);
      await this.recordOutcome(mail, { ...outcome, state }, tx);
    });
  }

  /** Writes nothing when another worker has taken over the claim, or when the claim has ended. */
  private async recordOutcome(
    { id, claimToken }: Claim<number>,
    outcome: Partial<OutboxEmail> & { state: EmailState },
    tx = this.dataSource.manager,
  ): Promise<void> {
    const endedClaim = { ...outcome, claimToken: claimToken + 1 };
    await tx.update(OutboxEmail, { id, claimToken }, endedClaim);
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

  /** For bulk emails whose worker died while sending them: whether they arrived is unknown. */
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

/** The transmission has not started, so the email is retried. */
const createNotStartedError = (words: string) =>
  new EmailSendError({ during: 'connection', reply: null, message: words });
