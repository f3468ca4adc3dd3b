import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An event that the provider sent us. Only its subject is stored: the current state is requested from the provider
 * when the event is processed, so that neither order nor repetition matters.
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

  /** Increased with each claim and each outcome, so that a claim that was taken over can no longer write. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** null: done. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;
}
