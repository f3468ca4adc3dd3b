import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** When somebody was last asked for an answer that is missing. */
@Entity('staff_availability_reminders')
export class AvailabilityReminder {
  @ForeignKey('staff', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  staffId: number;

  @Index()
  @ForeignKey('programs', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  programId: number;

  @Column('timestamptz')
  remindedAt: Date;
}
