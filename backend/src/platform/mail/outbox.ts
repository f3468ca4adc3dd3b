import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { Jobs } from '../jobs/jobs';
import { dispatchJob, type MailLane } from './lanes';
import { organisationSettings } from '../settings/organisation';
import { SavedSettings } from '../settings/saved-settings';
import { signedText } from './layout';
import { sealBody, type SealedBody } from './sealed-body';

const MOST_SUBJECT = 300;

export interface MailBody extends SealedBody {
  subject: string;
  /** What is readable for good, where the subject may name a child: that is sealed then, and forgotten with the text. */
  listedAs?: string;
}

@Injectable()
export class Outbox {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly saved: SavedSettings,
  ) {}

  /** Writes a mail beside its cause. Call `nudge` after the commit, or wait for the dispatcher's next round. */
  async put(
    tx: EntityManager,
    kind: string,
    recipient: string,
    { subject, listedAs, text, html, replyTo, attachmentIds }: MailBody,
    lane: MailLane = 'service',
  ): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }[]>(`select nextval('outbox_mails_id_seq')::int as id`);
    const organisation = this.saved.of(organisationSettings);
    const sent = oneLine(subject).slice(0, MOST_SUBJECT);
    const body: SealedBody = {
      ...(listedAs === undefined ? {} : { subject: sent }),
      text: signedText(text, organisation),
      html,
      replyTo: oneLine(replyTo ?? organisation.email),
      ...(attachmentIds === undefined ? {} : { attachmentIds }),
    };
    // By hand, as the mapper would draw an id of its own, and the body is sealed for this one.
    await tx.query(
      `insert into outbox_mails (id, kind, lane, recipient, subject, "sealedBody", "nextAttemptAt")
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        kind,
        lane,
        oneLine(recipient),
        listedAs === undefined ? sent : oneLine(listedAs).slice(0, MOST_SUBJECT),
        sealBody(body, this.settings.filesKey, id),
        this.clock.now(),
      ],
    );
    return id;
  }

  nudge(lane: MailLane = 'service'): Promise<void> {
    return this.jobs.nudge(dispatchJob(lane));
  }
}

/** A line break in a subject or address would begin a header of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
