import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DUTY_STATUSES, LIVE, type DutyStatus } from '../domain/duty';
import type { Position } from '../domain/positions';

const quoted = (statuses: readonly DutyStatus[]) => statuses.map((status) => `'${status}'`).join(', ');

/** One person in one position, from the offer or the sign-up to its end. Mailed links name its row. */
@Entity('referee_duties')
@Index('UQ_referee_duties_live', ['slotId', 'position'], {
  unique: true,
  where: `"status" in (${quoted(LIVE)})`,
})
@Index('IDX_referee_duties_expiring', ['expiresAt'], { where: `"status" = 'offered'` })
@Check('CHK_referee_duties_position', `"position" in ('referee1', 'referee2')`)
@Check('CHK_referee_duties_status', `"status" in (${quoted(DUTY_STATUSES)})`)
export class RefereeDuty {
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
  status: DutyStatus;

  /** When it was offered; null for who signed up without being asked. */
  @Column('timestamptz', { nullable: true })
  offeredAt: Date | null;

  /** When the offer declines itself; null: it does not. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  /** Why the office meant it although something spoke against it. */
  @Column('varchar', { length: 300, nullable: true })
  note: string | null;
}
