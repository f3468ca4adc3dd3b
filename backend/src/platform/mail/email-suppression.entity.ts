import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An email address that a mail server rejected as unknown. Only bulk emails exclude it. */
@Entity('email_suppressions')
export class EmailSuppression {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  email: string;

  /** The mail server's reply. */
  @Column('varchar', { length: 500 })
  reason: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
