import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Changes that people are notified of together, with one email each. */
@Entity('change_notices')
export class ScheduleChangeNotice {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When the affected people were determined; null: not yet. */
  @Index('IDX_change_notices_open', { where: '"addressedAt" is null' })
  @Column('timestamptz', { nullable: true })
  addressedAt: Date | null;
}
