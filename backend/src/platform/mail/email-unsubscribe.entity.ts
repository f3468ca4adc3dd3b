import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email address whose owner wants no promotional emails. All others continue. */
@Entity('email_unsubscribes')
export class EmailUnsubscribe {
  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  email: string;

  @Column('timestamptz')
  createdAt: Date;
}
