import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Cookie sessions of administrators, with the columns that connect-pg-simple reads and writes. */
@Entity('sessions')
export class AdminSession {
  @PrimaryColumn('varchar')
  sid: string;

  @Column('json')
  sess: object;

  @Index()
  @Column('timestamp', { precision: 6 })
  expire: Date;
}
