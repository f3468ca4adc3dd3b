import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings';
import { LANE_CONNECTIONS } from './lanes';
import type { FailedAttempt } from './smtp-reply';

export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
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

/** Real SMTP, always. Connections are pooled and every step has a time-out, so a server that hangs holds up nothing else. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(private readonly settings: Settings) {
    this.transporter = createTransport({
      url: settings.smtpUrl,
      pool: true,
      // As many as lanes may use together, so that no mail waits in the pool.
      maxConnections: Object.values(LANE_CONNECTIONS).reduce((a, b) => a + b),
      // A server that hangs up before its greeting is tried again by the mail's own attempts.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as Parameters<typeof createTransport>[0]);
    // Whether the text was begun decides if a silent server may have taken the mail; only its stream knows.
    this.transporter.use('stream', ({ message, data }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = create(options);
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
    const data = {
      from: this.settings.mailFrom,
      to: { name: '', address: mail.recipient },
      replyTo: mail.replyTo && { name: '', address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same id at every attempt lets mail programs fold a second copy.
      messageId: `<mail-${mail.id}@${host}>`,
      onText: (begun: Readable) => (text = begun),
    };
    try {
      await this.transporter.sendMail(data);
    } catch (error) {
      throw new MailNotSent(attemptOf(error as SmtpError, text?.readableDidRead ?? false));
    }
  }

  /** Whether the mail server lets us in. */
  async canLogIn(): Promise<boolean> {
    return this.transporter.verify().then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

function attemptOf(error: SmtpError, textBegun: boolean): FailedAttempt & { words: string } {
  const reply = error.responseCode ? (error.response ?? null) : null;
  const words = (reply ?? error.message).slice(0, 500);
  if (error.code === 'EAUTH' || error.responseCode === AUTHENTICATION_REQUIRED)
    return { during: 'login', reply: words, words };
  if (reply === null) return { during: textBegun ? 'message' : 'connection', reply, words };
  if (error.command === 'RCPT TO') return { during: 'recipient', reply, words };
  return { during: error.code === 'EMESSAGE' ? 'message' : 'envelope', reply, words };
}
