import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address whose owner wants no promotional mails. All others go on. */
@Entity('mail_unsubscriptions')
export class MailUnsubscription {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  address: string;

  @Column('timestamptz')
  at: Date;
}
