import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Changes that people are notified of together, with one email each. */
@Entity('schedule_change_notices')
export class ScheduleChangeNotice {
  @PrimaryGeneratedColumn()
  id: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** When the affected people were determined; null before. */
  @Index('IDX_schedule_change_notices_unresolved', { where: '"recipientsResolvedAt" is null' })
  @Column('timestamptz', { nullable: true })
  recipientsResolvedAt: Date | null;
}
