import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An attachment of a bulk email. It is stored once, however many recipients get it. */
@Entity('campaign_attachments')
@Index(['administratorId', 'campaignId'])
export class CampaignAttachment {
  @PrimaryGeneratedColumn()
  id: number;

  /** Who uploaded it; until it is sent, nobody else can see it. */
  @ForeignKey('administrators', { onDelete: 'RESTRICT' })
  @Column('int')
  administratorId: number;

  /** null: not sent yet. */
  @Index()
  @ForeignKey('campaigns', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  campaignId: number | null;

  /** null: deleted, because its email can no longer be resent. */
  @ForeignKey('files', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  fileId: number | null;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('int')
  sizeBytes: number;

  /** SHA-256 of its content and name: an equal upload counts once. */
  @Column('varchar', { length: 64 })
  contentHash: string;

  @Column('timestamptz')
  createdAt: Date;
}
