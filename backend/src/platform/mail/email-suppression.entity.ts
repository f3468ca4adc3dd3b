import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An email address that a mail server reported as unknown. Bulk emails exclude it, others do not. */
@Entity('email_suppressions')
export class EmailSuppression {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  email: string;

  /** The server's answer. */
  @Column('varchar', { length: 500 })
  reason: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
