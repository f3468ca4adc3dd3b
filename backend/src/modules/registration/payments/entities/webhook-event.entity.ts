import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An event from the provider. Only its subject is stored: processing it requests the current state from the provider,
 * so neither order nor repetition matters.
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

  /** Increases with each claim and each outcome, so that an outdated claim can no longer write. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** null once it was processed. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;
}
