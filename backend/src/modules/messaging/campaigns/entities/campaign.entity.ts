import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Audience } from '../audience.service';
import type { CampaignKind, Exclusion } from '../domain/audience-reach';

/** A bulk email. Its text is stored here, once; each recipient's values are encrypted with their email. */
@Entity('campaigns')
@Index(['createdAt'])
@Unique('UQ_campaigns_idempotency_key', ['administratorId', 'idempotencyKey'])
export class Campaign {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 200 })
  subject: string;

  @Column('text')
  body: string;

  @Column('varchar', { length: 12 })
  kind: CampaignKind;

  /** null: single addresses. */
  @Column('jsonb', { nullable: true })
  audience: Audience | null;

  @Column('int')
  recipientCount: number;

  @Column('jsonb')
  excludedCounts: Record<Exclusion, number>;

  /** Members of an audience without an address, or with suppressed ones only. */
  @Column('int', { array: true, default: '{}' })
  undeliverableRecipientIds: number[];

  @ForeignKey('administrators', { onDelete: 'RESTRICT' })
  @Column('int')
  administratorId: number;

  @Column('varchar', { length: 100, nullable: true })
  idempotencyKey: string | null;

  /** SHA-256 of the submission, so that equal ones are sent once. */
  @Column('varchar', { length: 64 })
  contentHash: string;

  @Column('timestamptz')
  createdAt: Date;

  /** Nothing is sent before, and it can be undone until then. */
  @Column('timestamptz')
  startsAt: Date;

  @Column('timestamptz', { nullable: true })
  canceledAt: Date | null;
}
