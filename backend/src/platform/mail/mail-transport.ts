import { Readable, Transform } from 'node:stream';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { withTimeout } from '../../kernel';
import { AppConfig } from '../config/app-config';
import { LANE_CONNECTIONS } from './lanes';
import type { EmailAttachment } from './email-composer.registry';
import type { FailedAttempt } from './smtp-reply';
import type { UnsubscribeLinks } from './unsubscribe.service';

export interface OutgoingEmail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: readonly EmailAttachment[];
  /** For promotional emails. */
  unsubscribe: UnsubscribeLinks | null;
}

/** Thrown for an email that was not sent; contains everything known about the reason. */
export class EmailSendError extends Error {
  constructor(readonly attempt: FailedAttempt & { message: string }) {
    super(attempt.message);
  }
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const AUTHENTICATION_REQUIRED = 530;
const COMMANDS_AFTER_SENDER: unknown[] = ['RCPT TO', 'DATA'];

/** How long it may take until the email's text starts; until then the server has accepted nothing. */
const START_TIMEOUT_MS = 20_000;
/** Servers examine the whole email before they answer. One that we stop waiting for may still have accepted it. */
const RESPONSE_TIMEOUT_MS = 120_000;
/** How long a process waits for outstanding answers at shutdown; soon after it would be killed. */
const SHUTDOWN_TIMEOUT_MS = 5_000;
/** A login check sends no email, so it is fast. */
const LOGIN_TIMEOUT_MS = 10_000;

const CHUNK_BYTES = 64 * 1024;

/** The headers that the DKIM signature covers: those a reader sees, and the two that RFC 8058 requires. */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * Sends emails over SMTP. Connections are pooled and every step has a timeout, so a hanging server delays nothing else.
 */
@Injectable()
export class MailTransport implements OnModuleDestroy, OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly inProgress = new Set<AbortController>();
  private shutdownTimer: NodeJS.Timeout | undefined;
  /** Set once the process shuts down and starts no more emails. */
  private shutdownError: Error | undefined;

  constructor(private readonly settings: AppConfig) {
    const { dkim } = settings;
    this.transporter = createTransport({
      url: settings.smtpUrl,
      ...(dkim && {
        dkim: {
          ...{ domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
          headerFieldNames: SIGNED_HEADERS,
        },
      }),
      pool: true,
      // As many as all lanes use together, so no email waits in the pool.
      maxConnections: Object.values(LANE_CONNECTIONS).reduce((a, b) => a + b),
      // When a server hangs up before its greeting, the outbox retries the email.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    } as Parameters<typeof createTransport>[0]);
    // If the text was started, a server that doesn't answer may have accepted the email. Only the text's stream shows
    // whether it was started.
    this.transporter.use('stream', ({ message, data }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = new ChunkedStream();
        // Passes an error on to the reader of the text.
        create(options)
          .once('error', (error: Error) => text.destroy(error))
          .pipe(text);
        (data as { onText: (text: Readable) => void }).onText(text);
        return text;
      };
      done();
    });
  }

  /** @throws EmailSendError */
  async send(mail: OutgoingEmail): Promise<void> {
    const host = new URL(this.settings.appUrl).hostname;
    let text: Readable | undefined;
    const abortController = new AbortController();
    this.inProgress.add(abortController);
    if (this.shutdownError) abortController.abort(this.shutdownError);
    const timer = setTimeout(
      () => abortController.abort(new Error('The mail server was too slow to accept the message.')),
      START_TIMEOUT_MS,
    );
    const data = {
      signal: abortController.signal,
      from: this.settings.mailFrom,
      to: { name: '', address: mail.recipient },
      replyTo: mail.replyTo && { name: '', address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map(toStreamedAttachment),
      headers: mail.unsubscribe ? toUnsubscribeHeaders(mail.unsubscribe) : {},
      // Every attempt uses the same id, so mail clients merge a second copy.
      messageId: `<mail-${mail.id}@${host}>`,
      onText: (stream: Readable) => {
        text = stream;
        stream.once('resume', () => clearTimeout(timer));
      },
    };
    try {
      await this.transporter.sendMail(data);
    } catch (error) {
      throw new EmailSendError(toFailedAttempt(error as SmtpError, text?.readableDidRead ?? false));
    } finally {
      clearTimeout(timer);
      this.inProgress.delete(abortController);
    }
  }

  /** Whether the mail server accepts our login. */
  async canAuthenticate(): Promise<boolean> {
    return withTimeout(this.transporter.verify(), LOGIN_TIMEOUT_MS).then(
      () => true,
      () => false,
    );
  }

  /** Runs before the shutdown waits for the emails in progress. */
  onModuleDestroy(): void {
    const message = 'Fieldhouse shut down before the mail server responded.';
    this.shutdownTimer = setTimeout(() => {
      this.shutdownError = new Error(message);
      for (const giveUp of this.inProgress) giveUp.abort(this.shutdownError);
    }, SHUTDOWN_TIMEOUT_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.shutdownTimer);
    this.transporter.close();
  }
}

/**
 * Joins the many small chunks of an email: written separately, each would be its own packet and wake the mail server.
 */
class ChunkedStream extends Transform {
  private chunks: Buffer[] = [];
  private bytes = 0;

  override _transform(piece: Buffer, _: unknown, done: () => void): void {
    this.chunks.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= CHUNK_BYTES) this.pushAll();
    done();
  }

  override _flush(done: () => void): void {
    this.pushAll();
    done();
  }

  private pushAll(): void {
    this.push(Buffer.concat(this.chunks));
    this.chunks = [];
    this.bytes = 0;
  }
}

/** Streams the content, because nodemailer would copy a whole buffer several times for each email in progress. */
const toStreamedAttachment = ({ content, ...named }: EmailAttachment) => ({
  ...named,
  content: Readable.from(splitIntoChunks(content), { objectMode: false }),
});

function* splitIntoChunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}

/** Headers for one-click unsubscribe (RFC 8058). */
const toUnsubscribeHeaders = ({ oneClick }: UnsubscribeLinks) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function toFailedAttempt(error: SmtpError, hasTextStarted: boolean): FailedAttempt & { message: string } {
  const reply = error.responseCode ? (error.response ?? null) : null;
  const cause = error.code === 'EABORT' ? (error.cause as Error) : error;
  const message = (reply ?? cause.message).slice(0, 500);
  // Once a recipient was named, 530 is the recipient's server rejecting the sender, not our login.
  const wantsLogin =
    error.responseCode === AUTHENTICATION_REQUIRED && !COMMANDS_AFTER_SENDER.includes(error.command);
  if (error.code === 'EAUTH' || wantsLogin) return { during: 'login', reply: message, message };
  if (reply === null) return { during: hasTextStarted ? 'message' : 'connection', reply, message };
  if (error.command === 'RCPT TO') return { during: 'recipient', reply, message };
  return { during: error.code === 'EMESSAGE' ? 'message' : 'envelope', reply, message };
}
