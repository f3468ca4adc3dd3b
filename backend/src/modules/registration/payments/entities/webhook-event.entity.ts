import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An event that the provider told us. Only what it is about is kept: what is so is asked of the provider when the
 * event is worked on, so that neither order nor repetition matters.
 */
@Entity('webhook_events')
@Index(['nextAttemptAt'], { where: `"nextAttemptAt" is not null` })
export class WebhookEvent {
  @PrimaryColumn('varchar', { length: 120 })
  id: string;

  @Column('varchar', { length: 80 })
  type: string;

  @Column('varchar', { length: 80 })
  objectId: string;

  @Column('varchar', { length: 80, nullable: true })
  paymentIntentId: string | null;

  @Column('int', { nullable: true })
  amountCents: number | null;

  @Column('timestamptz')
  receivedAt: Date;

  @Column('int', { default: 0 })
  attempts: number;

  /** Raised with each claim and each outcome, so that a claim that was taken over says nothing any more. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** null: done. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;
}
