import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ASSIGNMENT_ROLES,
  ASSIGNMENT_STATUSES,
  type AssignmentRole,
  type AssignmentStatus,
} from '../domain/assignment';

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** One staff member in one program. Emailed links name its row. */
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

  /** For administrators only; if there were warnings, why the person was assigned anyway. */
  @Column('varchar', { length: 300, default: '' })
  notes: string;

  @Column('timestamptz')
  assignedAt: Date;
}
