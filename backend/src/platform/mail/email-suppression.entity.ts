import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An email address that a mail server reported as unknown. Bulk emails exclude it, others do not. */
@Entity('mail_suppressions')
export class EmailSuppression {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  address: string;

  /** The server's answer. */
  @Column('varchar', { length: 500 })
  reason: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
