import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email address whose owner wants no promotional emails. All others continue. */
@Entity('mail_unsubscriptions')
export class EmailUnsubscribe {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  address: string;

  @Column('timestamptz')
  at: Date;
}
