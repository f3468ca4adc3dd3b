import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { seal } from '../files/sealed-box';
import { Jobs } from '../jobs/jobs';
import { dispatchJob, type MailLane } from './lanes';
import { OutboxMail } from './outbox-mail.entity';

export interface MailBody {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the organisation. */
  replyTo?: string;
}

@Injectable()
export class Outbox {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /** Writes a mail beside its cause. Call `nudge` after the commit, or wait for the dispatcher's next round. */
  async put(
    tx: EntityManager,
    kind: string,
    recipient: string,
    { subject, text, html, replyTo }: MailBody,
    lane: MailLane = 'service',
  ): Promise<number> {
    const body = JSON.stringify({ text, html, replyTo: replyTo && oneLine(replyTo) });
    const { identifiers } = await tx.insert(OutboxMail, {
      kind,
      lane,
      recipient: oneLine(recipient),
      subject: oneLine(subject).slice(0, 300),
      sealedBody: seal(Buffer.from(body), this.settings.filesKey),
      nextAttemptAt: this.clock.now(),
    });
    return (identifiers[0] as { id: number }).id;
  }

  nudge(lane: MailLane = 'service'): Promise<void> {
    return this.jobs.nudge(dispatchJob(lane));
  }
}

/** A line break in a subject or address would begin a header of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
