import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** When someone was last reminded of a missing response. */
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
  sentAt: Date;
}
