import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings';

export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

/** Real SMTP, always. Connections are pooled and every step has a time-out, so a server that hangs holds up nothing else. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transporter: Transporter;

  constructor(private readonly settings: Settings) {
    this.transporter = createTransport({
      url: settings.smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as Parameters<typeof createTransport>[0]);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const host = new URL(this.settings.appUrl).hostname;
    await this.transporter.sendMail({
      from: this.settings.mailFrom,
      to: { name: '', address: mail.recipient },
      replyTo: mail.replyTo && { name: '', address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same id at every attempt lets a mail server drop a second copy.
      messageId: `<mail-${mail.id}@${host}>`,
    });
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}
