import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A file that goes along with an e-mail to many. It is kept once, however many get it. */
@Entity('campaign_attachments')
@Index(['administratorId', 'campaignId'])
export class CampaignAttachment {
  @PrimaryGeneratedColumn()
  id: number;

  /** Who handed it in; until it is sent nobody else knows of it. */
  @ForeignKey('administrators', { onDelete: 'RESTRICT' })
  @Column('int')
  administratorId: number;

  /** null: it was not sent yet. */
  @Index()
  @ForeignKey('campaigns', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  campaignId: number | null;

  /** null: it was forgotten, as nothing of its e-mail can be sent again. */
  @ForeignKey('files', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  fileId: number | null;

  @Column('varchar', { length: 120 })
  name: string;

  @Column('int')
  bytes: number;

  /** SHA-256 of its content and its name: the same twice is one deed. */
  @Column('varchar', { length: 64 })
  digest: string;

  @Column('timestamptz')
  createdAt: Date;
}
