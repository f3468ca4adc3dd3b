import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  REFEREE_ASSIGNMENT_STATUSES,
  LIVE,
  type RefereeAssignmentStatus,
} from '../domain/referee-assignment';
import type { Position } from '../domain/positions';

const quoted = (statuses: readonly RefereeAssignmentStatus[]) =>
  statuses.map((status) => `'${status}'`).join(', ');

/** One referee in one position, from the offer or the sign-up to its end. Emailed links name its row. */
@Entity('referee_assignments')
@Index('UQ_referee_assignments_current', ['slotId', 'position'], {
  unique: true,
  where: `"status" in (${quoted(LIVE)})`,
})
@Index('IDX_referee_assignments_expiring', ['expiresAt'], { where: `"status" = 'offered'` })
@Check('CHK_referee_assignments_position', `"position" in ('referee1', 'referee2')`)
@Check('CHK_referee_assignments_status', `"status" in (${quoted(REFEREE_ASSIGNMENT_STATUSES)})`)
export class RefereeAssignment {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @ForeignKey('referee_time_slots', { onDelete: 'CASCADE' })
  @Column('int')
  slotId: number;

  @Column('varchar', { length: 10 })
  position: Position;

  @Index()
  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int')
  staffId: number;

  @Column('varchar', { length: 12 })
  status: RefereeAssignmentStatus;

  /** When it was offered; null for someone who signed up. */
  @Column('timestamptz', { nullable: true })
  offeredAt: Date | null;

  /** When the offer expires; null: never. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  /** Why the administrator assigned the referee despite a warning. */
  @Column('varchar', { length: 300, nullable: true })
  note: string | null;
}
