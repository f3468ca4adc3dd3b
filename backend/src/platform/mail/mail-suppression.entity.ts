import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An address that a mail server called unknown. Bulk mails spare it, others are not. */
@Entity('mail_suppressions')
export class MailSuppression {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  address: string;

  /** The server's words. */
  @Column('varchar', { length: 500 })
  reason: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
