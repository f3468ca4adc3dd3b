import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AVAILABILITIES, type AvailabilityStatus } from '../domain/availability';

/** One staff member's availability for one program. */
@Entity('staff_availability')
@Unique('UQ_staff_availability', ['staffId', 'programId'])
@Check('CHK_staff_availability_status', `"status" in (${AVAILABILITIES.map((one) => `'${one}'`).join(', ')})`)
export class StaffAvailability {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('staff', { onDelete: 'CASCADE' })
  @Column('int')
  staffId: number;

  @Index()
  @ForeignKey('programs', { onDelete: 'CASCADE' })
  @Column('int')
  programId: number;

  /** Notes alone leave it at its initial value. */
  @Column('varchar', { length: 12, default: 'available' })
  status: AvailabilityStatus;

  /** Visible to administrators. */
  @Column('varchar', { length: 300, default: '' })
  notes: string;
}
