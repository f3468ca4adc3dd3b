import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type MailState = 'waiting' | 'sending' | 'sent' | 'failed';

/** A mail that is to go out. It is written in the transaction of its cause, so neither exists without the other. */
@Entity('outbox_mails')
@Index(['nextAttemptAt'], { where: `state in ('waiting', 'sending')` })
export class OutboxMail {
  @PrimaryGeneratedColumn()
  id: number;

  /** What caused it, e.g. `identity.sign_in_link`. */
  @Column('varchar', { length: 60 })
  kind: string;

  @Column('varchar', { length: 320 })
  recipient: string;

  @Column('varchar', { length: 300 })
  subject: string;

  /** Text and html, sealed, as they may hold sign-in links and children's names; null once purged. */
  @Column('bytea', { nullable: true, select: false })
  sealedBody: Buffer | null;

  @Column('varchar', { length: 10, default: 'waiting' })
  state: MailState;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz')
  nextAttemptAt: Date;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
