import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EncryptedColumn } from '../files/encrypted-column';
import type { MailLane } from './lanes';

/**
 * - `accepted`: the mail server accepted it, which does not prove delivery
 * - `deferred`: an attempt failed, and it will be tried again
 * - `suppressed`: not sent, because the address is known not to exist
 * - `unsubscribed`: not sent, because its owner unsubscribed from promotional emails
 * - `paused`: waits until someone resumes its batch
 * - `canceled`: not sent, because someone canceled its batch
 * - `unverified`: the mail server may have accepted it, once (bulk) or several times (other lanes); it is resent only
 *   by hand
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
  'canceled',
] as const;
export type EmailState = (typeof MAIL_STATES)[number];

/** An outgoing email, written in the transaction of its cause, so neither exists without the other. */
@Entity('outbox_emails')
@Index(['lane', 'nextAttemptAt'], { where: `state in ('waiting', 'deferred', 'sending')` })
@Index(['attemptedAt'], { where: `lane = 'bulk'` })
@Index(['batchId', 'state'], { where: `"batchId" is not null` })
@Index('UQ_outbox_emails_batch_recipient', ['batchId', 'recipient'], {
  unique: true,
  where: `"batchId" is not null`,
})
@Index('IDX_outbox_emails_recipient', ['recipient', 'id'])
export class OutboxEmail {
  @PrimaryGeneratedColumn()
  id: number;

  /** Why it was written, for example `identity.sign_in_link`. */
  @Column('varchar', { length: 60 })
  kind: string;

  @Column('varchar', { length: 10, default: 'service' })
  lane: MailLane;

  /** Shared by the emails of one campaign; null for all others. */
  @Column('int', { nullable: true })
  batchId: number | null;

  /** The person the email is for or about; its kind defines what the number means. */
  @Column('int', { nullable: true })
  recipientKey: number | null;

  @Column('boolean', { default: false })
  isPromotional: boolean;

  @Column('varchar', { length: 320 })
  recipient: string;

  @Column('varchar', { length: 300 })
  subject: string;

  /**
   * Text and HTML, or the composer's values for an email of a batch. Encrypted, because they may contain sign-in links
   * and children's names; null once purged.
   */
  @EncryptedColumn({ nullable: true })
  encryptedBody: Buffer | null;

  @Column('varchar', { length: 12, default: 'waiting' })
  state: EmailState;

  @Column('int', { default: 0 })
  attempts: number;

  /** Increases with each claim and each outcome, so that an outdated claim can no longer write. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** How often a server got the whole email and did not answer. */
  @Column('int', { default: 0 })
  unansweredAttempts: number;

  /** When the email is due; while a worker has claimed it, when the claim expires. */
  @Column('timestamptz')
  nextAttemptAt: Date;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  /** The enhanced status code of the last rejection. */
  @Column('varchar', { length: 11, nullable: true })
  lastSmtpCode: string | null;

  /** When the last attempt started. */
  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
