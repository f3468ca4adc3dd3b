import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '../../../../kernel';
import { SLOT_STATUSES, type SlotStatus } from '../domain/positions';

const statuses = SLOT_STATUSES.map((status) => `'${status}'`).join(', ');

/** A time on a field that needs two referees; one linked to a game moves with it. */
@Entity('referee_time_slots')
@Index('UQ_referee_time_slots', ['date', 'timeSlot', 'locationKey', 'fieldKey'], {
  unique: true,
  where: `"canceledAt" is null`,
})
@Index('UQ_referee_time_slots_game', ['gameId'], { unique: true })
@Index(['seasonId', 'date'])
@Check('CHK_referee_time_slots_time', `"timeSlot" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
@Check('CHK_referee_time_slots_status', `"status" in (${statuses})`)
@Check('CHK_referee_time_slots_two', `"referee1Id" <> "referee2Id"`)
export class RefereeTimeSlot {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('seasons', { onDelete: 'RESTRICT' })
  @Column('int')
  seasonId: number;

  /** null: any game on that field at that time. */
  @ForeignKey('games', { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  gameId: number | null;

  @Column('date')
  date: LocalDate;

  /** HH:MM, 24 hours, organization-local. */
  @Column('varchar', { length: 5 })
  timeSlot: string;

  @Column('int')
  durationMinutes: number;

  @Column('varchar', { length: 200 })
  location: string;

  @Column('varchar', { length: 40 })
  field: string;

  /** Location and field without case and extra spaces, for comparison. */
  @Column('varchar', { length: 200 })
  locationKey: string;

  @Column('varchar', { length: 40 })
  fieldKey: string;

  @Index()
  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  referee1Id: number | null;

  @Index()
  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int', { nullable: true })
  referee2Id: number | null;

  /** Follows from the two positions. */
  @Column('varchar', { length: 10, default: 'open' })
  status: SlotStatus;

  /** Its game is off, or another slot replaced it: it is in no list. */
  @Column('timestamptz', { nullable: true })
  canceledAt: Date | null;
}
