import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit, Clock, Transactions, type UserPrincipal } from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { AnswerLinks } from '../people/answer-links';
import type { Answer } from '../people/domain/answer';
import { staffState } from '../people/domain/staff-state';
import { Staff } from '../people/entities/staff.entity';
import { StaffMembers } from '../people/staff-members';
import { StaffingErrors } from '../staffing.errors';
import { AssignmentLocks } from './assignment-locks';
import { AssignmentMail } from './assignment-mail.service';
import { outcomeOf } from './domain/assignment';
import { isOver } from './domain/program-over';
import { StaffAssignment } from './entities/staff-assignment.entity';

/** An assignment as its link shows it; a program that was deleted has left nothing but the row. */
export interface ShownAssignment {
  assignment: StaffAssignment;
  program: Program;
  person: Staff;
}

/** What people say to an assignment, by a mailed link or in the portal. */
@Injectable()
export class AssignmentAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly locks: AssignmentLocks,
    private readonly links: AnswerLinks,
    private readonly programs: ProgramQueries,
    private readonly members: StaffMembers,
    private readonly mail: AssignmentMail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws offer_not_found, assignment_removed */
  async shown(token: string): Promise<ShownAssignment> {
    const { manager } = this.dataSource;
    const id = this.links.read('staff-assignment', token);
    const assignment = id === null ? null : await manager.findOneBy(StaffAssignment, { id });
    if (!assignment) throw StaffingErrors.offer_not_found();
    const [program] = await this.programs.some([assignment.programId]);
    if (!program) throw StaffingErrors.assignment_removed();
    return { assignment, program, person: await manager.findOneByOrFail(Staff, { id: assignment.staffId }) };
  }

  async answerByLink(token: string, answer: Answer): Promise<ShownAssignment> {
    const { assignment } = await this.shown(token);
    await this.answer(assignment.id, answer);
    return this.shown(token);
  }

  /** @throws assignment_not_found where it is not the caller's */
  async answerOwn(id: number, answer: Answer, { userId }: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.byUser(userId);
    if (!(await this.dataSource.manager.existsBy(StaffAssignment, { id, staffId })))
      throw StaffingErrors.assignment_not_found();
    await this.answer(id, answer);
  }

  private async answer(id: number, answer: Answer): Promise<void> {
    await this.transactions.run(async (tx) => {
      const assignment = await this.locks.assignment(tx, id);
      const [program] = await this.programs.some([assignment.programId], tx);
      if (!program) throw StaffingErrors.assignment_removed();
      const outcome = outcomeOf(assignment.status, answer, isOver(program, this.clock.today()));
      switch (outcome) {
        case 'again':
          return;
        case 'removed':
          throw StaffingErrors.assignment_removed();
        case 'over':
          throw StaffingErrors.program_over({ program: program.name });
        case 'answered':
          throw StaffingErrors.assignment_answered();
        case 'accepted':
        case 'declined': {
          const staff = await this.locks.person(tx, assignment.staffId);
          const { name: person } = staff;
          if (outcome === 'accepted' && staffState(staff) !== 'active')
            throw StaffingErrors.not_active({ name: person });
          await tx.update(StaffAssignment, id, { status: outcome });
          if (outcome === 'declined') await this.mail.declined(tx, assignment, person, program);
          // A link proves the person by their address, as a session does.
          await this.audit.record(tx, 'system', {
            ...{ action: `assignment.${outcome}`, subjectType: 'program', subjectId: program.id },
            ...{ subjectName: program.name, after: { person, role: assignment.role } },
          });
        }
      }
    });
    await this.mail.nudge();
  }
}
