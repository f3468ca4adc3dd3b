import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MailLane } from './lanes';

/**
 * - `accepted`: the mail server took it, which is no proof of delivery
 * - `deferred`: it did not, and is asked again
 * - `suppressed`: not sent, as the address is known to be nobody's
 * - `unsubscribed`: not sent, as its owner wants no promotional mails
 * - `paused`: waits until somebody lets its batch go on
 * - `cancelled`: not sent, as somebody took it back before
 * - `unverified`: the mail server may have taken it, once (bulk) or several times (others); it is sent again only by hand
 */
export const MAIL_STATES = [
  'waiting',
  'sending',
  'accepted',
  'deferred',
  'paused',
  'failed',
  'suppressed',
  'unsubscribed',
  'unverified',
  'cancelled',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail that is to go out. It is written in the transaction of its cause, so neither exists without the other. */
@Entity('outbox_mails')
@Index(['lane', 'nextAttemptAt'], { where: `state in ('waiting', 'deferred', 'sending')` })
@Index(['attemptedAt'], { where: `lane = 'bulk'` })
@Index(['batchId', 'state'], { where: `"batchId" is not null` })
@Index('UQ_outbox_mails_batch_recipient', ['batchId', 'recipient'], {
  unique: true,
  where: `"batchId" is not null`,
})
@Index('IDX_outbox_mails_recipient', ['recipient', 'id'])
export class OutboxMail {
  @PrimaryGeneratedColumn()
  id: number;

  /** What caused it, e.g. `identity.sign_in_link`. */
  @Column('varchar', { length: 60 })
  kind: string;

  @Column('varchar', { length: 10, default: 'service' })
  lane: MailLane;

  /** Those of one campaign have the same; null for all others. */
  @Column('int', { nullable: true })
  batchId: number | null;

  /** Whom of its batch's people it is for; what the number means, the batch's kind knows. */
  @Column('int', { nullable: true })
  memberId: number | null;

  @Column('boolean', { default: false })
  isPromotional: boolean;

  @Column('varchar', { length: 320 })
  recipient: string;

  @Column('varchar', { length: 300 })
  subject: string;

  /**
   * Text and html, or of a batch what its composer fills in, sealed, as they may hold sign-in links and children's
   * names; null once purged.
   */
  @Column('bytea', { nullable: true, select: false })
  sealedBody: Buffer | null;

  @Column('varchar', { length: 12, default: 'waiting' })
  state: MailState;

  @Column('int', { default: 0 })
  attempts: number;

  /** Raised with each claim and each outcome, so that a claim that was taken over says nothing any more. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** How often the whole mail was given to a server that then said nothing. */
  @Column('int', { default: 0 })
  silences: number;

  /** While a worker has claimed it: until when. */
  @Column('timestamptz')
  nextAttemptAt: Date;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  /** The enhanced status code of the last refusal. */
  @Column('varchar', { length: 11, nullable: true })
  lastCode: string | null;

  /** When its last transmission began. */
  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
