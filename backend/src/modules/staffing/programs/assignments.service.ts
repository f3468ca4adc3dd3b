import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Audit, Clock, Transactions, type Principals } from '../../../platform';
import { ProgramQueries } from '../../programs';
import { staffState } from '../people/domain/staff-state';
import { Staff } from '../people/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { AssignmentLocks } from './assignment-locks';
import { AssignmentMail } from './assignment-mail.service';
import { AssignmentWarnings } from './assignment-warnings';
import { BINDING, type AssignmentRole } from './domain/assignment';
import { isOver } from './domain/program-over';
import { StaffAssignment } from './entities/staff-assignment.entity';

export interface WantedAssignment {
  staffId: number;
  programId: number;
  role: AssignmentRole;
  /** Where something speaks against it: why it is meant all the same. */
  notes: string;
}

/** Whom the office sends to a program. */
@Injectable()
export class Assignments {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: AssignmentLocks,
    private readonly warnings: AssignmentWarnings,
    private readonly programs: ProgramQueries,
    private readonly mail: AssignmentMail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The person is mailed and answers. */
  async assign(
    { staffId, programId, role, notes }: WantedAssignment,
    by: Principals,
  ): Promise<StaffAssignment> {
    const made = await this.transactions.run(async (tx) => {
      const program = await this.locks.program(tx, programId);
      const person = await this.locks.person(tx, staffId);
      const { name } = person;
      const state = staffState(person);
      if (state === 'unconfirmed') throw StaffingErrors.not_confirmed({ name });
      if (state === 'deactivated') throw StaffingErrors.not_active({ name });
      if (isOver(program, this.clock.today())) throw StaffingErrors.program_over({ program: program.name });
      if (await tx.existsBy(StaffAssignment, { staffId, programId, status: Not('removed') }))
        throw StaffingErrors.assigned_already({ name, program: program.name });
      const against = (await this.warnings.of(tx, program, [staffId])).get(staffId) ?? [];
      if (against.length > 0 && notes === '')
        throw StaffingErrors.assignment_needs_note({ name, why: against.join('. ') }).at('notes');
      const assignment = await tx.save(
        tx.create(StaffAssignment, {
          ...{ staffId, programId, role, notes, status: 'assigned', assignedAt: this.clock.now() },
        }),
      );
      await this.mail.assigned(tx, assignment, person, program);
      await this.audit.record(tx, by, {
        ...{ action: 'assignment.created', subjectType: 'program', subjectId: programId },
        ...{ subjectName: program.name, after: { person: name, role, notes, against } },
      });
      return assignment;
    });
    await this.mail.nudge();
    return made;
  }

  /** Sent twice, it is one. Whom it still bound is told. */
  async remove(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const assignment = await this.locks.assignment(tx, id);
      const { programId, staffId, role, status } = assignment;
      if (status === 'removed') return;
      const [program] = await this.programs.some([programId], tx);
      const person = await tx.findOneByOrFail(Staff, { id: staffId });
      await tx.update(StaffAssignment, id, { status: 'removed' });
      if (BINDING.includes(status) && !isOver(program, this.clock.today()))
        await this.mail.removed(tx, assignment, person, program);
      await this.audit.record(tx, by, {
        ...{ action: 'assignment.removed', subjectType: 'program', subjectId: programId },
        ...{ subjectName: program.name, before: { person: person.name, role, status } },
      });
    });
    await this.mail.nudge();
  }
}
