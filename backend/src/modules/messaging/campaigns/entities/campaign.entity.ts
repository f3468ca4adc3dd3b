import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Audience } from '../audiences';
import type { CampaignKind, Exclusion } from '../domain/reach';

/** One e-mail to many. Its text is kept here, once; what each recipient gets filled in lies sealed with their mail. */
@Entity('campaigns')
@Index(['createdAt'])
@Unique('UQ_campaigns_key', ['administratorId', 'idempotencyKey'])
export class Campaign {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 200 })
  subject: string;

  @Column('text')
  body: string;

  @Column('varchar', { length: 12 })
  kind: CampaignKind;

  /** null: addresses that were given one by one. */
  @Column('jsonb', { nullable: true })
  audience: Audience | null;

  @Column('int')
  recipientCount: number;

  @Column('jsonb')
  excluded: Record<Exclusion, number>;

  /** Of an audience: who has no address, or suppressed ones alone. */
  @Column('int', { array: true, default: '{}' })
  unreachedIds: number[];

  @ForeignKey('administrators', { onDelete: 'RESTRICT' })
  @Column('int')
  administratorId: number;

  @Column('varchar', { length: 100, nullable: true })
  idempotencyKey: string | null;

  /** SHA-256 of what was asked for, so that the same is sent once. */
  @Column('varchar', { length: 64 })
  contentHash: string;

  @Column('timestamptz')
  createdAt: Date;

  /** Nothing leaves before, and it can be recalled. */
  @Column('timestamptz')
  startsAt: Date;

  @Column('timestamptz', { nullable: true })
  cancelledAt: Date | null;
}
