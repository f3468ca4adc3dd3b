import { Readable, Transform } from 'node:stream';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { inTime } from '../../kernel';
import { Settings } from '../config/settings';
import { LANE_CONNECTIONS } from './lanes';
import type { MailAttachment } from './mail-composers';
import type { FailedAttempt } from './smtp-reply';
import type { UnsubscribeLinks } from './unsubscriptions';

export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** Of promotional mails. */
  unsubscribe: UnsubscribeLinks | null;
}

/** A mail that did not go out, with all that is known of why. */
export class MailNotSent extends Error {
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

/** From the wish to the first word of the mail; nobody has taken anything until then. */
const BEFORE_TEXT_MS = 20_000;
/** A server examines the whole mail before it answers: one that is given up on too early may have taken it. */
const ANSWER_MS = 120_000;
/** A program that is to end waits so long for its last answers: whoever started it kills it soon after. */
const LAST_ANSWERS_MS = 5_000;
/** A log-in comes before everything else, and is quick. */
const LOGIN_MS = 10_000;

const PART_BYTES = 64 * 1024;

/** What a signature vouches for: what the reader sees, and both headers that RFC 8058 wants signed. */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/** Real SMTP, always. Connections are pooled and every step has a time-out, so a server that hangs holds up nothing else. */
@Injectable()
export class MailTransport implements OnModuleDestroy, OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly underWay = new Set<AbortController>();
  private lastAnswers: NodeJS.Timeout | undefined;
  /** Why nothing is begun any more. */
  private ended: Error | undefined;

  constructor(private readonly settings: Settings) {
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
      // As many as lanes may use together, so that no mail waits in the pool.
      maxConnections: Object.values(LANE_CONNECTIONS).reduce((a, b) => a + b),
      // A server that hangs up before its greeting is tried again by the mail's own attempts.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: ANSWER_MS,
    } as Parameters<typeof createTransport>[0]);
    // Whether the text was begun decides if a silent server may have taken the mail; only its stream knows.
    this.transporter.use('stream', ({ message, data }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = new InParts();
        // An error is heard where the text is read.
        create(options)
          .once('error', (error: Error) => text.destroy(error))
          .pipe(text);
        (data as { onText: (text: Readable) => void }).onText(text);
        return text;
      };
      done();
    });
  }

  /** @throws MailNotSent */
  async send(mail: OutgoingMail): Promise<void> {
    const host = new URL(this.settings.appUrl).hostname;
    let text: Readable | undefined;
    const giveUp = new AbortController();
    this.underWay.add(giveUp);
    if (this.ended) giveUp.abort(this.ended);
    const timer = setTimeout(
      () => giveUp.abort(new Error('The mail server let the mail not begin.')),
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
      // The same id at every attempt lets mail programs fold a second copy.
      messageId: `<mail-${mail.id}@${host}>`,
      onText: (made: Readable) => {
        text = made;
        made.once('resume', () => clearTimeout(timer));
      },
    };
    try {
      await this.transporter.sendMail(data);
    } catch (error) {
      throw new MailNotSent(attemptOf(error as SmtpError, text?.readableDidRead ?? false));
    } finally {
      clearTimeout(timer);
      this.underWay.delete(giveUp);
    }
  }

  /** Whether the mail server lets us in. */
  async canLogIn(): Promise<boolean> {
    return inTime(this.transporter.verify(), LOGIN_MS).then(
      () => true,
      () => false,
    );
  }

  /** Comes before anybody waits for the mails under way. */
  onModuleDestroy(): void {
    const words = 'The program ended before the mail server answered.';
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

/** A mail is made of many small pieces; each written by itself would be a packet of its own, and wake the mail server. */
class InParts extends Transform {
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

/** Given whole, each mail under way would hold its attachments several times over. */
const inParts = ({ content, ...named }: MailAttachment) => ({
  ...named,
  content: Readable.from(partsOf(content), { objectMode: false }),
});

function* partsOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PART_BYTES) yield content.subarray(at, at + PART_BYTES);
}

/** RFC 8058. */
const unsubscribeHeaders = ({ oneClick }: UnsubscribeLinks) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function attemptOf(error: SmtpError, textBegun: boolean): FailedAttempt & { words: string } {
  const reply = error.responseCode ? (error.response ?? null) : null;
  const why = error.code === 'EABORT' ? (error.cause as Error) : error;
  const words = (reply ?? why.message).slice(0, 500);
  // Once a recipient has been named, 530 is what that recipient's server says of the sender.
  const wantsLogin = error.responseCode === AUTHENTICATION_REQUIRED && !AFTER_SENDER.includes(error.command);
  if (error.code === 'EAUTH' || wantsLogin) return { during: 'login', reply: words, words };
  if (reply === null) return { during: textBegun ? 'message' : 'connection', reply, words };
  if (error.command === 'RCPT TO') return { during: 'recipient', reply, words };
  return { during: error.code === 'EMESSAGE' ? 'message' : 'envelope', reply, words };
}
