import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email address whose owner unsubscribed from promotional emails; all other emails are still sent. */
@Entity('email_unsubscribes')
export class EmailUnsubscribe {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  email: string;

  @Column('timestamptz')
  createdAt: Date;
}
