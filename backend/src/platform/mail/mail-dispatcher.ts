import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { Claims } from '../jobs/claims';
import type { Claim, Outcome } from '../jobs/due-work';
import { Jobs } from '../jobs/jobs';
import { dispatchJob, LANE_CONNECTIONS, MAIL_LANES, type MailLane } from './lanes';
import { MailBatches } from './mail-batches';
import { MailComposers, type WrittenMail } from './mail-composers';
import { MailLanes } from './mail-lanes';
import { MailNotSent, MailTransport } from './mail-transport';
import { unsealBody } from './sealed-body';
import { OutboxMail, type MailState } from './outbox-mail.entity';
import { MailSuppression } from './mail-suppression.entity';
import { afterFailure, pauseMs } from './retry-delay';
import { Unsubscriptions, type UnsubscribeLinks } from './unsubscriptions';
import { enhancedCode, failureKind, isPolicyRefusal, withoutAddresses } from './smtp-reply';

/**
 * Which mails a lane may begin. One that was being sent when its worker died is sent again, as mail programs fold the
 * two by their id; a bulk mail is not, for nobody forgives two of those.
 */
const STARTABLE: Record<MailLane, string> = {
  urgent: `'waiting', 'deferred', 'sending'`,
  service: `'waiting', 'deferred', 'sending'`,
  bulk: `'waiting', 'deferred'`,
};

/** Somebody waits for a sign-in link at a screen: one that a killed worker was sending leaves within these two together. */
const EVERY_MS: Record<MailLane, number> = { urgent: 1_000, service: 5_000, bulk: 5_000 };
const CLAIM_MS: Record<MailLane, number> = { urgent: 3_000, service: 60_000, bulk: 60_000 };

type Begun = Claim<number> &
  Pick<
    OutboxMail,
    'kind' | 'recipient' | 'subject' | 'sealedBody' | 'state' | 'silences' | 'batchId' | 'isPromotional'
  >;

/**
 * Whichever mails wait, unless their lane was stopped. Each turns to `sending` with its claim, just before its
 * transmission, so that a worker that dies leaves no more of them than it has connections.
 */
const startable = (lane: MailLane): string =>
  `lane = '${lane}' and state in (${STARTABLE[lane]})
   and not exists (select 1 from mail_lanes where lane = '${lane}' and "pausedReason" is not null)`;

const BEGIN = {
  set: `"attemptedAt" = $1,
        state = case when lane = 'bulk' and exists (
                       select 1 from mail_suppressions where address = lower(recipient))
                     then 'suppressed'
                     when "isPromotional" and exists (
                       select 1 from mail_unsubscriptions where address = lower(recipient))
                     then 'unsubscribed' else 'sending' end`,
  returning: 'kind, recipient, subject, "sealedBody", state, silences, "batchId", "isPromotional"',
};

/** Sends what waits in the outbox, each lane for itself. */
@Injectable()
export class MailDispatcher implements OnModuleInit {
  private readonly logger = new Logger(MailDispatcher.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly lanes: MailLanes,
    private readonly batches: MailBatches,
    private readonly composers: MailComposers,
    private readonly unsubscriptions: Unsubscriptions,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly claims: Claims,
  ) {}

  onModuleInit(): void {
    for (const lane of MAIL_LANES) {
      const due = this.claims.on<Begun>({
        table: 'outbox_mails',
        only: startable(lane),
        begin: BEGIN,
        atOnce: LANE_CONNECTIONS[lane],
        claimMs: CLAIM_MS[lane],
        room: () => this.lanes.room(lane),
        work: (mail) => this.send(lane, mail),
        // Nothing is known of the mail: it is the program that failed.
        delayMs: pauseMs,
      });
      const run = async () => {
        if (lane === 'bulk') await this.noteUnverified();
        await due.run();
      };
      this.jobs.handle('mail', dispatchJob(lane), run, { everyMs: EVERY_MS[lane] });
    }
  }

  private async send(lane: MailLane, mail: Begun): Promise<Outcome | void> {
    const { id, state, recipient, subject } = mail;
    if (state === 'suppressed' || state === 'unsubscribed') return;
    if (!mail.sealedBody) return { state: 'failed', lastError: 'The body was purged.', lastCode: null };
    try {
      const unsubscribe = mail.isPromotional ? this.unsubscriptions.linksFor(recipient) : null;
      const body = await this.open(mail, unsubscribe);
      await this.transport.send({ id, recipient, subject, ...body, unsubscribe });
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      return this.fail(lane, mail, error);
    }
    return { state: 'accepted', sentAt: this.clock.now(), lastError: null, lastCode: null };
  }

  private async open(
    { id, kind, sealedBody }: Begun,
    unsubscribe: UnsubscribeLinks | null,
  ): Promise<WrittenMail> {
    let sealed: object;
    try {
      sealed = unsealBody(sealedBody!, this.settings.filesKey, id);
    } catch {
      throw notBegun('Its body cannot be unsealed.');
    }
    try {
      return await this.composers.complete(kind, sealed, unsubscribe);
    } catch (error) {
      throw notBegun(`It could not be written: ${(error as Error).message}`);
    }
  }

  private async fail(lane: MailLane, mail: Begun, { attempt }: MailNotSent): Promise<void> {
    const kind = failureKind(attempt);
    this.logger.warn(`Mail ${mail.id} (${mail.kind}) was not sent: ${withoutAddresses(attempt.words)}`);
    const outcome = { lastError: attempt.words, lastCode: enhancedCode(attempt.reply) };
    const now = this.clock.now();
    if (kind === 'login_refused') {
      await this.lanes.stopAll(`The mail server refused the log-in: ${attempt.words}`);
      const unused = { attempts: mail.attempts - 1, nextAttemptAt: now };
      return this.defer(mail, { ...outcome, ...unused });
    }
    const silences = mail.silences + (kind === 'silent' ? 1 : 0);
    const { state, delayMs } = afterFailure(kind, lane, { attempts: mail.attempts, silences });
    const nextAttemptAt = delayMs === null ? undefined : new Date(now.getTime() + delayMs);
    const noted = { ...outcome, silences, nextAttemptAt };
    await (state === 'deferred' ? this.defer(mail, noted) : this.note(mail, { ...noted, state }));
    if (kind === 'unknown_address') await this.suppress(mail.recipient, attempt.words);
    if (lane === 'bulk' && isPolicyRefusal(outcome.lastCode)) await this.lanes.pauseBulkIfRefused();
  }

  /** Its batch may have been paused or stopped while it was sent. */
  private async defer(mail: Begun, outcome: Partial<OutboxMail>): Promise<void> {
    const { batchId } = mail;
    if (batchId === null) return this.note(mail, { ...outcome, state: 'deferred' });
    await this.dataSource.transaction(async (tx) => {
      const state = await this.batches.stateForDeferred(tx, batchId);
      await this.note(mail, { ...outcome, state }, tx);
    });
  }

  /** A claim that somebody took over says nothing any more, and one that has said something nothing further. */
  private async note(
    { id, claimToken }: Claim<number>,
    outcome: Partial<OutboxMail> & { state: MailState },
    tx = this.dataSource.manager,
  ): Promise<void> {
    const ended = { ...outcome, claimToken: claimToken + 1 };
    await tx.update(OutboxMail, { id, claimToken }, ended);
  }

  private async suppress(recipient: string, reason: string): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(MailSuppression)
      .values({ address: recipient.toLowerCase(), reason })
      .orIgnore()
      .execute();
  }

  /** A worker died while it sent these; whether they arrived, nobody knows. */
  private async noteUnverified(): Promise<void> {
    await this.dataSource.query(
      `update outbox_mails
          set state = 'unverified', "lastError" = 'The program ended while this mail was sent.',
              "claimToken" = "claimToken" + 1
        where lane = 'bulk' and state = 'sending' and "nextAttemptAt" <= $1`,
      [this.clock.now()],
    );
  }
}

/** Nobody has taken anything: it is tried again. */
const notBegun = (words: string) => new MailNotSent({ during: 'connection', reply: null, words });
