import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit, Clock, TransactionRunner, type UserPrincipal } from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { ResponseLinkService } from '../staff-members/response-link.service';
import type { Answer } from '../staff-members/domain/answer';
import { staffState } from '../staff-members/domain/staff-state';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffLookup } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { AssignmentLockService } from './assignment-lock.service';
import { AssignmentMailer } from './assignment.mailer';
import { getOutcome } from './domain/assignment';
import { hasEnded } from './domain/program-ended';
import { StaffAssignment } from './entities/staff-assignment.entity';

/** An assignment as its link shows it; for a deleted program, only the row is left. */
export interface ShownAssignment {
  assignment: StaffAssignment;
  program: Program;
  person: Staff;
}

/** Staff members' answers to an assignment, by emailed link or in the portal. */
@Injectable()
export class AssignmentResponseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly locks: AssignmentLockService,
    private readonly links: ResponseLinkService,
    private readonly programs: ProgramQueries,
    private readonly members: StaffLookup,
    private readonly email: AssignmentMailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws offer_not_found, assignment_removed */
  async getByToken(token: string): Promise<ShownAssignment> {
    const { manager } = this.dataSource;
    const id = this.links.verifyToken('staff-assignment', token);
    const assignment = id === null ? null : await manager.findOneBy(StaffAssignment, { id });
    if (!assignment) throw StaffingErrors.offer_not_found();
    const [program] = await this.programs.listByIds([assignment.programId]);
    if (!program) throw StaffingErrors.assignment_removed();
    return { assignment, program, person: await manager.findOneByOrFail(Staff, { id: assignment.staffId }) };
  }

  async answerByLink(token: string, answer: Answer): Promise<ShownAssignment> {
    const { assignment } = await this.getByToken(token);
    await this.answer(assignment.id, answer);
    return this.getByToken(token);
  }

  /** @throws assignment_not_found when it is not the caller's */
  async respondAsUser(id: number, answer: Answer, { userId }: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.getByUser(userId);
    if (!(await this.dataSource.manager.existsBy(StaffAssignment, { id, staffId })))
      throw StaffingErrors.assignment_not_found();
    await this.answer(id, answer);
  }

  private async answer(id: number, answer: Answer): Promise<void> {
    await this.transactions.run(async (tx) => {
      const assignment = await this.locks.lockAssignment(tx, id);
      const [program] = await this.programs.listByIds([assignment.programId], tx);
      if (!program) throw StaffingErrors.assignment_removed();
      const outcome = getOutcome(assignment.status, answer, hasEnded(program, this.clock.today()));
      switch (outcome) {
        case 'again':
          return;
        case 'removed':
          throw StaffingErrors.assignment_removed();
        case 'over':
          throw StaffingErrors.program_ended({ program: program.name });
        case 'answered':
          throw StaffingErrors.assignment_already_answered();
        case 'accepted':
        case 'declined': {
          const staff = await this.locks.lockStaff(tx, assignment.staffId);
          const { name: person } = staff;
          if (outcome === 'accepted' && staffState(staff) !== 'active')
            throw StaffingErrors.not_active({ name: person });
          await tx.update(StaffAssignment, id, { status: outcome });
          if (outcome === 'declined') await this.email.declined(tx, assignment, person, program);
          // A link proves the person by their email address, as a session does.
          await this.audit.record(tx, 'system', {
            ...{ action: `assignment.${outcome}`, subjectType: 'program', subjectId: program.id },
            ...{ subjectName: program.name, after: { staffId: staff.id, role: assignment.role } },
          });
        }
      }
    });
    await this.email.nudge();
  }
}
