import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Edited } from '../../../../platform';
import type { Audience } from '../audience.service';
import type { CampaignKind } from '../domain/audience-reach';

/** An email being written, stored as typed, whether or not it could be sent that way. */
@Entity('campaign_drafts')
@Index(['administratorId', 'updatedAt'])
export class CampaignDraft implements Edited {
  @PrimaryGeneratedColumn()
  id: number;

  /** Its author; nobody else reads it. */
  @ForeignKey('administrators', { onDelete: 'CASCADE' })
  @Column('int')
  administratorId: number;

  @Column('varchar', { length: 200 })
  subject: string;

  @Column('text')
  body: string;

  @Column('varchar', { length: 12 })
  kind: CampaignKind;

  @Column('int')
  undoSeconds: number;

  @Column('jsonb', { nullable: true })
  audience: Audience | null;

  /** In the organization's time zone, possibly half entered; both null: send now. */
  @Column('varchar', { length: 10, nullable: true })
  sendDate: string | null;

  @Column('varchar', { length: 5, nullable: true })
  sendTime: string | null;

  @Column('int', { array: true, default: '{}' })
  attachmentIds: number[];

  @Column('int', { default: 0 })
  editVersion: number;

  @Column('timestamptz')
  updatedAt: Date;
}
