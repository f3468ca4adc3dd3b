import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ASSIGNMENT_ROLES,
  ASSIGNMENT_STATUSES,
  type AssignmentRole,
  type AssignmentStatus,
} from '../domain/assignment';

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** One person in one program. Mailed links name its row. */
@Entity('staff_program_assignments')
@Index('UQ_staff_program_assignments', ['staffId', 'programId'], {
  unique: true,
  where: `"status" <> 'removed'`,
})
@Check('CHK_staff_program_assignments_role', `"role" in (${quoted(ASSIGNMENT_ROLES)})`)
@Check('CHK_staff_program_assignments_status', `"status" in (${quoted(ASSIGNMENT_STATUSES)})`)
export class StaffAssignment {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('staff', { onDelete: 'RESTRICT' })
  @Column('int')
  staffId: number;

  @Index()
  @ForeignKey('programs', { onDelete: 'CASCADE' })
  @Column('int')
  programId: number;

  @Column('varchar', { length: 12 })
  role: AssignmentRole;

  @Column('varchar', { length: 12, default: 'assigned' })
  status: AssignmentStatus;

  /** The office's own; where something spoke against it, why it was meant all the same. */
  @Column('varchar', { length: 300, default: '' })
  notes: string;

  @Column('timestamptz')
  assignedAt: Date;
}
