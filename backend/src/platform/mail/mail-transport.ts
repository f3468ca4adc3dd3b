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

/** An email that was not sent, with everything known about the reason. */
export class EmailSendError extends Error {
  constructor(readonly attempt: FailedAttempt & { words: string }) {
    super(attempt.words);
  }
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const AUTHENTICATION_REQUIRED = 530;
const AFTER_SENDER: unknown[] = ['RCPT TO', 'DATA'];

/** From the request to the first word of the email; nobody has accepted anything until then. */
const BEFORE_TEXT_MS = 20_000;
/** A server examines the whole email before it answers: one given up too early may have accepted it. */
const ANSWER_MS = 120_000;
/** How long a process waits for its last answers at shutdown: it would be killed soon after. */
const LAST_ANSWERS_MS = 5_000;
/** A login comes before everything else, and is fast. */
const LOGIN_MS = 10_000;

const PART_BYTES = 64 * 1024;

/** The headers that a signature covers: those that the reader sees, and both that RFC 8058 requires. */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/** Real SMTP, always. Connections are pooled and every step has a timeout, so a hanging server delays nothing else. */
@Injectable()
export class MailTransport implements OnModuleDestroy, OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly underWay = new Set<AbortController>();
  private lastAnswers: NodeJS.Timeout | undefined;
  /** Why nothing new is started. */
  private ended: Error | undefined;

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
      // As many as the lanes may use together, so that no email waits in the pool.
      maxConnections: Object.values(LANE_CONNECTIONS).reduce((a, b) => a + b),
      // A server that hangs up before its greeting is retried through the email's own attempts.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: ANSWER_MS,
    } as Parameters<typeof createTransport>[0]);
    // Whether the text was started decides if an unresponsive server may have accepted the email; only its stream
    // knows.
    this.transporter.use('stream', ({ message, data }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = new ChunkedStream();
        // An error surfaces where the text is read.
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
    const giveUp = new AbortController();
    this.underWay.add(giveUp);
    if (this.ended) giveUp.abort(this.ended);
    const timer = setTimeout(
      () => giveUp.abort(new Error('The mail server was too slow to accept the message.')),
      BEFORE_TEXT_MS,
    );
    const data = {
      signal: giveUp.signal,
      from: this.settings.mailFrom,
      to: { name: '', address: mail.recipient },
      replyTo: mail.replyTo && { name: '', address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map(inParts),
      headers: mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : {},
      // The same id at every attempt lets mail clients merge a second copy.
      messageId: `<mail-${mail.id}@${host}>`,
      onText: (made: Readable) => {
        text = made;
        made.once('resume', () => clearTimeout(timer));
      },
    };
    try {
      await this.transporter.sendMail(data);
    } catch (error) {
      throw new EmailSendError(toAttempt(error as SmtpError, text?.readableDidRead ?? false));
    } finally {
      clearTimeout(timer);
      this.underWay.delete(giveUp);
    }
  }

  /** Whether the mail server accepts our login. */
  async canAuthenticate(): Promise<boolean> {
    return withTimeout(this.transporter.verify(), LOGIN_MS).then(
      () => true,
      () => false,
    );
  }

  /** Before anyone waits for the emails in progress. */
  onModuleDestroy(): void {
    const words = 'Fieldhouse shut down before the mail server responded.';
    this.lastAnswers = setTimeout(() => {
      this.ended = new Error(words);
      for (const giveUp of this.underWay) giveUp.abort(this.ended);
    }, LAST_ANSWERS_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.lastAnswers);
    this.transporter.close();
  }
}

/**
 * An email consists of many small pieces; written separately, each would be a packet of its own, and wake the mail
 * server.
 */
class ChunkedStream extends Transform {
  private pieces: Buffer[] = [];
  private bytes = 0;

  override _transform(piece: Buffer, _: unknown, done: () => void): void {
    this.pieces.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= PART_BYTES) this.pushAll();
    done();
  }

  override _flush(done: () => void): void {
    this.pushAll();
    done();
  }

  private pushAll(): void {
    this.push(Buffer.concat(this.pieces));
    this.pieces = [];
    this.bytes = 0;
  }
}

/** Passed whole, each email in progress would hold its attachments several times. */
const inParts = ({ content, ...named }: EmailAttachment) => ({
  ...named,
  content: Readable.from(splitIntoParts(content), { objectMode: false }),
});

function* splitIntoParts(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PART_BYTES) yield content.subarray(at, at + PART_BYTES);
}

/** RFC 8058. */
const unsubscribeHeaders = ({ oneClick }: UnsubscribeLinks) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function toAttempt(error: SmtpError, textBegun: boolean): FailedAttempt & { words: string } {
  const reply = error.responseCode ? (error.response ?? null) : null;
  const why = error.code === 'EABORT' ? (error.cause as Error) : error;
  const words = (reply ?? why.message).slice(0, 500);
  // Once a recipient has been named, 530 is what that recipient's server says about the sender.
  const wantsLogin = error.responseCode === AUTHENTICATION_REQUIRED && !AFTER_SENDER.includes(error.command);
  if (error.code === 'EAUTH' || wantsLogin) return { during: 'login', reply: words, words };
  if (reply === null) return { during: textBegun ? 'message' : 'connection', reply, words };
  if (error.command === 'RCPT TO') return { during: 'recipient', reply, words };
  return { during: error.code === 'EMESSAGE' ? 'message' : 'envelope', reply, words };
}
