import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Audit, Clock, TransactionRunner, type Principals } from '../../../platform';
import { ProgramQueries } from '../../programs';
import { staffState } from '../staff-members/domain/staff-state';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { AssignmentLockService } from './assignment-lock.service';
import { AssignmentMailer } from './assignment.mailer';
import { AssignmentWarningQueries } from './assignment-warning.queries';
import { BINDING, type AssignmentRole } from './domain/assignment';
import { hasEnded } from './domain/program-ended';
import { StaffAssignment } from './entities/staff-assignment.entity';

export interface AssignStaffInput {
  staffId: number;
  programId: number;
  role: AssignmentRole;
  /** If there are warnings: why the person is assigned anyway. */
  notes: string;
}

/** Assigns staff members to programs. */
@Injectable()
export class StaffAssignmentService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly locks: AssignmentLockService,
    private readonly warnings: AssignmentWarningQueries,
    private readonly programs: ProgramQueries,
    private readonly email: AssignmentMailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The staff member gets an email and answers it. */
  async assign(
    { staffId, programId, role, notes }: AssignStaffInput,
    by: Principals,
  ): Promise<StaffAssignment> {
    const made = await this.transactions.run(async (tx) => {
      const program = await this.locks.lockProgram(tx, programId);
      const person = await this.locks.lockStaff(tx, staffId);
      const { name } = person;
      const state = staffState(person);
      if (state === 'unconfirmed') throw StaffingErrors.not_confirmed({ name });
      if (state === 'deactivated') throw StaffingErrors.not_active({ name });
      if (hasEnded(program, this.clock.today()))
        throw StaffingErrors.program_ended({ program: program.name });
      if (await tx.existsBy(StaffAssignment, { staffId, programId, status: Not('removed') }))
        throw StaffingErrors.already_assigned({ name, program: program.name });
      const against = (await this.warnings.list(tx, program, [staffId])).get(staffId) ?? [];
      if (against.length > 0 && notes === '')
        throw StaffingErrors.assignment_note_required({ name, why: against.join('. ') }).withPath('notes');
      const assignment = await tx.save(
        tx.create(StaffAssignment, {
          ...{ staffId, programId, role, notes, status: 'assigned', assignedAt: this.clock.now() },
        }),
      );
      await this.email.sendOffer(tx, assignment, person, program);
      await this.audit.record(tx, by, {
        ...{ action: 'assignment.created', subjectType: 'program', subjectId: programId },
        ...{ subjectName: program.name, after: { staffId, role, notes, against } },
      });
      return assignment;
    });
    await this.email.nudge();
    return made;
  }

  /** Sent twice, it counts once. Someone who was still assigned gets an email. */
  async remove(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const assignment = await this.locks.lockAssignment(tx, id);
      const { programId, staffId, role, status } = assignment;
      if (status === 'removed') return;
      const [program] = await this.programs.listByIds([programId], tx);
      const person = await tx.findOneByOrFail(Staff, { id: staffId });
      await tx.update(StaffAssignment, id, { status: 'removed' });
      if (BINDING.includes(status) && !hasEnded(program, this.clock.today()))
        await this.email.removed(tx, assignment, person, program);
      await this.audit.record(tx, by, {
        ...{ action: 'assignment.removed', subjectType: 'program', subjectId: programId },
        ...{ subjectName: program.name, before: { staffId, role, status } },
      });
    });
    await this.email.nudge();
  }
}
