import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { JobService } from '../jobs/job.service';
import { getDispatchJobName, type MailLane } from './lanes';
import { organizationSettingsSection } from '../settings/organization';
import { SettingsService } from '../settings/settings.service';
import { appendSignature } from './layout';
import { encryptBody, type EncryptedBody } from './encrypted-body';

const MAX_SUBJECT_LENGTH = 300;

export interface EmailBody extends EncryptedBody {
  subject: string;
  /**
   * The unencrypted subject, for an email whose real subject may name a child. The real subject is then encrypted and
   * purged with the text.
   */
  listedAs?: string;
  /** The person the email is about; erasing the person erases the email. */
  recipientKey?: number;
}

@Injectable()
export class OutboxService {
  constructor(
    private readonly settings: AppConfig,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly savedSettings: SettingsService,
  ) {}

  /**
   * Writes an email in the transaction of its cause. Call `nudge` after the commit, or the dispatcher's next run sends
   * it.
   */
  async enqueue(
    tx: EntityManager,
    kind: string,
    recipient: string,
    { subject, listedAs, recipientKey, text, html, replyTo, attachmentIds }: EmailBody,
    lane: MailLane = 'service',
  ): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }[]>(`select nextval('outbox_emails_id_seq')::int as id`);
    const organization = this.savedSettings.get(organizationSettingsSection);
    const fullSubject = oneLine(subject).slice(0, MAX_SUBJECT_LENGTH);
    const body: EncryptedBody = {
      ...(listedAs === undefined ? {} : { subject: fullSubject }),
      text: appendSignature(text, organization),
      html,
      replyTo: oneLine(replyTo ?? organization.email),
      ...(attachmentIds === undefined ? {} : { attachmentIds }),
    };
    // Plain SQL, because TypeORM would use another id, and the body is encrypted for this one.
    await tx.query(
      `insert into outbox_emails (id, kind, lane, recipient, subject, "encryptedBody", "nextAttemptAt", "recipientKey")
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        kind,
        lane,
        oneLine(recipient),
        listedAs === undefined ? fullSubject : oneLine(listedAs).slice(0, MAX_SUBJECT_LENGTH),
        encryptBody(body, this.settings.filesKey, id),
        this.clock.now(),
        recipientKey ?? null,
      ],
    );
    return id;
  }

  nudge(lane: MailLane = 'service'): Promise<void> {
    return this.jobs.nudge(getDispatchJobName(lane));
  }
}

/** A line break in a subject or address would start a new header. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
